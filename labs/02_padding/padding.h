#pragma once
#include <algorithm>
#include <string>

#include "testing/lab.h"
#include "testing/planned_test.h"

/// What the exercises of this lab share: a block stores its elements along the rows of a padded tile and
/// loads them in the order of its columns. A case has `columns`, `rows` and `pad`; `threads` follows.
namespace padding {

using namespace cml::testing;

/// Bytes for a barrier of the library, next to a tile at a multiple of 16 bytes.
constexpr int64_t kSpareBytes = 16;
constexpr int64_t kMostElements = 100'000'000;  ///< of a tile that a function is about, as the texts say

inline int64_t threads(const Case& c) { return c["columns"] * c["rows"]; }
inline int64_t pitch(const Case& c) { return c["columns"] + c["pad"]; }
inline int64_t padded_bytes(const Case& c, int bytes) { return c["rows"] * pitch(c) * bytes; }

/// Wavefronts of an access of `count` threads, thread i to element place_of(i).
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
/// Rows are whole warps, of all threads and of half of them: every way of moving the elements in order has
/// the same counts.
inline bool is_whole(const Case& c) { return c["columns"] % 32 == 0 && c["rows"] % 4 == 0; }
/// Wavefronts of the stores of all elements, and of the loads: whole warps take as few as there are bytes,
/// where the pad suits. Elsewhere another order of the threads may take twice as many as that of the text.
inline Formula few_wavefronts(int bytes) {
  return once_per_case([=](const Case& c) {
    const auto least = static_cast<uint64_t>(round_up(threads, 128 / bytes).of(c));
    const uint64_t plain = most_wavefronts(c, bytes);
    return is_whole(c) && plain <= least ? least : 2 * plain + 8;
  });
}
/// Sectors of all elements in order, by as many requests as the metrics count: each may begin and end within
/// a sector.
inline Formula sectors_in_order(int bytes, std::vector<std::string> requests, uint64_t more = 0) {
  return [=](const Case& c, const Counts& n) {
    const auto all = static_cast<uint64_t>(round_up(threads, 32 / bytes).of(c));
    uint64_t pieces = 0;
    for (const std::string& metric : requests) pieces += 2 * n[metric];
    return all + (is_whole(c) ? 0 : std::min(pieces, all + 8)) + more;
  };
}

/// What a padded tile of elements of `bytes` bytes may cost, with at most `wavefronts` for the stores and for
/// the loads. Tables of the kernel may take `table_sectors`.
inline Limits padded(int bytes, const Formula& wavefronts,
                     const std::string& why = "as few as this pad leaves", uint64_t table_sectors = 0) {
  const auto conflicts = [=](const Case& c, const Counts& n) {
    return wavefronts(c, n) - std::min(wavefronts(c, n), n["async_copy_requests"]);
  };
  return sectors_read(sectors_in_order(bytes, {"global_load_requests", "async_copy_requests"}, table_sectors),
                      "in is read in order") +
         Limits{profile(Limit::Profile::no_other_path_copies_apart, "data moves by loads and stores alone"),
                {"shared_store_wavefronts", wavefronts, why},
                {"shared_load_wavefronts", wavefronts, why},
                {"shared_copy_conflicts", conflicts, why},
                {"shared_bytes", [=](const Case& c) { return padded_bytes(c, bytes) + kSpareBytes; },
                 "the padded rows are all the shared memory that is needed"},
                {"global_store_sectors", sectors_in_order(bytes, {"global_store_requests"}),
                 "out is written in order"},
                work_of_threads("global_store_threads", (Amount(threads) + 1) / 2)};
}

/// Elements that may come back to the thread that stored them: those of the kernel of the text, and half of
/// all where a thread moves several.
inline int64_t own_at_most(const Case& c) {
  const int64_t columns = c["columns"], rows = c["rows"], all = threads(c);
  int64_t own = 0;
  for (int64_t i = 0; i < all; ++i) own += i % rows * columns + i / rows == i ? 1 : 0;
  return std::max(own, all / 2 + 1);
}
/// The last row lies after the pads of all others.
inline Place last_row() {
  return {.first = ("rows"_p - 1) * pitch,
          .count = "columns",
          .text = "after each row comes a pad, the last row lies after all others",
          .where = [](const Case& c) { return c["pad"] > 0 && c["rows"] > 1; }};
}
/// The elements go through a tile with these pads, in few wavefronts.
inline Requirements go_through_padded(const Launches& tiles, const Place& place) {
  const auto bytes = static_cast<int>(bytes_of(tiles.mover.element));
  return {crosses(tiles, any_shared_array(), own_at_most),
          within(tiles, padded(bytes, few_wavefronts(bytes))), lies_at(tiles, place)};
}

/// A mover of blocks: element number i of `out` is number i of `in` in the order of the columns.
inline Mover column_order(const std::string& kernel, Element element = Element::int32) {
  return {.kernel = kernel,
          .arguments = {input("in"), output("out")},
          .element = element,
          .block = {"columns", "rows"},
          .elements = threads,
          .source = transposed("columns", "rows"),
          .columns = "rows"};
}
/// The same with a tile that the launch provides.
inline Mover with_dynamic_tile(Mover mover) {
  mover.dynamic_bytes = [](const Case& c) { return padded_bytes(c, 4); };
  return mover;
}

/// Tiles of elements of `bytes` bytes, at most 48 KiB, with blocks of any shape.
inline Domain rectangles(int bytes) {
  const Amount suits = max(128 / bytes / "rows"_p, 1), most = 48 * 1024 / bytes;
  const Parameter warps = multiple("columns", 32, 32, 256), few_rows = power_of_two("rows", 4, 16);
  return Domain{number("columns", 1, 1024), number("rows", 1, 1024 / "columns"_p),
                // A tile with as many more rows fits as well: a pad on the rows changes conflicts alone.
                number("pad", 0, min(9, min(most / "rows"_p - "columns"_p, most / "columns"_p - "rows"_p)))}
      .counts("threads", threads, 1024)
      .also("rows of whole warps, and the pad that suits them", {warps, few_rows, value("pad", suits)})
      .also("three times that pad", {warps, few_rows, value("pad", 3 * suits)})
      .also("a pad that does not suit",
            {warps, few_rows, value("pad", [=](const Case& c) { return suits.of(c) == 1 ? 2 : 1; })})
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
/// load_wavefronts(rows, pitch, warp): a full warp of a block, in which one column may end and the next one
/// begin.
inline Requirement derives_wavefronts(int bytes, const std::string& next,
                                      const std::vector<int64_t>& example) {
  return derives(
      {.function = "load_wavefronts",
       .right = [=](int rows, int pitch, int warp) { return warp_load_wavefronts(rows, pitch, warp, bytes); },
       .next = next,
       .example = example},
      Domain{number("rows", 1, 1024), number("pitch", round_up(32, "rows"_p), kMostElements / "rows"_p),
             number("warp", 0, min("rows"_p * "pitch"_p / 32, 32) - 1)}
          .also("small pitches", {number("pitch", round_up(32, "rows"_p), 1040)}, 40)
          .also("a power of two", {power_of_two("rows", 1, 64)}, 60)
          .also("the most rows", {value("rows", 1024), multiple("pitch", 2, 2, 40), number("warp", 0, 1)}, 12)
          .also("any small number", {number("rows", 3, 64)}, 60)
          .also("columns longer than two warps", {number("rows", 65, 1024)}, 40),
      40);
}
/// smallest_pad(columns, rows): the first with which the first warp loads without a conflict. Blocks of 32
/// threads or more, with a power of two of rows.
inline Requirement derives_smallest_pad(int bytes, int64_t most_rows, const std::string& next,
                                        const std::vector<int64_t>& example) {
  const auto right = [=](int columns, int rows) {
    int pitch = columns;
    while (warp_load_wavefronts(rows, pitch, 0, bytes) != bytes / 4) ++pitch;
    return pitch - columns;
  };
  return derives({.function = "smallest_pad", .right = right, .next = next, .example = example},
                 Domain{number("columns", 1, 1024),
                        power_of_two("rows", round_up(32, "columns"_p), min(most_rows, 1024 / "columns"_p))}
                     .also("any width", {number("columns", 2, 200)}, 80)
                     .also("whole warps", {multiple("columns", 32, 32, 256)}, 40)
                     .also("more than 256", {number("columns", 257, 1024)}, 10),
                 60);
}

}  // namespace padding
