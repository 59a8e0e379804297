#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "arch/bank_model.h"
#include "arch/gpu.h"
#include "testing/block_shapes.h"
#include "testing/lab.h"

/// What the checks of this lab share: kernels that store a block's elements along the rows of a padded tile
/// and load them in the order of its columns, and what such a block costs by the bank model.
namespace padding {

using namespace cml::testing;

/// A block, a tile of the same shape, and the pad behind each of its rows, in elements.
struct Tile {
  uint32_t columns;
  uint32_t rows;
  uint32_t pad;
  uint32_t elements() const { return columns * rows; }  ///< as many as threads
  uint32_t pitch() const { return columns + pad; }      ///< from row to row, in elements
  uint32_t bytes(uint32_t element) const { return rows * pitch() * element; }  ///< of all padded rows
  /// Element that thread `idx` loads: in the order of the columns.
  uint32_t row_loaded(uint32_t idx) const { return idx % rows; }
  uint32_t column_loaded(uint32_t idx) const { return idx / rows; }  ///< see row_loaded()
};

/// "32 x 16 threads, pad of 2".
inline std::string text(const Tile& tile) {
  return std::to_string(tile.columns) + " x " + std::to_string(tile.rows) + " threads" +
         (tile.pad == 0 ? "" : ", pad of " + std::to_string(tile.pad));
}

/// The elements of `values`, column after column.
template <class T>
std::vector<T> by_columns(const std::vector<T>& values, const Tile& tile) {
  std::vector<T> result;
  for (uint32_t idx = 0; idx < tile.elements(); ++idx)
    result.push_back(values[tile.row_loaded(idx) * tile.columns + tile.column_loaded(idx)]);
  return result;
}

/// Wavefronts of all stores along the rows, elements of `bytes` bytes.
inline uint64_t store_wavefronts(const Tile& tile, uint32_t bytes) {
  return block_wavefronts({tile.columns, tile.rows, 1}, bytes, true,
                          [&](uint32_t x, uint32_t y) { return int64_t{bytes} * (y * tile.pitch() + x); });
}
/// Wavefronts of all loads in the order of the columns.
inline uint64_t load_wavefronts(const Tile& tile, uint32_t bytes) {
  return block_wavefronts({tile.columns, tile.rows, 1}, bytes, false, [&](uint32_t x, uint32_t y) {
    const uint32_t idx = y * tile.columns + x;
    return int64_t{bytes} * (tile.row_loaded(idx) * tile.pitch() + tile.column_loaded(idx));
  });
}
/// Wavefronts of one full warp that loads elements warp * 32 to warp * 32 + 31 in the order of columns.
inline int warp_load_wavefronts(int rows, int pitch, int warp, uint32_t bytes) {
  const auto& banks = cml::arch::gpu_of(session().compute_capability).banks;
  std::array<uint64_t, 32> addresses{};
  for (uint32_t lane = 0; lane < 32; ++lane) {
    const auto idx = static_cast<uint64_t>(warp) * 32 + lane;
    const auto height = static_cast<uint64_t>(rows);
    addresses[lane] = bytes * (idx % height * static_cast<uint64_t>(pitch) + idx / height);
  }
  return static_cast<int>(
      cml::arch::shared_cost(banks, {addresses.data(), ~0u, bytes, false, false, 0, false}).wavefronts);
}

/// Bytes of shared memory that no tile needs: a barrier of the library and a tile at a multiple of 16 bytes.
constexpr uint32_t kSpareBytes = 16;

/// low, low + 1, ..., high.
inline std::vector<uint32_t> numbers(uint32_t low, uint32_t high) {
  std::vector<uint32_t> all;
  for (uint32_t n = low; n <= high; ++n) all.push_back(n);
  return all;
}

/// Base of the fixtures whose kernel writes a block's elements, of type T, in the order of its columns.
template <class T>
class ColumnOrder : public Exercise {
 protected:
  static constexpr auto kBytes = static_cast<uint32_t>(sizeof(T));
  static constexpr const char* kFewest = "as few as this pad leaves";

