#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "arch/bank_geometry.h"
#include "core/error.h"
#include "core/warp.h"

namespace cml::arch {

/// One row of gpus.def.
struct Gpu {
  int compute_capability = 0;              ///< 10 * major + minor
  std::string name;                        ///< the generation
  uint32_t threads_per_sm = 0;             ///< resident at most
  uint32_t blocks_per_sm = 0;              ///< resident at most
  uint32_t registers_per_sm = 0;           ///< 32-bit ones
  uint32_t registers_per_block = 0;        ///< 32-bit ones, at most
  uint32_t registers_per_thread = 0;       ///< 32-bit ones, at most
  uint32_t shared_per_sm = 0;              ///< bytes
  uint32_t shared_per_block = 0;           ///< bytes, static and dynamic, without opt-in
  uint32_t shared_per_block_opt_in = 0;    ///< bytes, with cudaFuncAttributeMaxDynamicSharedMemorySize
  uint32_t reserved_shared_per_block = 0;  ///< bytes
  uint32_t shared_unit = 0;                ///< bytes
  uint32_t register_unit = 0;              ///< registers a warp
  uint32_t partitions = 0;                 ///< of the SM
  std::vector<uint32_t> carve_outs;        ///< possible sizes of shared memory an SM, bytes, ascending
  BankGeometry banks;                      ///< in the generation's default mode
  std::string measured_on;                 ///< cards on which its counts were measured; empty: assumed
  uint32_t warps_per_sm() const { return threads_per_sm / kWarpSize; }  ///< resident at most
};

/// Limits of a launch that are the same for all rows (CUDA C++ Programming Guide, Technical Specifications).
/// @{
inline constexpr uint32_t kMaxThreadsPerBlock = 1024;
inline constexpr uint32_t kMaxBlockX = 1024, kMaxBlockY = 1024, kMaxBlockZ = 64;
inline constexpr uint32_t kMaxGridX = 0x7fffffff, kMaxGridY = 65535, kMaxGridZ = 65535;
inline constexpr uint32_t kMaxBlocksPerCluster = 8;  ///< more only where the host allows it, on some cards
inline constexpr int kFirstWithClusters = 90;        ///< compute capability
/// @}

/// The row of a compute capability (10 * major + minor); an Error that names the known ones otherwise.
Result<const Gpu*> find_gpu(int compute_capability);
/// The same for one that is known to be there; throws InfrastructureError otherwise.
const Gpu& gpu_of(int compute_capability);
/// All rows, ascending.
const std::vector<Gpu>& gpus();
/// Where the counts of a row come from: "counts measured on 9.0 (H200 and H100)", "counts measured on 9.0;
/// assumed the same on 8.6"; rows whose banks are others' have that rule from the programming guide.
std::string counts_note(const Gpu& gpu);
/// "9.0".
std::string to_string(int compute_capability);

}  // namespace cml::arch
