#include "parity/kernels/sweep.h"

#include <gmock/gmock.h>

#include <atomic>
#include <chrono>
#include <thread>

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

const Watch kToTheEnd{[] { return false; }};

TEST(KernelSweep, EveryKernelIsRunOnce) {
  for (const unsigned jobs : {1u, 3u}) {
    const SweepSummary summary = sweep(idle, nullptr, plan_of(50, jobs), kToTheEnd);
    EXPECT_EQ(summary.done, 50u);
    EXPECT_EQ(summary.equal, 50u);
    EXPECT_EQ(summary.next, 55u);
    EXPECT_FALSE(summary.is_interrupted);
  }
}

TEST(KernelSweep, AnInterruptedOneTellsWhereToGoOn) {
  uint64_t done = 0;
  const Watch watch{[&] { return done >= 2 * kKernelsOfBatch; },
                    [&](const SweepSummary& so_far) { done = so_far.done; }};
  const SweepSummary summary = sweep(idle, nullptr, plan_of(64, 1), watch);
  EXPECT_TRUE(summary.is_interrupted);
  EXPECT_EQ(summary.done, 2 * kKernelsOfBatch);
  EXPECT_EQ(summary.next, 5 + 2 * kKernelsOfBatch);
}

/// Kernel 40 fails; where it must stop within a batch, the backend gives up with an error.
class Failing : public Idle {
 public:
  explicit Failing(std::atomic<bool>* stop = nullptr) : stop_(stop) {}
  Result<RunResult> run(const Job& job) override {
    if (stop_ != nullptr && job.program.source.find("kernel_23(") != std::string::npos) *stop_ = true;
    if (stop_ != nullptr && *stop_) return Error{"the run was cancelled", "Stop.", {}};
    for (const char* kernel : {"kernel_40", "kernel_7"})
      for (const Launch& launch : job.launches)
        if (launch.kernel == kernel) return Error{"no", "Stop.", {}};
    return Idle::run(job);
  }

 private:
  std::atomic<bool>* stop_;
};

TEST(KernelSweep, WhatRunsWhenItIsStoppedCountsForNothing) {
  std::atomic<bool> stop = false;
  const SweepSummary summary = sweep([&] { return std::make_unique<Failing>(&stop); }, nullptr,
                                     plan_of(64, 1), {[&] { return stop.load(); }});
  EXPECT_TRUE(summary.is_interrupted);
  EXPECT_EQ(summary.done, kKernelsOfBatch);
  ASSERT_EQ(summary.findings.size(), 1u);
  EXPECT_EQ(summary.findings[0].kernel.index, 7u);
  EXPECT_FALSE(summary.findings[0].reduced);
}

TEST(KernelSweep, WhatABatchThrowsComesOut) {
  const BackendFactory broken = []() -> std::unique_ptr<Backend> { throw std::runtime_error("no backend"); };
  EXPECT_THROW(sweep(broken, nullptr, plan_of(16, 2), kToTheEnd), std::runtime_error);
}

TEST(KernelSweep, FindingsComeByIndex) {
  SweepPlan plan = plan_of(64, 2);
  plan.reduce_seconds = 0;
  const SweepSummary summary = sweep([] { return std::make_unique<Failing>(); }, nullptr, plan, kToTheEnd);
  ASSERT_EQ(summary.findings.size(), 2u);
  EXPECT_EQ(summary.findings[0].kernel.index, 7u);
  EXPECT_EQ(summary.findings[1].kernel.index, 40u);
  EXPECT_EQ(summary.count(Verdict::breaks_rules), 2u);
  EXPECT_EQ(summary.to_reduce, 0u);
}

TEST(KernelSweep, FindingsAreReducedAfterTheLastBatch) {
  uint64_t done_at_first = 0;
  unsigned reductions = 0;
  const Watch watch{[] { return false; },
                    [&](const SweepSummary& so_far) {
                      if (so_far.to_reduce > 0 && done_at_first == 0) done_at_first = so_far.done;
                      reductions = so_far.reduced;
                    }};
  const SweepSummary summary =
      sweep([] { return std::make_unique<Failing>(); }, nullptr, plan_of(64, 2), watch);
  EXPECT_EQ(done_at_first, 64u);
  EXPECT_EQ(reductions, 2u);
  ASSERT_EQ(summary.findings.size(), 2u);
  for (const Finding& finding : summary.findings) EXPECT_TRUE(finding.reduced);
}

/// However many there are, all together have the seconds of the plan.
TEST(KernelSweep, ReductionsHaveOneBudget) {
  class Slow : public Idle {
    Result<RunResult> run(const Job&) override {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
      return Error{"no", "Stop.", {}};
    }
  };
  SweepPlan plan = plan_of(16, 1);
  plan.reduce_seconds = 0.3;
  const auto start = std::chrono::steady_clock::now();
  const SweepSummary summary = sweep([] { return std::make_unique<Slow>(); }, nullptr, plan, kToTheEnd);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
  EXPECT_EQ(summary.findings.size(), 16u);
  EXPECT_EQ(summary.to_reduce, kReducedOthers);
  EXPECT_GT(summary.reduction_seconds, 0.0);
}

/// A worker of the card ends with the thread that started it: that thread must outlive all that use the card.
TEST(KernelSweep, NoThreadEndsBeforeTheLastOneIsDone) {
  static std::atomic<int> ended;
  ended = 0;
  struct OfThread {
    ~OfThread() { ++ended; }
    void touch() const {}
  };
  class Watching : public Idle {
   public:
    Result<RunResult> run(const Job& job) override {
      static thread_local const OfThread mark;
      mark.touch();
      const bool is_last = job.program.source.find("kernel_53(") != std::string::npos;
      if (is_last) std::this_thread::sleep_for(std::chrono::milliseconds(200));
      EXPECT_EQ(ended, 0);
      return Idle::run(job);
    }
  };
  const SweepSummary summary =
      sweep([] { return std::make_unique<Watching>(); }, nullptr, plan_of(64, 4), kToTheEnd);
  EXPECT_EQ(summary.done, 64u);
}

}  // namespace
}  // namespace cml::parity::kernels
