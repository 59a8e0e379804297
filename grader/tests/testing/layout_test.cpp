#include "testing/layout.h"

#include <gmock/gmock.h>

namespace cml::testing {
namespace {

using ::testing::HasSubstr;

const Layout kWords{
    .function = "place", .shapes = Domain{value("rows", 32), value("columns", 32)}, .keeps_rows = true};
const Layout kChunks{.function = "place",
                     .shapes = Domain{value("rows", 16), value("columns", 2)},
                     .bytes = 16,
                     .parameters = {"row", "chunk", "chunks"}};

std::vector<int> places(int rows, int columns, int (*place)(int row, int column)) {
  std::vector<int> all;
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) all.push_back(place(row, column));
  return all;
}
std::string fault_of_words(int (*place)(int row, int column)) {
  return fault_of_places(kWords, 32, places(32, 32, place)).to_string();
}

TEST(Layout, TakesASwizzle) {
  EXPECT_EQ(fault_of_words([](int row, int column) { return row * 32 + (column ^ row); }), "");
}

TEST(Layout, TellsAPlaceOutsideOfItsRow) {
  EXPECT_THAT(fault_of_words([](int row, int column) { return row * 32 + column + row; }),
              HasSubstr("place(row = 1, column = 31) is 64, and the places there are 32 to 63"));
  EXPECT_THAT(fault_of_words([](int, int) { return -1; }), HasSubstr("is -1"));
}

TEST(Layout, TellsAPlaceOfTwoElements) {
  EXPECT_THAT(fault_of_words([](int row, int column) { return row * 32 + column / 2; }),
              HasSubstr("place(row = 0, column = 1) is 0, and so is place(row = 0, column = 0)"));
}

TEST(Layout, TellsElementsOfAColumnInOneBank) {
  EXPECT_THAT(fault_of_words([](int row, int column) { return row * 32 + (column ^ row / 2); }),
              HasSubstr("place(row = 0, column = 0) and place(row = 1, column = 0) are in the same banks"));
}

TEST(Layout, ServesWideElementsInPassesOf128Bytes) {
  // 8 rows of 2 chunks of 16 bytes are 256 bytes: every second pair of rows moves by one chunk.
  const auto swizzled = [](int row, int column) { return row * 2 + (column ^ row / 4 % 2); };
  EXPECT_EQ(fault_of_places(kChunks, 2, places(16, 2, swizzled)).to_string(), "");
  const auto plain = [](int row, int column) { return row * 2 + column; };
  EXPECT_THAT(fault_of_places(kChunks, 2, places(16, 2, plain)).to_string(),
              HasSubstr("place(row = 0, chunk = 0, chunks = 2) and place(row = 4, chunk = 0, chunks = 2)"));
  EXPECT_THAT(fault_of_places(kChunks, 2, {5, 32}).to_string(), HasSubstr("0 to 1"));
}

}  // namespace
}  // namespace cml::testing
