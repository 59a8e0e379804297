#include "source/loops.h"

#include <gtest/gtest.h>

#include <string>

namespace cml::source {
namespace {

const char* const kSource = R"(void f(int n) {
  for (int t = 0; t < n;) {
    for (int j = 0; j < 4; ++j)
      if (j > 1) g(j);
    h();
    while (t > 8) --t;
  }
  do
    h();
  while (n > 0);
  g(n);
}
)";

int head_of(const char* source, int first, int last) {
  const auto head = loop_around(source, first, last);
  return head ? head->line : 0;
}

TEST(LoopAround, MayHaveNoCondition) {
  const auto has_condition = [](const std::string& head) {
    return loop_around("void f(int n) {\n" + head + "\n  { g(n); }\n}\n", 3, 3)->has_condition;
  };
  EXPECT_FALSE(has_condition("for (int i = 0;; ++i)"));
  EXPECT_FALSE(has_condition("while (true)"));
  EXPECT_TRUE(has_condition("for (int i = 0; i < n;)"));
  EXPECT_TRUE(has_condition("while (n > 1)"));
}

TEST(LoopAround, IsTheInnermostThatHoldsAllLines) {
  EXPECT_EQ(head_of(kSource, 4, 4), 3);
  EXPECT_EQ(head_of(kSource, 3, 5), 2);
  EXPECT_EQ(head_of(kSource, 4, 6), 2);
  EXPECT_EQ(head_of(kSource, 6, 6), 6);
  EXPECT_EQ(head_of(kSource, 9, 9), 8);
}

std::string body_around(int first, int last) {
  const auto body = loop_body_around(kSource, first, last);
  return body ? std::string(kSource).substr(body->begin, body->end - body->begin) : "none";
}

TEST(LoopBodyAround, EndsWithItsBraceOrItsSemicolon) {
  EXPECT_EQ(body_around(6, 6), "--t;");
  EXPECT_EQ(body_around(9, 9), "h();");
  EXPECT_EQ(body_around(4, 4), "if (j > 1) g(j);");
  EXPECT_EQ(body_around(4, 6).front(), '{');
  EXPECT_EQ(body_around(4, 6).back(), '}');
  EXPECT_EQ(body_around(11, 11), "none");
}

TEST(LoopAround, IsNoneOutsideOfLoops) {
  EXPECT_EQ(loop_around(kSource, 11, 11), std::nullopt);
  EXPECT_EQ(loop_around(kSource, 4, 9), std::nullopt);
  EXPECT_EQ(head_of("for (", 1, 1), 1);
  EXPECT_EQ(loop_around("", 1, 1), std::nullopt);
}

}  // namespace
}  // namespace cml::source
