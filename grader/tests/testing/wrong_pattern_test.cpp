#include "testing/wrong_pattern.h"

#include <gmock/gmock.h>

#include <cstring>
#include <functional>

namespace cml::testing {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

/// Without its next step.
std::string text(Fault (*pattern)(const WrongCells&), const WrongCells& cells) {
  const std::string all = pattern(cells).to_string();
  return all.substr(0, all.find("\n  next:"));
}

/// An output of `size` elements in which element i holds what belongs at `origin(i)`.
WrongCells moved(size_t size, size_t columns, const std::function<int64_t(int64_t)>& origin) {
  WrongCells cells;
  cells.array = "out";
  cells.columns = columns;
  cells.unwritten.assign(size, false);
  for (size_t i = 0; i < size; ++i) {
    const int64_t from = origin(static_cast<int64_t>(i));
    const bool inside = from >= 0 && from < static_cast<int64_t>(size);
    cells.origins.push_back(inside ? from : kNoOrigin);
    cells.wrong.push_back(from != static_cast<int64_t>(i));
  }
  return cells;
}
/// One in which the elements for which `is_wrong` holds hold what belongs nowhere.
WrongCells wrong_at(size_t size, size_t columns, size_t block_x, size_t block_y,
                    const std::function<bool(size_t)>& is_wrong) {
  WrongCells cells = moved(size, columns, [](int64_t i) { return i; });
  cells.block_x = block_x;
  cells.block_y = block_y;
  for (size_t i = 0; i < size; ++i)
    if (is_wrong(i)) {
      cells.wrong[i] = true;
      cells.origins[i] = kNoOrigin;
    }
  return cells;
}

TEST(TransposedPattern, FitsASquare) {
  EXPECT_EQ(text(transposed_pattern, moved(16, 4, [](int64_t i) { return i % 4 * 4 + i / 4; })),
            "out is transposed: row and column are exchanged, out[0][1] holds what belongs in out[1][0]");
}

TEST(TransposedPattern, FitsBeyondTheSquare) {
  // 2 rows of 6: element i of the exchanged array, read in order.
  EXPECT_THAT(text(transposed_pattern, moved(12, 6, [](int64_t i) { return i % 2 * 6 + i / 2; })),
              StartsWith("out is transposed: row and column are exchanged in an array of 2 x 6"));
  EXPECT_THAT(text(transposed_pattern, moved(12, 6, [](int64_t i) { return i % 6 * 2 + i / 6; })),
              StartsWith("row and column are exchanged in an array of 2 x 6"));
}

TEST(TransposedPattern, DoesNotFitAShift) {
  EXPECT_THAT(text(transposed_pattern, moved(16, 4, [](int64_t i) { return i + 1; })), IsEmpty());
  EXPECT_THAT(text(transposed_pattern, moved(16, 4, [](int64_t i) { return i; })), IsEmpty());
}

TEST(ExchangedTilesPattern, GoesFromWhereAnElementBelongs) {
  const auto exchanged = [](int64_t i) {  // 16 rows of 16, tiles of 8 x 8
    const int64_t row = i / 16, column = i % 16;
    return (column / 8 * 8 + row % 8) * 16 + row / 8 * 8 + column % 8;
  };
  EXPECT_EQ(text(exchanged_tiles_pattern, moved(256, 16, exchanged)),
            "tiles of 8 x 8 elements of out stand where those of exchanged row and column belong: "
            "out[0][8] holds what belongs in out[8][0]");
  EXPECT_THAT(text(exchanged_tiles_pattern, moved(256, 16, [](int64_t i) { return i % 16 * 16 + i / 16; })),
              IsEmpty());
  EXPECT_THAT(text(exchanged_tiles_pattern, moved(256, 16, [](int64_t i) { return i; })), IsEmpty());
}

TEST(TurnedSquaresPattern, ExchangesRowsAndColumnsWithinEachSquare) {
  const auto turned = [](int64_t i) {  // 8 rows of 16, squares of 4 x 4
    const int64_t row = i / 16, column = i % 16;
    return (row / 4 * 4 + column % 4) * 16 + column / 4 * 4 + row % 4;
  };
  EXPECT_EQ(
      text(turned_squares_pattern, moved(128, 16, turned)),
      "each square of 4 x 4 elements of out stands where it belongs, and within it rows and columns are "
      "exchanged: out[0][1] holds what belongs in out[1][0]");
  EXPECT_THAT(
      text(turned_squares_pattern, moved(256, 16, [](int64_t i) { return i % 16 * 16 + i / 16 + 1; })),
      IsEmpty());
  EXPECT_THAT(text(turned_squares_pattern, moved(128, 16, [](int64_t i) { return i; })), IsEmpty());
}

TEST(ReversedPattern, FitsAllRowsAndColumns) {
  EXPECT_THAT(text(reversed_pattern, moved(8, 0, [](int64_t i) { return 7 - i; })),
              StartsWith("out is in reverse order"));
  EXPECT_THAT(text(reversed_pattern, moved(16, 4, [](int64_t i) { return i / 4 * 4 + 3 - i % 4; })),
              StartsWith("each row of out is in reverse order"));
  EXPECT_THAT(text(reversed_pattern, moved(16, 4, [](int64_t i) { return (3 - i / 4) * 4 + i % 4; })),
              StartsWith("the rows of out are in reverse order"));
  EXPECT_THAT(text(reversed_pattern, moved(8, 0, [](int64_t i) { return i + 1; })), IsEmpty());
}

TEST(ShiftedPattern, NamesTheDistance) {
  EXPECT_EQ(text(shifted_pattern, moved(16, 0, [](int64_t i) { return i + 1; })),
            "out is shifted by 1 elements: out[0] holds what belongs in out[1]");
  EXPECT_THAT(text(shifted_pattern, moved(16, 0, [](int64_t i) { return i - 3; })),
              StartsWith("out is shifted by 3 elements"));
  EXPECT_THAT(text(shifted_pattern, moved(16, 4, [](int64_t i) { return i + 8; })),
              StartsWith("out is shifted by 2 rows"));
  EXPECT_THAT(text(shifted_pattern, moved(16, 0, [](int64_t i) { return 15 - i; })), IsEmpty());
  EXPECT_THAT(text(shifted_pattern, moved(64, 4, [](int64_t i) { return i % 32; })), IsEmpty());
}

TEST(ShiftedPattern, LeavesNoRightElementOut) {
  // Two of four elements are those of two places before; the other two stand where they belong.
  EXPECT_THAT(text(shifted_pattern, moved(64, 4, [](int64_t i) { return i % 4 < 2 ? i : i - 2; })),
              IsEmpty());
}

TEST(PrecisionPattern, IsThatOfAFloatOrAnInt) {
  const std::vector<double> right{0.1, 1e300, -0.3, 4.0, 1e-300};
  std::vector<double> got;
  for (const double value : right) got.push_back(static_cast<float>(value));
  EXPECT_EQ(precision_pattern<double>("out", got, right)->sentence(),
            "4 of 5 elements of out are the right ones rounded to float");
  got[2] = 7;
  EXPECT_THAT(precision_pattern<double>("out", got, right).to_string(), IsEmpty());
  EXPECT_EQ(precision_pattern<float>("out", {1, -2, 2147483648.0f, 4}, {1.5f, -2.5f, 1e20f, 4})->sentence(),
            "3 of 4 elements of out are the right ones cut to whole numbers");
  EXPECT_THAT(precision_pattern<float>("out", {1, 3, 4}, {1.5f, 3, 4}).to_string(), IsEmpty());
}

TEST(LastBlockPattern, FitsAPartialBlockAlone) {
  EXPECT_EQ(text(last_block_pattern, wrong_at(70, 0, 32, 1, [](size_t i) { return i >= 64; })),
            "only the last, partial block is wrong: elements of out from 64 on (blocks of 32)");
  EXPECT_THAT(text(last_block_pattern, wrong_at(70, 0, 32, 1, [](size_t i) { return i >= 60; })), IsEmpty());
  EXPECT_THAT(text(last_block_pattern, wrong_at(64, 0, 32, 1, [](size_t i) { return i >= 32; })), IsEmpty());
  EXPECT_THAT(text(last_block_pattern, wrong_at(10 * 7, 10, 4, 4, [](size_t i) { return i % 10 >= 8; })),
              HasSubstr("columns of out from 8 on"));
  EXPECT_THAT(text(last_block_pattern, wrong_at(10 * 7, 10, 5, 4, [](size_t i) { return i / 10 >= 4; })),
              HasSubstr("rows of out from 4 on"));
}

TEST(BlockEdgePattern, TellsLeftFromRight) {
  EXPECT_EQ(text(block_edge_pattern, wrong_at(96, 0, 32, 1, [](size_t i) { return i % 32 == 0; })),
            "only the edges of blocks are wrong: the first 1 elements of a block of 32 (the left halo)");
  EXPECT_EQ(text(block_edge_pattern, wrong_at(96, 0, 32, 1, [](size_t i) { return i % 32 >= 30; })),
            "only the edges of blocks are wrong: the last 2 elements of a block of 32 (the right halo)");
  EXPECT_THAT(
      text(block_edge_pattern, wrong_at(96, 0, 32, 1, [](size_t i) { return i % 32 == 0 || i % 32 == 31; })),
      HasSubstr("(the halos)"));
  EXPECT_THAT(text(block_edge_pattern, wrong_at(96, 0, 32, 1, [](size_t i) { return i % 2 == 0; })),
              IsEmpty());
  EXPECT_THAT(text(block_edge_pattern, wrong_at(96, 0, 32, 1, [](size_t i) { return i == 5; })), IsEmpty());
}

TEST(WrongPitch, IsThatOfMostWrongElementsAndNoRightOne) {
  // The columns of an input with rows of 8 elements.
  const auto moved_by = [](const std::function<int64_t(int64_t, int64_t)>& index) {
    std::vector<Displaced> moved;
    for (int64_t column = 0; column < 8; ++column)
      for (int64_t row = 0; row < 4; ++row) moved.push_back({index(row, column), row * 8 + column});
    return moved;
  };
  const auto found = wrong_pitch(moved_by([](int64_t row, int64_t column) { return row * 4 + column; }), 8);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->pitch, 4);
  EXPECT_EQ(found->columns, 8);
  EXPECT_FALSE(wrong_pitch(moved_by([](int64_t row, int64_t column) { return row * 8 + column; }), 8));
  EXPECT_FALSE(wrong_pitch(moved_by([](int64_t row, int64_t column) { return column * 4 + row; }), 8));
  EXPECT_FALSE(wrong_pitch(
      moved_by([](int64_t row, int64_t column) { return row * (column == 5 ? 8 : 4) + column; }), 8));
}

