#include "classroom/seed.h"

#include <gtest/gtest.h>

namespace cml::classroom {
namespace {

/// `printf 4:saltada | sha256sum`: grades can be repeated with any later version.
TEST(ClassSeed, IsTheHeadOfADigestAndStaysSo) {
  EXPECT_EQ(seed_of("salt", "ada"), 0xdf3a857ce0e2c0bdu);
  EXPECT_NE(seed_of("salt", "bob"), seed_of("salt", "ada"));
  EXPECT_NE(seed_of("sal", "tada"), seed_of("salt", "ada"));
}

TEST(ClassSeed, OfARoundIsAnotherOneAndRoundZeroIsTheSeed) {
  EXPECT_EQ(seed_of("salt", "ada", 0), seed_of("salt", "ada"));
  EXPECT_NE(seed_of("salt", "ada", 1), seed_of("salt", "ada"));
  EXPECT_NE(seed_of("salt", "ada", 1), seed_of("salt", "ada", 2));
  EXPECT_NE(seed_of("salt", "ada", 1), seed_of("salt", "ada1"));
}

}  // namespace
}  // namespace cml::classroom
