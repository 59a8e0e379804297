#pragma once
#include <cstdint>

#include "arch/gpu.h"
#include "core/dim3.h"
#include "emulator/exec/events.h"

namespace cml::emulator {

/// Bytes of stack that a thread has for calls whose depth cannot be known beforehand: what
/// cudaDeviceGetLimit(cudaLimitStackSize) gives unless the host program sets it.
inline constexpr uint64_t kDefaultStackBytes = 1024;

/// What a device allows and has, from its row of gpus.def.
struct Limits {
  Limits() : Limits(arch::gpu_of(90)) {}
  explicit Limits(const arch::Gpu& row);

  const arch::Gpu* gpu = nullptr;       ///< never null
  uint32_t threads_per_block = 0;       ///< of one block
  Dim3 block;                           ///< threads along each axis
  Dim3 grid;                            ///< blocks along each axis
  uint32_t static_shared_bytes = 0;     ///< .shared variables without the dynamic part
  uint32_t shared_bytes_per_block = 0;  ///< static and dynamic, after opt-in
  uint32_t registers_per_block = 0;     ///< 32-bit ones
  uint32_t registers_per_thread = 0;    ///< 32-bit ones
  uint32_t multiprocessors = 0;         ///< %nsmid
  uint64_t heap_bytes = 8u << 20;       ///< device malloc
  /// Of calls beyond the kernel's own arrays, where they recurse or go through pointers, and of alloca.
  uint64_t stack_bytes_per_thread = kDefaultStackBytes;
};

/// Blocks of a launch that the device runs at the same time, by its occupancy; at least 1.
uint32_t resident_blocks(const Limits& limits, const LaunchInfo& launch);

}  // namespace cml::emulator
