include(GoogleTest)

# cml_library(NAME SOURCES... ): a static library cml_NAME of the calling folder.
function(cml_library name)
  add_library(cml_${name} STATIC ${ARGN})
  target_include_directories(cml_${name} PUBLIC ${CMAKE_SOURCE_DIR}/grader)
  cml_warnings(cml_${name})
endfunction()

# cml_precompile(TARGET HEADER...): headers whose reading takes most of the time of each of the target's sources.
function(cml_precompile target)
  target_precompile_headers(${target} PRIVATE ${ARGN})
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    target_compile_options(${target} PRIVATE -fpch-preprocess) # ccache asks for it
  endif()
endfunction()

# cml_tests(FOLDER LIBRARIES...): FOLDER_tests from grader/tests/FOLDER/*_test.cpp.
function(cml_tests folder)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/grader/tests/${folder}/*_test.cpp)
  if(NOT sources)
    return()
  endif()
  add_executable(${folder}_tests ${sources})
  target_link_libraries(${folder}_tests PRIVATE ${ARGN} GTest::gmock_main)
  target_compile_definitions(${folder}_tests PRIVATE CML_SOURCE_DIR="${CMAKE_SOURCE_DIR}" CML_BINARY_DIR="${CMAKE_BINARY_DIR}")
  cml_warnings(${folder}_tests)
  cml_precompile(${folder}_tests <gmock/gmock.h>)
  # What is tested is optimised; the tests themselves are compiled often and run once.
  target_compile_options(${folder}_tests PRIVATE $<$<CONFIG:Release>:-O0>)
  gtest_discover_tests(${folder}_tests TEST_PREFIX ${folder}. DISCOVERY_TIMEOUT 60)
endfunction()
