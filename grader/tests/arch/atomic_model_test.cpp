#include "arch/atomic_model.h"

#include <gtest/gtest.h>

#include "calibration.h"

namespace cml::arch {
namespace {

struct Operation {
  AtomicImplementation implementation;
  unsigned bytes;
};
Operation operation_of(const std::string& name) {
  const unsigned bytes = name.find("64") != std::string::npos ? 8 : 4;
  if (name.rfind("cas", 0) == 0) return {AtomicImplementation::compare_and_swap, bytes};
  const bool loop = bytes == 8 || name.find(".f32") != std::string::npos;
  return {loop ? AtomicImplementation::compare_and_swap_loop : AtomicImplementation::native, bytes};
}

TEST(AtomicModel, AllRowsOfTheH200) {
  const auto rows = read_calibration("h200_atomics.csv");
  ASSERT_EQ(rows.size(), 288u);
  for (const CalibrationRow& row : rows) {
    const auto [implementation, bytes] = operation_of(row.fields[0]);
    const auto addresses = row.addresses(bytes);
    const AtomicCost cost =
        atomic_cost(banks_five_on(), {addresses.data(), row.mask(), bytes}, implementation);
    EXPECT_EQ(cost.wavefronts, std::stoul(row.fields[1])) << row.text;
    EXPECT_EQ(cost.conflicts, std::stoul(row.fields[2])) << row.text;
    EXPECT_EQ(cost.instructions, std::stoul(row.fields[3])) << row.text;
    EXPECT_EQ(cost.load_instructions, std::stoul(row.fields[4])) << row.text;
    EXPECT_EQ(cost.load_wavefronts, std::stoul(row.fields[5])) << row.text;
    EXPECT_EQ(cost.load_conflicts, std::stoul(row.fields[6])) << row.text;
  }
}

TEST(AtomicModel, AtomicPatternsOfTheH200) {
  unsigned compared = 0;
  for (const CalibrationRow& row : read_calibration("h200_patterns.csv")) {
    if (row.fields[0] != "sh_atom") continue;
    ++compared;
    const auto addresses = row.addresses(4);
    EXPECT_EQ(atomic_cost(banks_five_on(), {addresses.data(), row.mask(), 4}, AtomicImplementation::native)
                  .wavefronts,
              std::stoul(row.fields[3]))
        << row.text;
  }
  EXPECT_EQ(compared, 25u);
}

TEST(AtomicModel, HalvesOfAWordShareIt) {
  std::array<uint64_t, 32> addresses{};
  for (unsigned lane = 0; lane < 32; ++lane) addresses[lane] = lane * 2;
  const AtomicCost cost =
      atomic_cost(banks_five_on(), {addresses.data(), ~0u, 2}, AtomicImplementation::compare_and_swap_loop);
  EXPECT_EQ(cost.instructions, 2u);
}

}  // namespace
}  // namespace cml::arch
