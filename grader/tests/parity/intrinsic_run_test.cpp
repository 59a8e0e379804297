#include "parity/intrinsic_run.h"

#include <gmock/gmock.h>

#include <cstring>

#include "parity/intrinsic_program.h"
#include "tests/parity/emulator.h"
#include "worker/client.h"

namespace cml::parity {
namespace {

constexpr const char* kHeader = "name\tresult\tparameters\theader\tarch\tdomain\tcall\terror\tulps\tnote\n";
constexpr const char* kPopc = "__popc\tint\tunsigned int x\tcrt/device_functions.h\t75\t\t\t0\t0\t\n";
constexpr const char* kNoSuch = "__no_such\tint\tunsigned int x\tcrt/device_functions.h\t75\t\t\t0\t0\t\n";
constexpr const char* kNew = "__popc\tint\tunsigned int x\tcrt/device_functions.h\t990\t\t\t0\t0\t\n";
constexpr const char* kNoted = "clock\tint\t\tcrt/device_functions.h\t75\t\t\t0\t0\ttime\n";

std::vector<Intrinsic> rows_of(const std::string& rows) { return *read_intrinsics(kHeader + rows, "a.tsv"); }
bool go_on(size_t) { return true; }

/// Cells of `out` with `bits` in the result of one thread.
std::vector<std::byte> out_with(unsigned thread, uint64_t bits, size_t sections = 1) {
  std::vector<std::byte> out(sections * kIntrinsicThreads * kCellBytes);
  std::memcpy(out.data() + thread * kCellBytes, &bits, sizeof bits);
  return out;
}
const std::vector<std::byte> kIn(4 * kIntrinsicThreads * kCellBytes);

TEST(IntrinsicRun, ARowThatDoesNotCompileCostsNoOther) {
  Emulator emulator;
  const auto rows = rows_of(std::string(kPopc) + kNoSuch + kPopc + kNew + kNoted);
  const IntrinsicSummary summary = run_intrinsics(emulator, nullptr, rows, 90, go_on);
  EXPECT_EQ(summary.listed, 5u);
  EXPECT_EQ(summary.left_out, 1u);
  EXPECT_EQ(summary.too_new, 1u);
  EXPECT_THAT(summary.not_called,
              ::testing::ElementsAre(
                  ::testing::Pair("of compute capability 99.0 on", ::testing::ElementsAre("__popc")),
                  ::testing::Pair("time", ::testing::ElementsAre("clock"))));
  EXPECT_EQ(summary.ran, 2u);
  ASSERT_EQ(summary.failed.size(), 1u);
  EXPECT_EQ(summary.failed[0].row->name, "__no_such");
  EXPECT_THAT(*summary.failed[0].failure, ::testing::HasSubstr("__no_such"));
  EXPECT_FALSE(summary.passed());
}

TEST(IntrinsicRun, TwoBackendsThatAgreePass) {
  Emulator emulator, card;
  EXPECT_TRUE(run_intrinsics(emulator, &card, rows_of(kPopc), 90, go_on).passed());
}

TEST(IntrinsicRun, OneWrongBitIsShownWithItsArguments) {
  Emulator emulator;
  Emulator card([](RunResult& result) { result.buffers[1].bytes.edit()[40 * kCellBytes] ^= std::byte{1}; });
  const auto rows = rows_of(kPopc);
  const IntrinsicSummary summary = run_intrinsics(emulator, &card, rows, 90, go_on);
  ASSERT_EQ(summary.different.size(), 1u);
  const Difference& difference = *summary.different[0].difference;
  EXPECT_EQ(difference.thread, 40u);
  EXPECT_EQ(difference.threads, 1u);
  EXPECT_EQ(difference.what, "result");
  EXPECT_EQ(difference.arguments.size(), 1u);
  EXPECT_NE(difference.emulator, difference.card);
}

TEST(IntrinsicRun, WhatTheAssemblersOptimisationChangesIsItsOwn) {
  class Optimising : public Backend {
   public:
    std::string name() const override { return "gpu"; }
    Result<RunResult> run(const Job& job) override {
      Result<RunResult> result = emulator_.run(job);
      if (!job.program.unoptimised_assembly) result->buffers[1].bytes.edit()[40 * kCellBytes] ^= std::byte{1};
      return result;
    }

   private:
    Emulator emulator_;
  } card;
  Emulator emulator;
  const auto rows = rows_of(kPopc);
  const IntrinsicSummary summary = run_intrinsics(emulator, &card, rows, 90, go_on);
  EXPECT_TRUE(summary.passed());
  ASSERT_EQ(summary.of_assembler.size(), 1u);
  EXPECT_EQ(summary.of_assembler[0].difference->thread, 40u);
}

TEST(IntrinsicRun, ACancelledRunIsNoFailureOfItsRows) {
  class Cancelled : public Backend {
    std::string name() const override { return "emulator"; }
    Result<RunResult> run(const Job&) override { return Error{std::string(worker::kCancelled), "Stop.", {}}; }
  } cancelled;
  const auto rows = rows_of(std::string(kPopc) + kPopc);
  const IntrinsicSummary summary = run_intrinsics(cancelled, nullptr, rows, 90, go_on);
  EXPECT_EQ(summary.ran, 0u);
  EXPECT_TRUE(summary.failed.empty());
}

TEST(IntrinsicRun, UlpsAreOfTheResultsType) {
  Intrinsic row = rows_of("f\tfloat\tfloat x\th.h\t75\t\t\t2\t0\t\n")[0];
  EXPECT_FALSE(difference(row, kIn, out_with(3, 0x3F800000), out_with(3, 0x3F800002)));
  EXPECT_TRUE(difference(row, kIn, out_with(3, 0x3F800000), out_with(3, 0x3F800003)));
  EXPECT_FALSE(difference(row, kIn, out_with(3, 0x80000001), out_with(3, 0x00000001))) << "across zero";
  EXPECT_FALSE(difference(row, kIn, out_with(3, 0x7F7FFFFF), out_with(3, 0x7F800000))) << "overflow of one";
  EXPECT_TRUE(difference(row, kIn, out_with(3, 0x7FC00000), out_with(3, 0x7FC00001)))
      << "NaN are compared by bits";
  row.result.type = "double";
  EXPECT_TRUE(difference(row, kIn, out_with(3, 0x3FF0000000000000), out_with(3, 0x3FF0000000000003)));
  row.result.type = "int";
  EXPECT_TRUE(difference(row, kIn, out_with(3, 7), out_with(3, 8))) << "integers have no error";
}

TEST(IntrinsicRun, WhichOfTwoNansComesOutIsOpen) {
  const Intrinsic row = rows_of("f\tdouble\tdouble x, double y\th.h\t75\t\t\t0\t0\t\n")[0];
  const uint64_t x = 0x7FF8000000000001, y = 0xFFF8000000000002;
  std::vector<std::byte> in = kIn;
  std::memcpy(in.data() + 3 * kCellBytes, &x, sizeof x);
  EXPECT_TRUE(difference(row, in, out_with(3, x), out_with(3, y))) << "y is not an input";
  std::memcpy(in.data() + (kIntrinsicThreads + 3) * kCellBytes, &y, sizeof y);
  EXPECT_FALSE(difference(row, in, out_with(3, x), out_with(3, y)));
  EXPECT_TRUE(difference(row, in, out_with(3, x), out_with(3, 0))) << "zero is not an input";
  EXPECT_TRUE(difference(row, in, out_with(4, x), out_with(4, y))) << "in another thread";
}

TEST(IntrinsicRun, AnAbsoluteErrorIsOne) {
  const Intrinsic row = rows_of("f\tfloat\tfloat x\th.h\t75\t\t\tabs 0.001\t0\t\n")[0];
  EXPECT_FALSE(difference(row, kIn, out_with(0, 0), out_with(0, 0x3A03126F))) << "0.0005";
  EXPECT_TRUE(difference(row, kIn, out_with(0, 0), out_with(0, 0x3B03126F))) << "0.002";
}

TEST(IntrinsicRun, WhatAPointerWritesIsCompared) {
  const Intrinsic row = rows_of("f\tvoid\tfloat x, double *y\th.h\t75\t\t\t0\t0\t\n")[0];
  const auto difference_found =
      difference(row, kIn, out_with(kIntrinsicThreads + 5, 1, 2), out_with(0, 0, 2));
  ASSERT_TRUE(difference_found.has_value());
  EXPECT_EQ(difference_found->what, "y");
  EXPECT_EQ(difference_found->thread, 5u);
}

}  // namespace
}  // namespace cml::parity
