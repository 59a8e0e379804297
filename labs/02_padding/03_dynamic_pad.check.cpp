#include "answers.h"
#include "padding.h"

using namespace padding;

namespace {

/// Every side: one program serves them all.
const Launches kTiles{
    with_dynamic_tile(column_order("set_row_read_col_dyn_pad")),
    Domain{number("columns", 1, 32), value("rows", "columns"), value("pad", 1)}
        .counts("threads", threads, 1024)
        .each("columns")
        .labelled("{columns} x {rows} threads, pad of {pad}, launched with the bytes of the padded rows")};

/// A pitch that is odd already may do without the pad.
Place last_row_of_even_sides() {
  Place place = last_row();
  place.where = [](const Case& c) { return c["columns"] % 2 == 0; };
  return place;
}

EXERCISE(PadDynamic)
    .gate("outputs", 1, {right(kTiles)})
    // No other check needs it: a fault of the kernel leaves it alone.
    .gate("bytes", 3,
          {derives({.function = "dynamic_bytes",
                    .right = answers::bytes_of_square,
                    .next = "count the elements of one row with its pad, then those of all rows, and then "
                            "their bytes",
                    .example = {{3, 2, 4}}},
                   Domain{number("side", 1, 64), number("pad", 0, 100), number("element_bytes", 1, 64)}
                       .also("bytes of an element",
                             {choice("element_bytes", {1, 2, 4, 8, 12, 16, 24, 32, 48})}, 100)
                       .also("more bytes than 16 bits hold",
                             {number("side", 61, 64), number("pad", 7, 9), value("element_bytes", 16)}, 5))})
    .check("padded", 6, {"outputs"}, go_through_padded(kTiles, last_row_of_even_sides()));

}  // namespace
