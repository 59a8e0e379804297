#include <map>
#include <set>
#include <utility>

#include "padding_check.h"

using namespace padding;

namespace {

constexpr Tile kSquare{32, 32, 0};
constexpr Tile kTall{16, 32, 0};
constexpr const char* kNextPlace =
    "; next: let place() give each element its own word in its own row, and both kernels use it";

/// Writes place() of each element of the tile, row by row.
constexpr const char* kPlaces = R"(
__global__ void lab_places(int* places) {
  places[blockIdx.x * blockDim.x + threadIdx.x] = place(blockIdx.x, threadIdx.x);
}
)";

/// Why these places of a square tile, row by row, are none without conflicts; empty where they are.
std::string fault_of_places(const std::vector<int>& places) {
  const auto side = static_cast<int>(kSquare.columns);
  std::set<int> used;
  const auto text = [&](size_t i) {
    const auto at = static_cast<int>(i);
    return "place(" + std::to_string(at / side) + ", " + std::to_string(at % side) + ")";
  };
  std::map<std::pair<int, int>, size_t> of_row, of_column;  // the element in a bank
  for (size_t i = 0; i < places.size(); ++i) {
    const int row = static_cast<int>(i) / side, column = static_cast<int>(i) % side, bank = places[i] % side;
    if (places[i] < 0 || places[i] >= side * side) return text(i) + " is not in the tile";
    if (places[i] / side != row) return text(i) + " is not in row " + std::to_string(row) + " of the tile";
    if (!used.insert(places[i]).second) return text(i) + " is the place of another element too";
    for (auto* const line : {&of_row, &of_column}) {
      const auto [other, is_new] = line->emplace(std::pair(line == &of_row ? row : column, bank), i);
      if (!is_new) return text(other->second) + " and " + text(i) + " are in the same bank";
    }
  }
  return {};
}

class SwizzledTiles : public ColumnOrder<int> {
 protected:
  Case case_of(const Tile& tile) override { return make_case(tile, kernel_, 0); }

