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
  const auto none = [](const Case&, const Counts&) { return uint64_t{0}; };
  return {{"global_atomic_requests", none, "elements are loaded and stored, not by atomics"},
          {"shared_atomic_requests", [=](const Case& c, const Counts&) { return warps(c); },
           "elements are loaded and stored, not by atomics"},
          {"lane_exchanges", [=](const Case& c, const Counts&) { return 2 * warps(c); },
           "threads pass elements by memory, not to each other"},
          {"matrix_load_requests", none, "plain loads alone"},
          {"matrix_store_requests", none, "plain stores alone"}};
}
inline Limits operator+(Limits a, const Limits& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

/// Sectors of in that are loaded or copied, and sectors of out.
inline Limits sectors_at_most(const Limit::Formula& in, const Limit::Formula& out, const std::string& why_in,
                              const std::string& why_out) {
  return {{"global_load_sectors",
           [=](const Case& c, const Counts& n) {
             return in(c, n) -
                    std::min(in(c, n), n["global_copy_sectors"] + n["global_copy_past_l1_sectors"]);
           },
           why_in},
          {"global_copy_sectors", in, why_in},
          {"global_copy_past_l1_sectors", in, why_in},
          {"global_store_sectors", out, why_out}};
}

}  // namespace transpose
