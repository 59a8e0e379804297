# Writes SOURCE, C++ with the bytes of the catalogues MO, each under the name of its file.
set(arrays "")
set(rows "")
foreach(file ${MO})
  cmake_path(GET file STEM name)
  file(READ ${file} bytes HEX)
  string(LENGTH "${bytes}" digits)
  math(EXPR size "${digits} / 2")
  # Byte by byte: compilers need not take a literal of more than 65,536 characters, and clang does not. (ISO C++ [implimits])
  string(REGEX REPLACE "(..)" "'\\\\x\\1'," bytes "${bytes}")
  # In lines, as those have their limits too.
  string(REGEX REPLACE "(................................................................................................................)" "\\1\n  " bytes "${bytes}")
  string(APPEND arrays "const char ${name}[] = {\n  ${bytes}};\n")
  string(APPEND rows "    {\"${name}\", {${name}, ${size}}},\n")
endforeach()
file(WRITE ${SOURCE}
  "#include \"language/catalogue.h\"\n\nnamespace cml::language {\nnamespace {\n${arrays}}  // namespace\n\n"
  "std::vector<CompiledCatalogue> compiled_catalogues() {\n  return {\n${rows}  };\n}\n\n}  // namespace cml::language\n")
