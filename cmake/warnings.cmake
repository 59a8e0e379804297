# Warnings are errors, for our own targets only.
function(cml_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Werror -Wshadow -Wpedantic -Wno-missing-field-initializers)
endfunction()
