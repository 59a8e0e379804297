#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/run_result.h"
#include "core/warp.h"
#include "emulator/exec/events.h"

namespace cml::metrics {

/// Of a warp.

/// What the memory instructions of one space did, one entry a site of the module.
class SiteTable {
 public:
  /// What one request cost; 0 where its space does not count it.
  struct Cost {
    uint32_t wavefronts = 0;  ///< shared and constant memory
    uint32_t conflicts = 0;   ///< shared and constant memory
    uint32_t sectors = 0;     ///< global memory, of 32 bytes
  };
  /// What one instruction did.
  struct Site {
    const ptx::Instruction* instruction = nullptr;  ///< null: never executed
    emulator::AccessKind kind{};                    ///< load, store and so on
    uint8_t bytes_per_lane = 0;                     ///< of the whole vector
    uint64_t requests = 0;                          ///< warp-wide executions
    uint64_t wavefronts = 0;                        ///< sum of its requests, as the next two
    uint64_t conflicts = 0;                         ///< see Cost
    uint64_t sectors = 0;                           ///< see Cost
    /// The request with most conflicts, then most wavefronts or sectors; of several, the one with the
    /// smallest addresses, whatever the order they came in. `worst` is conflicts << 32 | wavefronts or
    /// sectors.
    uint64_t worst = 0;
    uint32_t worst_mask = 0;                            ///< its active lanes
    bool worst_affine = false;                          ///< see emulator::MemoryAccess, as the next two
    int64_t worst_stride = 0;                           ///< in bytes
    std::array<uint64_t, kWarpSize> worst_addresses{};  ///< in bytes
  };

  /// Before the first request of a launch.
  void start(const emulator::LaunchInfo& info);
  /// Adds one request.
  void add(const emulator::MemoryAccess& access, const Cost& cost);
  /// Adds what another host thread saw of the same launch.
  void merge(const SiteTable& other);

  /// By site of the module.
  const std::vector<Site>& sites() const { return sites_; }
  /// Appends the sites that were executed, in the order of the module.
  void report(const char* space, std::vector<AccessSite>& sites) const;

 private:
  void keep_worst(Site& site, uint64_t cost, uint32_t mask, bool affine, int64_t stride,
                  const uint64_t* addresses);

  const ptx::Module* module_ = nullptr;
  uint32_t source_file_ = 0;  ///< of the kernel, see ptx/source_place.h
  std::vector<Site> sites_;
};

/// "load", "store", "atomic", "matrix load", "matrix store", "copy", "bulk store".
const char* text_of(emulator::AccessKind kind);
/// The kind that is written so; nothing for any other text.
std::optional<emulator::AccessKind> access_kind_of(std::string_view text);

/// Whether a copy ("cp.async.cg.shared.global") passes L1 by: the hardware counts its instruction and nothing
/// else of it; of a bulk copy its counters of requests, wavefronts and sectors have nothing (measured on
/// compute capability 9.0).
bool bypasses_l1(std::string_view mnemonic);
/// Whether it is cp.async.bulk, whose ranges are counted in requests of 512 bytes at most.
bool is_bulk_copy(std::string_view mnemonic);

}  // namespace cml::metrics
