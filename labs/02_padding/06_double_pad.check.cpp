#include "padding.h"

using namespace padding;

namespace {

const Launches kTiles{column_order("set_row_read_col_double_pad<{columns},{rows},{pad}>", Element::float64),
                      rectangles(8)};

EXERCISE(DoublePad)
    .gate("outputs", 1, {right(kTiles)})
    // No other check needs these two: a fault of the kernel leaves them alone.
    .gate("load_wavefronts", 2,
          {derives_wavefronts(
              8,
              "write down the pair of banks in which each of the first 16 lanes finds its double, then those "
              "of the other 16; each pass takes at least one wavefront",
              {4, 11, 0})})
    .gate("smallest_pad", 1,
          {derives_smallest_pad(
              8, 64,
              "write down in which pairs of banks the first 16 lanes find the doubles of row 0, of row 1, "
              "and of row 2",
              {24, 2})})
    .check("padded", 6, {"outputs"}, go_through_padded(kTiles, last_row()));

}  // namespace
