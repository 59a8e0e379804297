#pragma once
#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "testing/lab.h"
#include "testing/planned_test.h"

/// What the exercises of this lab share. A case has `nx` and `ny`: `in` has ny rows of nx floats. A case of a
/// single block has `block_x` and `block_y` as well.
namespace transpose {

using namespace cml::testing;

constexpr int64_t kInt = int64_t{1} << 31;  ///< the first number that an int does not hold

inline int64_t elements(const Case& c) { return c["nx"] * c["ny"]; }

/// A kernel f(out, in, nx, ny).
inline Mover mover_of(const std::string& kernel, Extent block, Extent grid,
                      std::function<std::vector<uint64_t>(const Case&)> written_by_block) {
  return {.kernel = kernel,
          .arguments = {output("out"), input("in"), number_of("nx"), number_of("ny")},
          .element = Element::float32,
          .block = std::move(block),
          .grid = std::move(grid),
          .elements = elements,
          .source = transposed("nx", "ny"),
          .columns = "ny",
          .written_by_block = std::move(written_by_block)};
}
/// The indices in the transpose of columns x to x + columns - 1 and rows y to y + rows - 1 of in.
inline std::vector<uint64_t> transposed_part(const Case& c, int64_t x, int64_t y, int64_t columns,
                                             int64_t rows) {
  const int64_t nx = c["nx"], ny = c["ny"];
  std::vector<uint64_t> part;
  for (int64_t column = x; column < std::min(x + columns, nx); ++column)
    for (int64_t row = y; row < std::min(y + rows, ny); ++row)
      part.push_back(static_cast<uint64_t>(column * ny + row));
  return part;
}
/// The tile of a block. Which block takes which tile is free: its first access tells.
inline std::function<std::vector<uint64_t>(const Case&)> tile_of_first(int64_t columns, int64_t rows) {
  return [=](const Case& c) {
    const int64_t x = c["first"] % c["nx"], y = c["first"] / c["nx"];
    return transposed_part(c, x / columns * columns, y / rows * rows, columns, rows);
  };
}
/// A square matrix, for a timing.
inline Case square(uint32_t side) { return {{"nx", side}, {"ny", side}}; }

/// Nothing travels from thread to thread but by loads and stores, and cp.async. Each warp may tell its lanes
/// its number, and count itself out of a cuda::pipeline of the block.
inline Limits plain_ways(const Amount& warps) {
  return {{"global_atomic_requests", 0, "elements are loaded and stored, not by atomics"},
          {"shared_atomic_requests", warps, "elements are loaded and stored, not by atomics"},
          {"lane_exchanges", 2 * warps, "threads pass elements by memory, not to each other"},
          {"matrix_load_requests", 0, "plain loads alone"},
          {"matrix_store_requests", 0, "plain stores alone"}};
}
/// Sectors of in that are loaded or copied, and sectors of out.
inline Limits sectors_at_most(const Formula& in, const Formula& out, const std::string& why_in,
                              const std::string& why_out) {
  return sectors_read(in, why_in) + Limits{{"global_store_sectors", out, why_out}};
}
/// No conflicts, and few wavefronts: lanes that take turns have no conflicts either.
inline Limits taken_together(const Formula& wavefronts) {
  const std::string why = "the lanes of a warp load and store the tile together";
  return {profile(Limit::Profile::no_bank_conflicts, "no bank conflicts"),
          {"shared_load_wavefronts", wavefronts, why},
          {"shared_store_wavefronts", wavefronts, why}};
}

/// Indices beyond 32 bits: of a block that is far enough.
inline FarBlock indices() {
  return {.where = [](const Case& c) { return c["first"] > elements(c) / 3; },
          .text = "an index is more than 32 bits hold"};
}

}  // namespace transpose
