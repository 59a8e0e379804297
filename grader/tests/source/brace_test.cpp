#include "source/brace.h"

#include <gtest/gtest.h>

namespace cml::source {
namespace {

TEST(UnclosedBrace, IsNoneWhereEachIsClosed) {
  EXPECT_EQ(unclosed_brace("void f() {\n  if (a) { b(); }\n}\n"), std::nullopt);
  EXPECT_EQ(unclosed_brace("const char* s = \"{\";  // {\n"), std::nullopt);
  EXPECT_EQ(unclosed_brace(""), std::nullopt);
}

TEST(UnclosedBrace, IsThatOfTheFunctionWithoutAnEnd) {
  EXPECT_EQ(unclosed_brace("int a;\nvoid f() {\n  b();\n"), 2);
  EXPECT_EQ(unclosed_brace("void f() {\n  b();\n\nvoid g() {\n  c();\n}\n"), 1);
}

TEST(UnclosedBrace, IsToldByTheIndentation) {
  EXPECT_EQ(unclosed_brace("void f() {\n  for (;;) {\n    b();\n}\nvoid g() {\n}\n"), 2);
  EXPECT_EQ(unclosed_brace("void f() {\n  if (a) {\n    b();\n  c();\n}\n"), 2);
}

}  // namespace
}  // namespace cml::source
