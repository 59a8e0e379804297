#include "parity/kernels/batch.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "parity/kernels/compare.h"
#include "parity/kernels/generator.h"
#include "parity/kernels/printer.h"
#include "tests/parity/emulator.h"
#include "tests/temporary_folder.h"

namespace cml::parity::kernels {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

std::vector<Kernel> kernels_of(uint64_t seed, uint64_t count) {
  std::vector<Kernel> kernels;
  for (uint64_t index = 0; index < count; ++index) kernels.push_back(make_kernel(seed, index));
  return kernels;
}

/// Races, bounds and uninitialised reads are traps of the emulator; an order of blocks that shows is a
/// difference.
TEST(KernelBatch, FortyKernelsKeepTheRules) {
  const TemporaryFolder cache;
  worker::EngineOptions options;
  options.cache = std::make_shared<compile::FolderCache>(cache.path() + "/cache");
  Emulator emulator({}, options);
  Mode other_order;
  other_order.block_order_seed = 3;
  const std::vector<Kernel> kernels = kernels_of(1, 40);
  const std::vector<KernelRun> runs = run(emulator, kernels, {}), again = run(emulator, kernels, other_order);
  for (size_t i = 0; i < kernels.size(); ++i) {
    ASSERT_EQ(runs[i].failure, "") << i;
    ASSERT_EQ(again[i].failure, "") << i;
    const std::optional<WordDifference> found = word_difference(kernels[i], runs[i], again[i]);
    EXPECT_FALSE(found) << i << ": " << found->where;
  }
}

TEST(KernelBatch, AKernelGivesTheSameAloneAndAmongOthers) {
  Emulator emulator;
  const std::vector<Kernel> kernels = kernels_of(1, 3);
  const std::vector<KernelRun> together = run(emulator, kernels, {});
  const KernelRun alone = run(emulator, {kernels[2]}, {})[0];
  EXPECT_FALSE(word_difference(kernels[2], alone, together[2]));
}

TEST(KernelBatch, TheOneThatDoesNotCompileCostsNoOtherResult) {
  std::vector<Kernel> kernels = kernels_of(1, 4);
  kernels[2].body.clear();
  kernels[2].outputs = {kernels[2].variables[0].name};
  kernels[2].variables[0].initial = {kernels[2].variables[0].type, nullptr, "no_such_name", {}};
  Emulator emulator;
  Batch batch(kernels);
  const std::vector<KernelRun> runs = batch.run(emulator, {});
  EXPECT_THAT(runs[2].failure, HasSubstr("no_such_name"));
  for (const size_t sound : {0, 1, 3}) {
    EXPECT_EQ(runs[sound].failure, "") << sound;
    EXPECT_FALSE(runs[sound].out.empty());
  }
  // From now on each is a program of its own: the broken one is not compiled again with others.
  const unsigned before = emulator.runs();
  batch.run(emulator, {}, {0, 3});
  EXPECT_EQ(emulator.runs() - before, 2u);
}

/// Stands for the emulator or a card: the kernels of `trapping` trap, those of `racing` give a finding. What
/// it ran is in `programs` (number of the program, by its source) and `launches`.
class Faulty : public Backend {
 public:
  std::string name() const override { return "faulty"; }
  Result<RunResult> run(const Job& job) override {
    programs.push_back(job.program.source);
    std::vector<std::string>& names = launches.emplace_back();
    RunResult result;
    for (size_t i = 0; i < job.launches.size(); ++i) {
      const std::string& kernel = job.launches[i].kernel;
      names.push_back(kernel);
      if (kernel == trapping) {
        result.trap = Trap{};
        result.trap->kind = TrapKind::stack_overflow;
        result.buffers = job.buffers;  // as a card gives them: not what the kernels wrote
        return result;
      }
      if (kernel == racing) {
        Finding race;
        race.at.kind = TrapKind::shared_race;
        race.launch = i;
        result.findings.push_back(race);
      }
      result.launches.push_back({kernel, {}, {}, 0});
    }
    result.buffers = job.buffers;
    for (Buffer& buffer : result.buffers)
      if (buffer.name == "own") buffer.bytes.edit()[0] = std::byte{1};
    return result;
  }
  using Finding = cml::Finding;

