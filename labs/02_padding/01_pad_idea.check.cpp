#include "testing/lab.h"

#include <algorithm>
#include <set>

using namespace cml::testing;

namespace {

/// A tile, and the number of banks of the machine.
struct PadTile {
  int rows;
  int cols;
  int banks;
};

/// Found by trial: the banks of the lanes are put into a set.
int expected_pitch(const PadTile& tile) {
  const int lanes = std::min(tile.rows, tile.banks);
  for (int pitch = tile.cols;; ++pitch) {
    std::set<int> touched;
    for (int row = 0; row < lanes; ++row) touched.insert(row * pitch % tile.banks);
    if (static_cast<int>(touched.size()) == lanes) return pitch;
  }
}

class PadPitches : public Exercise {
 protected:
  void expect_pitches(const std::vector<PadTile>& tiles) {
    std::vector<int> rows, cols, banks;
    for (const PadTile& tile : tiles) {
      rows.push_back(tile.rows);
      cols.push_back(tile.cols);
      banks.push_back(tile.banks);
    }
    const auto out = output<int>("out", tiles.size());
    const auto count = static_cast<uint32_t>(tiles.size());
    const auto run = launch("padded_pitches", {{(count + 63) / 64, 1, 1}, {64, 1, 1}}, array("rows", rows),
                            array("cols", cols), array("banks", banks), out, static_cast<int>(count));
    ASSERT_THAT(run, Completed());
    const std::vector<int> got = run.values(out);
    for (size_t i = 0; i < tiles.size(); ++i)
      if (const int expected = expected_pitch(tiles[i]); got[i] != expected) {
        ADD_FAILURE() << "a tile [" << tiles[i].rows << "][" << tiles[i].cols << "] on " << tiles[i].banks
                      << " banks: expected a pitch of " << expected << ", got " << got[i]
                      << "; next: write down row * pitch % banks for the rows that a warp reads";
        return;
      }
  }
};

LAB_EXERCISE_OF(PadPitches, PadIdea,
                {"The idea of a pad",
                 {"Draw [5][5] on five banks, then with a pad of 1. Then draw [5][4] on five banks: does it "
                  "need a pad? Each "
                  "row begins `pitch` banks after the row before.",
                  "With a step of `pitch`, the banks repeat after banks / gcd(pitch, banks) rows. A warp "
                  "reads min(rows, banks) "
                  "rows at a time, and none of them may repeat.",
                  "Start with pitch = cols; while banks / gcd(pitch, banks) < min(rows, banks), add 1. The "
                  "greatest common "
                  "divisor by Euclid: while (b) { r = a % b; a = b; b = r; }."}});

LAB_GATE(PadIdea, thirty_two_banks, 2) {
  expect_pitches({{32, 32, 32}, {32, 64, 32}, {32, 33, 32}, {32, 31, 32}});
}

LAB_CHECK(PadIdea, drawn_machines, 2) {
  expect_pitches({{5, 5, 5}, {5, 4, 5}, {5, 4, 4}, {5, 10, 5}, {4, 4, 4}, {5, 6, 5}});
}

LAB_CHECK(PadIdea, fewer_rows_than_banks, 2) {
  // Every short column of every width: some even pitches will do.
  std::vector<PadTile> tiles;
  for (const int rows : {1, 2, 3, 4, 8, 15, 16, 17, 31})
    for (int cols = 1; cols <= 64; ++cols) tiles.push_back({rows, cols, 32});
  expect_pitches(tiles);
}

LAB_CHECK(PadIdea, any_shape, 2) {
  std::vector<PadTile> tiles{{64, 64, 32}, {33, 32, 32}, {1000, 16, 32}};
  for (int i = 0; i < 500; ++i) tiles.push_back({random<int>(1, 1, 200)[0], random<int>(1, 1, 500)[0], 32});
  expect_pitches(tiles);
}

LAB_CHECK(PadIdea, other_machines, 2) {
  std::vector<PadTile> tiles{{6, 6, 6}, {12, 8, 12}, {16, 16, 16}, {7, 3, 1}, {100, 9, 12}};
  for (int i = 0; i < 500; ++i)
    tiles.push_back({random<int>(1, 1, 80)[0], random<int>(1, 1, 200)[0], random<int>(1, 1, 70)[0]});
  expect_pitches(tiles);
}

}  // namespace
