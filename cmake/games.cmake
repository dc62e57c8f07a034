# Every game that can be played. A new one is added here, in src/entries/ and in web/boards/.
set(STOOP_GAMES escape king spiderman traffiq)

# stoop_sources_of_games(TARGET): compiles the folder of every game beside this CMakeLists.txt.
function(stoop_sources_of_games target)
  foreach(game IN LISTS STOOP_GAMES)
    file(GLOB sources CONFIGURE_DEPENDS ${game}/*.cpp)
    list(FILTER sources EXCLUDE REGEX "_test.cpp$")
    target_sources(${target} PRIVATE ${sources})
    target_link_libraries(${target} PUBLIC stoop_${game})
  endforeach()
endfunction()
