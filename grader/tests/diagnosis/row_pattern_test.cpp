#include "diagnosis/row_pattern.h"

#include <gtest/gtest.h>

namespace cml::diagnosis {
namespace {

std::set<int64_t> rows(int64_t count, int64_t width, int64_t pitch, int64_t first = 0) {
  std::set<int64_t> elements;
  for (int64_t row = 0; row < count; ++row)
    for (int64_t column = 0; column < width; ++column) elements.insert(first + row * pitch + column);
  return elements;
}

TEST(RowsOf, FindsWidthAndPitch) {
  EXPECT_EQ(rows_of(rows(16, 16, 17)), (RowPattern{0, 16, 17, 16}));
  EXPECT_EQ(rows_of(rows(4, 3, 8, 5)), (RowPattern{5, 3, 8, 4}));
  EXPECT_EQ(rows_of(rows(4, 8, 8)), (RowPattern{0, 32, 32, 1}));
}

TEST(RowsOf, HasNoneForScatteredElements) {
  EXPECT_EQ(rows_of({}), std::nullopt);
  EXPECT_EQ(rows_of({0, 2, 7}), std::nullopt);
  EXPECT_EQ(rows_of({0, 1, 3}), std::nullopt);
}

TEST(MismatchOf, FindsThePitchThatDiffers) {
  const auto load = mismatch_of(rows(16, 16, 17), rows(16, 16, 16), 272);
  ASSERT_TRUE(load);
  EXPECT_FALSE(load->store_is_wrong);
  EXPECT_EQ(load->loaded, 16);
  EXPECT_EQ(load->pitch(), 17);
  const auto store = mismatch_of(rows(16, 16, 16), rows(16, 16, 17), 272);
  ASSERT_TRUE(store);
  EXPECT_TRUE(store->store_is_wrong);
  EXPECT_EQ(store->stored, 16);
  EXPECT_EQ(store->pitch(), 17);
}

TEST(MismatchOf, SingleElementsAtAStrideAreNoRows) {
  EXPECT_EQ(mismatch_of(rows(2, 64, 512), rows(64, 1, 2), 1024), std::nullopt);
}

TEST(MismatchOf, OneRunHasRowsAsWideAsTheBlock) {
  EXPECT_TRUE(mismatch_of(rows(8, 32, 32), rows(32, 8, 32), 1024));
  EXPECT_EQ(mismatch_of(rows(8, 32, 32), rows(32, 8, 32), 1024, 32), std::nullopt);
  EXPECT_TRUE(mismatch_of(rows(16, 16, 16), rows(16, 16, 17), 272, 16));
}

TEST(MismatchOf, GoesByTheArraysSizeWhereThatIsKnown) {
  // Both have a pad, the array is of rows of 18.
  EXPECT_TRUE(mismatch_of(rows(16, 16, 17), rows(16, 16, 18), 288)->store_is_wrong);
  EXPECT_FALSE(mismatch_of(rows(16, 16, 18), rows(16, 16, 17), 288)->store_is_wrong);
}

TEST(MismatchOf, HasNoneWherePitchesAreEqualOrUnknown) {
  EXPECT_EQ(mismatch_of(rows(16, 16, 17), rows(16, 16, 17), 272), std::nullopt);
  EXPECT_EQ(mismatch_of(rows(1, 64, 64), rows(1, 66, 66), 66), std::nullopt);
  EXPECT_EQ(mismatch_of(rows(16, 16, 17), rows(16, 16, 17, 1), 272), std::nullopt);
}

}  // namespace
}  // namespace cml::diagnosis
