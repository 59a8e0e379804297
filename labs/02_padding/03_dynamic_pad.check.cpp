#include "padding.h"

using namespace padding;

namespace {

/// Every side: one program serves them all.
const Domain kSides =
    Domain{number("columns", 1, 32), value("rows", "columns"), value("pad", 1)}
        .counts("threads", threads, 1024)
        .each("columns")
        .labelled("{columns} x {rows} threads, pad of {pad}, launched with the bytes of the padded rows");

const Launches kTiles = [] {
  Mover mover = column_order("set_row_read_col_dyn_pad");
  mover.dynamic_bytes = [](const Case& c) { return padded_bytes(c, 4); };
  return Launches{mover, kSides};
}();

/// A pitch that is odd already may do without the pad.
Place last_row_of_even_sides() {
  Place place = last_row(4);
  place.where = [](const Case& c) { return c["columns"] % 2 == 0; };
  return place;
}

int dynamic_bytes(int side, int pad, int element_bytes) {
  int bytes = 0;
  for (int row = 0; row < side; ++row)
    for (int column = 0; column < side + pad; ++column) bytes += element_bytes;
  return bytes;
}

EXERCISE(PadDynamic)
    .gate("outputs", 1, {right(kTiles)})
    // No other check needs it: a fault of the kernel leaves it alone.
    .gate("bytes", 3,
          {derives(
              {.function = "dynamic_bytes",
               .right = dynamic_bytes,
               .next =
                   "count the elements of one row with its pad, then those of all rows, and then their bytes",
               .example = {{3, 2, 4}}},
              Domain{number("side", 1, 64), number("pad", 0, 100), number("element_bytes", 1, 64)}
                  .also("bytes of an element", {choice("element_bytes", {1, 2, 4, 8, 12, 16, 24, 32, 48})},
                        100)
                  .also("more bytes than 16 bits hold",
                        {number("side", 61, 64), number("pad", 7, 9), value("element_bytes", 16)}, 5))})
    .check("padded", 6, {"outputs"},
           {crosses(kTiles, any_shared_array(), own_at_most), within(kTiles, padded(4, square_limit)),
            lies_at(kTiles, last_row_of_even_sides())});

}  // namespace
