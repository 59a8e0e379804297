# Writes SOURCE, C++ that registers the SHA-256 of the checks and the headers of LABS: names and contents, in order of name.
file(GLOB_RECURSE files RELATIVE ${LABS} ${LABS}/*.check.cpp ${LABS}/*.h)
list(SORT files)
set(all "")
foreach(file ${files})
  file(SHA256 ${LABS}/${file} digest)
  string(APPEND all "${digest}  ${file}\n")
endforeach()
string(SHA256 digest "${all}")
file(WRITE ${SOURCE}
  "#include \"testing/check.h\"\n"
  "[[maybe_unused]] static const bool checks_digest = cml::testing::register_checks_digest(\"${digest}\");\n")
