#include "core/head_line.h"

#include <gtest/gtest.h>

namespace cml {
namespace {

TEST(HeadLine, HasAKeyAndAValue) {
  const auto line = head_line("//: because: a: b ", 7);
  ASSERT_TRUE(line);
  EXPECT_EQ(line->number, 7);
  EXPECT_EQ(line->key, "because");
  EXPECT_EQ(line->value, "a: b ");
}

TEST(HeadLine, AKeyMayStandAlone) {
  for (const char* text : {"//: slow", "//: slow:", "//: slow: ", "//: slow\r"}) {
    const auto line = head_line(text, 1);
    ASSERT_TRUE(line) << text;
    EXPECT_EQ(line->key, "slow") << text;
    EXPECT_EQ(line->value, "") << text;
  }
}

TEST(HeadLine, OtherLinesAreNone) {
  for (const char* text : {"", "// a remark", "//:section: a", " //: a: b", "//! a: b", "//:"})
    EXPECT_FALSE(head_line(text, 1)) << text;
  EXPECT_EQ(head_line("//! grid: 2", 1, "//!")->key, "grid");
}

}  // namespace
}  // namespace cml
