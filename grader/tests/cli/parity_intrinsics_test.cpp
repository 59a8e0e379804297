#include "cli/bench/parity_intrinsics.h"

#include <gmock/gmock.h>

#include "sandbox/run.h"

namespace cml::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

parity::Intrinsic popc() {
  parity::Intrinsic row;
  row.name = "__popc";
  row.result.type = "int";
  row.parameters = {{"unsigned int", false, false, "x"}};
  row.where = {"integer.tsv", 12, 0};
  return row;
}

TEST(ParityIntrinsics, ADifferenceIsShownWithItsArguments) {
  const parity::Intrinsic row = popc();
  parity::IntrinsicSummary summary;
  summary.listed = 5;
  summary.left_out = 1;
  summary.ran = 4;
  summary.different.push_back({&row, {}, parity::Difference{7, "result", {"0x000000ff"}, "0x8", "0x9", 3}});
  EXPECT_THAT(intrinsics_text(summary, true),
              AllOf(HasSubstr("int __popc(unsigned int x)  (integer.tsv:12)"), HasSubstr("0x000000ff"),
                    HasSubstr("3 of the threads differ, thread 7 first"),
                    HasSubstr("card       3 of 4 equal"), HasSubstr("next: ")));
}

TEST(ParityIntrinsics, ADifferenceOfTheAssemblerIsShownAsItsOwn) {
  const parity::Intrinsic row = popc();
  parity::IntrinsicSummary summary;
  summary.listed = summary.ran = 4;
  summary.of_assembler.push_back(
      {&row, {}, parity::Difference{7, "result", {"0x000000ff"}, "0x8", "0x9", 3}});
  EXPECT_TRUE(summary.passed());
  EXPECT_THAT(intrinsics_text(summary, true),
              AllOf(HasSubstr("int __popc(unsigned int x)  (integer.tsv:12)"),
                    HasSubstr("equal where NVIDIA's assembler does not optimise"),
                    HasSubstr("card       3 of 4 equal, 1 but for the assembler's optimisation\n")));
}

TEST(ParityIntrinsics, WhatIsNotCalledSaysWhy) {
  parity::IntrinsicSummary summary;
  summary.listed = 3;
  summary.left_out = 2;
  summary.too_new = 1;
  summary.not_called = {{"its value depends on time", {"clock", "clock64"}},
                        {"of compute capability 10.0 on", {"__fadd2_rn"}}};
  EXPECT_EQ(intrinsics_text(summary, false),
            "not called:\n  its value depends on time: clock clock64\n"
            "  of compute capability 10.0 on: __fadd2_rn\n\n"
            "functions  3 listed, 2 left out by their rows, 1 of a newer architecture\n"
            "emulator   0 of 0 run\n");
}

TEST(ParityIntrinsics, WhatDoesNotRunSaysWhy) {
  const parity::Intrinsic row = popc();
  parity::IntrinsicSummary summary;
  summary.listed = 1;
  summary.failed.push_back({&row, "unknown opcode popq", {}});
  EXPECT_THAT(
      intrinsics_text(summary, false),
      AllOf(HasSubstr("unknown opcode popq"), HasSubstr("emulator   0 of 1 run"), HasSubstr("next: ")));
}

sandbox::Finished parity(const std::string& arguments) {
  return sandbox::run_child({"/bin/sh", "-c",
                             std::string("CUDA_VISIBLE_DEVICES= exec ") + CML_GRADER + " --root " +
                                 CML_SOURCE_DIR + " parity " + arguments + " 2>&1"});
}

TEST(ParityIntrinsics, RunsWithoutACard) {
  const sandbox::Finished result = parity("--intrinsics __popc __clzll --emulator-only");
  EXPECT_EQ(result.exit_code, 0) << result.out;
  EXPECT_THAT(result.out, HasSubstr("emulator   3 of 3 run"));  // __popcll too
}

TEST(ParityIntrinsics, WrongUsageIsAnError) {
  EXPECT_THAT(parity("--intrinsics __popq --emulator-only").out,
              HasSubstr("no listed device function begins with __popq"));
  EXPECT_THAT(parity("--intrinsics __popc").out, HasSubstr("parity needs a GPU"));
  EXPECT_EQ(parity("--emulator-only").exit_code, 2);
}

}  // namespace
}  // namespace cml::cli
