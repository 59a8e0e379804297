#include "source/loops.h"

#include <gtest/gtest.h>

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

TEST(LoopAround, IsTheInnermostThatHoldsAllLines) {
  EXPECT_EQ(loop_around(kSource, 4, 4), 3);
  EXPECT_EQ(loop_around(kSource, 3, 5), 2);
  EXPECT_EQ(loop_around(kSource, 4, 6), 2);
  EXPECT_EQ(loop_around(kSource, 6, 6), 6);
  EXPECT_EQ(loop_around(kSource, 9, 9), 8);
}

TEST(LoopAround, IsNoneOutsideOfLoops) {
  EXPECT_EQ(loop_around(kSource, 11, 11), std::nullopt);
  EXPECT_EQ(loop_around(kSource, 4, 9), std::nullopt);
  EXPECT_EQ(loop_around("for (", 1, 1), 1);
  EXPECT_EQ(loop_around("", 1, 1), std::nullopt);
}

}  // namespace
}  // namespace cml::source
