# cml_labs(NAME): an object library with the checks of all labs, for the programs that know them. A new
# labs/LAB/NAME.check.cpp is found by itself.
function(cml_labs name)
  file(GLOB checks CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/labs/*/*.check.cpp)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/labs/*.h)
  set(digest ${CMAKE_CURRENT_BINARY_DIR}/checks_digest.cpp)
  add_custom_command(OUTPUT ${digest}
    COMMAND ${CMAKE_COMMAND} -D ROOT=${CMAKE_SOURCE_DIR} -D SOURCE=${digest} -P ${CMAKE_SOURCE_DIR}/cmake/checks_digest.cmake
    DEPENDS ${checks} ${headers} ${CML_ANSWERS} ${CMAKE_SOURCE_DIR}/cmake/checks_digest.cmake VERBATIM)
  add_library(${name} OBJECT ${checks} ${digest})
  set_source_files_properties(${digest} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
  target_link_libraries(${name} PUBLIC cml_testing cml_arch cml_answers)
  cml_warnings(${name})
  cml_precompile(${name} <testing/lab.h> <testing/planned_test.h>)
  # They are compiled often and run for a moment: what takes long is the library's.
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-Og>)
endfunction()

# cml_list_checks(TARGET): names each check in ctest, where TARGET (the command `grader`) runs it on the reference solution.
function(cml_list_checks target)
  if(NOT EXISTS ${CMAKE_SOURCE_DIR}/solutions)  # a handout
    return()
  endif()
  # As gtest_discover_tests does it: the list is made after the build, and read when ctest starts.
  set(list ${CMAKE_CURRENT_BINARY_DIR}/lab_checks.cmake)
  add_custom_command(TARGET ${target} POST_BUILD
    COMMAND ${CMAKE_COMMAND} -D GRADER=$<TARGET_FILE:${target}> -D ROOT=${CMAKE_SOURCE_DIR} -D LIST=${list}
            -P ${CMAKE_SOURCE_DIR}/cmake/list_checks.cmake
    BYPRODUCTS ${list} VERBATIM)
  set(reader ${CMAKE_CURRENT_BINARY_DIR}/lab_checks_if_built.cmake)
  file(WRITE ${reader} "if(EXISTS \"${list}\")\n  include(\"${list}\")\nelse()\n  add_test(labs_NOT_BUILT labs_NOT_BUILT)\nendif()\n")
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES ${reader})
endfunction()
