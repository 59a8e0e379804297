# cml_answers: an object file, CML_ANSWERS, with what students derive. It is compiled from solutions/LAB/answers.cpp and needs no library.
# A handout has no solutions/, and has the object of the machine that it was made on.
add_library(cml_answers INTERFACE)
if(EXISTS ${CMAKE_SOURCE_DIR}/solutions)
  set(CML_ANSWERS ${CMAKE_RUNTIME_OUTPUT_DIRECTORY}/answers.o)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/solutions/*/answers.cpp)
  add_library(answers OBJECT ${sources})
  target_include_directories(answers PRIVATE ${CMAKE_SOURCE_DIR}/labs)
  cml_warnings(answers)
  target_compile_options(answers PRIVATE -O2 -g0 -fPIC -fno-exceptions -fno-stack-protector -fno-sanitize=all)
  add_custom_command(OUTPUT ${CML_ANSWERS} COMMAND ${CMAKE_LINKER} -r -x -o ${CML_ANSWERS} $<TARGET_OBJECTS:answers>
    DEPENDS $<TARGET_OBJECTS:answers> COMMAND_EXPAND_LISTS VERBATIM)
  add_custom_target(answers_object DEPENDS ${CML_ANSWERS})
  add_dependencies(cml_answers answers_object)
else()
  set(CML_ANSWERS ${CMAKE_SOURCE_DIR}/answers/${CMAKE_SYSTEM_PROCESSOR}.o)
  if(NOT EXISTS ${CML_ANSWERS})
    message(FATAL_ERROR "this handout has no ${CML_ANSWERS}, so it was made for another kind of machine\n"
      "  next: use such a machine or the development container, or ask your instructor for a handout made on ${CMAKE_SYSTEM_PROCESSOR}")
  endif()
endif()
target_link_libraries(cml_answers INTERFACE ${CML_ANSWERS})
