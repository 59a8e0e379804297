#include "gpu/referee.h"

namespace cml::gpu {
namespace {

// generated_element of core/timing.h, for the device; the samples of every timed run compare the two.
const char* const kSource = R"cuda(
typedef unsigned long long u64;
extern "C" __global__ void referee_fill(float* out, u64 elements, u64 seed) {
  u64 i = blockIdx.x * (u64)blockDim.x + threadIdx.x;
  if (i >= elements) return;
  u64 z = seed + (i + 1) * 0x9E3779B97F4A7C15ull;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
  z ^= z >> 31;
  out[i] = (float)(z >> 40) * (1.0f / 8388608.0f) - 1.0f;
}
extern "C" __global__ void referee_copy(float4* out, const float4* in, u64 quads) {
  u64 i = blockIdx.x * (u64)blockDim.x + threadIdx.x;
  if (i < quads) __stcs(out + i, __ldcs(in + i));
}
extern "C" __global__ void referee_pick(float* out, const float* from, const u64* positions, u64 count) {
  u64 i = blockIdx.x * (u64)blockDim.x + threadIdx.x;
  if (i < count) out[i] = from[positions[i]];
}
)cuda";

constexpr unsigned kBlock = 256;

}  // namespace

Program Referee::program(int compute_capability) {
  Program program;
  program.file_name = "referee.cu";
  program.source = kSource;
  program.trusted = true;
  program.compute_capability = compute_capability;
  return program;
}

Referee::Referee(const Driver& table, const std::string& cubin) : table_(table) {
  CML_DRIVER(table_, module_load(&module_, cubin.data()));
  CML_DRIVER(table_, module_function(&fill_, module_, "referee_fill"));
  CML_DRIVER(table_, module_function(&copy_, module_, "referee_copy"));
  CML_DRIVER(table_, module_function(&pick_, module_, "referee_pick"));
}

Referee::~Referee() { table_.module_unload(module_); }

void Referee::launch(FunctionHandle function, uint64_t threads, void** arguments) const {
  const auto blocks = static_cast<unsigned>((threads + kBlock - 1) / kBlock);
  CML_DRIVER(table_, launch(function, blocks, 1, 1, kBlock, 1, 1, 0, nullptr, arguments, nullptr));
}

void Referee::fill(DevicePointer out, uint64_t elements, uint64_t seed) const {
  void* arguments[] = {&out, &elements, &seed};
  launch(fill_, elements, arguments);
}

void Referee::copy(DevicePointer out, DevicePointer in, uint64_t bytes) const {
  uint64_t quads = bytes / 16;
  void* arguments[] = {&out, &in, &quads};
  launch(copy_, quads, arguments);
}

std::vector<float> Referee::pick(DevicePointer from, const std::vector<uint64_t>& positions) const {
  std::vector<float> values(positions.size());
  if (positions.empty()) return values;
  uint64_t count = positions.size();
  DevicePointer where = 0;
  DevicePointer picked = 0;
  CML_DRIVER(table_, memory_allocate(&where, count * sizeof(uint64_t)));
  CML_DRIVER(table_, memory_allocate(&picked, count * sizeof(float)));
  CML_DRIVER(table_, copy_to_device(where, positions.data(), count * sizeof(uint64_t)));
  void* arguments[] = {&picked, &from, &where, &count};
  launch(pick_, count, arguments);
  CML_DRIVER(table_, copy_to_host(values.data(), picked, count * sizeof(float)));
  table_.memory_free(where);
  table_.memory_free(picked);
  return values;
}

}  // namespace cml::gpu
