#include "figure/access.h"

#include <fmt/format.h>

namespace cml::figure {
namespace {

constexpr int64_t kFar = 1 << 20;

/// A linear function of the lane and its place in the block.
struct Index {
  int64_t base, lane, x, y, modulo;

  explicit Index(Reader table)
      : base(table.integer("base", {0, kFar}, 0)),
        lane(table.integer("lane", {-kFar, kFar}, 0)),
        x(table.integer("x", {-kFar, kFar}, 0)),
        y(table.integer("y", {-kFar, kFar}, 0)),
        modulo(table.integer("modulo", {0, kFar}, 0)) {}
  int64_t at(int64_t l, int64_t block) const {
    const int64_t value = base + lane * l + x * (l % block) + y * (l / block);
    return modulo ? value % modulo : value;
  }
};

}  // namespace

Access Access::read(Reader table, const std::optional<Tile>& tile) {
  Access access;
  const auto lanes = static_cast<unsigned>(table.integer("lanes", {1, kWarpSize}, kWarpSize));
  const int64_t block = table.integer("block", {1, kWarpSize}, kWarpSize);
  access.bytes = static_cast<uint32_t>(table.integer("bytes", {1, 16}, 4));
  if ((access.bytes & (access.bytes - 1)) != 0)
    table.fail("bytes", "no access has that many bytes a lane", "Take 1, 2, 4, 8 or 16.");
  access.store = table.flag("store");
  access.mask = lanes == kWarpSize ? ~0u : (1u << lanes) - 1;
  if (tile) {
    const Index row(table.table("row"));
    const Index column(table.table("column"));
    for (unsigned lane = 0; lane < lanes; ++lane) {
      Tile::Element element{row.at(lane, block), column.at(lane, block)};
      if (!tile->holds(element)) {
        table.fail(
            "row",
            fmt::format("lane {} is at ({}, {}), outside of the tile", lane, element.row, element.column),
            "Change row, column or lanes.");
        element = {0, 0};
      }
      access.addresses[lane] = static_cast<uint64_t>(tile->place(element)) * access.bytes;
    }
    return access;
  }
  const Index index(table.table("index"));
  for (unsigned lane = 0; lane < lanes; ++lane) {
    int64_t at = index.at(lane, block);
    if (at < 0) {
      table.fail("index", fmt::format("lane {} has the index {}", lane, at),
                 "Keep all indices at 0 or above.");
      at = 0;
    }
    access.addresses[lane] = static_cast<uint64_t>(at) * access.bytes;
  }
  return access;
}

}  // namespace cml::figure