  /// A launch over one tile, and what must come out.
  struct Case {
    Array<T> in, out;
    std::vector<T> right;
    Call call;
    std::string label;
  };
  /// The launch of `kernel` over one tile; `values` follow `in` and `out`.
  template <class... Values>
  Case make_case(const Tile& tile, const std::string& kernel, uint32_t dynamic_bytes,
                 const Values&... values) {
    const auto in = array("in", random_bits<T>(tile.elements()));
    const auto out = output<T>("out", tile.elements());
    const Geometry geometry{{1, 1, 1}, {tile.columns, tile.rows, 1}, dynamic_bytes};
    return {in, out, by_columns(in.values, tile), call(kernel, geometry, in, out, values...),
            kernel.substr(0, kernel.find('<')) + ", " + text(tile) +
                (dynamic_bytes == 0 ? "" : ", launched with the bytes of the padded rows")};
  }
  /// What this exercise launches.
  virtual Case case_of(const Tile& tile) = 0;

  /// Blocks whose rows are whole warps, the same in every test of the exercise: with the pad that suits, with
  /// three times it, which does as well, and with one that does not; and the square of 1,024 threads.
  static std::vector<Tile> full_tiles() {
    const std::vector<Tile> wide{{32, 16, 0}, {32, 8, 0},  {64, 8, 0},  {64, 16, 0}, {96, 8, 0},
                                 {128, 4, 0}, {128, 8, 0}, {160, 4, 0}, {224, 4, 0}, {256, 4, 0}};
    Tile suits = pick_for_all("suits", wide), thrice = pick_for_all("thrice", wide),
         habit = pick_for_all("habit", wide);
    const auto suitable = [](const Tile& tile) { return std::max(128 / kBytes / tile.rows, 1u); };
    suits.pad = suitable(suits);
    thrice.pad = 3 * suitable(thrice);
    habit.pad = suitable(habit) == 1 ? 2 : pick_for_all<uint32_t>("pad that does not suit", {1, 3, 5});
    return {suits, thrice, habit, {32, 32, 1}};
  }
  /// Any blocks, the same in every test of the exercise: ragged ones, of which one is a single warp, one has
  /// rows of more than 256 elements and another one columns, whose length a float's reciprocal misses; and
  /// two that are higher than wide, in which a tile without its pad has many conflicts; then squares, and
  /// blocks whose sides are powers of two; and one of two warps, of which the second is a part of one. The
  /// pad of the single warp has more than 9 bits.
  static std::vector<Tile> any_tiles() {
    const uint32_t side = pick_for_all("side", numbers(6, 31)),
                   power = pick_for_all<uint32_t>("side of whole warps", {8, 16});
    const BlockShape oblong = pick_for_all("powers of two", blocks_of_powers_of_two()),
                     full = pick_for_all("full", full_blocks());
    return {
        {side, side, pick_for_all("pad of a square", numbers(1, 9))},
        {power, power, pick_for_all("pad of another square", numbers(0, 3))},
        {oblong.columns, oblong.rows, pick_for_all("pad of powers of two", numbers(0, 3))},
        {full.columns, full.rows, pick_for_all("pad of a full one", numbers(0, 3))},
        {pick_for_all("columns", numbers(2, 40)), pick_for_all("rows", numbers(2, 25)),
         pick_for_all("pad", numbers(0, 9))},
        {pick_for_all<uint32_t>("columns of a warp", {4, 6}),
         pick_for_all<uint32_t>("rows of a warp", {4, 5}), pick_for_all("pad of a warp", numbers(513, 700))},
        {pick_for_all<uint32_t>("columns of two warps", {6, 7}),
         pick_for_all<uint32_t>("rows of two warps", {7, 8, 9}),
         pick_for_all("pad of two warps", numbers(0, 5))},
        {pick_for_all("columns of a wide one", numbers(257, 512)), 2,
         pick_for_all("pad of a wide one", numbers(0, 5))},
        {2, pick_for_all<uint32_t>("rows of a very high one", {293, 318, 355, 397, 431, 460, 490, 503}),
         pick_for_all("pad of a very high one", numbers(0, 5))},
        {pick_for_all("columns of one row", numbers(1, 100)), 1,
         pick_for_all("pad of one row", numbers(0, 3))},
        {1, pick_for_all("rows of one column", numbers(2, 100)),
         pick_for_all("pad of one column", numbers(1, 5))},
        {pick_for_all<uint32_t>("columns of a high one", {8, 16, 24}), 32, 1},
        {pick_for_all<uint32_t>("columns of another high one", {12, 20, 28}), 32,
         pick_for_all<uint32_t>("pad of another high one", {3, 5})}};
  }

