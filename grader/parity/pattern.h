#pragma once
#include <array>
#include <cstdint>

#include "core/warp.h"
#include "parity/access.h"

namespace cml::parity {

/// Which lane accesses what: one instruction of one warp.
struct Pattern {
  uint64_t index = 0;  ///< of this pattern among those of its seed
  const Access* access = nullptr;
  const char* shape = "";  ///< how the addresses were drawn
  uint32_t mask = 0;       ///< active lanes, never none
  std::array<uint32_t, kWarpSize>
      offsets{};  ///< byte offset of each lane, inactive ones too; naturally aligned
};

/// The pattern `index` of `seed` among these accesses (at least one): the same on every machine.
Pattern make_pattern(const Selection& selection, uint64_t seed, uint64_t index);

}  // namespace cml::parity