TEST(UnwrittenPattern, NamesTheRowsOrColumns) {
  WrongCells cells = wrong_at(12 * 8, 8, 4, 4, [](size_t i) { return i / 8 >= 4; });
  cells.unwritten = cells.wrong;
  EXPECT_THAT(text(unwritten_pattern, cells), EndsWith("; no row from 4 on is written"));
  cells = wrong_at(12 * 8, 8, 4, 4, [](size_t i) { return i % 8 >= 5; });
  cells.unwritten = cells.wrong;
  EXPECT_THAT(text(unwritten_pattern, cells), EndsWith("; no column from 5 on is written"));
  cells = wrong_at(12 * 8, 8, 4, 4, [](size_t i) { return i % 8 >= 5 || i > 40; });
  cells.unwritten = cells.wrong;
  EXPECT_THAT(text(unwritten_pattern, cells), EndsWith("are never written"));
}

TEST(UnwrittenPattern, MayBeMostOfTheWrongElements) {
  WrongCells cells = wrong_at(12 * 8, 8, 4, 4, [](size_t i) { return i % 8 >= 5 || i == 0; });
  cells.unwritten = cells.wrong;
  cells.unwritten[0] = false;
  EXPECT_EQ(text(unwritten_pattern, cells), "");
  EXPECT_THAT(text(mostly_unwritten_pattern, cells),
              AllOf(HasSubstr("36 of 96 elements"), EndsWith("; no column from 5 on is written")));
  cells.unwritten.assign(cells.wrong.size(), false);
  EXPECT_EQ(text(mostly_unwritten_pattern, cells), "");
}

