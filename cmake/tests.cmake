# stoop_test(NAME LIBRARIES FILES…): one GoogleTest program, run as one ctest entry.
function(stoop_test name libraries)
  if(NOT STOOP_TESTS)
    return()
  endif()
  add_executable(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE stoop_house ${libraries} GTest::gtest_main)
  add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
endfunction()
