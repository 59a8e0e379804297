#include "cli/bench/parity_kernels_report.h"

#include <gmock/gmock.h>

#include "parity/kernels/generator.h"

namespace cml::cli {
namespace {

using parity::kernels::Finding;
using parity::kernels::make_kernel;
using parity::kernels::Verdict;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// 100 kernels of seed 4 from 10 on.
class ParityKernelsReport : public ::testing::Test {
 protected:
  ParityKernelsReport() {
    plan_.seed = 4;
    plan_.first = 10;
    plan_.kernels = 100;
    summary_.done = summary_.equal = 100;
    summary_.next = 110;
  }
  Finding& find(uint64_t index, Verdict verdict, const std::string& text) {
    --summary_.equal;
    return summary_.findings.emplace_back(Finding{make_kernel(4, index), verdict, text});
  }
  std::string text(const std::string& gpu = "Some GPU") const { return kernels_text({plan_, summary_, gpu}); }
  parity::kernels::SweepPlan plan_;
  parity::kernels::SweepSummary summary_;
};

TEST_F(ParityKernelsReport, AllEqual) {
  EXPECT_EQ(kernels_exit_code(summary_), kPassed);
  EXPECT_EQ(text(),
            "GPU        Some GPU, compute capability 9.0\n"
            "kernels    100 of seed 4 from 10 on\n"
            "run        100\n"
            "equal      100\n"
            "seconds    emulator 0 in all jobs\n");
}

TEST_F(ParityKernelsReport, SaysWhereTheTimeWent) {
  find(17, Verdict::words_differ, "something");
  find(18, Verdict::words_differ, "something");
  summary_.emulator_seconds = 210.4;
  summary_.card_seconds = 95;
  summary_.to_reduce = 2;
  summary_.reduced = 1;
  summary_.reduction_seconds = 60;
  EXPECT_THAT(text(),
              HasSubstr("\nseconds    emulator 210 in all jobs, card 95, reducing 1 of 2 findings 60\n"));
}

/// Listed, shown and explained, but not against the emulator.
TEST_F(ParityKernelsReport, ADifferenceOfTheAssemblerIsShownAndPasses) {
  find(17, Verdict::assembler_differs, "f64_0 of thread 3: emulator 0x1, card 0x2");
  EXPECT_EQ(kernels_exit_code(summary_), kPassed);
  EXPECT_THAT(text(), AllOf(HasSubstr("\nassembler        1: 17\n"),
                            HasSubstr("\nkernel 17 of seed 4: outputs differ, but not where")));
}

TEST_F(ParityKernelsReport, ADifferenceComesWithItsSmallKernelAndItsTrace) {
  Finding& finding = find(17, Verdict::words_differ, "f32_0 of thread 3: emulator 0x1, card 0x2");
  finding.reduced = make_kernel(4, 18);
  finding.reduced->inputs = 17;
  finding.reduced_text = "u32_0 of thread 0: emulator 0x5, card 0x6";
  finding.trace = "  emulator 0x5 card 0x6  __brev(u32_0)  DIFFERS\n";
  EXPECT_EQ(kernels_exit_code(summary_), kNotPassed);
  EXPECT_THAT(
      text(),
      AllOf(
          HasSubstr("equal      99\noutputs differ   1: 17\n"),
          HasSubstr("\nkernel 17 of seed 4: outputs differ\n  f32_0 of thread 3: emulator 0x1, card 0x2\n"),
          HasSubstr(
              "u32_0 of thread 0: emulator 0x5, card 0x6\n// kernel_18 of seed 4 on the inputs of kernel 17"),
          HasSubstr("void kernel_18("), HasSubstr("__brev(u32_0)  DIFFERS"),
          HasSubstr("next: see it whole with grader parity --show 17 --seed 4; run it again with "
                    "grader parity --kernels 1 --seed 4 --first 17\n")));
}

TEST_F(ParityKernelsReport, ABrokenRuleIsNoVerdict) {
  find(17, Verdict::words_differ, "something");
  find(30, Verdict::breaks_rules, "out-of-bounds access at kernels.cu:14");
  EXPECT_EQ(kernels_exit_code(summary_), kTrouble);
  EXPECT_THAT(text(""), AllOf(HasSubstr("GPU        none"), HasSubstr("break the rules  1: 30\n"),
                              HasSubstr("kernel 30 of seed 4: a bug of the generator"),
                              HasSubstr("--kernels 1 --seed 4 --first 30 --emulator-only\n")));
}

TEST_F(ParityKernelsReport, InterruptedSaysHowToGoOn) {
  summary_.is_interrupted = true;
  summary_.next = 42;
  EXPECT_EQ(kernels_exit_code(summary_), kTrouble);
  EXPECT_THAT(text(), HasSubstr("next: grader parity --kernels 68 --seed 4 --first 42\n"));
}

TEST_F(ParityKernelsReport, AKernelOnWhichTheCompilerDiesIsListedOnly) {
  find(17, Verdict::compiler_dies, "the compiler died");
  EXPECT_EQ(kernels_exit_code(summary_), kPassed);
  EXPECT_THAT(text(),
              AllOf(HasSubstr("equal      99\ncompiler dies    1: 17\n"), Not(HasSubstr("\nkernel 17"))));
}

TEST_F(ParityKernelsReport, OnlyTheFirstTwentyAreShown) {
  for (uint64_t index = 10; index < 35; ++index) find(index, Verdict::card_fails, "stopped");
  EXPECT_EQ(kernels_exit_code(summary_), kNotPassed);
  EXPECT_THAT(text(), AllOf(HasSubstr("fail on the card 25: 10 11 "), HasSubstr("\nkernel 29 of seed 4:"),
                            Not(HasSubstr("\nkernel 30 of seed 4:"))));
}

}  // namespace
}  // namespace cml::cli
