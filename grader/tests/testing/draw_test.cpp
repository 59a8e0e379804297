#include "testing/draw.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace cml::testing {
namespace {

TEST(Draw, BetweenHoldsBothEndsAndNothingElse) {
  std::mt19937_64 random(1);
  std::set<int> seen;
  for (int i = 0; i < 200; ++i) seen.insert(draw_between(random, -2, 2));
  EXPECT_EQ(seen, (std::set<int>{-2, -1, 0, 1, 2}));
  EXPECT_EQ(draw_between(random, 7u, 7u), 7u);
  EXPECT_THROW(draw_between(random, 2, 1), InfrastructureError);
}

TEST(Draw, BetweenTakesTheWholeRange) {
  std::mt19937_64 random(1);
  bool negative = false;
  for (int i = 0; i < 50; ++i)
    negative |=
        draw_between(random, std::numeric_limits<int64_t>::min(), std::numeric_limits<int64_t>::max()) < 0;
  EXPECT_TRUE(negative);
}

template <class T>
void expect_every_kind() {
  std::mt19937_64 random(1);
  bool nan = false, infinite = false, negative_zero = false, denormal = false, normal = false;
  for (int i = 0; i < 2000; ++i) {
    const T value = draw_any<T>(random);
    nan |= std::isnan(value);
    infinite |= std::isinf(value);
    negative_zero |= value == 0 && std::signbit(value);
    denormal |= std::fpclassify(value) == FP_SUBNORMAL;
    normal |= std::isnormal(value);
  }
  EXPECT_TRUE(nan && infinite && negative_zero && denormal && normal);
}

TEST(Draw, AnyFloatIsOfEveryKind) {
  expect_every_kind<float>();
  expect_every_kind<double>();
}

}  // namespace
}  // namespace cml::testing
