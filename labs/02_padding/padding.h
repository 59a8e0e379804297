#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>
#include <numeric>
#include <string>

#include "arch/bank_model.h"
#include "arch/gpu.h"
#include "testing/bank_counts.h"
#include "testing/lab.h"
#include "testing/planned_test.h"

/// What the exercises of this lab share: a block stores its elements along the rows of a padded tile and
/// loads them in the order of its columns. A case has `columns`, `rows` and `pad`; `threads` follows.
namespace padding {

using namespace cml::testing;

/// Bytes for a barrier of the library, next to a tile at a multiple of 16 bytes.
constexpr uint64_t kSpareBytes = 16;
constexpr int64_t kMostElements = 100'000'000;  ///< of a tile that a function is about, as the texts say

inline int64_t threads(const Case& c) { return c["columns"] * c["rows"]; }
inline int64_t pitch(const Case& c) { return c["columns"] + c["pad"]; }
inline int64_t padded_bytes(const Case& c, int bytes) { return c["rows"] * pitch(c) * bytes; }

/// Wavefronts of an access of all threads, or of one that `place_of` gives a negative place: it takes no
/// part.
inline uint64_t wavefronts(int64_t count, int bytes, bool writes,
                           const std::function<int64_t(int64_t)>& place_of) {
  return block_wavefronts({static_cast<uint32_t>(count), 1, 1}, static_cast<unsigned>(bytes), writes,
                          [&](uint32_t thread, uint32_t) { return bytes * place_of(thread); });
}
/// The more expensive of all stores along the rows and all loads in the order of the columns.
inline uint64_t most_wavefronts(const Case& c, int bytes) {
  const int64_t columns = c["columns"], rows = c["rows"], pitch = padding::pitch(c);
  return std::max(
      wavefronts(threads(c), bytes, true, [&](int64_t i) { return i / columns * pitch + i % columns; }),
      wavefronts(threads(c), bytes, false, [&](int64_t i) { return i % rows * pitch + i / rows; }));
}
/// The loads of threads that write two neighbours of out at once: each then takes every second element of a
/// column, which a pad that suits one column in a row may leave in half of the banks.
inline uint64_t pair_wavefronts(const Case& c, int bytes) {
  const int64_t rows = c["rows"], pitch = padding::pitch(c), all = threads(c);
  uint64_t sum = 0;
  for (const int64_t which : {0, 1})
    sum += wavefronts((all + 1) / 2, bytes, false, [&](int64_t x) {
      const int64_t i = 2 * x + which;
      return i < all ? i % rows * pitch + i / rows : -1;
    });
  return sum;
}
inline Case without_pad(Case c) {
  c.set("pad", 0);
  return c;
}
/// Rows are whole warps, of all threads and of a quarter of them: every way of moving the elements in order
/// has the same counts.
inline bool is_whole(const Case& c) {
  return c["columns"] % 32 == 0 && threads(c) % 128 == 0 && c["rows"] >= 4;
}

/// The limit where the kernel of the text takes `plain` wavefronts. Without a conflict it is all that the
/// elements need. Elsewhere another order of the threads may take some more, and many where the pad gains
/// little.
inline uint64_t limit_of(const Case& c, int bytes, uint64_t plain) {
  const auto least = static_cast<uint64_t>((threads(c) * bytes + 127) / 128);
  if (is_whole(c) && plain <= least) return least;
  const uint64_t pairs = pair_wavefronts(c, bytes),
                 some = std::max(plain + std::max<uint64_t>(plain / 2, 3), pairs);
  return most_wavefronts(without_pad(c), bytes) > some ? some : std::max(2 * plain + 8, pairs);
}
inline uint64_t rectangle_limit(const Case& c, int bytes) {
  return limit_of(c, bytes, most_wavefronts(c, bytes));
}
/// A pitch that is odd already may do without the pad. An even one may not, where that costs a quarter more.
inline uint64_t square_limit(const Case& c) {
  const uint64_t padded = most_wavefronts(c, 4), bare = most_wavefronts(without_pad(c), 4);
  const bool is_odd = c["columns"] % 2 == 1;
  const uint64_t most = limit_of(c, 4, is_odd ? std::max(padded, bare) : padded);
  return !is_odd && bare > padded + padded / 4 + 2 ? std::min(most, bare - 1) : most;
}

/// Sectors of all elements in order, by so many requests: each may begin and end within a sector.
inline uint64_t sectors(const Case& c, int bytes, uint64_t requests) {
  const auto all = static_cast<uint64_t>((threads(c) * bytes + 31) / 32);
  return is_whole(c) ? all : all + std::min(2 * requests, all + 8);
}

/// What a padded tile of elements of `bytes` bytes may cost, with at most `wavefronts` for the stores and for
/// the loads. Tables of the kernel may take `table_sectors`.
inline Limits padded(int bytes, const std::function<uint64_t(const Case&)>& wavefronts,
                     const std::string& why = "as few as this pad leaves", uint64_t table_sectors = 0) {
  const auto most = once_per_case(wavefronts);
  const auto conflicts = [=](const Case& c, const Counts& n) {
    return most(c, n) - std::min(most(c, n), n["async_copy_requests"]);
  };
  const auto read = [=](const Case& c, const Counts& n) {
    return sectors(c, bytes, n["global_load_requests"] + n["async_copy_requests"]) + table_sectors;
  };
  const auto loaded = [=](const Case& c, const Counts& n) {
    const uint64_t all = read(c, n);
    return all - std::min(all, n["global_copy_sectors"] + n["global_copy_past_l1_sectors"]);
  };
  const std::string in_order = "in is read in order";
  return {profile(Limit::Profile::no_other_path_copies_apart, "data moves by loads and stores alone"),
          {"shared_store_wavefronts", most, why},
          {"shared_load_wavefronts", most, why},
          {"shared_copy_conflicts", conflicts, why},
          {"shared_bytes",
           [=](const Case& c, const Counts&) {
             return static_cast<uint64_t>(padded_bytes(c, bytes)) + kSpareBytes;
           },
           "the padded rows are all the shared memory that is needed"},
          {"global_load_sectors", loaded, in_order},
          {"global_copy_sectors", read, in_order},
          {"global_copy_past_l1_sectors", read, in_order},
          {"global_store_sectors",
           [=](const Case& c, const Counts& n) { return sectors(c, bytes, n["global_store_requests"]); },
           "out is written in order"},
          threads_take_part(threads)};
}

/// Elements that may come back to the thread that stored them: those of the kernel of the text, and half of
/// them where few threads move all elements.
inline int64_t own_at_most(const Case& c) {
  const int64_t columns = c["columns"], rows = c["rows"], all = threads(c);
  int64_t own = 0;
  for (int64_t i = 0; i < all; ++i) own += i % rows * columns + i / rows == i ? 1 : 0;
  return std::max(own, all <= 64 ? all / 2 + 1 : all / std::min<int64_t>({rows, columns, 4}));
}
/// The last row lies after the pads of all others. Where the wavefronts tell whether there is a pad, they
/// suffice.
inline Place last_row(int bytes) {
  return {.first = [](const Case& c) { return (c["rows"] - 1) * pitch(c); },
          .count = "columns",
          .text = "after each row comes a pad, the last row lies after all others",
          .where =
              [=](const Case& c) {
                return c["pad"] > 0 && c["rows"] > 1 &&
                       most_wavefronts(without_pad(c), bytes) <= rectangle_limit(c, bytes);
              }};
}

/// A mover of blocks: element number i of `out` is number i of `in` in the order of the columns.
inline Mover column_order(const std::string& kernel, Element element = Element::int32) {
  return {.kernel = kernel,
          .arguments = {input("in"), output("out")},
          .element = element,
          .block = {"columns", "rows"},
          .elements = threads,
          .source = [](const Case& c) -> IndexMap {
            return [columns = static_cast<uint64_t>(c["columns"]), rows = static_cast<uint64_t>(c["rows"])](
                       uint64_t i) { return i % rows * columns + i / rows; };
          },
          .columns = "rows"};
}

/// Tiles of elements of `bytes` bytes, at most 48 KiB, with blocks of any shape.
inline Domain rectangles(int bytes) {
  const auto suits = [=](const Case& c) { return std::max<int64_t>(128 / bytes / c["rows"], 1); };
  // A tile with as many more rows fits as well: a pad on the rows is a matter of conflicts alone.
  const auto most_pad = [=](const Case& c) {
    const int64_t most = 48 * 1024 / bytes;
    return std::min({int64_t{9}, most / c["rows"] - c["columns"], most / c["columns"] - c["rows"]});
  };
  const Parameter warps = multiple("columns", 32, 32, 256), few_rows = power_of_two("rows", 4, 16);
  return Domain{number("columns", 1, 1024),
                number("rows", 1, [](const Case& c) { return 1024 / c["columns"]; }),
                number("pad", 0, most_pad)}
      .counts("threads", threads, 1024)
      .also("rows of whole warps, and the pad that suits them", {warps, few_rows, value("pad", suits)})
      .also("three times that pad",
            {warps, few_rows, value("pad", [=](const Case& c) { return 3 * suits(c); })})
      .also("a pad that does not suit",
            {warps, few_rows, value("pad", [=](const Case& c) { return suits(c) == 1 ? 2 : 1; })})
      .also("a square of many warps",
            {number("columns", 7, 31), value("rows", "columns"), number("pad", 1, 9)})
      .also("the square of 1,024 threads", {value("columns", 32), value("rows", 32), value("pad", 1)})
      .also("a warp and some threads more", {number("columns", 5, 7), number("rows", 7, 8)})
      .also("powers of two", {power_of_two("columns", 8, 16), power_of_two("rows", 8, 16)})
      .also("columns that divide no warp", {number("columns", 3, 40), number("rows", 17, 25)})
      .also("high columns, in which a missing pad costs most",
            {choice("columns", {12, 20, 28}), value("rows", 32), choice("pad", {1, 3, 5})})
      .also("more columns than 8 bits hold", {number("columns", 257, 512), value("rows", 2)})
      .also("more rows than 8 bits hold",
            {value("columns", 2), choice("rows", {293, 318, 355, 397, 431, 460, 490, 503})})
      .also("a pad of more than 9 bits",
            {number("columns", 4, 6), number("rows", 4, 5), number("pad", 513, 700)})
      .drawn(1)
      .labelled("{columns} x {rows} threads, pad of {pad}");
}

/// Wavefronts of a load of warp number `warp`, whose lanes load in the order of the columns.
inline int warp_load_wavefronts(int rows, int pitch, int warp, int bytes) {
  return static_cast<int>(wavefronts(32, bytes, false, [=](int64_t lane) {
    const int64_t i = int64_t{warp} * 32 + lane;
    return i % rows * pitch + i / rows;
  }));
}
/// The smallest pad with which the first warp loads without a conflict.
inline int smallest_pad(int columns, int rows, int bytes) {
  int pitch = columns;
  while (warp_load_wavefronts(rows, pitch, 0, bytes) != bytes / 4) ++pitch;
  return pitch - columns;
}
/// Arguments of load_wavefronts: a full warp of a block, in which one column may end and the next one begin.
inline Domain warps_of_blocks() {
  return Domain{number("rows", 1, 1024), number("pitch", round_up(32, "rows"_p), kMostElements / "rows"_p),
                number("warp", 0, min("rows"_p * "pitch"_p / 32, 32) - 1)}
      .also("small pitches", {number("pitch", round_up(32, "rows"_p), 1040)}, 40)
      .also("a power of two", {power_of_two("rows", 1, 64)}, 60)
      .also("the most rows", {value("rows", 1024), multiple("pitch", 2, 2, 40)}, 6)
      .also("any small number", {number("rows", 3, 64)}, 60)
      .also("columns longer than two warps", {number("rows", 65, 1024)}, 40);
}
/// Arguments of smallest_pad: blocks of 32 threads or more, with a power of two of rows.
inline Domain shapes_of_blocks(int64_t most_rows) {
  return Domain{number("columns", 1, 1024),
                power_of_two(
                    "rows", [](const Case& c) { return (31 + c["columns"]) / c["columns"]; },
                    [=](const Case& c) { return std::min(most_rows, 8192 / c["columns"]); })}
      .also("any width", {number("columns", 2, 200)}, 80)
      .also("whole warps", {multiple("columns", 32, 32, 256)}, 40)
      .also("more than 256", {number("columns", 257, 1024)}, 10);
}

}  // namespace padding
