#include "padding.h"

using namespace padding;

namespace {

constexpr int kBytes = 4;

int load_wavefronts(int rows, int pitch, int warp) { return warp_load_wavefronts(rows, pitch, warp, kBytes); }
int smallest_pad_of(int columns, int rows) { return smallest_pad(columns, rows, kBytes); }

const Launches kTiles{column_order("set_row_read_col_rect_pad<{columns},{rows},{pad}>"), rectangles(kBytes)};

EXERCISE(RectPad)
    .gate("outputs", 1, {right(kTiles)})
    // No other check needs these two: a fault of the kernel leaves them alone.
    .gate("load_wavefronts", 2,
          {derives({.function = "load_wavefronts",
                    .right = load_wavefronts,
                    .next = "write down the word that each of the 32 lanes loads, and word % 32 of each",
                    .example = {{4, 10, 0}}},
                   warps_of_blocks(), 40)})
    .gate(
        "smallest_pad", 1,
        {derives(
            {.function = "smallest_pad",
             .right = smallest_pad_of,
             .next =
                 "write down in which banks the first warp finds the words of row 0, of row 1, and of row 2",
             .example = {{20, 16}}},
            shapes_of_blocks(32), 60)})
    .check("padded", 6, {"outputs"},
           {crosses(kTiles, any_shared_array(), own_at_most),
            within(kTiles, padded(kBytes, [](const Case& c) { return rectangle_limit(c, kBytes); })),
            lies_at(kTiles, last_row(kBytes))});

}  // namespace
