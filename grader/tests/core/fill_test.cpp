#include "core/fill.h"

#include <gtest/gtest.h>

#include <cstring>

namespace cml {
namespace {

TEST(Fill, WithASeedIsItsGeneratedElements) {
  const std::vector<std::byte> contents = contents_of({1000, 7});
  ASSERT_EQ(contents.size(), 4000u);
  for (uint64_t i = 0; i < 1000; ++i) {
    float element = 0;
    std::memcpy(&element, contents.data() + 4 * i, 4);
    EXPECT_EQ(element, generated_element(7, i));
    EXPECT_GE(element, -1.0f);
    EXPECT_LT(element, 1.0f);
  }
}

TEST(Fill, WithoutASeedIsPoison) {
  EXPECT_EQ(contents_of({2, {}}), std::vector<std::byte>(8, std::byte{0xAD}));
  EXPECT_TRUE(contents_of({}).empty());
}

}  // namespace
}  // namespace cml
