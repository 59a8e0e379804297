#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "testing/lab.h"

/// What the checks of this lab share: shapes, the right result, and what a mapping of threads costs.
namespace transpose {

using namespace cml::testing;

/// `in` has ny rows of nx elements, its transpose nx rows of ny.
struct Shape {
  uint32_t nx;
  uint32_t ny;
  size_t elements() const { return size_t{nx} * ny; }
};
inline std::string text_of(Shape shape) {
  return "nx = " + std::to_string(shape.nx) + ", ny = " + std::to_string(shape.ny);
}
inline std::string text_of(cml::Dim3 block) {
  return std::to_string(block.x) + " x " + std::to_string(block.y);
}

enum class Outcome { copy, transpose };

/// Behind the names of its arrays: a variable of the program may keep what the first launch left.
inline constexpr const char* kOfTheSecondLaunch = " of the second launch";

/// Where element (x, y) lies in `in` and in `out`.
inline uint64_t index_in(Shape shape, uint64_t x, uint64_t y) { return y * shape.nx + x; }
inline uint64_t index_out(Shape shape, Outcome outcome, uint64_t x, uint64_t y) {
  return outcome == Outcome::copy ? index_in(shape, x, y) : x * shape.ny + y;
}

inline std::vector<float> result_of(const std::vector<float>& in, Shape shape, Outcome outcome) {
  std::vector<float> out(in.size());
  for (size_t y = 0; y < shape.ny; ++y)
    for (size_t x = 0; x < shape.nx; ++x) out[index_out(shape, outcome, x, y)] = in[index_in(shape, x, y)];
  return out;
}

/// A kernel f(out, in, nx, ny) whose threads move single elements, and which ones.
struct Kernel {
  std::string name;
  Outcome outcome = Outcome::transpose;
  bool down = false;        ///< x of the grid runs down the columns of `in`, y along its rows
  uint32_t per_thread = 1;  ///< elements of a thread along x of the grid, a block's width apart
};

/// A launch that is judged: the matrix and the block.
struct Case {
  Shape shape;
  cml::Dim3 block;
};
inline std::string text_of(const Kernel& kernel, const Case& it) {
  return kernel.name + ", " + text_of(it.shape) + ", blocks of " + text_of(it.block);
}

inline uint32_t blocks_for(uint32_t elements, uint32_t tile) {
  return std::max(1u, (elements + tile - 1) / tile);
}
/// The grid that covers the matrix.
inline Geometry geometry_of(const Kernel& kernel, const Case& it) {
  const uint32_t x = kernel.down ? it.shape.ny : it.shape.nx;
  const uint32_t y = kernel.down ? it.shape.nx : it.shape.ny;
  return {{blocks_for(x, it.block.x * kernel.per_thread), blocks_for(y, it.block.y), 1}, it.block};
}

/// What a launch costs whose threads take the elements that Kernel says.
struct Cost {
  uint64_t requests = 0;  ///< of loads; as many of stores
  uint64_t load_sectors = 0;
  uint64_t store_sectors = 0;
  /// Of loads that all threads make, those without an element at the last one of their row or column, or of
  /// the matrix: what these take beyond the others, at most.
  uint64_t clamped_requests = 0;
  uint64_t clamped_sectors = 0;
};
/// The distinct numbers of a warp's lanes: few, and counted for each request of many blocks.
class OfLanes {
 public:
  void insert(uint64_t number) {
    if (std::find(all_.begin(), end_, number) == end_) *end_++ = number;
  }
  size_t size() const { return static_cast<size_t>(end_ - all_.begin()); }
  bool empty() const { return size() == 0; }

