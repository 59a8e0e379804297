#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>

#include "testing/lab.h"

using namespace cml::testing;

namespace {

/// Rows, columns, banks.
using PadTile = std::tuple<int, int, int>;

constexpr int kMostBanks = 1024;
constexpr int kBillion = 1'000'000'000;

int rows_until_return(int pitch, int banks) { return banks / std::gcd(pitch, banks); }

int padded_pitch(int rows, int cols, int banks) {
  int pitch = cols;
  while (rows_until_return(pitch, banks) < std::min(rows, banks)) ++pitch;
  return pitch;
}

class PadPitches : public Exercise {
 protected:
  void expect_pitches(const std::vector<PadTile>& tiles) {
    expect_derived(
        "padded_pitch", {"rows", "cols", "banks"}, tiles, padded_pitch,
        "write down row * pitch % banks for the rows that one warp reads, and look for a bank that comes twice",
        std::optional(PadTile{6, 10, 10}));
  }
  /// A number of banks that has many divisors, or any.
  int draw_banks() {
    return draw(0, 1) == 0 ? pick<int>({6, 12, 16, 24, 30, 32, 36, 48, 60, 64, 96, 128, 210, 512, 1000})
                           : draw(1, kMostBanks);
  }
  /// The fewest banks that there may be, and the most.
  static constexpr std::array kExtremes{1, 2, kMostBanks - 1, kMostBanks};
};

LAB_EXERCISE_OF(PadPitches, PadIdea);

LAB_CHECK(PadIdea, return_to_a_bank, 3) {
  std::vector<std::tuple<int, int>> sets;
  for (int i = 0; i < 200; ++i) sets.emplace_back(draw(1, 300), draw_banks());
  for (int i = 0; i < 40; ++i) sets.emplace_back(draw(kBillion / 2, kBillion), draw_banks());
  // Multiples of each other.
  for (int i = 0; i < 40; ++i) {
    const int banks = draw_banks();
    sets.emplace_back(banks * draw(1, 50), banks);
  }
  for (const int banks : kExtremes)
    for (int i = 0; i < 5; ++i) sets.emplace_back(2 * draw(0, 150) + 1, banks);
  expect_derived("rows_until_return", {"pitch", "banks"}, sets, rows_until_return,
                 "write down n * pitch % banks for n = 1, 2, 3, ... until it is 0",
                 std::optional(std::tuple{4, 6}));
}

LAB_CHECK(PadIdea, thirty_two_banks, 2) {
  std::vector<PadTile> tiles;
  for (int i = 0; i < 200; ++i) tiles.emplace_back(draw(32, 1000), draw(1, 500), 32);
  for (int i = 0; i < 40; ++i) tiles.emplace_back(draw(32, kBillion), draw(kBillion / 2, kBillion), 32);
  expect_pitches(tiles);
}

LAB_CHECK(PadIdea, fewer_rows_than_banks, 2) {
  // Some even pitches will do.
  std::vector<PadTile> tiles;
  for (int i = 0; i < 300; ++i) tiles.emplace_back(draw(1, 31), draw(1, 200), 32);
  for (int i = 0; i < 60; ++i) tiles.emplace_back(pick<int>({1, 2, 4, 8, 16}), 4 * draw(1, 100), 32);
  expect_pitches(tiles);
}

LAB_CHECK(PadIdea, other_machines, 3) {
  std::vector<PadTile> tiles;
  for (int i = 0; i < 300; ++i) tiles.emplace_back(draw(1, 80), draw(1, 200), draw_banks());
  for (int i = 0; i < 60; ++i) tiles.emplace_back(draw(1, kBillion), draw(1, kBillion), draw_banks());
  for (int i = 0; i < 60; ++i) {
    const int banks = draw_banks();
    tiles.emplace_back(draw(1, 2 * banks), banks * draw(1, 9), banks);
  }
  // The largest pads: between 210 n + 1 and 210 n + 11, as before 210 n + 209, each number has a divisor in
  // common with 210.
  for (int i = 0; i < 12; ++i) {
    const int banks = 210 * draw(1, 4);
    tiles.emplace_back(draw(banks, kBillion), 210 * draw(0, 9) + pick<int>({2, 3, 200, 201}), banks);
  }
  for (const int banks : kExtremes)
    for (int i = 0; i < 5; ++i) tiles.emplace_back(draw(1, kBillion), draw(1, 200), banks);
  expect_pitches(tiles);
}

}  // namespace
