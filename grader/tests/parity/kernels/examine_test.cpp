// The whole way with a card that is the emulator with a planted fault: found, made small, traced.
#include "parity/kernels/examine.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <cstring>
#include <regex>

#include "parity/kernels/generator.h"
#include "parity/kernels/inputs.h"
#include "parity/kernels/printer.h"
#include "tests/parity/emulator.h"
#include "worker/client.h"

namespace cml::parity::kernels {
namespace {

using ::testing::HasSubstr;

/// The source of one kernel of the job.
std::string part_of(const Job& job, const std::string& kernel) {
  const std::string& source = job.program.source;
  const size_t begin = source.find("namespace of_" + kernel + " {");
  return source.substr(begin, source.find("namespace of_", begin + 1) - begin);
}

/// Answers at once: zeros in every buffer that a kernel writes. As a card it flips a bit of the outputs of
/// each kernel that computes __uhadd.
class Planted : public Backend {
 public:
  explicit Planted(bool is_card) : is_card_(is_card) {}
  std::string name() const override { return is_card_ ? "gpu" : "emulator"; }
  Result<RunResult> run(const Job& job) override {
    constexpr size_t kBuffersOfKernel = 4, kOut = 1;
    RunResult result;
    result.buffers = job.buffers;
    for (size_t i = 0; i < job.launches.size(); ++i) {
      result.launches.push_back({job.launches[i].kernel, {}, {}, 0});
      if (is_card_ && part_of(job, job.launches[i].kernel).find("__uhadd(") != std::string::npos)
        result.buffers[i * kBuffersOfKernel + kOut].bytes.edit()[0] ^= std::byte{1};
    }
    return result;
  }

 private:
  bool is_card_;
};

/// The first kernels of seed 1 that compute __uhadd.
std::vector<Kernel> planted_kernels(size_t count) {
  std::vector<Kernel> found;
  for (uint64_t index = 0; found.size() < count; ++index) {
    Kernel kernel = make_kernel(1, index);
    if (text_of(kernel).find("__uhadd(") != std::string::npos) found.push_back(std::move(kernel));
  }
  return found;
}

TEST(KernelExamine, APlantedDifferenceIsMadeSmall) {
  Planted emulator(false), wrong(true);
  SharedCard card(&wrong);
  Examiner examiner(emulator, card, 90);
  for (const Kernel& kernel : planted_kernels(8)) {
    Finding finding = *examiner.findings_of({kernel}, {})[0];
    EXPECT_EQ(finding.verdict, Verdict::words_differ);
    EXPECT_THAT(finding.text, HasSubstr(" of thread 0 of the launch (block (0,0,0), thread (0,0,0), lane 0): "
                                        "emulator 0x0, card 0x1; 1 words differ in all"));
    examiner.reduce(finding, 60);
    ASSERT_TRUE(finding.reduced);
    EXPECT_LE(nodes_of(*finding.reduced), 24u) << text_of(*finding.reduced);
    EXPECT_THAT(text_of(*finding.reduced), HasSubstr("__uhadd("));
    EXPECT_EQ(finding.reduced->total(), 1u);
    EXPECT_EQ(finding.reduced->inputs, kernel.index);  // it reads what the whole kernel read
  }
}

TEST(KernelExamine, WithoutTimeNothingIsMadeSmaller) {
  Planted emulator(false), wrong(true);
  SharedCard card(&wrong);
  Examiner examiner(emulator, card, 90);
  const Kernel kernel = planted_kernels(1)[0];
  Finding finding = *examiner.findings_of({kernel}, {})[0];
  examiner.reduce(finding, 0);
  EXPECT_EQ(nodes_of(*finding.reduced), nodes_of(kernel));
}

/// The emulator, but it computes __uhadd rounded up: a wrong instruction.
class WrongCard : public Backend {
 public:
  std::string name() const override { return "gpu"; }
  Result<RunResult> run(const Job& job) override {
    Job changed = job;
    changed.program.source = std::regex_replace(job.program.source, std::regex("__uhadd\\("), "__urhadd(");
    return emulator_.run(changed);
  }

