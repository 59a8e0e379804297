#include "source/bracket.h"

#include <gtest/gtest.h>

namespace cml::source {
namespace {

LoneBracket at(char bracket, int line) { return {bracket, line}; }

TEST(LoneBracket, IsNoneWhereEachIsClosed) {
  EXPECT_EQ(lone_bracket("void f() {\n  if (a) { b(); }\n}\n"), std::nullopt);
  EXPECT_EQ(lone_bracket("void f() {\n  for (int i = 0; i < 4; ++i) a[i] = g([&] { return 1; });\n}\n"),
            std::nullopt);
  EXPECT_EQ(lone_bracket("const char* s = \"{\";  // {\n"), std::nullopt);
  EXPECT_EQ(lone_bracket("#define BEGIN {\n#if A\nvoid f(int a) {\n#else\nvoid f() {\n#endif\n}\n"),
            std::nullopt);
  EXPECT_EQ(lone_bracket(""), std::nullopt);
}

TEST(LoneBracket, IsTheBraceOfTheFunctionWithoutAnEnd) {
  EXPECT_EQ(lone_bracket("int a;\nvoid f() {\n  b();\n"), at('{', 2));
  EXPECT_EQ(lone_bracket("void f() {\n  b();\n\nvoid g() {\n  c();\n}\n"), at('{', 1));
}

TEST(LoneBracket, IsSeenByTheIndentation) {
  EXPECT_EQ(lone_bracket("void f() {\n  for (;;) {\n    b();\n}\nvoid g() {\n}\n"), at('{', 2));
  EXPECT_EQ(lone_bracket("void f() {\n  if (a) {\n    b();\n  c();\n}\n"), at('{', 2));
  EXPECT_EQ(lone_bracket("void f() {\n  b();\n  }\n  c();\n}\n"), at('}', 3));
}

TEST(LoneBracket, IsTheOneOfAnExpressionThatEndsBefore) {
  EXPECT_EQ(lone_bracket("void f() {\n  a[t[0] = 1;\n  b();\n}\n"), at('[', 2));
  EXPECT_EQ(lone_bracket("void f() {\n  if (a &&\n      (b)\n    c();\n}\n"), at('(', 2));
  EXPECT_EQ(lone_bracket("void f() {\n  a = (b + c];\n}\n"), at('(', 2));
  EXPECT_EQ(lone_bracket("void f() {\n  a = b + c);\n}\n"), at(')', 2));
  EXPECT_EQ(lone_bracket("void f() {\n  for (;;;) a();\n}\n"), at('(', 2));
}

TEST(LoneBracket, HasACounterpart) {
  EXPECT_EQ(at('{', 1).counterpart(), '}');
  EXPECT_EQ(at(']', 1).counterpart(), '[');
  EXPECT_FALSE(at(']', 1).is_opening());
}

}  // namespace
}  // namespace cml::source
