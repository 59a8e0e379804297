#include "metrics/dependent_waits.h"

#include <gtest/gtest.h>

#include "ptx/parser.h"

namespace cml::metrics {
namespace {

/// What one warp waits for, if all loads of global memory miss and each instruction runs as often as `times`
/// says of its line.
arch::Waits waits_of(
    const std::string& body,
    const std::function<double(const ptx::Instruction&)>& times = [](const auto&) { return 1; }) {
  const auto module = ptx::parse(
      ".version 9.0\n.target sm_90\n.address_size 64\n"
      ".visible .entry k(.param .u64 a)\n{\n"
      ".reg .pred %p<9>;\n.reg .b32 %r<40>;\n.reg .f32 %f<40>;\n.reg .b64 %d<40>;\n"
      ".shared .align 4 .b8 s[1024];\n" +
          body + "ret;\n}\n",
      "test.ptx");
  EXPECT_TRUE(module.has_value()) << module.error().to_string();
  return dependent_waits(module->functions.front(), times, [](const auto&) { return Served{1, 0}; });
}

TEST(DependentWaits, LoadsThatDoNotNeedEachOtherAreOneRound) {
  const arch::Waits waits = waits_of(
      "ld.global.f32 %f1, [%d1];\nld.global.f32 %f2, [%d1+4];\nld.global.f32 %f3, [%d1+8];\n"
      "add.f32 %f4, %f1, %f2;\nadd.f32 %f4, %f4, %f3;\nst.global.f32 [%d2], %f4;\n");
  EXPECT_EQ(waits.memory, 1);
  EXPECT_EQ(waits.instructions, 2);
}

TEST(DependentWaits, ALoadWhoseAddressWasLoadedIsAnotherRound) {
  EXPECT_EQ(
      waits_of("ld.global.u64 %d2, [%d1];\nld.global.u64 %d3, [%d2];\nst.global.u64 [%d1], %d3;\n").memory,
      2);
}

TEST(DependentWaits, TheOrderOfTheTextIsTheAssemblersToChange) {
  EXPECT_EQ(waits_of("ld.global.f32 %f1, [%d1];\nadd.f32 %f1, %f1, %f1;\nld.global.f32 %f2, [%d1+4];\n"
                     "add.f32 %f2, %f1, %f2;\nst.global.f32 [%d2], %f2;\n")
                .memory,
            1);
}

TEST(DependentWaits, AShortBranchIsGuardsAndALongOneEndsABlock) {
  const auto waits = [](int skipped) {
    std::string more;
    for (int i = 0; i < skipped; ++i) more += "add.f32 %f1, %f1, %f1;\n";
    return waits_of("ld.global.f32 %f3, [%d1];\n@%p1 bra $L;\nld.global.f32 %f2, [%d1+4];\n" + more +
                    "$L:\nst.global.f32 [%d2], %f2;\nst.global.f32 [%d2+4], %f3;\n");
  };
  EXPECT_EQ(waits(3).memory, 1);
  EXPECT_EQ(waits(4).memory, 2);
}

TEST(DependentWaits, ALoadStaysAfterAStore) {
  const char* const with_store =
      "ld.global.f32 %f1, [%d1];\nst.global.f32 [%d2], %f1;\nld.global.f32 %f2, [%d1+4];\n"
      "st.global.f32 [%d2+4], %f2;\n";
  EXPECT_EQ(waits_of(with_store).memory, 2);
  const char* const read_only =
      "ld.global.f32 %f1, [%d1];\nst.global.f32 [%d2], %f1;\nld.global.nc.f32 %f2, [%d1+4];\n"
      "st.global.f32 [%d2+4], %f2;\n";
  EXPECT_EQ(waits_of(read_only).memory, 1);
}

TEST(DependentWaits, AStoreToSharedMemoryHoldsNoLoadOfGlobalMemory) {
  EXPECT_EQ(waits_of("ld.global.f32 %f1, [%d1];\nst.shared.f32 [s], %f1;\nld.global.f32 %f2, [%d1+4];\n"
                     "st.shared.f32 [s+4], %f2;\n")
                .memory,
            1);
}

TEST(DependentWaits, ABarrierWaitsForTheStoresBeforeIt) {
  const arch::Waits waits = waits_of(
      "ld.global.f32 %f1, [%d1];\nst.shared.f32 [s], %f1;\nbar.sync 0;\nld.shared.f32 %f2, [s+4];\n"
      "st.global.f32 [%d2], %f2;\n");
  EXPECT_EQ(waits.memory, 1);
  EXPECT_EQ(waits.barriers, 1);
  EXPECT_EQ(waits.shared, 1);
}

TEST(DependentWaits, ACopyIsWaitedForWhereItsGroupIs) {
  const char* const copies =
      "cp.async.ca.shared.global [s], [%d1], 4;\ncp.async.commit_group;\n"
      "cp.async.ca.shared.global [s+4], [%d1+4], 4;\ncp.async.commit_group;\n";
  EXPECT_EQ(waits_of(copies + std::string("cp.async.wait_group 0;\n")).memory, 1);
  EXPECT_EQ(waits_of(copies + std::string("cp.async.wait_group 1;\n")).memory, 1);
  EXPECT_EQ(waits_of(copies + std::string("cp.async.wait_group 2;\n")).memory, 0);
}

/// A loop of four turns, whose block begins at its label.
TEST(DependentWaits, ABlockCountsAsOftenAsItRuns) {
  const std::string loop =
      "mov.u32 %r1, 0;\n$L:\nld.global.f32 %f1, [%d1];\nadd.f32 %f2, %f2, %f1;\nadd.u32 %r1, %r1, 1;\n"
      "setp.lt.u32 %p1, %r1, 4;\n@%p1 bra $L;\nst.global.f32 [%d2], %f2;\n";
  const auto times = [](const ptx::Instruction& it) { return it.text.starts_with("ld.global") ? 4.0 : 1.0; };
  const auto of_block = [&](const ptx::Instruction& it) {
    return it.text.starts_with("ld.global") || it.text.starts_with("add") || it.text.starts_with("setp")
               ? 4.0
               : times(it);
  };
  EXPECT_EQ(waits_of(loop, of_block).memory, 4);
}

TEST(DependentWaits, WhereThereAreBarriersAllWaitForAWarpThatTakesABranch) {
  const std::string halo =
      "setp.lt.u32 %p1, %r1, 4;\n@!%p1 bra $L;\nld.global.f32 %f1, [%d1];\nst.shared.f32 [s], %f1;\n$L:\n";
  const auto eight_warps = [](const ptx::Instruction& it) {
    return it.text.starts_with("ld.global") || it.text.starts_with("st.shared") ? 1.0 : 8.0;
  };
  EXPECT_EQ(waits_of(halo + "bar.sync 0;\n", eight_warps).memory, 8);
  EXPECT_EQ(waits_of(halo, eight_warps).memory, 1);
}

}  // namespace
}  // namespace cml::metrics
