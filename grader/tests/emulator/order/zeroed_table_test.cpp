#include "emulator/order/zeroed_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace cml::emulator {
namespace {

bool is_zero(ZeroedTable& table) {
  return std::all_of(table.data(), table.data() + table.size(),
                     [](std::byte it) { return it == std::byte{0}; });
}

TEST(ZeroedTable, IsZeroAgainWhateverWasGivenBack) {
  constexpr size_t kBytes = 123457;
  std::byte* first = nullptr;
  {
    ZeroedTable table(kBytes);
    first = table.data();
    EXPECT_TRUE(is_zero(table));
    table.give_back();
  }
  ZeroedTable again(kBytes);
  EXPECT_EQ(again.data(), first) << "it was kept";
  again.data()[77] = std::byte{1};
  {
    ZeroedTable other(kBytes);
    EXPECT_NE(other.data(), first);
    EXPECT_TRUE(is_zero(other));
  }
}

TEST(ZeroedTable, IsNotKeptUnlessItIsGivenBack) {
  constexpr size_t kBytes = 98765;
  {
    ZeroedTable table(kBytes);
    table.data()[5] = std::byte{1};
  }
  ZeroedTable again(kBytes);
  EXPECT_TRUE(is_zero(again));
}

TEST(ZeroedTable, Moves) {
  ZeroedTable table(64);
  std::byte* data = table.data();
  ZeroedTable moved = std::move(table);
  EXPECT_EQ(moved.data(), data);
  ZeroedTable target;
  target = std::move(moved);
  EXPECT_EQ(target.data(), data);
  EXPECT_EQ(target.size(), 64u);
}

}  // namespace
}  // namespace cml::emulator
