#include "padding.h"

using namespace padding;

namespace {

/// All of a single warp that are telling, and some of each other kind. Each side is compiled.
const Domain kSides =
    Domain{number("columns", 1, 32).with({5, 6, 8, 16}), value("rows", "columns"), value("pad", 1)}
        .counts("threads", threads, 1024)
        .also("an odd side", {choice("columns", {7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31})}, 2)
        .also("rows that begin in few banks", {choice("columns", {12, 20, 24, 28})})
        .drawn(1)
        .labelled("{columns} x {rows} threads, pad of {pad}");
const Launches kRows{column_order("set_row_read_col_pad<{columns}>"), kSides};
const Launches kColumns{column_order("set_col_read_row_pad<{columns}>"), kSides};

/// Row 0 of the tile of a full block, without what may be in front of it. With or without pads it is there.
Place row_0(const std::string& text, std::function<bool(uint64_t columns, uint64_t i)> holds) {
  constexpr int64_t kSpare = kSpareBytes / 4;
  return {
      .first = kSpare,
      .count = "columns"_p - kSpare,
      .may_hold = [=](const Case& c, uint64_t i) { return holds(static_cast<uint64_t>(c["columns"]), i); },
      .text = text,
      .where = [](const Case& c) { return c["columns"] == 32; }};
}

EXERCISE(SquarePad)
    .gate("set_row_read_col_outputs", 2, {right(kRows)})
    .gate("set_col_read_row_outputs", 2, {right(kColumns)})
    .check("set_row_read_col_padded", 3, {"set_row_read_col_outputs"},
           go_through_padded(kRows, row_0("the elements of row 0 of in are stored along row 0 of the tile",
                                          [](uint64_t columns, uint64_t i) { return i % columns == 0; })))
    .check("set_col_read_row_padded", 3, {"set_col_read_row_outputs"},
           go_through_padded(kColumns,
                             row_0("the elements of column 0 of in are stored along row 0 of the tile",
                                   [](uint64_t columns, uint64_t i) { return i < columns; })));

}  // namespace
