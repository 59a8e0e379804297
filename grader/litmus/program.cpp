#include "litmus/program.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>

namespace cml::litmus {
namespace {

constexpr const char* kKernel = "litmus_launch";
constexpr size_t kAlignment = 256;  // of buffers, and more than a cache line

/// Bytes from one instance of a buffer to the next.
size_t stride_of(const BufferSpec& buffer) {
  const size_t bytes = buffer.contents.size() * sizeof(int32_t);
  return (bytes + kAlignment - 1) / kAlignment * kAlignment;
}

/// Macros, so that messages name the line of the call.
std::vector<std::string> instructions() {
  return {
#define CML_LOAD(name, ptx)                                           \
#name "(p)=([](const volatile int* a) { int v; asm volatile(\"" ptx \
        " %0, [%1];\" : \"=r\"(v) : \"l\"(a) : \"memory\"); return v; }(p))",
#define CML_STORE(name, ptx)                                       \
#name "(p, v)=([](volatile int* a, int b) { asm volatile(\"" ptx \
        " [%0], %1;\" :: \"l\"(a), \"r\"(b) : \"memory\"); }(p, v))",
#define CML_FENCE(name, ptx) #name "()=asm volatile(\"" ptx ";\" ::: \"memory\")",
#include "litmus/instructions.def"
#undef CML_LOAD
#undef CML_STORE
#undef CML_FENCE
  };
}

std::string kernel_of(const LitmusTest& test) {
  std::string parameters, arguments;
  for (const BufferSpec& buffer : test.buffers) {
    const char* comma = parameters.empty() ? "" : ", ";
    parameters += fmt::format("{}char* {}", comma, buffer.name);
    arguments += fmt::format("{}(int*)({} + blockIdx.y * {}ull)", comma, buffer.name, stride_of(buffer));
  }
  return fmt::format("\nextern \"C\" __global__ void __launch_bounds__({}) {}({}) {{ litmus({}); }}\n",
                     test.block, kKernel, parameters, arguments);
}

}  // namespace

Program program_of(const LitmusTest& test) {
  Program program;
  program.file_name = test.file_name;
  program.source = test.text + kernel_of(test);
  program.definitions = instructions();
  program.trusted = true;
  return program;
}

Job job_of(const LitmusTest& test, size_t instances, size_t per_launch) {
  CML_REQUIRE(instances > 0 && per_launch > 0, "a job runs something");
  Job job;
  job.program = program_of(test);
  for (const BufferSpec& buffer : test.buffers) {
    std::vector<std::byte> bytes(stride_of(buffer) * instances);
    for (size_t i = 0; i < instances; ++i)
      std::memcpy(bytes.data() + i * stride_of(buffer), buffer.contents.data(),
                  buffer.contents.size() * sizeof(int32_t));
    job.buffers.push_back({buffer.name, std::move(bytes)});
  }
  for (size_t first = 0; first < instances; first += per_launch) {
    Launch launch;
    launch.kernel = kKernel;
    launch.grid = {test.grid, static_cast<uint32_t>(std::min(per_launch, instances - first)), 1};
    launch.block = {test.block, 1, 1};
    for (size_t b = 0; b < test.buffers.size(); ++b)
      launch.arguments.push_back({{}, b, first * stride_of(test.buffers[b])});
    job.launches.push_back(std::move(launch));
  }
  return job;
}

Outcome outcome_of(const LitmusTest& test, const std::vector<Buffer>& buffers, size_t instance) {
  if (test.observed.empty()) return {{}, kCompletes};
  Outcome outcome;
  for (const Observed& observed : test.observed) {
    const size_t at =
        instance * stride_of(test.buffers[observed.buffer]) + observed.element * sizeof(int32_t);
    CML_REQUIRE(at + sizeof(int32_t) <= buffers.at(observed.buffer).bytes.size(), "a buffer of the job");
    std::memcpy(&outcome.values.emplace_back(), buffers[observed.buffer].bytes.data() + at, sizeof(int32_t));
  }
  return outcome;
}

}  // namespace cml::litmus
