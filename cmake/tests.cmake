include(GoogleTest)

# cml_include_root(VARIABLE [FOLDER]): an include root that holds one folder alone, under its path below grader/: the
# calling one, or FOLDER in it. So `#include "ptx/ir.h"` compiles only where a target links cml_ptx, or a library that does.
function(cml_include_root variable)
  set(folder ${CMAKE_CURRENT_SOURCE_DIR})
  foreach(part ${ARGN})
    cmake_path(APPEND folder ${part})
  endforeach()
  cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${CMAKE_SOURCE_DIR}/grader OUTPUT_VARIABLE path)
  string(REPLACE "/" "_" name ${path})
  set(root ${CMAKE_BINARY_DIR}/include/${name})
  cmake_path(GET path PARENT_PATH parent)
  file(MAKE_DIRECTORY ${root}/${parent})
  file(CREATE_LINK ${folder} ${root}/${path} SYMBOLIC)
  set(${variable} ${root} PARENT_SCOPE)
endfunction()

# cml_precompile(TARGET HEADER...): headers whose reading takes most of the time of each of the target's sources.
function(cml_precompile target)
  target_precompile_headers(${target} PRIVATE ${ARGN})
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    target_compile_options(${target} PRIVATE -fpch-preprocess) # ccache asks for it
  endif()
endfunction()

# cml_precompiled(NAME OPTIMISATION HEADER...): headers precompiled once, for every target that calls cml_reuse(TARGET NAME).
function(cml_precompiled name optimisation)
  set(empty ${CMAKE_BINARY_DIR}/${name}.cpp)
  file(CONFIGURE OUTPUT ${empty} CONTENT "")
  add_library(${name} OBJECT EXCLUDE_FROM_ALL ${empty})
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:${optimisation}>)
  cml_warnings(${name})
  cml_precompile(${name} ${ARGN})
endfunction()
function(cml_reuse target name)
  get_target_property(options ${name} COMPILE_OPTIONS)
  target_compile_options(${target} PRIVATE ${options})
  target_precompile_headers(${target} REUSE_FROM ${name})
endfunction()

# What is tested is optimised; the tests themselves are compiled often and run once.
cml_precompiled(cml_gmock -O0 <gmock/gmock.h>)
target_link_libraries(cml_gmock PRIVATE GTest::gmock)

# Reading the standard library, fmt and the values of core takes half the time of most sources. The preset tidy has nothing
# precompiled, and so finds an #include that is missing. What is precompiled brings its optimisation along, so there is one for each.
# Any object may be linked into a shared library, which shows none of its names; in a program it runs as fast.
set(std_headers <algorithm> <array> <atomic> <charconv> <chrono> <filesystem> <fstream> <functional> <iostream> <map> <memory>
  <mutex> <numeric> <optional> <set> <sstream> <string> <string_view> <thread> <unordered_map> <variant> <vector> <fmt/format.h>)
set(shareable -fPIC -fvisibility=hidden -fno-semantic-interposition)
function(cml_shareable target)
  target_compile_options(${target} PRIVATE ${shareable})
endfunction()
# g++ forgets that what is precompiled are system headers, and then warns of code of theirs that it has inlined (false alarms
# in std::string and std::function): these warnings come from what inlining leaves.
set(after_inlining array-bounds dangling-pointer free-nonheap-object maybe-uninitialized nonnull restrict stringop-overflow
  stringop-overread use-after-free)
list(TRANSFORM after_inlining PREPEND -Wno-)
if(CMAKE_DISABLE_PRECOMPILE_HEADERS)
  set(after_inlining "")
endif()
# cml_precompiled_std(NAME OPTIMISATION HEADER...): the standard library, fmt and these headers.
function(cml_precompiled_std name optimisation)
  cml_precompiled(${name} ${optimisation} ${std_headers} ${ARGN})
  target_link_libraries(${name} PRIVATE fmt::fmt)
  target_include_directories(${name} PRIVATE ${CMAKE_BINARY_DIR}/include/core)
  target_compile_options(${name} PRIVATE "$<$<CXX_COMPILER_ID:GNU>:${after_inlining}>")
  cml_shareable(${name})
endfunction()
cml_precompiled_std(cml_std -O2 <core/run_result.h>)
cml_precompiled_std(cml_std_seldom_run -Og <core/run_result.h>)

# cml_library(NAME SOURCES... ): a static library cml_NAME of the calling folder.
function(cml_library name)
  add_library(cml_${name} STATIC ${ARGN})
  cml_include_root(root)
  target_include_directories(cml_${name} PUBLIC ${root})
  cml_warnings(cml_${name})
  target_link_libraries(cml_${name} PRIVATE fmt::fmt)
  cml_reuse(cml_${name} cml_std)
endfunction()

# cml_seldom_run(TARGET): nothing in it takes long to run, so it is compiled for a short build: little optimised.
function(cml_seldom_run target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-Og>)
  set_property(TARGET ${target} PROPERTY PRECOMPILE_HEADERS_REUSE_FROM cml_std_seldom_run)
endfunction()

# cml_tests(FOLDER LIBRARIES... [ALONE PATTERN]): FOLDER_tests from grader/tests/FOLDER/*_test.cpp. While a test that the
# pattern names is running, no other one is: it looks at what all of a machine's processes share. Variables of ENVIRONMENT are set
# while the tests run.
function(cml_tests folder)
  cmake_parse_arguments(PARSE_ARGV 1 tests "" ALONE ENVIRONMENT)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/grader/tests/${folder}/*_test.cpp)
  if(NOT sources)
    return()
  endif()
  add_executable(${folder}_tests ${sources})
  target_link_libraries(${folder}_tests PRIVATE ${tests_UNPARSED_ARGUMENTS} GTest::gmock_main)
  target_include_directories(${folder}_tests PRIVATE ${CMAKE_SOURCE_DIR}/grader) # tests see everything
  target_compile_definitions(${folder}_tests PRIVATE CML_SOURCE_DIR="${CMAKE_SOURCE_DIR}" CML_BINARY_DIR="${CMAKE_BINARY_DIR}")
  cml_warnings(${folder}_tests)
  cml_reuse(${folder}_tests cml_gmock)
  if(tests_ALONE)
    gtest_discover_tests(${folder}_tests TEST_PREFIX ${folder}. TEST_FILTER ${tests_ALONE} TEST_LIST ${folder}_alone
      DISCOVERY_TIMEOUT 60 PROPERTIES RUN_SERIAL TRUE)
    set(others TEST_FILTER -${tests_ALONE})
  endif()
  if(tests_ENVIRONMENT)
    list(APPEND others PROPERTIES ENVIRONMENT "${tests_ENVIRONMENT}")
  endif()
  gtest_discover_tests(${folder}_tests TEST_PREFIX ${folder}. ${others} DISCOVERY_TIMEOUT 60)
endfunction()