 private:
  Emulator emulator_;
};

TEST(KernelExamine, TheTraceNamesTheExpressionThatDiffers) {
  const auto row = std::find_if(expressions().begin(), expressions().end(),
                                [](const Production& p) { return p.text == "__uhadd($0, $1)"; });
  ASSERT_NE(row, expressions().end());
  Kernel kernel = make_kernel(1, 0);
  kernel.functions.clear();
  kernel.body.clear();
  const Expression literal{
      Type::u32, &*std::find_if(expressions().begin(), expressions().end(),
                                [](const Production& p) { return p.text == "(u32)in->words[77]"; })};
  const Expression lane{Type::u32, &*std::find_if(expressions().begin(), expressions().end(),
                                                  [](const Production& p) { return p.text == "lane"; })};
  kernel.variables = {{Type::u32, "x", {Type::u32, &*row, "", {literal, lane}}}};
  kernel.outputs = {"x"};
  kernel.block = {4, 1, 1};
  Emulator emulator;
  WrongCard wrong;
  SharedCard card(&wrong);
  Examiner examiner(emulator, card, 90);
  Finding finding = *examiner.findings_of({kernel}, {false, false})[0];
  examiner.reduce(finding, 0);
  const std::vector<std::byte> inputs = make_inputs(kernel.seed, kernel.inputs);
  uint32_t word = 0;
  std::memcpy(&word, inputs.data() + 256 * 16 + 77 * sizeof word, sizeof word);
  const uint32_t lane_value = word & 1 ? 0 : 1;  // the first lane in which the two roundings differ
  const uint32_t down = word / 2 + (word & lane_value), up = down + 1;
  EXPECT_EQ(finding.trace,
            fmt::format("  emulator {0:#x} card {0:#x}  (u32)in->words[77]\n"
                        "  emulator {1:#x} card {1:#x}  lane\n"
                        "  emulator {2:#x} card {3:#x}  __uhadd((u32)in->words[77], lane)  DIFFERS\n",
                        word, lane_value, down, up));
}

/// Flips a bit of every kernel's outputs, except where the assembler does not optimise.
class Folding : public Backend {
 public:
  std::string name() const override { return "gpu"; }
  Result<RunResult> run(const Job& job) override {
    Result<RunResult> result = plain_.run(job);
    for (size_t i = 1; i < result->buffers.size(); i += 4)
      if (!job.program.unoptimised_assembly) result->buffers[i].bytes.edit()[0] ^= std::byte{1};
    return result;
  }

