#include "emulator/exec/limits.h"

#include <algorithm>

#include "arch/card.h"
#include "arch/occupancy.h"

namespace cml::emulator {

Limits::Limits(const arch::Gpu& row)
    : gpu(&row),
      threads_per_block(arch::kMaxThreadsPerBlock),
      block{arch::kMaxBlockX, arch::kMaxBlockY, arch::kMaxBlockZ},
      grid{arch::kMaxGridX, arch::kMaxGridY, arch::kMaxGridZ},
      static_shared_bytes(row.shared_per_block),
      shared_bytes_per_block(row.shared_per_block_opt_in),
      registers_per_block(row.registers_per_block),
      registers_per_thread(row.registers_per_thread),
      multiprocessors(arch::card_of(row.compute_capability).multiprocessors) {}

uint32_t resident_blocks(const Limits& limits, const LaunchInfo& launch) {
  const arch::BlockNeeds needs{static_cast<uint32_t>(launch.block.count()), launch.registers_per_thread,
                               launch.static_shared_bytes + launch.dynamic_shared_bytes};
  return std::max(1u, arch::occupancy(*limits.gpu, needs).blocks * limits.multiprocessors);
}

}  // namespace cml::emulator
