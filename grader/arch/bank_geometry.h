#pragma once
#include <cstdint>

#include "core/warp.h"

namespace cml::arch {

/// How shared memory is spread over banks: word = address / width, bank = word % banks.
struct BankGeometry {
  uint32_t banks = 32;  ///< 1 to kMaxBanks
  uint32_t width = 4;   ///< bytes of a bank's word: 1, 2, 4, 8 or 16
  /// Words of one bank that it delivers at once: those whose word / (banks * together) is equal. 2 in the
  /// 4-byte mode of compute capability 3.x (words i and i + 32 of a 64-word segment), else 1.
  uint32_t together = 1;
  uint32_t lanes = kWarpSize;  ///< lanes served in one pass when each accesses at most one bank's delivery
  /// Halves of an 8-byte load, or quarters of a 16-byte load, are served together where in the whole warp
  /// lanes share addresses in pairs (measured on 9.0).
  bool merges_wide_loads = true;

  friend bool operator==(const BankGeometry&, const BankGeometry&) = default;
};

/// Most banks that the model takes.
inline constexpr uint32_t kMaxBanks = 256;

}  // namespace cml::arch
