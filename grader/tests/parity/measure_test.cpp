#include "parity/measure.h"

#include <gmock/gmock.h>

#include "parity/program.h"
#include "tests/parity/emulator.h"

namespace cml::parity {
namespace {

using ::testing::HasSubstr;

constexpr const char* kWavefronts = "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum";

bool always(const Summary&) { return true; }

Plan plan_of(std::vector<std::string> accesses, uint64_t patterns) {
  Plan plan;
  plan.selection = *select(accesses);
  plan.patterns = patterns;
  return plan;
}

TEST(Measure, EqualBackendsAgree) {
  Emulator emulator, card;
  const Result<Summary> summary = measure(emulator, card, plan_of({}, 200), always);
  ASSERT_TRUE(summary.has_value()) << summary.error().to_string();
  EXPECT_EQ(summary->launches, 200u);
  EXPECT_EQ(summary->different, 0u);
  EXPECT_TRUE(summary->passed());
  EXPECT_EQ(card.runs(), (200 + kBatch - 1) / kBatch);  // not one run a pattern
}

TEST(Measure, OneDifferenceIsNamedWithBothCounts) {
  Emulator emulator;
  unsigned run = 0;
  Emulator card([&](RunResult& result) {
    if (run++ == 1) raise(result.launches[5], kWavefronts, 3);  // pattern 64 + 5
  });
  Plan plan = plan_of({"ld.shared"}, 150);
  plan.first = 1000;
  const Result<Summary> summary = measure(emulator, card, plan, always);
  ASSERT_TRUE(summary.has_value());
  EXPECT_EQ(summary->different, 1u);
  EXPECT_FALSE(summary->passed());
  ASSERT_EQ(summary->first_different.size(), 1u);
  const Comparison& first = summary->first_different[0];
  EXPECT_EQ(first.pattern.index, 1000 + kBatch + 5);
  EXPECT_EQ(first.pattern.offsets, make_pattern(plan.selection, plan.seed, first.pattern.index).offsets);
  ASSERT_EQ(first.counts.size(), 3u);
  for (const Count& count : first.counts)
    EXPECT_EQ(count.hardware - count.emulator, count.metric == kWavefronts ? 3 : 0) << count.metric;
}

TEST(Measure, WhatIsNoMetricOfTheAccessDoesNotMatter) {
  Emulator emulator;
  Emulator card([](RunResult& result) {
    for (LaunchResult& launch : result.launches)
      raise(launch, "l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum", 1);
  });
  EXPECT_EQ(measure(emulator, card, plan_of({"ld.shared"}, 50), always)->different, 0u);
  EXPECT_EQ(measure(emulator, card, plan_of({"ld.global"}, 50), always)->different, 50u);
}

TEST(Measure, ParametersOfTheKernelAreNoConstantRequestsOfThePattern) {
  Emulator emulator;
  Emulator card([](RunResult& result) {
    for (LaunchResult& launch : result.launches) raise(launch, "idc__requests.sum", 5);
  });
  const Result<Summary> summary = measure(emulator, card, plan_of({"ld.const"}, 100), always);
  ASSERT_TRUE(summary.has_value()) << summary.error().to_string();
  EXPECT_EQ(summary->different, 0u);
  Emulator wrong([](RunResult& result) { raise(result.launches[0], "idc__requests.sum", 1); });
  const Result<Summary> one = measure(emulator, wrong, plan_of({"ld.const"}, 100), always);
  ASSERT_TRUE(one.has_value());
  ASSERT_EQ(one->first_different.size(), 2u);  // of both jobs
  EXPECT_EQ(one->first_different[0].counts[0].hardware, one->first_different[0].counts[0].emulator + 1);
}

TEST(Measure, OneInAThousandMayDiffer) {
  Summary summary;
  summary.launches = 3000;
  summary.different = 3;
  EXPECT_TRUE(summary.passed());
  summary.different = 4;
  EXPECT_FALSE(summary.passed());
  summary.different = 0;
  summary.is_interrupted = true;
  EXPECT_FALSE(summary.passed());
}

TEST(Measure, NoMoreThanTenDifferencesAreKept) {
  Emulator emulator;
  Emulator card([](RunResult& result) {
    for (LaunchResult& launch : result.launches) raise(launch, kWavefronts, 1);
  });
  const Result<Summary> summary = measure(emulator, card, plan_of({"ld.shared"}, 40), always);
  EXPECT_EQ(summary->different, 40u);
  ASSERT_EQ(summary->first_different.size(), kShownDifferences);
  EXPECT_EQ(summary->first_different.back().pattern.index, kShownDifferences - 1);
}

TEST(Measure, StopsBetweenBatchesAndKeepsWhatThereIs) {
  Emulator emulator, card;
  const Result<Summary> summary = measure(emulator, card, plan_of({"ld.shared"}, 1000),
                                          [](const Summary& so_far) { return so_far.launches < 2 * kBatch; });
  ASSERT_TRUE(summary.has_value());
  EXPECT_EQ(summary->launches, 2 * kBatch);
  EXPECT_TRUE(summary->is_interrupted);
}

TEST(Measure, ACountThatIsMissingIsAnErrorWithTheReason) {
  Emulator emulator;
  Emulator card([](RunResult& result) {
    for (LaunchResult& launch : result.launches) launch.metrics.clear();
    result.machine_notes.emplace_back("another profiler holds the hardware counters");
  });
  const Result<Summary> summary = measure(emulator, card, plan_of({"ld.shared"}, 10), always);
  ASSERT_FALSE(summary.has_value());
  EXPECT_THAT(summary.error().to_string(), HasSubstr("did not count smsp__inst_executed_op_shared_ld.sum: "
                                                     "another profiler holds the hardware counters"));
}

TEST(Measure, ConstantBroadcastsFitIntoTheTable) {
  EXPECT_LE(kBatch + select({"ld.const"})->size(), kMaxPatterns);
}

}  // namespace
}  // namespace cml::parity