 private:
  Planted plain_{false};
};

TEST(KernelExamine, ADifferenceOfTheAssemblersOptimisationIsNotOurs) {
  Planted emulator(false);
  Folding folding;
  SharedCard card(&folding);
  Examiner examiner(emulator, card, 90);
  const auto findings = examiner.findings_of({make_kernel(1, 0), make_kernel(1, 1)}, {});
  for (const std::optional<Finding>& finding : findings) {
    ASSERT_TRUE(finding);
    EXPECT_EQ(finding->verdict, Verdict::assembler_differs);
  }
}

TEST(KernelExamine, AReductionKeepsTheKindOfFailure) {
  class Racing : public Backend {
    std::string name() const override { return "emulator"; }
    Result<RunResult> run(const Job& job) override {
      RunResult result;
      result.buffers = job.buffers;
      for (size_t i = 0; i < job.launches.size(); ++i) {
        result.launches.push_back({job.launches[i].kernel, {}, {}, 0});
        cml::Finding race;
        const bool has_barrier =
            part_of(job, job.launches[i].kernel).find("__syncwarp(some") != std::string::npos;
        race.at.kind = has_barrier ? TrapKind::shared_race : TrapKind::global_race;
        race.launch = i;
        result.findings.push_back(race);
      }
      return result;
    }
  } racing;
  uint64_t index = 0;
  while (text_of(make_kernel(1, index)).find("__syncwarp(some") == std::string::npos) ++index;
  SharedCard none(nullptr);
  Examiner examiner(racing, none, 90);
  Finding finding = *examiner.findings_of({make_kernel(1, index)}, {})[0];
  EXPECT_EQ(finding.kind, "shared_race");
  examiner.reduce(finding, 60);
  ASSERT_TRUE(finding.reduced);
  EXPECT_THAT(text_of(*finding.reduced), HasSubstr("__syncwarp(some"));
  EXPECT_LT(nodes_of(*finding.reduced), nodes_of(finding.kernel));
}

TEST(KernelExamine, AStoppedReductionLeavesTheFindingAsItIs) {
  Planted emulator(false), wrong(true);
  SharedCard card(&wrong);
  Examiner examiner(emulator, card, 90);
  Finding finding = *examiner.findings_of({planted_kernels(1)[0]}, {})[0];
  examiner.reduce(finding, 60, [] { return true; });
  EXPECT_FALSE(finding.reduced);
}

/// Each restart of a card's worker takes seconds: a kernel is tried, then the clock is looked at.
TEST(KernelExamine, KernelsThatStopTheCardAreTriedOneAtATime) {
  class Stopping : public Backend {
   public:
    std::string name() const override { return "gpu"; }
    Result<RunResult> run(const Job& job) override {
      most = std::max(most, job.launches.size());
      RunResult result;
      result.trap = Trap{};
      return result;
    }
    size_t most = 0;
  } stopping;
  Planted emulator(false);
  SharedCard card(&stopping);
  Examiner examiner(emulator, card, 90);
  Finding finding = *examiner.findings_of({make_kernel(1, 0)}, {})[0];
  examiner.reduce(finding, 60);
  EXPECT_EQ(stopping.most, 1u);
  EXPECT_LT(nodes_of(*finding.reduced), nodes_of(finding.kernel));
}

TEST(KernelExamine, AnOutputThatDependsOnTheOrderOfBlocksBreaksTheRules) {
  Emulator order([](RunResult& result) {
    static unsigned run = 0;
    if (run++ % 2 == 1) result.buffers[1].bytes.edit()[4] ^= std::byte{1};
  });
  SharedCard none(nullptr);
  const auto findings = Examiner(order, none, 90).findings_of({make_kernel(1, 0)}, {});
  ASSERT_TRUE(findings[0]);
  EXPECT_EQ(findings[0]->verdict, Verdict::breaks_rules);
  EXPECT_THAT(findings[0]->text, HasSubstr("1 words differ in all"));
}

TEST(KernelExamine, AnOutputThatDependsOnOptimisationBreaksTheRules) {
  Emulator optimised([](RunResult& result) { result.buffers[1].bytes.edit()[0] ^= std::byte{1}; });
  Emulator plain;
  class Both : public Backend {
   public:
    Both(Backend& one, Backend& other) : one_(one), other_(other) {}
    std::string name() const override { return "emulator"; }
    Result<RunResult> run(const Job& job) override {
      return (job.program.device_debug ? other_ : one_).run(job);
    }

   private:
    Backend& one_;
    Backend& other_;
  } both(optimised, plain);
  SharedCard none(nullptr);
  const auto findings = Examiner(both, none, 90).findings_of({make_kernel(1, 0)}, {false, false, true});
  ASSERT_TRUE(findings[0]);
  EXPECT_EQ(findings[0]->verdict, Verdict::breaks_rules);
  EXPECT_THAT(findings[0]->text, HasSubstr("without optimisation"));
}

/// NVIDIA's assembler crashes on every kernel, or where it optimises.
class Dying : public Backend {
 public:
  explicit Dying(bool always) : always_(always) {}
  std::string name() const override { return "emulator"; }
  Result<RunResult> run(const Job& job) override {
    if (always_ || !job.program.unoptimised_assembly)
      return Error{std::string(worker::kCompilerDied) + " with signal 11", "Stop.", {}};
    return plain_.run(job);
  }

