#include <algorithm>
#include <chrono>
#include <vector>

#include "emulator/launch/executor.h"
#include "ptx/parser.h"
#include "tests/fuzz/mutate_lines.h"
#include "tests/fuzz/target.h"

namespace {

using namespace cml;

constexpr size_t kBufferBytes = 4096;
constexpr uint64_t kMostBytes = 1 << 16;
constexpr size_t kMostRegisters = 4096;
constexpr size_t kMostKernels = 8;
/// All kernels of a module; a launch looks at its own limits once in many instructions.
constexpr auto kEnough = std::chrono::seconds(2);

/// Arrays for parameters of 8 bytes, small numbers for others.
emulator::LaunchSpec launch_of(const ptx::Function& kernel, emulator::Executor& executor) {
  emulator::LaunchSpec spec;
  spec.kernel = kernel.name;
  spec.grid = {2, 1, 1};
  spec.block = {40, 1, 1};
  spec.dynamic_shared_bytes = 512;
  for (const ptx::Variable& parameter : kernel.parameters) {
    Argument argument;
    if (parameter.bytes == 8)
      argument.buffer =
          static_cast<uint32_t>(executor.add_buffer({"array", std::vector<std::byte>(kBufferBytes), {}}));
    else
      argument.value.assign(parameter.bytes, std::byte{1});
    spec.arguments.push_back(std::move(argument));
  }
  return spec;
}

/// An array of a gigabyte or a million registers is no fault, and takes the time of a thousand other inputs.
bool is_small(const ptx::Module& module) {
  const auto are_small = [](const std::vector<ptx::Variable>& all) {
    return std::all_of(all.begin(), all.end(), [](const auto& it) { return it.bytes <= kMostBytes; });
  };
  return are_small(module.variables) &&
         std::all_of(module.functions.begin(), module.functions.end(), [&](const auto& it) {
           return are_small(it.parameters) && are_small(it.variables) &&
                  it.registers.size() <= kMostRegisters;
         });
}

}  // namespace

/// Any module that is parsed: each of its kernels runs to an end, a trap or an error with a message.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const Result<ptx::Module> module = ptx::parse(fuzz::text_of(data, size), "fuzz.ptx");
  if (!module || !is_small(*module)) return 0;
  emulator::ExecutorOptions options;
  options.run.instruction_budget = 20'000;
  options.run.time_limit_seconds = 5;
  options.run.threads = 1;
  const Result<std::unique_ptr<emulator::Executor>> executor = emulator::Executor::create(*module, options);
  if (!executor) {
    fuzz::require(!executor.error().message.empty(), "an error has a message");
    return 0;
  }
  const auto begin = std::chrono::steady_clock::now();
  size_t kernels = 0;
  for (const ptx::Function& function : module->functions) {
    if (!function.is_entry) continue;
    if (++kernels > kMostKernels || std::chrono::steady_clock::now() - begin > kEnough) break;
    const Result<emulator::LaunchOutcome> outcome =
        (*executor)->launch(launch_of(function, **executor), nullptr);
    fuzz::require(outcome.has_value() || !outcome.error().message.empty(), "an error has a message");
  }
  return 0;
}
