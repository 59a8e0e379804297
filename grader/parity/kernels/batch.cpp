#include "parity/kernels/batch.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstring>
#include <iterator>
#include <numeric>

#include "parity/kernels/inputs.h"
#include "parity/kernels/printer.h"

namespace cml::parity::kernels {
namespace {

enum Part : size_t { kIn, kOut, kOwn, kSums, kParts };

constexpr size_t kWordsOfOwn = 4;

std::vector<std::byte> zeros(size_t words) { return std::vector<std::byte>(words * sizeof(uint32_t)); }

/// Every second word is 2.0f, and the upper half of 2.0: adding whole numbers to them is exact in any order.
std::vector<std::byte> sums_at_first() {
  std::vector<uint32_t> words(kSumWords);
  for (size_t i = 1; i < kSumWords; i += 2) words[i] = 0x40000000;
  std::vector<std::byte> bytes = zeros(kSumWords);
  std::memcpy(bytes.data(), words.data(), bytes.size());
  return bytes;
}

std::vector<size_t> all_of(size_t count) {
  std::vector<size_t> all(count);
  std::iota(all.begin(), all.end(), size_t{0});
  return all;
}

std::string without_numbers(std::string text) {
  std::erase_if(text, [](unsigned char c) { return std::isdigit(c) != 0; });
  return text.substr(0, text.find('\n'));
}

std::vector<uint32_t> words_of(const Buffer& buffer) {
  std::vector<uint32_t> words(buffer.bytes.size() / sizeof(uint32_t));
  std::memcpy(words.data(), buffer.bytes.data(), words.size() * sizeof(uint32_t));
  return words;
}

}  // namespace

Job job_of(const std::vector<const Kernel*>& launched, const Mode& mode, std::string source) {
  Job job;
  job.program.file_name = "kernels.cu";
  job.program.source = std::move(source);
  job.program.trusted = true;
  job.program.device_debug = mode.unoptimised;
  job.program.unoptimised_assembly = mode.unoptimised_assembly;
  job.program.compute_capability = mode.compute_capability;
  job.options.block_order_seed = mode.block_order_seed;
  job.options.count = mode.count;
  job.options.threads = 1;
  job.options.instruction_budget = 50'000'000;
  job.options.time_limit_seconds = mode.run_seconds;
  job.options.stack_bytes = kStackBytes;
  if (!launched.empty())
    job.symbols.push_back({"constants", make_inputs(launched.front()->seed, kConstantsIndex)});
  for (const Kernel* one : launched) {
    const Kernel& kernel = *one;
    const size_t first = job.buffers.size();
    job.buffers.push_back({fmt::format("in_{}", kernel.index), make_inputs(kernel.seed, kernel.inputs)});
    job.buffers.push_back({"out", zeros(output_words(kernel).size() * kernel.total())});
    job.buffers.push_back({"own", zeros(kWordsOfOwn * kernel.total())});
    job.buffers.push_back({"sums", sums_at_first()});
    Launch launch{kernel.name(),
                  kernel.grid,
                  kernel.block,
                  static_cast<uint32_t>(kernel.threads() * sizeof(uint32_t)),
                  {}};
    for (size_t part = 0; part < kParts; ++part) {
      Argument argument;
      argument.buffer = first + part;
      launch.arguments.push_back(argument);
    }
    job.launches.push_back(std::move(launch));
  }
  return job;
}

Result<RunResult> run_safely(Backend& backend, const Job& job) try {
  return backend.run(job);
} catch (const InfrastructureError& broken) {
  return Error{broken.what(), "Report it with the kernel: the backend broke.", {}};
}

Batch::Batch(std::vector<Kernel> kernels) : kernels_(std::move(kernels)) {}

Batch::Part Batch::part_of(std::vector<size_t> kernels) const {
  std::vector<Kernel> together;
  for (const size_t i : kernels) together.push_back(kernels_.at(i));
  return {std::move(kernels), source_of(together)};
}

std::vector<KernelRun> Batch::run(Backend& backend, const Mode& mode) {
  return run(backend, mode, all_of(kernels_.size()));
}

std::vector<KernelRun> Batch::run(Backend& backend, const Mode& mode, const std::vector<size_t>& which) {
  std::vector<KernelRun> runs(kernels_.size());
  std::vector<Part>& parts = parts_[{mode.unoptimised, mode.unoptimised_assembly}];
  if (parts.empty() && !kernels_.empty()) parts.push_back(part_of(all_of(kernels_.size())));
  for (size_t p = 0; p < parts.size();) {
    std::vector<size_t> launched;
    std::set_intersection(parts[p].kernels.begin(), parts[p].kernels.end(), which.begin(), which.end(),
                          std::back_inserter(launched));
    if (launched.empty() || run_part(backend, mode, parts[p], launched, runs)) {
      ++p;
      continue;
    }
    const std::vector<size_t> apart = std::move(parts[p].kernels);
    parts.erase(parts.begin() + static_cast<ptrdiff_t>(p));
    for (const size_t kernel : apart) parts.push_back(part_of({kernel}));
  }
  return runs;
}

bool Batch::run_part(Backend& backend, const Mode& mode, const Part& part,
                     const std::vector<size_t>& launched, std::vector<KernelRun>& runs) const {
  if (launched.empty()) return true;
  std::vector<const Kernel*> pointers;
  for (const size_t i : launched) pointers.push_back(&kernels_[i]);
  const Result<RunResult> result = run_safely(backend, job_of(pointers, mode, part.source));
  if (!result) {
    if (part.kernels.size() > 1) return false;
    runs[launched[0]].failure = result.error().to_string();
    runs[launched[0]].failure_kind = without_numbers(result.error().message);
    return true;
  }
  if (result->trap) {
    if (launched.size() == 1) {
      runs[launched[0]].failure = result->trap->to_string();
      runs[launched[0]].failure_kind = id_of(result->trap->kind);
      return true;
    }
    // The launches before it came to an end, but a card that has trapped gives no memory back.
    const size_t trapped = std::min(result->launches.size(), launched.size() - 1);
    const auto at = launched.begin() + static_cast<ptrdiff_t>(trapped);
    return run_part(backend, mode, part, {launched.begin(), at}, runs) &&
           run_part(backend, mode, part, {*at}, runs) &&
           run_part(backend, mode, part, {at + 1, launched.end()}, runs);
  }
  CML_REQUIRE(result->buffers.size() == launched.size() * kParts, "a backend gives every buffer back");
  for (size_t i = 0; i < launched.size(); ++i) {
    KernelRun& one = runs[launched[i]];
    const Buffer* parts = &result->buffers[i * kParts];
    one.out = words_of(parts[kOut]);
    one.own = words_of(parts[kOwn]);
    one.sums = words_of(parts[kSums]);
    if (i < result->launches.size()) one.launch = result->launches[i];
  }
  for (const cml::Finding& finding : result->findings) {
    KernelRun& one = runs[launched.at(finding.launch)];
    if (!one.failure.empty()) continue;
    one.failure = finding.to_string();
    one.failure_kind = id_of(finding.at.kind);
  }
  return true;
}

std::vector<KernelRun> run(Backend& backend, const std::vector<Kernel>& kernels, const Mode& mode) {
  return Batch(kernels).run(backend, mode);
}

}  // namespace cml::parity::kernels