 private:
  bool always_;
  Planted plain_{false};
};

TEST(KernelExamine, ACompilerThatDiesIsNoBugOfOurs) {
  Dying dying(true);
  SharedCard none(nullptr);
  const auto findings = Examiner(dying, none, 90).findings_of({make_kernel(1, 0)}, {});
  ASSERT_TRUE(findings[0]);
  EXPECT_EQ(findings[0]->verdict, Verdict::compiler_dies);
}

TEST(KernelExamine, WhatTheAssemblerCannotOptimiseIsComparedWithoutThat) {
  Dying dying(false);
  Planted right(false), wrong(true);
  for (Planted* one : {&right, &wrong}) {
    SharedCard card(one);
    const auto findings = Examiner(dying, card, 90).findings_of(planted_kernels(1), {});
    ASSERT_TRUE(findings[0]);
    EXPECT_EQ(findings[0]->verdict, one == &right ? Verdict::compiler_dies : Verdict::words_differ);
    if (one == &right) {
      EXPECT_THAT(findings[0]->text, HasSubstr("without its optimisation nothing is wrong"));
    }
  }
}

TEST(KernelExamine, ACardThatStopsIsAFinding) {
  Emulator emulator;
  Emulator stopping([](RunResult& result) {
    result.trap = Trap{};
    result.trap->detail = {in_words("the card stopped here")};
  });
  SharedCard card(&stopping);
  const auto findings = Examiner(emulator, card, 90).findings_of({make_kernel(1, 0)}, {});
  ASSERT_TRUE(findings[0]);
  EXPECT_EQ(findings[0]->verdict, Verdict::card_fails);
  EXPECT_THAT(findings[0]->text, HasSubstr("the card stopped here"));
}

/// The assembler's optimisation makes of a right kernel one that stops.
TEST(KernelExamine, ACardThatStopsOnOptimisedCodeOnlyIsTheAssemblers) {
  class Stopping : public Backend {
    std::string name() const override { return "gpu"; }
    Result<RunResult> run(const Job& job) override {
      Result<RunResult> result = emulator_.run(job);
      if (result && !job.program.unoptimised_assembly) result->trap = Trap{};
      return result;
    }
    Emulator emulator_;
  } stopping;
  Emulator emulator;
  SharedCard card(&stopping);
  const auto findings = Examiner(emulator, card, 90).findings_of({make_kernel(1, 0)}, {});
  ASSERT_TRUE(findings[0]);
  EXPECT_EQ(findings[0]->verdict, Verdict::assembler_differs);
  EXPECT_THAT(findings[0]->text, HasSubstr("equal without the assembler's optimisation"));
}

TEST(KernelExamine, CountsThatTheAssemblersOptimisationChangesAreItsOwn) {
  const std::string metric = "l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum";
  uint64_t index = 0;
  while (has(make_kernel(1, index), kGlobalWrites)) ++index;
  class Dropping : public Backend {
   public:
    explicit Dropping(std::string metric) : metric_(std::move(metric)) {}
    std::string name() const override { return "gpu"; }
    Result<RunResult> run(const Job& job) override {
      Result<RunResult> result = emulator_.run(job);
      if (result && job.options.count && !job.program.unoptimised_assembly)
        raise(result->launches[0], metric_, 1000);
      return result;
    }

   private:
    Emulator emulator_;
    std::string metric_;
  } dropping(metric);
  Emulator emulator;
  SharedCard card(&dropping);
  const auto findings = Examiner(emulator, card, 90).findings_of({make_kernel(1, index)}, {true, true});
  ASSERT_TRUE(findings[0]);
  EXPECT_EQ(findings[0]->verdict, Verdict::assembler_counts);
  EXPECT_THAT(findings[0]->text, HasSubstr(metric));
}

TEST(KernelExamine, CountsOfTheCardAreComparedWithinItsTolerance) {
  const std::string metric = "l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum";
  uint64_t index = 0;
  while (has(make_kernel(1, index), kGlobalWrites)) ++index;
  Emulator emulator;
  for (const double more : {0.0, 1000.0}) {
    Emulator counting([&](RunResult& result) { raise(result.launches[0], metric, more); });
    SharedCard card(&counting);
    const auto findings = Examiner(emulator, card, 90).findings_of({make_kernel(1, index)}, {true, true});
    ASSERT_EQ(findings[0].has_value(), more > 0);
    if (!findings[0]) continue;
    EXPECT_EQ(findings[0]->verdict, Verdict::counts_differ);
    EXPECT_THAT(findings[0]->text, HasSubstr(metric));
  }
}

}  // namespace
}  // namespace cml::parity::kernels
