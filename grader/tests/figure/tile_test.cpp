#include "figure/tile.h"

#include <gmock/gmock.h>

#include <set>

namespace cml::figure {
namespace {

using ::testing::HasSubstr;

Tile tile_of(const std::string& keys) { return Tile::read(*Reader::parse(keys, "t.toml")); }

TEST(FigureTile, PlacesAndElementsAreInverse) {
  for (const char* keys : {"rows = 5\ncolumns = 4", "rows = 5\ncolumns = 4\npad = 3",
                           "rows = 8\ncolumns = 8\nswizzle = 1", "rows = 32\ncolumns = 16\nswizzle = 2"}) {
    const Tile tile = tile_of(keys);
    std::set<int64_t> places;
    for (int64_t row = 0; row < tile.rows; ++row)
      for (int64_t column = 0; column < tile.columns; ++column) {
        const int64_t place = tile.place({row, column});
        EXPECT_TRUE(places.insert(place).second) << keys;
        const auto element = tile.element_at(place);
        ASSERT_TRUE(element.has_value()) << keys;
        EXPECT_EQ(element->row, row);
        EXPECT_EQ(element->column, column);
      }
    for (int64_t place = 0; place < tile.places(); ++place)
      EXPECT_EQ(tile.element_at(place).has_value(), places.contains(place)) << keys;
  }
}

TEST(FigureTile, RefusesASwizzleThatLeavesTheRow) {
  for (const char* keys : {"rows = 4\ncolumns = 24\nswizzle = 1", "rows = 32\ncolumns = 16\nswizzle = 1"}) {
    Reader reader = *Reader::parse(keys, "t.toml");
    Tile::read(reader);
    ASSERT_TRUE(reader.fault().has_value()) << keys;
    EXPECT_THAT(reader.fault()->to_string(), HasSubstr("t.toml:3: an exclusive or would leave the row"));
  }
}

}  // namespace
}  // namespace cml::figure
