#pragma once
#include "transpose.h"

/// Kernels f(out, in, nx, ny) of blocks of 32 x 8 threads that move whole tiles, a block each.
namespace transpose {

/// The launches of an exercise, and what is asked of them near and far.
struct Tiles {
  Launches near;  ///< matrices of some tiles
  Launches far;   ///< of one tile: long both ways, more elements than 29 bits count, a side beyond 16 bits
  int64_t side;   ///< of a tile

  Tiles(const std::string& kernel, int64_t tile_side)
      : near{mover_of(kernel, {32, 8}, {"nx"_p / tile_side, "ny"_p / tile_side},
                      tile_of_first(tile_side, tile_side)),
             near_domain(tile_side)},
        far{near.mover, far_domain()},
        side(tile_side) {}

  static Domain near_domain(int64_t side) {
    const int64_t most = side == 32 ? 4 : 3;
    const Parameter nx = multiple("nx", side, side, most * side),
                    ny = multiple("ny", side, side, most * side);
    return Domain{nx, ny}
        .also("wide", {value("nx", most * side), value("ny", 2 * side)})
        .also("high", {value("nx", 2 * side), value("ny", most * side)})
        .also("more elements than 16 bits count",
              {value("nx", 2 * most * side), value("ny", (side == 32 ? 9 : 3) * side)})
        .drawn(1);
  }
  static Domain far_domain() {
    const auto along = [](const char* name, int64_t low, int64_t high) {
      return multiple(name, 64, 64 * low, 64 * high);
    };
    return Domain{along("nx", 157, 187), along("ny", 157, 187)}
        .also("long rows", {along("nx", 1250, 1375), along("ny", 125, 137)})
        .also("long columns", {along("nx", 125, 137), along("ny", 1250, 1375)})
        .without_ends()
        .drawn(1);
  }
  /// Beyond the first half of the elements, and beyond what 16 and 29 bits count where a side is long.
  static bool is_far(const Case& c) {
    constexpr int64_t kLong = 1 << 16, kMany = 1 << 29;
    const int64_t first = c["first"];
    return c["nx"] > kLong ? first % c["nx"] >= kLong : first >= (c["ny"] > kLong ? kMany : elements(c) / 2);
  }

  /// Elements that a run moves.
  Amount moved() const {
    return [one = side * side](const Case& c) { return c.has("block_x") ? one : elements(c); };
  }
  /// A tile goes through shared memory, in blocks of at most `bytes` bytes.
  Limits through_tile(uint64_t bytes) const {
    // A store of a warp brings at most 16 bytes a lane, and so does a copy.
    const auto stores = [all = round_up(moved(), 128)](const Case& c, const Counts& n) {
      const auto least = static_cast<uint64_t>(all.of(c));
      return least - std::min(least, n["global_copy_requests"] + n["global_copy_past_l1_sectors"] / 16);
    };
    return plain_ways(8 * moved() / (side * side)) +
           Limits{
               {.metric = "shared_store_requests",
                .most = {},
                .why = "the elements go through shared memory: each is stored into the tile",
                .least = stores},
               {.metric = "shared_bytes",
                .most = bytes,
                .why = "keep the whole tile there at once, all elements before the barrier, and little more",
                .least = 4 * side * side}};
  }
  /// Each sector of both matrices is requested once, whole.
  Limits coalesced() const {
    return sectors_at_most(moved() / 8, moved() / 8, "4 for 32 elements of in", "4 for 32 elements of out");
  }
  /// Half a warp at a time, at least.
  Limits no_conflicts() const { return taken_together(moved() / 16); }

  FarBlock far_block(const Limits& limits, const std::string& text) const {
    return {.limits = limits, .where = is_far, .text = text};
  }
  /// The outputs, of a second launch too, and of blocks far away.
  Requirements are_right() const {
    return {right(near), twice(near), far_away(far, far_block({}, "its tile is its own"))};
  }
  /// Each element crosses from thread to thread, near and far, within limits. On the diagonal of a tile a
  /// thread may meet itself, and elsewhere where a thread takes neighbours.
  Requirements go_through(const Limits& limits) const {
    FarBlock block = far_block(limits, "the same way through the tile");
    block.through = any_shared_array();
    block.own_at_most = moved() / 8;
    return {crosses(near, any_shared_array(), moved() / 8), within(near, limits), far_away(far, block)};
  }
  /// Barriers order what goes from thread to thread through the tile, near and far.
  Requirements are_ordered() const {
    FarBlock block = far_block({}, "ordered there too");
    block.is_ordered = true;
    return {ordered(near), crosses(near, any_shared_array(), moved() / 8), far_away(far, block)};
  }
  Requirements keep(const Limits& limits, const std::string& text) const {
    return {within(near, limits), far_away(far, far_block(limits, text))};
  }
};

}  // namespace transpose