TEST(UnwrittenPattern, NamesTheShapeOfWhatIsNotWritten) {
  const auto shape = [](size_t rows, size_t columns,
                        const std::function<bool(size_t, size_t)>& is_unwritten) {
    WrongCells cells = wrong_at(rows * columns, columns, 1, 1,
                                [=](size_t i) { return is_unwritten(i / columns, i % columns); });
    cells.unwritten = cells.wrong;
    return text(unwritten_pattern, cells);
  };
  EXPECT_THAT(shape(64, 16, [](size_t row, size_t) { return row >= 16; }),
              HasSubstr("; no row from 16 on is written, and there are 16 columns"));
  EXPECT_THAT(shape(16, 64, [](size_t, size_t column) { return column >= 16; }),
              HasSubstr("; no column from 16 on is written, and there are 16 rows"));
  EXPECT_THAT(shape(1, 64, [](size_t, size_t column) { return column >= 1; }),
              EndsWith("; no column from 1 on is written"));
  EXPECT_THAT(shape(64, 16, [](size_t row, size_t) { return row % 32 >= 8; }),
              HasSubstr("; of each 32 rows only the first 8 are written"));
  EXPECT_THAT(shape(16, 66, [](size_t, size_t column) { return column % 32 >= 8; }),
              HasSubstr("; of each 32 columns only the first 8 are written"));
  EXPECT_THAT(shape(127, 3, [](size_t row, size_t) { return row >= 79 && row % 16 == 15; }),
              HasSubstr("; these are the rows 79, 16 further, and so on to the end"));
  EXPECT_THAT(shape(40, 30, [](size_t row, size_t column) { return row >= 20 || column >= 10; }),
              HasSubstr("; written are the first 20 rows, of these the first 10 columns"));
  EXPECT_THAT(shape(128, 96, [](size_t row, size_t column) { return row / 32 != column / 32; }),
              HasSubstr("; whole tiles of 32 x 32 are missing, the first at row 0, column 32: 3 of 12"));
}

