#include "arch/any_banks.h"

#include <gtest/gtest.h>

#include <random>

#include "arch/bank_model.h"

namespace cml::arch {
namespace {

TEST(AnyBanks, AgreeWithTheBankModel) {
  std::mt19937 random(1);
  for (const auto& [number, bytes] : std::vector<std::pair<int, int>>{{32, 4}, {16, 4}, {32, 8}, {5, 1}}) {
    const Result<BankGeometry> model =
        free_banks(static_cast<uint32_t>(number), static_cast<uint32_t>(bytes));
    ASSERT_TRUE(model);
    for (int round = 0; round < 200; ++round) {
      std::vector<uint32_t> addresses(32);
      std::vector<uint64_t> wide(32);
      for (size_t i = 0; i < 32; ++i)
        wide[i] = addresses[i] = static_cast<uint32_t>(random() % (round < 100 ? 512u : 1u << 20));
      const auto active = static_cast<uint32_t>(random());
      EXPECT_EQ(static_cast<uint32_t>(degree({number, bytes}, addresses, active)),
                degree(*model, wide.data(), active, 1));
      EXPECT_EQ(static_cast<uint32_t>(bank_of({number, bytes}, addresses[0])), bank_of(*model, wide[0]));
    }
  }
}

TEST(AnyBanks, WordsAreCountedOnceAndLanesOnlyWhereActive) {
  EXPECT_EQ(degree({3, 4}, {0, 1, 12, 24, 36}, 0b11111), 4);
  EXPECT_EQ(degree({3, 4}, {0, 1, 12, 24, 36}, 0b00011), 1);
  EXPECT_EQ(degree({3, 4}, {0, 1, 12, 24, 36}, 0), 0);
  EXPECT_EQ(degree({2147483647, 1}, {0xffffffffu, 1}, 0b11), 2) << "4294967295 is 1 in the second round";
}

}  // namespace
}  // namespace cml::arch
