#include "worker/canary.h"

#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "core/trap.h"

namespace cml::worker {
namespace {

/// What each launch writes.
constexpr uint32_t kWords = 128;
/// Threads of a block: two instances of the template, for which the compiler starts threads as it does for
/// those of an exercise.
constexpr std::array<uint32_t, 2> kThreads{64, 32};

constexpr const char* kSource = R"(
template <unsigned kThreads>
__global__ void canary(unsigned* out) {
  __shared__ unsigned words[kThreads];
  words[threadIdx.x] = threadIdx.x * 2654435761u;
  __syncthreads();
  out[blockIdx.x * kThreads + threadIdx.x] = words[kThreads - 1 - threadIdx.x] ^ blockIdx.x;
}
)";

std::vector<std::byte> expected() {
  std::vector<uint32_t> words;
  for (const uint32_t threads : kThreads)
    for (uint32_t i = 0; i < kWords; ++i)
      words.push_back((threads - 1 - i % threads) * 2654435761u ^ i / threads);
  std::vector<std::byte> bytes(words.size() * sizeof(uint32_t));
  std::memcpy(bytes.data(), words.data(), bytes.size());
  return bytes;
}

}  // namespace

Job canary(int compute_capability) {
  Job job;
  job.program.file_name = "canary.cu";
  job.program.source = kSource;
  job.program.compute_capability = compute_capability;
  job.buffers = {{"out", std::vector<std::byte>(expected().size()), {}}};
  for (const uint32_t threads : kThreads) {
    Launch launch;
    launch.kernel = "canary<" + std::to_string(threads) + ">";
    launch.grid = {kWords / threads, 1, 1};
    launch.block = {threads, 1, 1};
    launch.arguments.resize(1);
    launch.arguments[0].buffer = 0;
    launch.arguments[0].byte_offset = job.launches.size() * kWords * sizeof(uint32_t);
    job.launches.push_back(std::move(launch));
  }
  job.options.time_limit_seconds = 10;
  return job;
}

Job first_canary() {
  Job job = canary(75);
  job.launches.resize(1);
  job.program.trusted = true;  // the worker has no stranger's text yet
  return job;
}

Job empty_kernel() {
  Job job;
  job.program.file_name = "empty.ptx";
  job.program.is_ptx = true;
  job.program.source = ".version 6.4\n.target sm_75\n.address_size 64\n.visible .entry empty() { ret; }\n";
  Launch launch;
  launch.kernel = "empty";
  launch.grid = {1, 1, 1};
  launch.block = {1, 1, 1};
  job.launches = {launch};
  job.options.time_limit_seconds = 10;
  return job;
}

std::optional<std::string> why_canary_fails(Backend& backend, const Job& failed) try {
  Job job = canary(failed.program.compute_capability);
  job.program.machine_code = failed.program.machine_code;
  job.program.optimised = failed.program.optimised;
  job.options.threads = failed.options.threads;
  job.options.count = failed.options.count;
  const Result<RunResult> result = backend.run(job);
  if (!result) return result.error().message;
  if (result->trap) return "it ended with a fault";
  if (!result->findings.empty()) return "a finding was reported of it";
  if (result->buffers.size() != 1 || result->buffers[0].bytes != expected()) return "its outputs are wrong";
  return std::nullopt;
} catch (const InfrastructureError& error) {
  return error.what();
}

}  // namespace cml::worker
