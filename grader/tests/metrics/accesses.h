#pragma once
#include <array>

#include "core/run_result.h"
#include "emulator/exec/events.h"

/// Accesses and launches for the tests of counters.
namespace cml::metrics {

struct Access {
  std::array<uint64_t, 32> addresses{};
  ptx::Instruction instruction;
  emulator::MemoryAccess event;

  Access(ptx::Space space, emulator::AccessKind kind, unsigned bytes, uint64_t base, int64_t stride,
         const char* text = "ld.shared.f32") {
    for (unsigned lane = 0; lane < 32; ++lane) addresses[lane] = base + static_cast<uint64_t>(lane * stride);
    instruction.text = text;
    event.instruction = &instruction;
    event.space = space;
    event.kind = kind;
    event.bytes_per_lane = static_cast<uint8_t>(bytes);
    event.mask = ~0u;
    event.addresses = addresses.data();
    event.affine = true;
    event.stride = stride;
  }
  Access(const Access&) = delete;
  Access& operator=(const Access&) = delete;
  Access& line(int number) {
    instruction.loc = {1, number, 1, 0, 0};
    return *this;
  }
  Access& site(uint32_t index) {
    event.site = index;
    return *this;
  }
};

struct TestLaunch {
  ptx::Module module;
  ptx::Function kernel;
  emulator::LaunchInfo info;
  TestLaunch() {
    module.files = {{1, "student.cu"}, {2, "cuda_fp16.hpp"}};
    kernel.loc.file = 1;
    info.ptx_module = &module;
    info.kernel = &kernel;
    info.grid = {1, 1, 1};
    info.block = {32, 1, 1};
    info.site_count = 8;
    info.compute_capability = 90;
  }
};

inline double value_of(const std::vector<MetricValue>& values, const std::string& name) {
  for (const MetricValue& value : values)
    if (value.name == name) return value.value;
  return -1;
}

}  // namespace cml::metrics
