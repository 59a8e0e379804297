#include "testing/undefined.h"

#include <gmock/gmock.h>

#include "core/failures.h"
#include "core/fill.h"

namespace cml::testing {
namespace {

std::vector<std::byte> bytes(std::initializer_list<int> values) {
  std::vector<std::byte> all;
  for (const int value : values) all.push_back(static_cast<std::byte>(value));
  return all;
}

Job job_of_two_outputs() {
  Job job;
  job.buffers = {{"in", bytes({1, 2}), {}}, {"out", bytes({kPoison, kPoison}), {}}};
  job.launches.resize(1);
  return job;
}

/// What a kernel stores into out[0], from the job; out[1] stays.
using Kernel = std::function<int(const Job&)>;

RunJob running(Kernel kernel, std::vector<SourceLocation> reads = {}) {
  return [kernel, reads](const Job& job) -> Result<RunResult> {
    RunResult result;
    result.backend = "emulator";
    result.buffers = job.buffers;
    std::vector<std::byte> out = job.buffers[1].bytes;
    out[0] = static_cast<std::byte>(kernel(job));
    result.buffers[1].bytes = out;
    result.launches.resize(1);
    if (job.options.undefined_byte != kUndefinedByte) result.launches[0].undefined_reads = reads;
    return result;
  };
}

Fault cause(const RunJob& run) {
  const Job job = job_of_two_outputs();
  return undefined_cause(job, run(job)->buffers, run);
}

int sum_of_register(const Job& job) { return job.options.undefined_byte + 1; }

TEST(UndefinedCause, AVariableWithoutAValueIsNamedByItsLine) {
  const Fault found = cause(running(sum_of_register, {{"k.cu", 7, 3}, {"k.cu", 7, 9}}));
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found->key, Key::variable_without_value);
  EXPECT_EQ(found->where, (Where{"k.cu", 7, {}, 0}));
}

TEST(UndefinedCause, AVariableHasTheNameOfItsDeclaration) {
  Job job = job_of_two_outputs();
  job.program.source =
      "__global__ void k(int* out) {\n  bool last;\n  if (out) last = 1;\n  out[0] = last;\n}\n";
  const RunJob run = running(sum_of_register, {{"k.cu", 4, 3}});
  const Fault found = undefined_cause(job, run(job)->buffers, run);
  ASSERT_FALSE(found.empty());
  EXPECT_THAT(found->sentence(), ::testing::EndsWith("; `last` is declared without one at line 2"));
}

TEST(UndefinedCause, OfSeveralLinesNoneIsNamed) {
  const Fault found = cause(running(sum_of_register, {{"k.cu", 7, 3}, {"k.cu", 8, 3}}));
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found->where, Where());
}

TEST(UndefinedCause, AnOutputThatIsReadFirst) {
  const Fault found =
      cause(running([](const Job& job) { return std::to_integer<int>(job.buffers[1].bytes[0]) + 3; }));
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found->key, Key::output_read_first);
}

/// Stores that become visible late are no read before the store.
TEST(UndefinedCause, AStaleLoadIsNoReadBeforeTheStore) {
  const RunJob run =
      running([](const Job& job) { return std::to_integer<int>(job.buffers[1].bytes[0]) + 3; });
  Job job = job_of_two_outputs();
  job.options.weak_memory_seed = 5;
  EXPECT_TRUE(undefined_cause(job, run(job)->buffers, run).empty());
}

TEST(UndefinedCause, WhatIsOnlyWrongHasNone) {
  EXPECT_TRUE(cause(running([](const Job&) { return 42; }, {{"k.cu", 7, 3}})).empty());
}

/// A card's registers hold what earlier kernels left there. Only a run of the emulator shows anything.
TEST(UndefinedCause, EachRunIsOneOfTheEmulatorAlone) {
  int on_card = 0;
  const RunJob run = [&](const Job& job) {
    on_card += job.options.undefined_byte == kUndefinedByte ? 1 : 0;
    return running(sum_of_register)(job);
  };
  const Job job = job_of_two_outputs();
  const std::vector<Buffer> of_card = running([](const Job&) { return 42; })(job)->buffers;
  EXPECT_FALSE(undefined_cause(job, of_card, run).empty());
  EXPECT_EQ(on_card, 0);
}

TEST(UndefinedCause, ARunThatTrapsHasNone) {
  const RunJob run = [](const Job& job) -> Result<RunResult> {
    RunResult result;
    result.backend = "emulator";
    result.buffers = job.buffers;
    if (job.options.undefined_byte != kUndefinedByte) result.trap = Trap{};
    return result;
  };
  EXPECT_TRUE(cause(run).empty());
}

}  // namespace
}  // namespace cml::testing
