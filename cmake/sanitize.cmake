# CML_SANITIZE="address,undefined": every target is built with these sanitizers (preset asan).
set(CML_SANITIZE "" CACHE STRING "Sanitizers for all targets, as in -fsanitize=")
if(CML_SANITIZE)
  add_compile_options(-fsanitize=${CML_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  # g++ warns of its own headers (std::function, std::regex) once they are instrumented.
  if(CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    add_compile_options(-Wno-maybe-uninitialized)
  endif()
  add_link_options(-fsanitize=${CML_SANITIZE})
  add_compile_definitions(CML_SANITIZED=1)
endif()
