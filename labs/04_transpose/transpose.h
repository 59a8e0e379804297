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

constexpr int64_t kInt = int64_t{1} << 31,
                  kUnsigned = int64_t{1} << 32;  ///< the first numbers that do not fit

inline int64_t elements(const Case& c) { return c["nx"] * c["ny"]; }
inline int64_t round_up(int64_t value, int64_t step) { return (value + step - 1) / step; }
inline uint64_t extent(const Case& c, const char* name) { return static_cast<uint64_t>(c[name]); }

/// Element (x, y) of in lies at y * nx + x of in and at x * ny + y of its transpose.
inline IndexMap transposed(const Case& c) {
  return [nx = extent(c, "nx"), ny = extent(c, "ny")](uint64_t i) { return i % ny * nx + i / ny; };
}
/// The indices in the transpose of columns x to x + columns - 1 and rows y to y + rows - 1 of in.
inline std::vector<uint64_t> transposed_part(const Case& c, uint64_t x, uint64_t y, uint64_t columns,
                                             uint64_t rows) {
  const uint64_t nx = extent(c, "nx"), ny = extent(c, "ny");
  std::vector<uint64_t> part;
  for (uint64_t column = x; column < std::min(x + columns, nx); ++column)
    for (uint64_t row = y; row < std::min(y + rows, ny); ++row) part.push_back(column * ny + row);
  return part;
}

/// Nothing travels from thread to thread but by loads and stores, and cp.async. Each warp may tell its lanes
/// its number, and count itself out of a cuda::pipeline of the block.
inline Limits plain_ways(const std::function<uint64_t(const Case&)>& warps) {
  const auto twice = [=](const Case& c) { return 2 * warps(c); };
  return {{"global_atomic_requests", 0, "elements are loaded and stored, not by atomics"},
          {"shared_atomic_requests", warps, "elements are loaded and stored, not by atomics"},
          {"lane_exchanges", twice, "threads pass elements by memory, not to each other"},
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
