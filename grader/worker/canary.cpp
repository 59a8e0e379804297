#include "worker/canary.h"

#include <cstdint>
#include <cstring>
#include <vector>

#include "core/trap.h"

namespace cml::worker {
namespace {

constexpr uint32_t kBlocks = 2, kThreads = 64;

constexpr const char* kSource = R"(
__global__ void canary(unsigned* out) {
  __shared__ unsigned words[64];
  words[threadIdx.x] = threadIdx.x * 2654435761u;
  __syncthreads();
  out[blockIdx.x * 64 + threadIdx.x] = words[63 - threadIdx.x] ^ blockIdx.x;
}
)";

std::vector<std::byte> expected() {
  std::vector<uint32_t> words;
  for (uint32_t block = 0; block < kBlocks; ++block)
    for (uint32_t thread = 0; thread < kThreads; ++thread)
      words.push_back((kThreads - 1 - thread) * 2654435761u ^ block);
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
  job.buffers = {{"out", std::vector<std::byte>(kBlocks * kThreads * sizeof(uint32_t)), {}}};
  Launch launch;
  launch.kernel = "canary";
  launch.grid = {kBlocks, 1, 1};
  launch.block = {kThreads, 1, 1};
  launch.arguments.resize(1);
  launch.arguments[0].buffer = 0;
  job.launches = {launch};
  job.options.time_limit_seconds = 10;
  return job;
}

Job first_canary() {
  Job job = canary(75);
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

std::optional<std::string> why_canary_fails(Backend& backend, int compute_capability) try {
  const Result<RunResult> result = backend.run(canary(compute_capability));
  if (!result) return result.error().message;
  if (result->trap) return "it ended with a fault";
  if (!result->findings.empty()) return "a finding was reported of it";
  if (result->buffers.size() != 1 || result->buffers[0].bytes != expected()) return "its outputs are wrong";
  return std::nullopt;
} catch (const InfrastructureError& error) {
  return error.what();
}

}  // namespace cml::worker
