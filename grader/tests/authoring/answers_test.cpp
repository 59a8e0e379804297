#include <gmock/gmock.h>

#include <array>
#include <random>

#include "../labs/01_smem_banks/answers.h"
#include "arch/bank_model.h"
#include "sandbox/run.h"

namespace answers {
namespace {

using Addresses = std::array<unsigned, 32>;

TEST(Answers, DegreesAreThoseOfTheBankModel) {
  std::mt19937 random(1);
  for (const auto& [number, bytes] : std::vector<std::pair<int, int>>{{32, 4}, {16, 4}, {32, 8}, {5, 1}}) {
    const cml::Result<cml::arch::BankGeometry> model =
        cml::arch::free_banks(static_cast<uint32_t>(number), static_cast<uint32_t>(bytes));
    ASSERT_TRUE(model);
    for (int round = 0; round < 200; ++round) {
      Addresses addresses;
      std::vector<uint64_t> wide(32);
      for (size_t i = 0; i < 32; ++i)
        wide[i] = addresses[i] = static_cast<uint32_t>(random() % (round < 100 ? 512u : 1u << 20));
      const auto active = static_cast<uint32_t>(random());
      EXPECT_EQ(static_cast<uint32_t>(conflict_degree(addresses, active, number, bytes)),
                cml::arch::degree(*model, wide.data(), active, 1));
      EXPECT_EQ(static_cast<uint32_t>(bank_of(addresses[0], number, bytes)),
                cml::arch::bank_of(*model, wide[0]));
    }
  }
}

TEST(Answers, WordsAreCountedOnceAndLanesOnlyWhereActive) {
  EXPECT_EQ(conflict_degree({0, 1, 12, 24, 36}, 0b11111, 3, 4), 4);
  EXPECT_EQ(conflict_degree({0, 1, 12, 24, 36}, 0b00011, 3, 4), 1);
  EXPECT_EQ(conflict_degree({0, 1, 12, 24, 36}, 0, 3, 4), 0);
  EXPECT_EQ(conflict_degree({0xffffffffu, 1}, 0b11, 2147483647, 1), 2)
      << "4294967295 is 1 in the second round";
}

/// A student's machine links the object with its own compiler and libraries.
TEST(Answers, NeedNoLibrary) {
  const auto run =
      cml::sandbox::run_child({"/bin/sh", "-c", "nm --undefined-only " CML_BINARY_DIR "/bin/answers.o 2>&1"});
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.out, "");
}

}  // namespace
}  // namespace answers
