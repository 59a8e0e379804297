#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "emulator/launch/executor.h"
#include "ptx/opcode_table.h"
#include "ptx/parser.h"
#include "tests/emulator/case_file.h"
#include "tests/emulator/machine.h"

namespace cml::emulator::testing {
namespace {

const ptx::Function& kernel_of(const ptx::Module& module) {
  for (const ptx::Function& function : module.functions) {
    if (function.is_entry) return function;
  }
  throw std::runtime_error("the case has no .entry");
}

/// Runs the case at one instruction-set level and checks what it expects.
void run_case(const CaseFile& file, const ptx::Module& module, Isa isa) {
  SCOPED_TRACE(name_of(isa));
  ExecutorOptions options;
  options.run = file.options;
  options.isa = isa;
  auto executor = Executor::create(module, options);
  ASSERT_TRUE(executor) << executor.error().to_string();
  LaunchSpec launch;
  launch.kernel = kernel_of(module).name;
  launch.grid = file.grid;
  launch.block = file.block;
  launch.dynamic_shared_bytes = file.shared_bytes;
  for (size_t i = 0; i < file.arguments.size(); ++i) {
    const CaseArgument& from = file.arguments[i];
    Argument argument;
    if (from.is_buffer)
      argument.buffer = (*executor)->add_buffer({"argument " + std::to_string(i), from.values.bytes()});
    else
      argument.value = from.values.bytes();
    launch.arguments.push_back(argument);
  }
  launch.ordered = true;
  const auto outcome = (*executor)->launch(launch, {});
  ASSERT_TRUE(outcome) << outcome.error().to_string();
  if (file.trap) {
    EXPECT_THAT(*outcome, TrapsWith(*file.trap));
    return;
  }
  ASSERT_THAT(*outcome, Completes());
  for (const Expectation& expected : file.expectations) {
    const Buffer after = (*executor)->read_buffer(*launch.arguments[expected.argument].buffer);
    const auto wrong = difference(expected, after.bytes, file.within);
    EXPECT_FALSE(wrong) << *wrong << " (" << kernel_of(module).parameters[expected.argument].name << ")";
  }
}

class Cases : public ::testing::TestWithParam<std::filesystem::path> {};

TEST_P(Cases, HoldAtEveryInstructionSetLevel) {
  const auto file = read_case(GetParam());
  ASSERT_TRUE(file) << file.error().to_string();
  const auto module = ptx::parse(file->text, file->path.filename().string());
  ASSERT_TRUE(module) << module.error().to_string();
  for (const Isa isa : {Isa::baseline, Isa::v3, Isa::v4}) {
    if (is_available(isa)) run_case(*file, *module, isa);
  }
}

INSTANTIATE_TEST_SUITE_P(Files, Cases, ::testing::ValuesIn(case_paths()),
                         [](const auto& instance) { return instance.param.stem().string(); });

TEST(CasesTogether, EveryOpcodeRowHasACase) {
  std::set<ptx::Opcode> seen;
  for (const auto& path : case_paths()) {
    const auto file = read_case(path);
    ASSERT_TRUE(file) << file.error().to_string();
    const auto module = ptx::parse(file->text, path.filename().string());
    ASSERT_TRUE(module) << module.error().to_string();
    for (const ptx::Function& function : module->functions) {
      for (const ptx::Instruction& instruction : function.body) seen.insert(instruction.opcode);
    }
  }
  std::vector<std::string> missing;
  for (const ptx::OpcodeRow& row : ptx::opcode_rows()) {
    if (seen.count(row.id) == 0) missing.emplace_back(row.text);
  }
  EXPECT_THAT(missing, ::testing::IsEmpty());
}

}  // namespace
}  // namespace cml::emulator::testing
