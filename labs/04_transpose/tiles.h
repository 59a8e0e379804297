#pragma once
#include "transpose.h"

/// Kernels f(out, in, nx, ny) of blocks of 32 x 8 threads that move whole tiles, a block each.
namespace transpose {

constexpr uint64_t kBlockWarps = 8;
constexpr int64_t kBlockThreads = 32;  ///< in x

inline Mover tile_mover(const std::string& kernel, int64_t side) {
  return {
      .kernel = kernel,
      .arguments = {output("out"), input("in"), number_of("nx"), number_of("ny")},
      .element = Element::float32,
      .block = {32, 8},
      .grid = {[=](const Case& c) { return c["nx"] / side; }, [=](const Case& c) { return c["ny"] / side; }},
      .elements = elements,
      .source = transposed,
      .columns = "ny",
      // Which block takes which tile is free: its first access tells.
      .written_by_block = [side = static_cast<uint64_t>(side)](const Case& c) {
        const uint64_t nx = extent(c, "nx"), first = extent(c, "first");
        return transposed_part(c, first % nx / side * side, first / nx / side * side, side, side);
      }};
}
/// Matrices of whole tiles.
inline Launches small_tiles(const std::string& kernel, int64_t side) {
  const int64_t most = side == 32 ? 4 : 3;
  return {tile_mover(kernel, side),
          Domain{multiple("nx", side, side, most * side), multiple("ny", side, side, most * side)}
              .also("wide", {value("nx", most * side), value("ny", 2 * side)})
              .also("high", {value("nx", 2 * side), value("ny", most * side)})
              .also("more elements than 16 bits count",
                    {value("nx", 2 * most * side), value("ny", (side == 32 ? 9 : 3) * side)})
              .drawn(1)};
}
/// Matrices of which one tile is moved: long both ways, and of more elements than 29 bits count, with a side
/// that 16 bits do not hold.
inline Launches far_tiles(const std::string& kernel, int64_t side) {
  const auto along = [=](const char* name, int64_t low, int64_t high) {
    return multiple(name, side, round_up(low, side) * side, high / side * side);
  };
  return {tile_mover(kernel, side),
          Domain{along("nx", 10'000, 12'000), along("ny", 10'000, 12'000)}
              .also("long rows", {along("nx", 80'000, 88'000), along("ny", 8'000, 8'800)})
              .also("long columns", {along("nx", 8'000, 8'800), along("ny", 80'000, 88'000)})
              .without_ends()
              .drawn(1)};
}
/// Beyond the first half of the elements, and beyond what 16 and 29 bits count where a side is long.
inline bool is_far(const Case& c) {
  constexpr int64_t kLong = 1 << 16, kMany = 1 << 29;
  const int64_t first = c["first"];
  return c["nx"] > kLong ? first % c["nx"] >= kLong : first >= (c["ny"] > kLong ? kMany : elements(c) / 2);
}

/// Elements that a run moves, and the warps that move them.
inline uint64_t moved(const Case& c, int64_t side) {
  return static_cast<uint64_t>(c.has("block_x") ? side * side : elements(c));
}
inline uint64_t warps(const Case& c, int64_t side) {
  return kBlockWarps * moved(c, side) / static_cast<uint64_t>(side * side);
}

/// A tile of side x side elements goes through shared memory, in blocks of at most `bytes` bytes.
inline Limits through_tile(int64_t side, uint64_t bytes) {
  const uint64_t tile = static_cast<uint64_t>(side * side) * sizeof(float);
  return plain_ways([=](const Case& c) { return warps(c, side); }) +
         Limits{{.metric = "shared_store_requests",
                 .most = {},
                 .why = "the elements go through shared memory: each is stored into the tile",
                 // A store of a warp brings at most 16 bytes a lane, and so does a copy.
                 .least =
                     [=](const Case& c, const Counts& n) {
                       const uint64_t least = round_up(static_cast<int64_t>(moved(c, side)), 128);
                       return least - std::min(least, n["global_copy_requests"] +
                                                          n["global_copy_past_l1_sectors"] / 16);
                     }},
                {.metric = "shared_bytes",
                 .most = bytes,
                 .why = "keep the whole tile there at once, all elements before the barrier, and little more",
                 .least = tile}};
}
/// Each sector of both matrices is asked for once, whole.
inline Limits coalesced(int64_t side) {
  const auto sectors = [=](const Case& c) { return moved(c, side) / 8; };
  return sectors_at_most(sectors, sectors, "4 for 32 elements of in", "4 for 32 elements of out");
}
/// Half a warp at a time, at least.
inline Limits no_conflicts(int64_t side) {
  return taken_together([=](const Case& c) { return moved(c, side) / 16; });
}

/// The launches of an exercise, and what is asked of them near and far.
struct Tiles {
  Launches near, far;
  int64_t side;

  Tiles(const std::string& kernel, int64_t tile_side)
      : near(small_tiles(kernel, tile_side)), far(far_tiles(kernel, tile_side)), side(tile_side) {}

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
    block.own_at_most = side * side / 8;
    return {crosses(near, any_shared_array(), [](const Case& c) { return elements(c) / 8; }),
            within(near, limits), far_away(far, block)};
  }
  /// Barriers order what goes from thread to thread through the tile, near and far.
  Requirements are_ordered() const {
    FarBlock block = far_block({}, "ordered there too");
    block.is_ordered = true;
    return {ordered(near), crosses(near, any_shared_array(), [](const Case& c) { return elements(c) / 8; }),
            far_away(far, block)};
  }
  Requirements keep(const Limits& limits, const std::string& text) const {
    return {within(near, limits), far_away(far, far_block(limits, text))};
  }
  std::function<Case(uint32_t)> square() const {
    return [](uint32_t n) -> Case { return {{"nx", n}, {"ny", n}}; };
  }
};

}  // namespace transpose
