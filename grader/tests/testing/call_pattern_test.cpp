#include "testing/call_pattern.h"

#include <gtest/gtest.h>

#include <functional>

namespace cml::testing {
namespace {

/// What is common, in one line.
std::string text_of(const CallPattern& pattern, const std::vector<std::string>& names, size_t arguments) {
  const CallPattern::Common common = pattern.common(names, arguments);
  const bool both = !common.results.empty() && !common.calls.empty();
  return common.results.to_string() + (both ? "; " : "") + common.calls.to_string();
}
std::string text_of(const CallPattern& pattern, const std::vector<std::string>& names) {
  return text_of(pattern, names, names.size());
}
/// Of calls f(a, b) for a = 1, 2, ..., 40 and b = 2, 8, 32, times `scale`.
std::string common(const std::function<int64_t(int64_t, int64_t)>& got,
                   const std::function<int64_t(int64_t, int64_t)>& right, int64_t scale = 1) {
  CallPattern pattern;
  for (int64_t a = 1; a <= 40; ++a)
    for (const int64_t b : {2, 8, 32})
      pattern.add({double(a * scale), double(b * scale)}, got(a * scale, b * scale),
                  right(a * scale, b * scale));
  return text_of(pattern, {"a", "b"});
}
int64_t sum(int64_t a, int64_t b) { return a + b; }

TEST(CallPattern, IsAFactorOrADifference) {
  EXPECT_EQ(common([](int64_t a, int64_t b) { return 4 * (a + b); }, sum),
            "each wrong result is 4 times the right one");
  EXPECT_EQ(common(sum, [](int64_t a, int64_t b) { return 4 * (a + b); }),
            "each wrong result is the right one divided by 4");
  EXPECT_EQ(common([](int64_t a, int64_t b) { return a + b - 1; }, sum), "each wrong result is 1 too small");
  EXPECT_EQ(common([](int64_t a, int64_t b) { return a + b + 2; }, sum), "each wrong result is 2 too large");
}

TEST(CallPattern, TruthIsNoDifference) {
  EXPECT_EQ(common([](int64_t a, int64_t) { return a > 30; }, [](int64_t, int64_t) { return 0; }),
            "all wrong calls have a >= 31");
}

TEST(CallPattern, IsAConditionOfAllWrongCalls) {
  const auto wrong_if = [](const std::function<bool(int64_t, int64_t)>& is_wrong, int64_t scale = 1) {
    return common([=](int64_t a, int64_t b) { return is_wrong(a, b) ? a * b + a * a + 7 : a + b; }, sum,
                  scale);
  };
  EXPECT_EQ(wrong_if([](int64_t a, int64_t b) { return a < b; }), "all wrong calls have a < b");
  EXPECT_EQ(wrong_if([](int64_t a, int64_t) { return a > 30; }), "all wrong calls have a >= 31");
  EXPECT_EQ(wrong_if([](int64_t, int64_t b) { return b == 8; }), "all wrong calls have b = 8");
  EXPECT_EQ(wrong_if([](int64_t a, int64_t) { return a % 2 != 0; }), "all wrong calls have a % 2 != 0");
  EXPECT_EQ(wrong_if([](int64_t a, int64_t b) { return a % b != 0; }), "all wrong calls have a % b != 0");
  EXPECT_EQ(wrong_if([](int64_t a, int64_t b) { return a * b >= 2147483648; }, 2000),
            "all wrong calls have a * b >= 2^31: more than an int holds");
}

TEST(CallPattern, IsAParameterThatIsTooLargeBeforeAProductIs) {
  CallPattern pattern;
  for (const double a : {0.0, 1e6, 2e6, 5e6, 7e6, 1e8, 2147483648.0, 3e9, 4e9, 4.1e9, 4.2e9})
    for (const double b : {4.0, 8.0, 16.0, 32.0})
      pattern.add({a, b}, a >= 2147483648.0 ? -a / b - b : a + b, a + b);
  EXPECT_EQ(text_of(pattern, {"a", "b"}), "all wrong calls have a >= 2^31: more than an int holds");
}

TEST(CallPattern, IsAFactorOfWholeNumbersThatAreRounded) {
  EXPECT_EQ(common([](int64_t a, int64_t b) { return 100 / (a + b) / 2; },
                   [](int64_t a, int64_t b) { return 100 / (a + b); }),
            "each wrong result is the right one divided by 2, rounded down");
  EXPECT_EQ(common([](int64_t a, int64_t b) { return 500 / (a + b); },
                   [](int64_t a, int64_t b) { return 500 / 4 / (a + b); }),
            "each wrong result divided by 4, rounded down, is the right one");
}

TEST(CallPattern, IsATruthValue) {
  CallPattern pattern;
  for (int i = 0; i < 60; ++i)
    for (const double truth : {0.0, 1.0})
      pattern.add({truth}, truth == 1 && i % 2 == 0 ? 2 * i : i * i, i * i);
  EXPECT_EQ(text_of(pattern, {"debug"}), "all wrong calls have debug = 1");
}

TEST(CallPattern, IsAProductWithAFactorThatIsTooLarge) {
  CallPattern pattern;
  for (const double a : {1.0, 7.0, 30000.0, 40000.0, 65536.0, 70000.0, 72000.0, 80000.0})
    for (const double b : {1.0, 30.0, 60.0, 36000.0, 37000.0})
      pattern.add({a, b}, 2 * a * b >= 2147483648.0 ? -a - b : a + b, a + b);
  EXPECT_EQ(text_of(pattern, {"a", "b"}), "all wrong calls have 2 * a * b >= 2^31: more than an int holds");
}

TEST(CallPattern, IsAFactorWhereResultsAreRounded) {
  CallPattern pattern;
  for (const double right : {0.3, 12.7, 99.9}) pattern.add({right}, right / 100, right);
  EXPECT_EQ(text_of(pattern, {"a"}), "each wrong result is the right one divided by 100");
}

TEST(CallPattern, IsADivisionBeforeAProduct) {
  EXPECT_EQ(
      common([](int64_t a, int64_t b) { return a / b * 100; },
             [](int64_t a, int64_t b) { return a * 100 / b; }),
      "each wrong result is the right one rounded down to a multiple of 100, as where a division comes before "
      "a product");
}

TEST(CallPattern, IsAProductOfTwoBelowAThird) {
  CallPattern pattern;
  for (int a = 0; a < 6; ++a)
    for (int b = 1; b < 6; ++b)
      for (int c = 1; c < 20; c += 2)
        pattern.add({double(a), double(b), double(c)}, a * b < c ? a * 7 + c * c : 3, 3);
  EXPECT_EQ(text_of(pattern, {"a", "b", "c"}), "all wrong calls have a * b < c");
}

TEST(CallPattern, IsNothingWhereRightCallsHaveItToo) {
  EXPECT_EQ(common(sum, sum), "");
  EXPECT_EQ(common([](int64_t a, int64_t b) { return a == 7 ? a + b * b : a + b; },
                   [](int64_t a, int64_t b) { return a == 40 && b == 2 ? 0 : a + b; }),
            "");
}

TEST(CallPattern, IsOneResultOfAllWrongCalls) {
  EXPECT_EQ(common([](int64_t, int64_t) { return 0; }, sum), "each wrong call gives 0");
}

TEST(CallPattern, IsAParameterDividedByTheRightResult) {
  EXPECT_EQ(common([](int64_t, int64_t b) { return b / 2; }, [](int64_t, int64_t) { return 2; }),
            "each wrong result is b divided by the right one");
}

TEST(CallPattern, BeginsAtAPowerOfTwoWhereNoRightCallIsInBetween) {
  const auto wrong_from = [](int64_t least) {
    return common([=](int64_t a, int64_t b) { return a >= least ? a * b + a * a + 7 : a + b; }, sum, 10000);
  };
  EXPECT_EQ(wrong_from(131072), "all wrong calls have a >= 2^17");
  EXPECT_EQ(wrong_from(200000), "all wrong calls have a >= 200000");
}

TEST(CallPattern, IsARemainderThatManyRightCallsHaveToo) {
  const auto got = [](int64_t a, int64_t b) { return a % 4 != 0 && b > 2 ? a * b + a * a + 7 : a + b; };
  EXPECT_EQ(common(got, sum), "all wrong calls have b % 4 = 0 and a % 4 != 0");
}

TEST(CallPattern, IsAConditionWithADifference) {
  EXPECT_EQ(common([](int64_t a, int64_t b) { return a + b - (a % 4 != 0 ? 1 : 0); }, sum),
            "each wrong result is 1 too small; all wrong calls have a % 4 != 0");
}

TEST(CallPattern, IsAProductThatIsTooLargeOfTwoWrongCalls) {
  CallPattern pattern;
  for (double a = 1; a <= 40; ++a) pattern.add({a, 2 * a}, a, a);
  pattern.add({1e5, 2e5}, 0, 7);
  EXPECT_EQ(text_of(pattern, {"a", "b"}), "");
  pattern.add({1e5, 3e5}, 1, 9);
  EXPECT_EQ(text_of(pattern, {"a", "b"}), "all wrong calls have a * b >= 2^31: more than an int holds");
}

TEST(CallPattern, IsAPairOfConditions) {
  CallPattern pattern;
  for (int a = 1; a <= 1000; ++a) pattern.add({double(a)}, a % 2 == 0 && a % 16 != 0 ? a * a + 7 : a, a);
  EXPECT_EQ(text_of(pattern, {"pitch"}), "all wrong calls have pitch % 2 = 0 and pitch % 16 != 0");
}

TEST(CallPattern, IsAConditionOnASumAndOnANumberThatFollows) {
  CallPattern pattern, more;
  for (int a = 0; a < 12; ++a)
    for (int b = 0; b < 12; ++b)
      for (int c = 1; c < 12; c += 2) {
        pattern.add({double(a), double(b), double(c)}, a + b >= c && a < b ? 7 * a + c * c : 3, 3);
        more.add({double(a), double(b), double(a * b - c)}, (a * b - c) % 8 != 0 ? a + 1 : -a, -a);
      }
  EXPECT_EQ(text_of(pattern, {"a", "b", "c"}), "all wrong calls have a < b and a + b >= c");
  EXPECT_EQ(text_of(more, {"a", "b", "(a * b - c)"}, 2), "all wrong calls have (a * b - c) % 8 != 0");
}

TEST(CallPattern, IsANumberOfTheCallTimesTheRightResult) {
  EXPECT_EQ(common([](int64_t a, int64_t b) { return (a + b) * b / 2; }, sum),
            "each wrong result is b / 2 times the right one");
  EXPECT_EQ(common([](int64_t a, int64_t) { return a; }, [](int64_t a, int64_t b) { return a * b; }),
            "each wrong result is the right one divided by b");
}

TEST(CallPattern, IsAConstantDividedByTheRightResult) {
  EXPECT_EQ(common([](int64_t, int64_t b) { return 32 / b; }, [](int64_t, int64_t b) { return b; }),
            "each wrong result is 32 divided by the right one");
}

TEST(CallPattern, EndsNextToTheNearestRightCall) {
  CallPattern pattern;
  for (int i = 0; i < 60; ++i) {
    pattern.add({1}, 5, 5);
    pattern.add({double(-i)}, 5, 5);
    pattern.add({double(3 + i)}, i, i * i + 9);
  }
  const CallPattern::Common common = pattern.common({"flags"}, 1);
  EXPECT_EQ(common.calls.to_string(), "all wrong calls have flags >= 3");
  ASSERT_EQ(common.conditions.size(), 1u);
  EXPECT_EQ(common.conditions[0].end->next, 2);
  EXPECT_EQ(common.conditions[0].end->right, 1);
}

}  // namespace
}  // namespace cml::testing
