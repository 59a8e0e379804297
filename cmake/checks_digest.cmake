# Writes SOURCE, C++ that registers the SHA-256 of the checks, their headers and the answers below ROOT: names and contents, in order of name.
file(GLOB_RECURSE files RELATIVE ${ROOT} ${ROOT}/labs/*.check.cpp ${ROOT}/labs/*.h)
file(GLOB answers RELATIVE ${ROOT} ${ROOT}/solutions/*/answers.cpp ${ROOT}/answers/*.o)
list(APPEND files ${answers})
list(SORT files)
set(all "")
foreach(file ${files})
  file(SHA256 ${ROOT}/${file} digest)
  string(APPEND all "${digest}  ${file}\n")
endforeach()
string(SHA256 digest "${all}")
file(WRITE ${SOURCE}
  "#include \"testing/check.h\"\n"
  "[[maybe_unused]] static const bool checks_digest = cml::testing::register_checks_digest(\"${digest}\");\n")
