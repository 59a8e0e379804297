#include <set>

#include "ptx/opcode_table.h"
#include "ptx/operand_form.h"
#include "tests/emulator/machine.h"
#include "tests/ptx/corpus.h"

/// A row of opcodes.def says how many operands an instruction has. One more or less than the corpus has is
/// refused, or it is a form that the emulator runs: it never reads what is not there.
namespace cml::emulator::testing {
namespace {

/// What the number of operands is checked of: each mnemonic with each number of operands, once.
using Seen = std::set<std::pair<std::string, size_t>>;

void run_alone(const ptx::Module& module, size_t function, const ptx::Instruction& one) {
  ptx::Module alone = module;
  alone.functions[function].body = {one, alone.functions[function].body.back()};
  const auto executor = Executor::create(alone, {});
  ASSERT_TRUE(executor) << executor.error().to_string();
  LaunchSpec spec;
  spec.kernel = alone.functions[function].name;
  spec.block = {32, 1, 1};
  for (const ptx::Variable& parameter : alone.functions[function].parameters)
    spec.arguments.push_back({std::vector<std::byte>(parameter.bytes), std::nullopt, 0});
  [[maybe_unused]] const auto outcome = (*executor)->launch(spec, {});
}

void change_counts(const ptx::Module& module, Seen& seen) {
  for (size_t f = 0; f < module.functions.size(); ++f) {
    if (!module.functions[f].is_entry || !module.functions[f].has_body) continue;
    for (const ptx::Instruction& in : module.functions[f].body) {
      if (!in.refused.empty() || in.operands.empty()) continue;
      if (ptx::row_of(in.opcode).semantic == ptx::Semantic::control) continue;
      ptx::Instruction less = in, more = in;
      less.operands.pop_back();
      more.operands.push_back(in.operands.back());
      for (ptx::Instruction* changed : {&less, &more})
        if (seen.insert({in.text, changed->operands.size()}).second &&
            !ptx::fit_operands(*changed, module.functions[f].registers))
          run_alone(module, f, *changed);
    }
  }
}

TEST(OperandCounts, OneMoreOrLessIsNeverReadFromNowhere) {
  Seen seen;
  for (const std::filesystem::path& file : ptx::testing::corpus()) {
    const auto module = ptx::parse(ptx::testing::read(file), file.filename());
    if (module) change_counts(*module, seen);
  }
  EXPECT_GT(seen.size(), 1000u);
}

}  // namespace
}  // namespace cml::emulator::testing
