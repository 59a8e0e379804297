#include "compile/source_text.h"

#include <gtest/gtest.h>

namespace cml::compile {
namespace {

Program program_of(const std::string& source) {
  Program program;
  program.file_name = "k.cu";
  program.source = source;
  return program;
}

/// The text, or "LINE:COLUMN: what is wrong".
std::string read(const std::string& source) {
  const Result<std::string> text = normalised(program_of(source));
  if (text) return *text;
  const SourceLocation& where = text.error().where;
  return std::to_string(where.line) + ":" + std::to_string(where.column) + ": " + text.error().message;
}

TEST(SourceText, AnEditorsOwnEncodingIsReadInComments) {
  EXPECT_EQ(read("int a;  // gr\xF6\xDF"
                 "er\nint b;\n"),
            "int a;  // gr..er\nint b;\n");
  EXPECT_EQ(read("/* \xD0\xD0\n\xC1\xD0 */ int a;\n"), "/* ..\n.. */ int a;\n") << "GBK";
  EXPECT_EQ(read("// \xE2\x82"), "// ..") << "cut off, at the end";
  EXPECT_EQ(read("// \xC3\xA4 \xE4\n"), "// \xC3\xA4 .\n") << "UTF-8 stays";
}

TEST(SourceText, ElsewhereItIsAnError) {
  const std::string what = ": the file is not UTF-8 text";
  EXPECT_EQ(read("// a\nint gr\xF6sse;\n"), "2:7" + what);
  EXPECT_EQ(read("const char* a = \"// \xF6\";\n"), "1:21" + what);
  EXPECT_EQ(read("const char* a = \"\\\"// \xF6\";\n"), "1:23" + what);
  EXPECT_EQ(read("const char* a = R\"(\n// \xF6)\";\n"), "2:4" + what);
  EXPECT_EQ(read("const char* a = R\"x()\" // \xF6)x\";\n"), "1:27" + what);
  EXPECT_EQ(read("char a = '\"'; // b\n\xF6"), "2:1" + what);
  EXPECT_EQ(read("/* a */ \xF6"), "1:9" + what);
  EXPECT_EQ(read(std::string("// \0", 4)), "1:4" + what);
}

TEST(SourceText, LiteralsBeginNoComment) {
  EXPECT_EQ(read("int a = 1'000; // \xF6\n"), "int a = 1'000; // .\n");
  EXPECT_EQ(read("char a = '\\''; // \xF6\n"), "char a = '\\''; // .\n");
  EXPECT_EQ(read("int a = \"/*\"[0]; // \xF6\n"), "int a = \"/*\"[0]; // .\n");
  EXPECT_EQ(read("// it's\n// \xF6\n"), "// it's\n// .\n");
  EXPECT_EQ(read("int b = 6 / 2; // \xF6 \\\n \xF6\n"), "int b = 6 / 2; // . \\\n .\n");
}

TEST(SourceText, ACommentThatBoundsARegionIsAComment) {
  EXPECT_EQ(read("// TODO (about 2 lines): \xF6\nint a;\n// END TODO \xF6\n"),
            "// TODO (about 2 lines): .\nint a;\n// END TODO .\n");
  EXPECT_EQ(read("#define A 1  // \xF6\n"), "#define A 1  // .\n");
}

TEST(SourceText, LinesEndInOneWay) {
  EXPECT_EQ(read("\xEF\xBB\xBFint a;\r\n"), "int a;\n");
  EXPECT_EQ(read("int a;\f\vint b;\n"), "int a;  int b;\n") << "blanks of C++";
  EXPECT_EQ(read("int a; \r"), "1:8: control character U+000D");
  EXPECT_EQ(read(" \n"), "0:0: the file is empty");
}

}  // namespace
}  // namespace cml::compile
