# A program is replaced once it is whole, under another name before: where it runs meanwhile, it runs on.
set(CMAKE_CXX_LINK_EXECUTABLE
  "<CMAKE_CXX_COMPILER> <FLAGS> <CMAKE_CXX_LINK_FLAGS> <LINK_FLAGS> <OBJECTS> -o <TARGET>.new <LINK_LIBRARIES>"
  "${CMAKE_COMMAND} -E rename <TARGET>.new <TARGET>")
