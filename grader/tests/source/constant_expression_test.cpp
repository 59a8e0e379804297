#include "source/constant_expression.h"

#include <gtest/gtest.h>

namespace cml::source {
namespace {

std::optional<int64_t> value(const std::string& text, const Constants& constants = {}) {
  return value_of(tokens_of(text), constants);
}

TEST(ValueOf, ComputesAsCDoes) {
  EXPECT_EQ(value("2 + 3 * 4"), 14);
  EXPECT_EQ(value("(2 + 3) * 4 - 6 / 4"), 19);
  EXPECT_EQ(value("1 << 5"), 32);
  EXPECT_EQ(value("0x20u % 7"), 4);
  EXPECT_EQ(value("kSide + 1", {{"kSide", 16}}), 17);
}

TEST(ValueOf, HasNoneForWhatItDoesNotKnow) {
  for (const char* text :
       {"", "n", "1 +", "f(2)", "1 / 0", "(1", "1 2", "9223372036854775807 + 1", "2 ? 1 : 0"})
    EXPECT_EQ(value(text), std::nullopt) << text;
}

TEST(ConstantsOf, ReadsTheUsualWays) {
  const Constants found = constants_of(tokens_of("#define SIDE 32\n"
                                                 "constexpr int kPad = 1, kUnused = 2;\n"
                                                 "const unsigned kPitch = SIDE + kPad;\n"
                                                 "LAB_ANSWER(int, rows, 8);\n"
                                                 "void f(const int* p, const int n);\n"),
                                       {{"kSide", 4}});
  EXPECT_EQ(found.at("SIDE"), 32);
  EXPECT_EQ(found.at("kPad"), 1);
  EXPECT_EQ(found.at("kPitch"), 33);
  EXPECT_EQ(found.at("rows"), 8);
  EXPECT_EQ(found.at("kSide"), 4);
  EXPECT_FALSE(found.contains("n"));
}

TEST(ConstantsOf, KeepsWhatIsKnown) {
  EXPECT_EQ(constants_of(tokens_of("constexpr int kSide = 32;"), {{"kSide", 4}}).at("kSide"), 4);
}

}  // namespace
}  // namespace cml::source