TEST(UnwrittenPattern, SaysNothingOfAShapeThatDoesNotFit) {
  WrongCells cells = wrong_at(64 * 16, 16, 1, 1, [](size_t i) { return i % 37 == 5; });
  cells.unwritten = cells.wrong;
  EXPECT_THAT(text(unwritten_pattern, cells), EndsWith("are never written"));
}

TEST(UnwrittenPattern, AsksForAllWrongElements) {
  WrongCells cells = wrong_at(8, 0, 4, 1, [](size_t i) { return i > 5; });
  EXPECT_THAT(text(unwritten_pattern, cells), IsEmpty());
  cells.unwritten[6] = cells.unwritten[7] = true;
  EXPECT_EQ(
      text(unwritten_pattern, cells),
      "no thread writes out[6] and others: 2 of 8 elements of out are never written; no element from 6 on is "
      "written");
}

TEST(MisplacedPattern, NamesTheFirst) {
  EXPECT_EQ(text(misplaced_pattern, moved(8, 4, [](int64_t i) { return i * 3 % 8; })),
            "elements are in the wrong place: out[0][1] holds what belongs in out[0][3]");
  EXPECT_THAT(text(misplaced_pattern, wrong_at(8, 0, 1, 1, [](size_t) { return true; })), IsEmpty());
}

TEST(PatternOf, IsEmptyWhereNothingFits) {
  EXPECT_THAT(text(pattern_of, wrong_at(64, 0, 1, 1, [](size_t i) { return i % 3 == 0; })), IsEmpty());
}

TEST(OriginsIn, FindsEachValueThatIsThereOnce) {
  const auto bytes = [](const std::vector<int>& values) {
    std::vector<std::byte> all(values.size() * sizeof(int));
    std::memcpy(all.data(), values.data(), all.size());
    return all;
  };
  EXPECT_THAT(origins_in(bytes({3, 1, 9, 7, 7}), bytes({1, 2, 3, 7, 7}), sizeof(int)),
              ::testing::ElementsAre(2, 0, kNoOrigin, 3, 4));
}

}  // namespace
}  // namespace cml::testing
