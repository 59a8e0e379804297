#include "worker/paired_backend.h"

#include <gtest/gtest.h>

#include <optional>

namespace cml::worker {
namespace {

constexpr const char* kLoads = "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum";
constexpr const char* kShared = "launch__shared_mem_per_block";

/// Gives one answer and counts how often it is asked.
class Fake : public Backend {
 public:
  Fake(std::string name, RunResult answer, int& runs, std::optional<RunResult> unoptimised = {})
      : name_(std::move(name)),
        answer_(std::move(answer)),
        unoptimised_(std::move(unoptimised)),
        runs_(runs) {}
  std::string name() const override { return name_; }
  static inline bool counted_ = false;  ///< what the last one of all was asked
  Result<RunResult> run(const Job& job) override {
    ++runs_;
    counted_ = job.options.count;
    if (!job.options.check_races) {
      RunResult answer = answer_;
      answer.findings.clear();
      return answer;
    }
    return job.program.unoptimised_assembly && unoptimised_ ? *unoptimised_ : answer_;
  }

 private:
  std::string name_;
  RunResult answer_;
  std::optional<RunResult> unoptimised_;
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
                          std::make_unique<Fake>("gpu", measured, card_runs, unoptimised));
    return backend.run(job).value();
  }

  Job job;
  RunResult emulated, measured;
  std::optional<RunResult> unoptimised;
  int emulator_runs = 0, card_runs = 0;
};

TEST_F(Paired, TheEmulatorsCountsDecideAndTheCardsAreNextToThem) {
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

TEST_F(Paired, TheCardCountsOnlyWhereItIsAskedTo) {
  job.options.count = true;
  run();
  EXPECT_TRUE(Fake::counted_);
  PairedBackend backend(std::make_unique<Fake>("emulator", emulated, emulator_runs),
                        std::make_unique<Fake>("gpu", measured, card_runs), CardCounts::none);
  EXPECT_EQ(backend.run(job)->launches.at(0).metrics.at(0).value, 32);
  EXPECT_FALSE(Fake::counted_);
}

TEST_F(Paired, ASampleOfTheCardsCountsIsTheFirstJobOfEachKernelThatAsksForThem) {
  PairedBackend backend(std::make_unique<Fake>("emulator", emulated, emulator_runs),
                        std::make_unique<Fake>("gpu", measured, card_runs), CardCounts::sample);
  const auto is_counted = [&](const std::string& kernel, bool asks = true) {
    job.launches.at(0).kernel = kernel;
    job.options.count = asks;
    EXPECT_TRUE(backend.run(job));
    return Fake::counted_;
  };
  EXPECT_FALSE(is_counted("f<3>", false));
  EXPECT_TRUE(is_counted("f<3>"));
  EXPECT_FALSE(is_counted("f<3>"));
  EXPECT_FALSE(is_counted("f<4>"));
  EXPECT_TRUE(is_counted("g"));
  job.program.source += "\n";
  EXPECT_TRUE(is_counted("g")) << "another program";
}

TEST_F(Paired, OutputsAreTheCards) {
  emulated.buffers = {{"out", std::vector{std::byte{1}}, {}}};
  measured.buffers = {{"out", std::vector{std::byte{2}}, {}}};
  EXPECT_EQ(run().buffers[0].bytes[0], std::byte{2});
}

/// Also where the job does not ask for them: it is the same race.
TEST_F(Paired, OutputsAreTheEmulatorsWhereThereIsARaceThatWasNotRequested) {
  emulated.buffers = {{"out", std::vector{std::byte{1}}, {}}};
  measured.buffers = {{"out", std::vector{std::byte{2}}, {}}};
  emulated.findings.emplace_back();
  job.options.check_races = false;
  const RunResult result = run();
  EXPECT_EQ(result.buffers[0].bytes[0], std::byte{1});
  EXPECT_TRUE(result.findings.empty()) << "they were not requested";
  EXPECT_EQ(emulator_runs, 2);
  measured.trap = Trap{};
  EXPECT_FALSE(run().trap);
}

/// A race gives any value on a card, and a verdict must be the same each time.
TEST_F(Paired, OutputsAreTheEmulatorsWhereItHasFindings) {
  emulated.buffers = {{"out", std::vector{std::byte{1}}, {}}};
  measured.buffers = {{"out", std::vector{std::byte{2}}, {}}};
  emulated.findings.emplace_back();
  const RunResult result = run();
  EXPECT_EQ(result.buffers[0].bytes[0], std::byte{1});
  EXPECT_EQ(result.findings.size(), 1u);
  EXPECT_EQ(result.launches[0].metrics[0].hardware, 33);
  measured.trap = Trap{};
  const RunResult without = run();
  EXPECT_FALSE(without.trap);
  EXPECT_EQ(without.buffers[0].bytes[0], std::byte{1});
}

/// The assembler of CUDA 13.0 makes another loop of a right one (03_convolution/01_basic, sum_in_double).
TEST_F(Paired, WhatTheAssemblersOptimisationBreaksIsNotTheStudents) {
  emulated.buffers = {{"out", std::vector{std::byte{1}}, {}}};
  measured.buffers = {{"out", std::vector{std::byte{2}}, {}}};
  for (const bool stops : {false, true}) {
    if (stops) measured.trap = Trap{};
    for (const bool is_of_assembler : {true, false}) {
      unoptimised = measured;
      if (is_of_assembler) {
        unoptimised->buffers = emulated.buffers;
        unoptimised->trap.reset();
      }
      const RunResult result = run();
      EXPECT_EQ(result.trap.has_value(), stops && !is_of_assembler);
      EXPECT_EQ(result.buffers[0].bytes[0], std::byte(is_of_assembler ? 1 : 2));
      EXPECT_EQ(result.notes.size(), is_of_assembler ? 1u : 0u);
      EXPECT_EQ(result.launches.size(), 1u);
    }
  }
}

TEST_F(Paired, EqualOutputsAreNotRequestedAgain) {
  run();
  EXPECT_EQ(card_runs, 1);
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
  job.options.resident_blocks = 1;
  run();
  job.options = {};
  job.options.undefined_byte = 1;
  run();
  job.options = {};
  job.program.device_debug = true;
  run();
  job.program = {};
  job.program.machine_code = false;
  run();
  job.program = {};
  job.launches.clear();
  EXPECT_EQ(run().backend, "emulator");
  EXPECT_EQ(card_runs, 0);
  EXPECT_EQ(emulator_runs, 7);
}

TEST_F(Paired, TimedJobsRunOnTheCardAlone) {
  job.timing = TimingRequest{};
  run();
  EXPECT_EQ(card_runs, 1);
  EXPECT_EQ(emulator_runs, 0);
}

}  // namespace
}  // namespace cml::worker
