#include "arch/occupancy.h"

#include <algorithm>

#include "core/warp.h"

namespace cml::arch {
namespace {

uint32_t round_up(uint32_t value, uint32_t unit) { return (value + unit - 1) / unit * unit; }

uint32_t by_registers(const Gpu& gpu, const BlockNeeds& needs, uint32_t warps) {
  if (needs.registers_per_thread > gpu.registers_per_thread) return 0;
  const uint32_t per_warp = round_up(needs.registers_per_thread * kWarpSize, gpu.register_unit);
  if (per_warp * round_up(warps, gpu.partitions) > gpu.registers_per_block) return 0;
  return gpu.registers_per_sm / gpu.partitions / per_warp * gpu.partitions / warps;
}

uint32_t by_shared(const Gpu& gpu, const BlockNeeds& needs) {
  if (needs.shared_bytes > gpu.shared_per_block_opt_in) return 0;
  const uint32_t per_block = round_up(needs.shared_bytes + gpu.reserved_shared_per_block, gpu.shared_unit);
  uint32_t per_sm = gpu.carve_outs.back();
  if (needs.carve_out != 0) {
    const uint32_t wanted = std::max(needs.carve_out, per_block);
    const auto fits = std::lower_bound(gpu.carve_outs.begin(), gpu.carve_outs.end(), wanted);
    if (fits != gpu.carve_outs.end()) per_sm = *fits;
  }
  return per_block == 0 ? gpu.blocks_per_sm : per_sm / per_block;
}

}  // namespace

const char* text_of(OccupancyLimit limit) {
  switch (limit) {
    case OccupancyLimit::threads:
      return "threads an SM";
    case OccupancyLimit::blocks:
      return "blocks an SM";
    case OccupancyLimit::registers:
      return "registers";
    case OccupancyLimit::shared:
      return "shared memory";
  }
  return "";
}

Occupancy occupancy(const Gpu& gpu, const BlockNeeds& needs) {
  const uint32_t warps = (needs.threads + kWarpSize - 1) / kWarpSize;
  if (warps == 0 || needs.threads > kMaxThreadsPerBlock) return {};
  Occupancy result{gpu.warps_per_sm() / warps, 0, 0, OccupancyLimit::threads};
  const auto bind = [&](uint32_t blocks, OccupancyLimit limit) {
    if (blocks >= result.blocks) return;
    result.blocks = blocks;
    result.limit = limit;
  };
  bind(gpu.blocks_per_sm, OccupancyLimit::blocks);
  if (needs.registers_per_thread != 0) bind(by_registers(gpu, needs, warps), OccupancyLimit::registers);
  bind(by_shared(gpu, needs), OccupancyLimit::shared);
  result.warps = result.blocks * warps;
  result.percent = 100.0 * result.warps / gpu.warps_per_sm();
  return result;
}

}  // namespace cml::arch
