#include "parity/kernels/sweep.h"

#include <gmock/gmock.h>

#include "tests/parity/emulator.h"

namespace cml::parity::kernels {
namespace {

/// Gives every buffer back as it was: the sweep alone is tested.
class Idle : public Backend {
 public:
  std::string name() const override { return "idle"; }
  Result<RunResult> run(const Job& job) override {
    RunResult result;
    result.buffers = job.buffers;
    for (const Launch& launch : job.launches) result.launches.push_back({launch.kernel, {}, {}, 0});
    return result;
  }
};
std::unique_ptr<Backend> idle() { return std::make_unique<Idle>(); }

SweepPlan plan_of(uint64_t kernels, unsigned jobs) {
  SweepPlan plan;
  plan.first = 5;
  plan.kernels = kernels;
  plan.jobs = jobs;
  return plan;
}

TEST(KernelSweep, EveryKernelIsRunOnce) {
  for (const unsigned jobs : {1u, 3u}) {
    const SweepSummary summary =
        sweep(idle, nullptr, plan_of(50, jobs), [](const SweepSummary&) { return true; });
    EXPECT_EQ(summary.done, 50u);
    EXPECT_EQ(summary.equal, 50u);
    EXPECT_EQ(summary.next, 55u);
    EXPECT_FALSE(summary.is_interrupted);
  }
}

TEST(KernelSweep, AnInterruptedOneTellsWhereToGoOn) {
  unsigned asked = 0;
  const SweepSummary summary =
      sweep(idle, nullptr, plan_of(64, 1), [&](const SweepSummary&) { return asked++ < 2; });
  EXPECT_TRUE(summary.is_interrupted);
  EXPECT_EQ(summary.done, 2 * kKernelsOfBatch);
  EXPECT_EQ(summary.next, 5 + 2 * kKernelsOfBatch);
}

TEST(KernelSweep, WhatABatchThrowsComesOut) {
  const BackendFactory broken = []() -> std::unique_ptr<Backend> { throw std::runtime_error("no backend"); };
  EXPECT_THROW(sweep(broken, nullptr, plan_of(16, 2), [](const SweepSummary&) { return true; }),
               std::runtime_error);
}

TEST(KernelSweep, FindingsComeByIndex) {
  class Failing : public Idle {
    Result<RunResult> run(const Job& job) override {
      if (job.program.source.find("kernel_40(") != std::string::npos) return Error{"no", "Stop.", {}};
      if (job.program.source.find("kernel_7(") != std::string::npos) return Error{"no", "Stop.", {}};
      return Idle::run(job);
    }
  };
  SweepPlan plan = plan_of(64, 2);
  plan.reduce_seconds = 0;
  const SweepSummary summary = sweep([] { return std::make_unique<Failing>(); }, nullptr, plan,
                                     [](const SweepSummary&) { return true; });
  ASSERT_EQ(summary.findings.size(), 2u);
  EXPECT_EQ(summary.findings[0].kernel.index, 7u);
  EXPECT_EQ(summary.findings[1].kernel.index, 40u);
  EXPECT_EQ(summary.count(Verdict::breaks_rules), 2u);
}

}  // namespace
}  // namespace cml::parity::kernels
