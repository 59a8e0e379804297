#include "parity/kernels/batch.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

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

std::vector<uint32_t> words_of(const Buffer& buffer) {
  std::vector<uint32_t> words(buffer.bytes.size() / sizeof(uint32_t));
  std::memcpy(words.data(), buffer.bytes.data(), words.size() * sizeof(uint32_t));
  return words;
}

}  // namespace

Job job_of(const std::vector<Kernel>& kernels, const Mode& mode, std::string source) {
  Job job;
  job.program.file_name = "kernels.cu";
  job.program.source = source.empty() ? source_of(kernels) : std::move(source);
  job.program.trusted = true;
  job.program.device_debug = mode.unoptimised;
  job.program.compute_capability = mode.compute_capability;
  job.options.block_order_seed = mode.block_order_seed;
  job.options.count = mode.count;
  job.options.threads = 1;
  job.options.instruction_budget = 50'000'000;
  job.options.time_limit_seconds = 60;
  if (!kernels.empty())
    job.symbols.push_back({"constants", make_inputs(kernels.front().seed, kConstantsIndex)});
  for (const Kernel& kernel : kernels) {
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

std::vector<KernelRun> run(Backend& backend, const std::vector<Kernel>& kernels, const Mode& mode) {
  const Result<RunResult> result = run_safely(backend, job_of(kernels, mode));
  std::vector<KernelRun> runs(kernels.size());
  if (!result || result->trap || !result->findings.empty()) {
    if (kernels.size() == 1) {
      runs[0].failure = !result        ? result.error().to_string()
                        : result->trap ? result->trap->to_string()
                                       : result->findings.front().to_string();
      return runs;
    }
    const auto half = kernels.begin() + static_cast<ptrdiff_t>(kernels.size() / 2);
    runs = run(backend, {kernels.begin(), half}, mode);
    for (KernelRun& one : run(backend, {half, kernels.end()}, mode)) runs.push_back(std::move(one));
    return runs;
  }
  CML_REQUIRE(result->buffers.size() == kernels.size() * kParts, "a backend gives every buffer back");
  for (size_t i = 0; i < kernels.size(); ++i) {
    const Buffer* parts = &result->buffers[i * kParts];
    runs[i].out = words_of(parts[kOut]);
    runs[i].own = words_of(parts[kOwn]);
    runs[i].sums = words_of(parts[kSums]);
    if (i < result->launches.size()) runs[i].launch = result->launches[i];
  }
  return runs;
}

}  // namespace cml::parity::kernels
