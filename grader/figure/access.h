#pragma once
#include <array>
#include <cstdint>

#include "core/warp.h"
#include "figure/reader.h"
#include "figure/tile.h"

namespace cml::figure {

/// One load or store of a warp: which lane touches which byte.
struct Access {
  std::array<uint64_t, kWarpSize> addresses{};
  uint32_t mask = 0;
  uint32_t bytes = 4;  ///< a lane
  bool store = false;

  /// The table `access` of a panel. Lane l of a block that is `block` threads wide has x = l % block and
  /// y = l / block; an index is { base, lane, x, y, modulo }: base + lane * l + x * X + y * Y, then modulo.
  /// Keys: lanes, block, bytes, store, and `index` in elements or, in a tile, `row` and `column`.
  static Access read(Reader table, const std::optional<Tile>& tile);
};

}  // namespace cml::figure
