# Writes LIST, a script for ctest: one test for each line of `GRADER list --checks`, named labs.LAB/EXERCISE/CHECK.
execute_process(COMMAND ${GRADER} list --checks OUTPUT_VARIABLE checks OUTPUT_STRIP_TRAILING_WHITESPACE
                COMMAND_ERROR_IS_FATAL ANY)
string(REPLACE "\n" ";" checks "${checks}")
set(script "")
foreach(check ${checks})
  if(NOT check MATCHES "^[A-Za-z0-9_]+/[A-Za-z0-9_]+/[A-Za-z0-9_]+$")
    continue()
  endif()
  string(APPEND script
    "add_test([==[labs.${check}]==] [==[${GRADER}]==] --root [==[${ROOT}]==] check ${check} --solutions --backend emulator)\n"
    "set_tests_properties([==[labs.${check}]==] PROPERTIES LABELS labs TIMEOUT 120)\n")
endforeach()
file(WRITE ${LIST} "${script}")