  void expect_output(const std::string& kernel, const Tile& tile) {
    kernel_ = kernel;
    expect_outputs({tile});
  }
  /// One wavefront for each 128 bytes, and no byte beside the elements, which are all there at once. A warp
  /// may read its permutations from a table in global memory: those of one row and those of all.
  void expect_swizzled(const std::string& kernel, const Tile& tile) {
    kernel_ = kernel;
    const uint32_t warps = tile.elements() / 32;
    const Case it = case_of(tile);
    const Run run = expect_tile(tile, warps, "one wavefront for each warp", (1 + 4) * warps);
    EXPECT_THAT(run, LaneExchanges(0)) << it.label << ": the elements are permuted in the tile";
    const size_t half = tile.elements() / 2;
    expect_place_each(it.call, marks<int>(any_shared_array()), it.out, it.right,
                      {draw<size_t>(kSpareBytes / kBytes, half), half}, it.label);
  }
  /// Which row of the tile a thread of the square block loads from.
  enum class Loads { row_x, row_y };
  /// Rows stay in their places, so what is marked in one row shows which elements come from it. A few words
  /// that no tile needs may stand in front of it: as many are left out at the beginning of the row.
  void expect_rows(const std::string& kernel) {
    kernel_ = kernel;
    const Case it = case_of(kSquare);
    constexpr size_t kSide = kSquare.columns, kSpare = kSpareBytes / kBytes;
    const size_t row = draw<size_t>(0, kSide - 1);
    const Through through{false, "", "row " + std::to_string(row) + " of the tile"};
    const auto in_row =
        marks<int>(through).with_own_as_crossed().in_part(row * kSide + kSpare, kSide - kSpare);
    const auto fault = [&](const std::vector<std::byte>& bytes) -> std::string {
      std::vector<int> got(it.right.size());
      std::memcpy(got.data(), bytes.data(), bytes.size());
      size_t from_row = 0;
      for (size_t i = 0; i < got.size(); ++i) {
        if (got[i] == it.right[i]) continue;
        ++from_row;
        const size_t x = i % kSide, y = i / kSide;
        if (y != row)
          return "out of thread (" + std::to_string(x) + ", " + std::to_string(y) + ") comes from this row";
      }
      return from_row == kSide - kSpare ? "" : "too few of the elements that belong there come from this row";
    };
    flow({it.call}, in_row, {{it.out.name, fault}}, it.label);
  }
  /// Each element lies at its place(): what is marked in a part of the tile shows which elements come from
  /// there. A few words that no tile needs may stand in front of it.
  void expect_at_places(const std::string& kernel, Loads loads, const std::vector<int>& places) {
    kernel_ = kernel;
    const Case it = case_of(kSquare);
    constexpr size_t kSide = kSquare.columns, kSpare = kSpareBytes / kBytes;
    // It begins and ends within a row, where two rules differ that agree in whole rows.
    const size_t first = kSide * draw<size_t>(0, kSide - 3) + draw<size_t>(8, 20), count = 2 * kSide + 5;
    const Through through{
        false, "",
        "words " + std::to_string(first) + " to " + std::to_string(first + count - 1) + " of the tile"};
    const auto fault = [&](const std::vector<std::byte>& bytes) -> std::string {
      std::vector<int> got(it.right.size());
      std::memcpy(got.data(), bytes.data(), bytes.size());
      const auto other_at = [&](size_t in_front) {
        size_t i = 0;
        for (; i < got.size(); ++i) {
          const size_t x = i % kSide, y = i / kSide,
                       place =
                           static_cast<size_t>(places[loads == Loads::row_x ? x * kSide + y : i]) + in_front;
          if ((got[i] != it.right[i]) != (place >= first && place < first + count)) break;
        }
        return i;
      };
      for (size_t in_front = 0; in_front <= kSpare; ++in_front)
        if (other_at(in_front) == got.size()) return "";
      const size_t i = other_at(0), x = i % kSide, y = i / kSide, row = loads == Loads::row_x ? x : y,
                   column = loads == Loads::row_x ? y : x;
      const std::string element = std::to_string(row) + ", " + std::to_string(column);
      return "out of thread (" + std::to_string(x) + ", " + std::to_string(y) + ") is element (" + element +
             "), and it does not come from place(" + element + ")";
    };
    flow({it.call}, marks<int>(through).with_own_as_crossed().in_part(first, count), {{it.out.name, fault}},
         it.label);
  }
  /// place() of all elements, row by row; `fault_of` says what is wrong with them.
  std::vector<int> places(const std::function<std::string(const std::vector<int>&)>& fault_of) {
    const std::string source = program().source;
    program().source += kPlaces;
    const auto out = output<int>("places", kSquare.elements());
    const Geometry geometry{{kSquare.rows, 1, 1}, {kSquare.columns, 1, 1}};
    std::vector<int> got(kSquare.elements());
    judged(call("lab_places", geometry, out), {{out.name, [&](const std::vector<std::byte>& bytes) {
                                                  std::memcpy(got.data(), bytes.data(), bytes.size());
                                                  return fault_of(got);
                                                }}});
    program().source = source;
    return got;
  }
  static std::string fault_and_next(const std::vector<int>& places) {
    const std::string fault = fault_of_places(places);
    return fault.empty() ? fault : fault + kNextPlace;
  }

 private:
  std::string kernel_;
};

LAB_EXERCISE_OF(SwizzledTiles, PadSwizzle);

LAB_GATE(PadSwizzle, set_row_read_col_outputs, 1) { expect_output("set_row_read_col_swizzle", kSquare); }
LAB_GATE(PadSwizzle, set_col_read_row_outputs, 1) { expect_output("set_col_read_row_swizzle", kSquare); }
LAB_GATE(PadSwizzle, tall_outputs, 1) { expect_output("set_row_read_col_tall", kTall); }

LAB_CHECK(PadSwizzle, set_row_read_col_swizzled, 2, "set_row_read_col_outputs") {
  expect_swizzled("set_row_read_col_swizzle", kSquare);
  // Their fault is told where it is one: it makes rows differ too.
  const std::vector<int> all = places(fault_and_next);
  if (HasFailure()) return;
  expect_at_places("set_row_read_col_swizzle", Loads::row_x, all);
}
LAB_CHECK(PadSwizzle, set_col_read_row_swizzled, 2, "set_col_read_row_outputs") {
  expect_swizzled("set_col_read_row_swizzle", kSquare);
  // Their fault is a matter of the other kernel.
  const std::vector<int> all = places([](const auto&) { return std::string(); });
  if (HasFailure()) return;
  if (fault_of_places(all).empty())
    expect_at_places("set_col_read_row_swizzle", Loads::row_y, all);
  else
    expect_rows("set_col_read_row_swizzle");
}
LAB_CHECK(PadSwizzle, tall_swizzled, 3, "tall_outputs") { expect_swizzled("set_row_read_col_tall", kTall); }

}  // namespace
