#include "testing/derived_calls.h"

#include <gtest/gtest.h>

#include <cstring>

namespace cml::testing {
namespace {

using Function = int (*)(int a, int b);

/// What wrong calls of `wrong` have in common, where b is a multiple of 3 in what is drawn besides the
/// others.
std::string common(Function wrong, Function right, const Domain& domain, bool can_call_more = true) {
  const Derivation derivation{.function = "f", .right = right, .next = "think"};
  const DerivedCalls calls(derivation, domain);
  const auto answers = [&](const DerivationRequest& request) -> std::optional<std::vector<std::byte>> {
    if (!can_call_more) return std::nullopt;
    std::vector<std::byte> results(request.sets * sizeof(int));
    for (size_t i = 0; i < request.sets; ++i) {
      int a = 0, b = 0;
      std::memcpy(&a, &request.arguments[0][i * sizeof(int)], sizeof(int));
      std::memcpy(&b, &request.arguments[1][i * sizeof(int)], sizeof(int));
      const int result = wrong(a, b);
      std::memcpy(&results[i * sizeof(int)], &result, sizeof(int));
    }
    return results;
  };
  const std::vector<Case> cases = domain.sets(1, 40);
  std::vector<std::byte> got(cases.size() * sizeof(int));
  for (size_t i = 0; i < cases.size(); ++i) {
    const int result = wrong(static_cast<int>(cases[i]["a"]), static_cast<int>(cases[i]["b"]));
    std::memcpy(&got[i * sizeof(int)], &result, sizeof(int));
  }
  return calls.common(cases, got, 40, 1, answers).calls.to_string();
}
int sum(int a, int b) { return a + b; }
const Domain kNumbers{number("a", 1, 1 << 20), number("b", 0, 1000)};

TEST(DerivedCalls, TryTheEndsOfACondition) {
  EXPECT_EQ(common([](int a, int b) { return a >= 2 ? a * a + b * b : a + b; }, sum, kNumbers),
            "all wrong calls have a >= 2");
  EXPECT_EQ(common([](int a, int b) { return b >= 777 ? a * a + b * b : a + b; }, sum, kNumbers),
            "all wrong calls have b >= 777");
}

TEST(DerivedCalls, DistinguishAConditionFromTheCasesThatAreDrawn) {
  const Domain threes = kNumbers.also("a multiple of 1024, and of 3",
                                      {multiple("a", 1024, 1024, 1 << 20), multiple("b", 3, 3, 300)}, 200);
  const Function wrong = [](int a, int b) { return a % 1024 == 0 ? a * a + b * b : a + b; };
  EXPECT_EQ(common(wrong, sum, threes), "all wrong calls have a % 32 = 0");
}

TEST(DerivedCalls, SayNothingThatCannotBeTried) {
  const Function wrong = [](int a, int b) { return a % 2 == 0 ? a * a + b * b : a + b; };
  EXPECT_EQ(common(wrong, sum, kNumbers), "all wrong calls have a % 2 = 0");
  EXPECT_EQ(common(wrong, sum, kNumbers, false), "");
  // The least a goes with another b, and no call differs from one of these in a alone.
  const Domain pairs = Domain{value("a", 1), number("b", 0, 1000)}.also(
      "even", {multiple("a", 2, 2, 100), number("b", 2000, 3000)}, 100);
  EXPECT_EQ(common(wrong, sum, pairs), "");
}

}  // namespace
}  // namespace cml::testing
