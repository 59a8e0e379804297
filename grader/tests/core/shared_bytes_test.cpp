#include "core/shared_bytes.h"

#include <gtest/gtest.h>

namespace cml {
namespace {

constexpr std::byte kOne{1}, kTwo{2};

TEST(SharedBytes, CopiesShareUntilOneIsEdited) {
  SharedBytes a = std::vector{kOne, kTwo};
  SharedBytes b = a;
  EXPECT_TRUE(a.is_shared_with(b));
  EXPECT_EQ(a.data(), b.data());
  b.edit()[0] = kTwo;
  EXPECT_FALSE(a.is_shared_with(b));
  EXPECT_EQ(a[0], kOne);
  EXPECT_EQ(b[0], kTwo);
}

TEST(SharedBytes, WhoIsAloneIsEditedInPlace) {
  SharedBytes a = std::vector{kOne};
  const std::byte* before = a.data();
  a.edit()[0] = kTwo;
  EXPECT_EQ(a.data(), before);
  { const SharedBytes other = a; }
  a.edit()[0] = kOne;
  EXPECT_EQ(a.data(), before);
}

TEST(SharedBytes, NothingIsAnEmptyArray) {
  SharedBytes none;
  EXPECT_TRUE(none.empty());
  EXPECT_EQ(none.begin(), none.end());
  EXPECT_EQ(none, SharedBytes(std::vector<std::byte>{}));
  none.edit().push_back(kOne);
  EXPECT_EQ(none.size(), 1u);
}

TEST(SharedBytes, EqualIsWhatHoldsTheSame) {
  const SharedBytes a = std::vector{kOne, kTwo};
  EXPECT_EQ(a, SharedBytes(std::vector{kOne, kTwo}));
  EXPECT_NE(a, SharedBytes(std::vector{kTwo, kTwo}));
  EXPECT_NE(a, SharedBytes(std::vector{kOne}));
}

}  // namespace
}  // namespace cml