  std::string trapping, racing;
  std::vector<std::string> programs;
  std::vector<std::vector<std::string>> launches;
};

TEST(KernelBatch, ATrapCostsItsKernelOnlyAndNoCompilation) {
  Faulty faulty;
  faulty.trapping = "kernel_2";
  const std::vector<KernelRun> runs = run(faulty, kernels_of(1, 5), {});
  for (const size_t sound : {0, 1, 3, 4}) {
    EXPECT_EQ(runs[sound].failure, "");
    EXPECT_EQ(runs[sound].own.at(0), 1u) << "what it wrote, not what it found";
  }
  EXPECT_THAT(runs[2].failure, HasSubstr("stack overflow"));
  EXPECT_EQ(runs[2].failure_kind, "stack_overflow");
  EXPECT_THAT(faulty.launches, ElementsAre(SizeIs(3), ElementsAre("kernel_0", "kernel_1"),
                                           ElementsAre("kernel_2"), ElementsAre("kernel_3", "kernel_4")));
  EXPECT_THAT(faulty.programs, Each(faulty.programs[0]));
}

TEST(KernelBatch, AFindingIsItsKernelsAlone) {
  Faulty faulty;
  faulty.racing = "kernel_3";
  const std::vector<KernelRun> runs = run(faulty, kernels_of(1, 5), {});
  EXPECT_THAT(faulty.launches, SizeIs(1));
  EXPECT_EQ(runs[3].failure_kind, "shared_race");
  for (const size_t sound : {0, 1, 2, 4}) EXPECT_EQ(runs[sound].failure, "");
}

TEST(KernelBatch, AnErrorOfARunTakesTheBatchApart) {
  class Dying : public Faulty {
   public:
    Result<RunResult> run(const Job& job) override {
      for (const Launch& launch : job.launches)
        if (launch.kernel == "kernel_1")
          return Error{"the run was stopped after 60 s", "Stop.", {"kernels.cu", 3, 0}};
      return Faulty::run(job);
    }
  } dying;
  const std::vector<KernelRun> runs = run(dying, kernels_of(1, 3), {});
  EXPECT_EQ(runs[0].failure, "");
  EXPECT_EQ(runs[2].failure, "");
  EXPECT_THAT(runs[1].failure, HasSubstr("stopped after 60 s"));
  EXPECT_EQ(runs[1].failure_kind, "the run was stopped after  s");
}

const Production* production(const std::vector<Production>& table, const std::string& text) {
  const auto row =
      std::find_if(table.begin(), table.end(), [&](const Production& p) { return p.text == text; });
  CML_REQUIRE(row != table.end(), "the grammar has " + text);
  return &*row;
}

/// Recursion, and a function that adds 60 pairs: without optimisation each sum has a place in its frame.
Kernel with_a_large_frame() {
  const Expression word{Type::u32, production(expressions(), "(u32)in->words[77]"), "", {}};
  const Expression pair{Type::h2, production(expressions(), "pair_of(in->halves[$0 & 255u])"), "", {word}};
  Expression sum = pair;
  for (unsigned i = 0; i < 60; ++i)
    sum = {Type::h2, production(expressions(), "__hadd2_rn($0, $1)"), "", {sum, pair}};
  Kernel kernel;
  kernel.seed = 1;
  kernel.grid = {1, 1, 1};
  kernel.block = {4, 1, 1};
  kernel.functions = {{"called_0", Type::h2, {{Type::u32, "arg0", {}}}, {}, sum}};
  kernel.variables = {{Type::u32, "u32_0", word},
                      {Type::h2, "h2_0", {Type::h2, nullptr, "called_0", {word}}}};
  Statement recursion;
  recursion.row = production(statements(), "$v = descended<u32>($0, $1 & 3u);");
  recursion.targets = {"u32_0"};
  recursion.operands = {word, word};
  kernel.body = {recursion};
  kernel.outputs = {"u32_0", "h2_0"};
  return kernel;
}

TEST(KernelBatch, UnoptimisedCodeHasStackEnough) {
  Emulator emulator;
  Mode mode;
  mode.unoptimised = true;
  const Kernel kernel = with_a_large_frame();
  EXPECT_EQ(run(emulator, {kernel}, mode)[0].failure, "");
  Job as_usual = job_of({&kernel}, mode, source_of({kernel}));
  as_usual.options.stack_bytes = 0;
  const Result<RunResult> result = emulator.run(as_usual);
  ASSERT_TRUE(result) << result.error().to_string();
  ASSERT_TRUE(result->trap) << "the driver's 1,024 bytes would do: make the frame larger";
  EXPECT_EQ(result->trap->kind, TrapKind::stack_overflow);
}

}  // namespace
}  // namespace cml::parity::kernels