 private:
  std::array<uint64_t, 32> all_{};
  std::array<uint64_t, 32>::iterator end_ = all_.begin();
};
/// Of block (bx, by) alone.
inline Cost cost_of_block(const Kernel& kernel, const Case& it, uint64_t bx, uint64_t by) {
  const uint32_t threads = it.block.x * it.block.y;
  Cost cost;
  for (uint32_t warp = 0; warp < threads; warp += 32)
    for (uint32_t k = 0; k < kernel.per_thread; ++k) {
      OfLanes loaded, stored, rows_without, clamped;
      for (uint32_t thread = warp; thread < std::min(warp + 32, threads); ++thread) {
        const uint64_t along = (bx * kernel.per_thread + k) * it.block.x + thread % it.block.x;
        const uint64_t across = by * it.block.y + thread / it.block.x;
        const uint64_t x = kernel.down ? across : along, y = kernel.down ? along : across;
        if (x >= it.shape.nx || y >= it.shape.ny) {
          rows_without.insert(across);
          clamped.insert(index_in(it.shape, std::min<uint64_t>(x, it.shape.nx - 1),
                                  std::min<uint64_t>(y, it.shape.ny - 1)) /
                         8);
          continue;
        }
        loaded.insert(index_in(it.shape, x, y) / 8);
        stored.insert(index_out(it.shape, kernel.outcome, x, y) / 8);
      }
      cost.requests += loaded.empty() ? 0 : 1;
      cost.load_sectors += loaded.size();
      cost.store_sectors += stored.size();
      cost.clamped_requests += loaded.empty() ? 1 : 0;
      cost.clamped_sectors += std::max(rows_without.size(), clamped.size());
    }
  return cost;
}
enum class Blocks { all, cut_by_an_edge };
/// Of all blocks, or of those with a thread that has less to do than others.
inline Cost cost_of(const Kernel& kernel, const Case& it, Blocks blocks = Blocks::all) {
  const Geometry geometry = geometry_of(kernel, it);
  const uint32_t x_end = kernel.down ? it.shape.ny : it.shape.nx;
  const uint32_t y_end = kernel.down ? it.shape.nx : it.shape.ny;
  Cost sum;
  for (uint64_t by = 0; by < geometry.grid.y; ++by)
    for (uint64_t bx = 0; bx < geometry.grid.x; ++bx) {
      const bool is_cut = (bx + 1) * kernel.per_thread * it.block.x > x_end || (by + 1) * it.block.y > y_end;
      if (blocks == Blocks::cut_by_an_edge && !is_cut) continue;
      const Cost cost = cost_of_block(kernel, it, bx, by);
      sum.requests += cost.requests;
      sum.load_sectors += cost.load_sectors;
      sum.store_sectors += cost.store_sectors;
      sum.clamped_requests += cost.clamped_requests;
      sum.clamped_sectors += cost.clamped_sectors;
    }
  return sum;
}

/// Base of the fixtures.
class Transpose : public Exercise {
 protected:
  /// Elements are moved, not computed with: any bits.
  std::vector<float> elements(Shape shape) { return random_bits<float>(shape.elements()); }

  /// Nothing travels from thread to thread but by loads and stores, and cp.async. What a thread keeps in
  /// local memory stays with it. Of the blocks that ran, `blocks` may end a cuda::pipeline of the block: each
  /// warp tells its lanes their number, and counts itself out. A tile takes four times as many at least.
  static void expect_plain_ways(const Run& run, uint64_t blocks, const std::string& label) {
    const uint64_t warps = blocks * ((run.geometry().block.count() + 31) / 32);
    EXPECT_THAT(run, GlobalAtomicRequests(0)) << label << ": elements are loaded and stored, not by atomics";
    EXPECT_THAT(run, SharedAtomicRequestsAtMost(warps))
        << label << ": elements are loaded and stored, not by atomics";
    EXPECT_THAT(run, LaneExchangesAtMost(2 * warps))
        << label << ": threads pass elements by memory, not to each other";
    EXPECT_THAT(run, MetricIs("matrix_load_requests", exactly(0))) << label << ": plain loads alone";
    EXPECT_THAT(run, MetricIs("matrix_store_requests", exactly(0))) << label << ": plain stores alone";
  }
  /// At most so many sectors of `in`, whoever asks for them.
  static void expect_load_sectors_at_most(const Run& run, uint64_t limit, const std::string& why) {
    EXPECT_THAT(run, GlobalLoadSectorsAtMost(limit)) << why;
    const double copied = run.metric("global_copy_sectors") + run.metric("global_copy_past_l1_sectors");
    if (copied == 0) return;
    EXPECT_LE(run.metric("global_load_sectors") + copied, static_cast<double>(limit))
        << why << ": sectors that are loaded or copied";
  }

  /// A source of numbers that is the same in every test of the exercise, so that gates run what is counted.
  static std::mt19937_64 drawn_for_all(const std::string& what) {
    const std::string suite = ::testing::UnitTest::GetInstance()->current_test_info()->test_suite_name();
    return std::mt19937_64(seed_for(suite + ".." + what));
  }

  /// A matrix with a side that 16 bits do not hold.
  static Shape long_side(std::mt19937_64& random) {
    const uint32_t side = 65536 + draw_between(random, 1u, 4000u), other = draw_between(random, 1u, 2u);
    return draw_below(random, 2) == 0 ? Shape{side, other} : Shape{other, side};
  }

  /// Times f(out, in, nx, ny) on a large square matrix; `geometry` says how it is launched there.
  Timed time_large(const std::string& kernel, const std::function<Geometry(Shape)>& geometry,
                   Outcome outcome = Outcome::transpose) {
    const uint64_t n = side_for_bandwidth();
    const Shape shape{static_cast<uint32_t>(n), static_cast<uint32_t>(n)};
    const DeviceArray in = generated("in", n * n);
    const DeviceArray out = poisoned("out", n * n);
    const auto expected = [&](uint64_t i) {
      return double{in.at(outcome == Outcome::copy ? i : i % n * n + i / n)};
    };
    return time(kernel, geometry(shape), 2.0 * static_cast<double>(n) * static_cast<double>(n) * 4, out,
                expected, out, in, static_cast<int>(n), static_cast<int>(n));
  }
};

}  // namespace transpose
