#pragma once
#include <cstdint>

#include "emulator/decode/kernel_image.h"
#include "emulator/exec/events.h"
#include "emulator/exec/limits.h"

namespace cml::emulator {

/// Whether a launch may depend on the registers of a thread, which are not known: whether a block fits, and
/// where `blocks` of them run in turns (else 0) how many do at a time. False where it would not even with
/// more registers than the assembler takes.
bool depends_on_registers(const KernelImage& image, const LaunchInfo& launch, const Limits& limits,
                          uint64_t blocks);

/// Registers of a block of `threads` threads: warps get them in units of 256.
uint64_t registers_of_block(uint64_t threads, uint32_t registers_per_thread);

}  // namespace cml::emulator
