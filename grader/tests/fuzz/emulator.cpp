#include <algorithm>
#include <random>
#include <string_view>
#include <vector>

#include "core/text.h"
#include "emulator/exec/executor.h"
#include "ptx/parser.h"
#include "tests/fuzz/target.h"

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t most) __attribute__((weak));

namespace {

using namespace cml;

constexpr size_t kBufferBytes = 4096;
constexpr uint64_t kMostBytes = 1 << 20;

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

/// An array of a gigabyte is no fault.
bool is_small(const ptx::Module& module) {
  const auto are_small = [](const std::vector<ptx::Variable>& all) {
    return std::all_of(all.begin(), all.end(), [](const auto& it) { return it.bytes <= kMostBytes; });
  };
  return are_small(module.variables) && std::all_of(module.functions.begin(), module.functions.end(),
                                                    [&](const auto& it) { return are_small(it.parameters); });
}

bool is_of_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
         std::string_view("_%$.").find(c) != std::string_view::npos;
}
/// Begin and length of mnemonics, operands and numbers.
std::vector<std::pair<size_t, size_t>> words_of(const std::string& line) {
  std::vector<std::pair<size_t, size_t>> words;
  for (size_t i = 0; i < line.size();) {
    size_t end = i;
    while (end < line.size() && is_of_word(line[end])) ++end;
    if (end > i) words.emplace_back(i, end - i);
    i = std::max(end, i + 1);
  }
  return words;
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
  for (const ptx::Function& function : module->functions) {
    if (!function.is_entry) continue;
    const Result<emulator::LaunchOutcome> outcome =
        (*executor)->launch(launch_of(function, **executor), nullptr);
    fuzz::require(outcome.has_value() || !outcome.error().message.empty(), "an error has a message");
  }
  return 0;
}

/// Bytes get nowhere in a grammar: two of three changes are of whole lines or of words, for which the text
/// itself is the dictionary.
extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t most, unsigned seed) {
  std::mt19937 random(seed);
  const auto below = [&](size_t n) { return static_cast<size_t>(random() % n); };
  std::vector<std::string> lines = lines_of(fuzz::text_of(data, size));
  if (lines.size() < 2 || below(3) == 0) return LLVMFuzzerMutate(data, size, most);
  std::string& line = lines[below(lines.size())];
  const std::string& other = lines[below(lines.size())];
  switch (below(5)) {
    case 0:
      line = other;
      break;
    case 1:
      line += "\n" + other;
      break;
    case 2:
      line.clear();
      break;
    default: {
      const auto here = words_of(line), there = words_of(other);
      if (here.empty() || there.empty()) return LLVMFuzzerMutate(data, size, most);
      const auto [at, length] = here[below(here.size())];
      const auto [from, count] = there[below(there.size())];
      line.replace(at, length, std::string(other, from, count));
    }
  }
  std::string text;
  for (const std::string& each : lines) text += each + "\n";
  text.resize(std::min(text.size(), most));
  std::copy(text.begin(), text.end(), data);
  return text.size();
}
