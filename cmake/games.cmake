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
  stoop_units_by_game(${target})
endfunction()

# stoop_units_by_game(TARGET): where files are compiled in batches, those of one game share a batch.
function(stoop_units_by_game target)
  if(NOT TARGET ${target})
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  foreach(game IN LISTS STOOP_GAMES)
    set(files ${sources})
    list(FILTER files INCLUDE REGEX "/${game}/")
    set_source_files_properties(${files} PROPERTIES UNITY_GROUP ${game})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
endfunction()

# stoop_tests_of_games(FILES): the tests in the folder of every game beside this CMakeLists.txt.
function(stoop_tests_of_games files)
  set(found)
  foreach(game IN LISTS STOOP_GAMES)
    file(GLOB tests CONFIGURE_DEPENDS ${game}/*_test.cpp)
    list(APPEND found ${tests})
  endforeach()
  set(${files} ${found} PARENT_SCOPE)
endfunction()
