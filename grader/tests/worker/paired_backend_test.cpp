#include "worker/paired_backend.h"

#include <gtest/gtest.h>

namespace cml::worker {
namespace {

constexpr const char* kLoads = "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum";
constexpr const char* kShared = "launch__shared_mem_per_block";

/// Gives one answer and counts how often it is asked.
class Fake : public Backend {
 public:
  Fake(std::string name, RunResult answer, int& runs)
      : name_(std::move(name)), answer_(std::move(answer)), runs_(runs) {}
  std::string name() const override { return name_; }
  Result<RunResult> run(const Job&) override {
    ++runs_;
    return answer_;
  }

 private:
  std::string name_;
  RunResult answer_;
  int& runs_;
};

class Paired : public ::testing::Test {
 protected:
  Paired() {
    job.launches.resize(1);
    emulated.backend = "emulator";
    emulated.printed = "text";
    emulated.launches = {{"f(int)", {{kLoads, 32}, {kShared, 4096}}, {AccessSite{}}, 1}};
    measured.backend = "gpu";
    measured.launches = {{"f", {{kLoads, 33}}, {}, 2}};
    measured.machine_notes = {"note"};
  }
  RunResult run() {
    PairedBackend backend(std::make_unique<Fake>("emulator", emulated, emulator_runs),
                          std::make_unique<Fake>("gpu", measured, card_runs));
    return backend.run(job).value();
  }

  Job job;
  RunResult emulated, measured;
  int emulator_runs = 0, card_runs = 0;
};

TEST_F(Paired, TheEmulatorsCountsDecideAndTheCardsStandBeside) {
  const RunResult result = run();
  EXPECT_EQ(result.backend, "gpu");
  EXPECT_EQ(result.printed, "text");
  ASSERT_EQ(result.launches.size(), 1u);
  const LaunchResult& launch = result.launches[0];
  EXPECT_EQ(launch.kernel, "f(int)");
  EXPECT_EQ(launch.seconds, 2);
  EXPECT_EQ(launch.sites.size(), 1u);
  ASSERT_EQ(launch.metrics.size(), 2u);
  EXPECT_EQ(launch.metrics[0].value, 32);
  EXPECT_EQ(launch.metrics[0].hardware, 33);
  EXPECT_EQ(launch.metrics[1].value, 4096);
  EXPECT_FALSE(launch.metrics[1].hardware);
  EXPECT_EQ(result.machine_notes.size(), 1u);
}

TEST_F(Paired, OutputsAreTheCardsAndFindingsTheEmulators) {
  emulated.buffers = {{"out", {std::byte{1}}, {}}};
  measured.buffers = {{"out", {std::byte{2}}, {}}};
  emulated.findings.emplace_back();
  const RunResult result = run();
  EXPECT_EQ(result.buffers[0].bytes[0], std::byte{2});
  EXPECT_EQ(result.findings.size(), 1u);
}

TEST_F(Paired, ATrapOfTheEmulatorSparesTheCard) {
  emulated.trap = Trap{};
  emulated.launches.clear();
  EXPECT_TRUE(run().trap);
  EXPECT_EQ(card_runs, 0);
}

TEST_F(Paired, WhatOnlyTheEmulatorCanDoStaysThere) {
  job.options.weak_memory_seed = 1;
  run();
  job.options = {};
  job.options.block_order_seed = 1;
  run();
  job.options = {};
  job.program.device_debug = true;
  run();
  job.program = {};
  job.launches.clear();
  EXPECT_EQ(run().backend, "emulator");
  EXPECT_EQ(card_runs, 0);
  EXPECT_EQ(emulator_runs, 4);
}

TEST_F(Paired, TimedJobsRunOnTheCardAlone) {
  job.timing = TimingRequest{};
  run();
  EXPECT_EQ(card_runs, 1);
  EXPECT_EQ(emulator_runs, 0);
}

}  // namespace
}  // namespace cml::worker
