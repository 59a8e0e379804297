#include "answers.h"
#include "padding.h"

using namespace padding;

namespace {

int smallest_pad(int columns, int rows) {
  const auto warps = static_cast<uint64_t>(columns * rows / 32);
  for (int pad = 0; pad < 32; ++pad)
    if (most_wavefronts({{"columns", columns}, {"rows", rows}, {"pad", pad}}, 4) == warps) return pad;
  return -1;
}

const Launches kTiles = [] {
  Mover mover = with_dynamic_tile(column_order("set_row_read_col_rect_dyn_pad"));
  mover.arguments.push_back(number_of("pad"));
  return Launches{mover, rectangles(4).labelled(
                             "{columns} x {rows} threads, pad of {pad}, launched with the bytes of the "
                             "padded rows")};
}();

EXERCISE(PadRectDynamic)
    .gate("outputs", 1, {right(kTiles)})
    // No other check needs these two: a fault of the kernel leaves them alone.
    .gate("bytes", 1,
          {derives({.function = "dynamic_bytes",
                    .right = answers::bytes_of_rectangle,
                    .next = "draw a tile of 2 rows and 5 columns with its pads, and count",
                    .example = {{5, 2, 3}}},
                   Domain{number("columns", 1, 1024), number("rows", 1, 1024 / "columns"_p),
                          number("pad", 0, 20'000)}
                       .also("small",
                             {number("columns", 1, 100), number("rows", 1, 100), number("pad", 0, 40)}, 50)
                       .also("sides of more than 8 bits",
                             {number("columns", 1, 3), number("rows", 256, 300), number("pad", 0, 600)}, 10)
                       .also("large pads",
                             {number("columns", 1, 32), number("rows", 1, 32), number("pad", 1024, 20'000)},
                             10))})
    .gate(
        "smallest_pad", 2,
        {derives(
            {.function = "smallest_pad",
             .right = smallest_pad,
             .next = "write down the banks of the words that each warp stores, then those of the words that "
                     "it loads"},
            // All small blocks, some of the others, and the one that needs the most.
            Domain{number("columns", 1, 256), number("rows", 1, 256 / "columns"_p)}
                .where([](const Case& c) { return threads(c) % 32 == 0; })
                .also("the largest pad", {value("columns", 32), value("rows", 7)})
                .also("a first warp that tells nothing of the rest", {value("columns", 48), value("rows", 4)})
                .also("at most three warps", {number("columns", 1, 96), number("rows", 1, 96 / "columns"_p)},
                      40),
            20)})
    .check("padded", 6, {"outputs"}, go_through_padded(kTiles, last_row()));

}  // namespace
