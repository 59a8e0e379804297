#include "core/error.h"

#include <gtest/gtest.h>

namespace cml {
namespace {

TEST(Error, NamesPlaceMessageAndNextStep) {
  const Error error{"no such kernel", "look at the names in the file", {"a.cu", 3, 7}};
  EXPECT_EQ(error.to_string(), "a.cu:3:7: no such kernel\n  next: look at the names in the file");
}

TEST(Result, HoldsValueOrError) {
  const Result<int> good = 5;
  const Result<int> bad = Error{"no", "", {}};
  ASSERT_TRUE(good.has_value());
  EXPECT_EQ(*good, 5);
  ASSERT_FALSE(bad.has_value());
  EXPECT_EQ(bad.error().message, "no");
}

TEST(Require, ThrowsWithExpressionAndPlace) {
  try {
    CML_REQUIRE(1 == 2, "arithmetic");
    FAIL() << "did not throw";
  } catch (const InfrastructureError& error) {
    EXPECT_NE(std::string(error.what()).find("1 == 2: arithmetic"), std::string::npos);
    EXPECT_NE(std::string(error.what()).find("error_test.cpp:"), std::string::npos);
  }
}

}  // namespace
}  // namespace cml
