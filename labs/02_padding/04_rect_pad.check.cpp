#include "padding.h"

using namespace padding;

namespace {

const Launches kTiles{column_order("set_row_read_col_rect_pad<{columns},{rows},{pad}>"), rectangles(4)};

EXERCISE(RectPad)
    .gate("outputs", 1, {right(kTiles)})
    // No other check needs these two: a fault of the kernel leaves them alone.
    .gate("load_wavefronts", 2,
          {derives_wavefronts(4, "write down the word that each of the 32 lanes loads, and word % 32 of each",
                              {4, 10, 0})})
    .gate("smallest_pad", 1,
          {derives_smallest_pad(
              4, 32,
              "write down in which banks the first warp finds the words of row 0, of row 1, and of row 2",
              {20, 16})})
    .check("padded", 6, {"outputs"}, go_through_padded(kTiles, last_row()));

}  // namespace