  /// The kernel gives the right output for each tile.
  void expect_outputs(const std::vector<Tile>& tiles) {
    for (const Tile& tile : tiles) {
      const Case it = case_of(tile);
      judged(it.call, {holds(it.out, it.right, tile.rows)}, it.label);
    }
  }
  /// Of each tile: its elements cross from one thread to another in shared memory, in as few wavefronts as
  /// the pitch allows, and global memory is accessed in order.
  void expect_padded(const std::vector<Tile>& tiles) {
    for (const Tile& tile : tiles) {
      expect_tile(tile, limit(tile, most_wavefronts(tile)), kFewest);
      if (HasFailure()) return;
    }
  }
  /// Of a square tile: the same without its pads, where they gain nothing. A pitch that is odd already may
  /// do without the pad; an even one may not, where that costs a quarter more.
  void expect_padded_square(const Tile& tile) {
    const uint64_t padded = most_wavefronts(tile), bare = most_wavefronts({tile.columns, tile.rows, 0});
    const bool is_odd = tile.columns % 2 == 1;
    const uint64_t most = limit(tile, is_odd ? std::max(padded, bare) : padded);
    expect_tile(tile, !is_odd && bare > padded + padded / 4 + 2 ? std::min(most, bare - 1) : most, kFewest);
  }
  /// Of each tile: the last row lies behind the pads of all others.
  void expect_pads(const std::vector<Tile>& tiles) {
    for (const Tile& tile : tiles) {
      if (HasFailure()) return;
      const Case it = case_of(tile);
      if (tile.pad > 0)
        expect_place_each(it.call, marks<T>(any_shared_array()), it.out, it.right,
                          {size_t{tile.rows - 1} * tile.pitch(), tile.columns},
                          it.label + ": after each row comes a pad, the last row lies behind all others");
    }
  }
  /// The same, with at most `most` wavefronts for the stores and for the loads; tables of the kernel may take
  /// `of_tables` sectors. What was counted is returned.
  Run expect_tile(const Tile& tile, uint64_t most, const std::string& why, uint64_t of_tables = 0) {
    const Case it = case_of(tile);
    uint32_t own = 0;
    for (uint32_t idx = 0; idx < tile.elements(); ++idx)
      own += tile.row_loaded(idx) * tile.columns + tile.column_loaded(idx) == idx ? 1 : 0;
    // Where few threads move all elements, some come back to the thread that stored them: half of them where
    // a thread takes a pair, and there are two rows or columns.
    const uint32_t some = tile.elements() <= 64 ? tile.elements() / 2 + 1
                                                : tile.elements() / std::min({tile.rows, tile.columns, 4u});
    const Moved asked{tile.rows, std::max(own, some), {}};
    expect_moved(it.call, marks<T>(any_shared_array()), it.out, it.right, asked, it.label);

    const Run run = counted(it.call, {holds(it.out, it.right, tile.rows)}, it.label);
    expect_no_other_path(run, it.label);
    EXPECT_THAT(run, SharedStoreWavefrontsAtMost(most)) << it.label << ": " << why;
    EXPECT_THAT(run, SharedLoadWavefrontsAtMost(most)) << it.label << ": " << why;
    const uint64_t copies = count(run, "async_copy_requests");
    for (const char* conflicts : {"shared_copy_conflicts", "shared_copy_past_l1_conflicts"})
      EXPECT_THAT(run, MetricIs(conflicts, at_most(static_cast<double>(most) - static_cast<double>(copies))))
          << it.label << ": " << why;
    EXPECT_THAT(run, SharedBytesAtMost(tile.bytes(kBytes) + kSpareBytes))
        << it.label << ": the " << (tile.pad == 0 ? "" : "padded ")
        << "rows are all the shared memory that is needed";
    const uint64_t copied = count(run, "global_copy_sectors") + count(run, "global_copy_past_l1_sectors");
    const uint64_t read = most_sectors(tile, count(run, "global_load_requests") + copies) + of_tables;
    EXPECT_THAT(run, GlobalLoadSectorsAtMost(read - std::min(copied, read)))
        << it.label << ": in is read in order";
    EXPECT_THAT(run, MetricIs("global_copy_sectors", at_most(read))) << it.label << ": in is read in order";
    EXPECT_THAT(run, MetricIs("global_copy_past_l1_sectors", at_most(read)))
        << it.label << ": in is read in order";
    EXPECT_THAT(run, GlobalStoreSectorsAtMost(most_sectors(tile, count(run, "global_store_requests"))))
        << it.label << ": out is written in order";
    return run;
  }

