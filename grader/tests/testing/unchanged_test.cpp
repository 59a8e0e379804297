#include "testing/unchanged.h"

#include <gtest/gtest.h>

namespace cml::testing {
namespace {

const std::string kStarter = R"(__device__ int f(int a) {
  // TODO (about 1 lines): derive it
  return 0;
  // END TODO
}
// TODO (about 3 lines): write it
__global__ void k(int* out) {
  out[0] = 0;
}
// END TODO
__device__ int given(int a) { return a; }
)";
std::string edited(const std::string& from, const std::string& to) {
  std::string text = kStarter;
  return text.replace(text.find(from), from.size(), to);
}

TEST(IsUnchanged, LooksAtTheRegionInTheFunctionOrAroundIt) {
  EXPECT_TRUE(is_unchanged(kStarter, kStarter, "f"));
  EXPECT_TRUE(is_unchanged(kStarter, kStarter, "k"));
  EXPECT_FALSE(is_unchanged(kStarter, edited("return 0;", "return a;"), "f"));
  EXPECT_FALSE(is_unchanged(kStarter, edited("out[0] = 0;", "out[0] = 1;"), "k"));
}

TEST(IsUnchanged, TakesOtherRegionsAndSpaceAsTheyCome) {
  EXPECT_TRUE(is_unchanged(kStarter, edited("return 0;", "return a;"), "k"));
  EXPECT_TRUE(is_unchanged(kStarter, edited("return 0;", "  return  0;\n"), "f"));
}

TEST(IsUnchanged, SaysNothingOfGivenCode) {
  EXPECT_FALSE(is_unchanged(kStarter, kStarter, "given"));
  EXPECT_FALSE(is_unchanged(kStarter, kStarter, "no_such_function"));
  EXPECT_FALSE(is_unchanged("", kStarter, "f"));
}

}  // namespace
}  // namespace cml::testing
