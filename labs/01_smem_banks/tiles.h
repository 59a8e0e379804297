#pragma once
#include <string>

#include "testing/bank_counts.h"
#include "testing/lab.h"
#include "testing/planned_test.h"

/// Kernels of one block that pass its elements through a tile of as many ints as threads. A case has
/// `columns` and `rows`; `threads` follows.
namespace smem {

using namespace cml::testing;

/// Of a barrier of the library next to a tile, and of what lies between them.
constexpr uint64_t kBarrierBytes = 16;

inline int64_t threads(const Case& c) { return c["columns"] * c["rows"]; }

/// A few blocks, or some, and up to `most`; and numbers of blocks for runs of single ones.
/// @{
inline Domain some_blocks(int64_t most) {
  return Domain{number("blocks", 1, most)}
      .also("few", {number("blocks", 2, 9)})
      .also("some", {number("blocks", 10, 64)})
      .also("more than 9 bits hold", {number("blocks", 513, 600)})
      .drawn(0)
      .labelled("blocks: {blocks}");
}
inline Domain many_blocks(int64_t least, int64_t most) {
  return Domain{number("blocks", least, most)}
      .also("the most", {value("blocks", most)})
      .without_ends()
      .drawn(2);
}
/// @}

/// How the lanes of a warp lie in the tile.
enum class Along { rows, columns };
/// Wavefronts of one access of `bytes` bytes by each of a row of threads: thread i accesses byte byte_of(i).
template <class F>
uint64_t row_wavefronts(int64_t threads, unsigned bytes, bool writes, F byte_of) {
  return block_wavefronts({static_cast<uint32_t>(threads), 1, 1}, bytes, writes,
                          [=](int64_t thread, int64_t) { return byte_of(thread); });
}
/// The same in a tile of ints.
inline uint64_t wavefronts(const Case& c, Along along, bool writes) {
  const int64_t columns = c["columns"], rows = c["rows"];
  return row_wavefronts(columns * rows, 4, writes, [=](int64_t i) {
    return 4 * (along == Along::rows ? i : i % rows * columns + i / rows);
  });
}

/// A kernel f(in, out): where it stores and loads in the same order, out is in; else element number i of out
/// is number i of in in the order of the columns.
struct Tile {
  std::string kernel;
  Along store = Along::rows;
  Along load = Along::columns;
  bool is_dynamic = false;

  bool turns_over() const { return store != load; }
};
inline Mover mover_of(const Tile& tile) {
  return {.kernel = tile.kernel,
          .arguments = {input("in"), output("out")},
          .block = {"columns", "rows"},
          .dynamic_bytes = [=](const Case& c) { return tile.is_dynamic ? 4 * threads(c) : 0; },
          .elements = threads,
          .source = [=](const Case& c) -> IndexMap {
            if (!tile.turns_over()) return [](uint64_t i) { return i; };
            return [columns = static_cast<uint64_t>(c["columns"]), rows = static_cast<uint64_t>(c["rows"])](
                       uint64_t i) { return i % rows * columns + i / rows; };
          },
          .columns = "rows"};
}
/// Elements that the thread which writes them out has stored.
inline Amount own_of(const Tile& tile) {
  return [=](const Case& c) {
    const IndexMap source = mover_of(tile).source(c);
    int64_t own = 0;
    for (uint64_t i = 0; i < static_cast<uint64_t>(threads(c)); ++i) own += source(i) == i ? 1 : 0;
    return own;
  };
}

/// Elements take no other way than the tile, which has a word for each.
inline Limits tile_alone(Limit::Profile path, const std::string& why = "a tile of as many ints as threads") {
  return {profile(path, "data moves by loads and stores alone"),
          {"shared_bytes",
           [](const Case& c, const Counts&) { return static_cast<uint64_t>(4 * threads(c)) + kBarrierBytes; },
           why}};
}
/// Each warp writes its part of the tile once and loads once, along the rows or down the columns: by stores,
/// or by copies from global memory, which the banks serve like stores.
inline Limits accesses(const Tile& tile, const std::string& why_store, const std::string& why_load) {
  const auto stores = once_per_case([=](const Case&c) { return wavefronts(c, tile.store, true); }),
             loads = once_per_case([=](const Case&c) { return wavefronts(c, tile.load, false); });
  const auto warps = [](const Case& c, const Counts&) {
    return static_cast<uint64_t>((threads(c) + 31) / 32);
  };
  const auto sectors = [](const Case& c, const Counts&) {
    return static_cast<uint64_t>((4 * threads(c) + 31) / 32);
  };
  const auto by_stores = [](Limit::Formula count) -> Limit::Formula {
    return [=](const Case& c, const Counts& n) { return n["async_copy_requests"] == 0 ? count(c, n) : 0; };
  };
  const auto by_copies = [](Limit::Formula count) -> Limit::Formula {
    return [=](const Case& c, const Counts& n) { return n["async_copy_requests"] == 0 ? 0 : count(c, n); };
  };
  const auto conflicts = [=](const Case& c, const Counts& n) { return stores(c, n) - warps(c, n); };
  const std::string in_order = "in is read along its rows, and once";
  return work_is_shared(threads, threads) +
         Limits{{"shared_load_requests", warps, "each warp loads from the tile once"},
                {"shared_store_requests", by_stores(warps),
                 "each warp writes the tile once, by stores or by copies"},
                exactly("async_copy_requests", by_copies(warps),
                        "each thread copies one int into the tile, each warp once"),
                exactly("shared_store_wavefronts", by_stores(stores), why_store),
                exactly("shared_copy_conflicts", by_copies(conflicts), why_store),
                exactly("shared_load_wavefronts", loads, why_load),
                {"global_copy_sectors", by_copies(sectors), in_order},
                {"global_load_sectors", sectors, in_order},
                {"global_store_sectors", sectors, "out is written along its rows, and once"}};
}

}  // namespace smem