 private:
  /// Rows are whole warps, of all threads and of a quarter of them: every way of moving the elements in order
  /// has the same counts.
  static bool is_whole(const Tile& tile) { return tile.columns % 32 == 0 && tile.elements() % 128 == 0; }
  /// Sectors of all elements in order, by so many requests: each may begin within one and end within another.
  static uint64_t most_sectors(const Tile& tile, uint64_t requests) {
    const uint64_t sectors = (uint64_t{tile.elements()} * kBytes + 31) / 32;
    return is_whole(tile) ? sectors : sectors + std::min(2 * requests, sectors + 8);
  }
  static uint64_t count(const Run& run, const char* metric) {
    return static_cast<uint64_t>(run.metric(metric));
  }
  /// Nothing goes by atomics, matrix loads or stores, or between the lanes. Copies are stores: they are
  /// counted. What a thread keeps for itself, and constants, are free. Two exchanges a warp tell all lanes
  /// which warp they are, and no elements.
  static void expect_no_other_path(const Run& run, const std::string& label) {
    const uint64_t warps = (run.geometry().block.count() + 31) / 32;
    EXPECT_THAT(run, SharedAtomicRequests(0)) << label;
    EXPECT_THAT(run, GlobalAtomicRequests(0)) << label;
    for (const char* other : {"matrix_load_requests", "matrix_store_requests"})
      EXPECT_THAT(run, MetricIs(other, exactly(0))) << label;
    EXPECT_THAT(run, MetricIs("lane_exchanges", at_most(2.0 * static_cast<double>(warps)))) << label;
    EXPECT_THAT(run, FewMeetings()) << label;
  }
  /// The more expensive of the stores and the loads.
  static uint64_t most_wavefronts(const Tile& tile) {
    return std::max(store_wavefronts(tile, kBytes), load_wavefronts(tile, kBytes));
  }
  /// For accesses that take `plain` wavefronts in the kernel as the text describes it: where no conflict is
  /// left, all that they need; elsewhere another order of the threads may take some more, and where the pad
  /// gains little, it may take many.
  static uint64_t limit(const Tile& tile, uint64_t plain) {
    const uint64_t least = (uint64_t{tile.elements()} * kBytes + 127) / 128;
    if (is_whole(tile) && plain <= least) return least;
    const uint64_t pairs = pair_wavefronts(tile),
                   some = std::max(plain + std::max<uint64_t>(plain / 2, 3), pairs);
    return most_wavefronts({tile.columns, tile.rows, 0}) > some ? some : std::max(2 * plain + 8, pairs);
  }
  /// Of the loads where a thread writes two neighbours of out at once: each load then takes every second
  /// element of a column, which a pad that suits one column in a row may leave in half of the banks.
  static uint64_t pair_wavefronts(const Tile& tile) {
    uint64_t wavefronts = 0;
    for (const uint32_t which : {0u, 1u})
      wavefronts +=
          block_wavefronts({(tile.elements() + 1) / 2, 1, 1}, kBytes, false, [&](uint32_t x, uint32_t) {
            const uint32_t idx = 2 * x + which;
            if (idx >= tile.elements()) return int64_t{-1};
            return int64_t{kBytes} * (tile.row_loaded(idx) * tile.pitch() + tile.column_loaded(idx));
          });
    return wavefronts;
  }
};

}  // namespace padding
