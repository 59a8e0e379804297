#include <set>

#include "panels.h"

namespace cml::figure {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;
using ::testing::UnorderedElementsAre;

TEST(TileMap, SwizzledTileIsALatinSquare) {
  const Panel panel = panel_of(
      read_tile_map,
      "banks = 8\ntile = { rows = 8, columns = 8, swizzle = 1 }\naccess = { lanes = 8, row = { lane = 1 } }");
  for (int at = 0; at < 8; ++at) {
    std::set<std::string> row, column;
    for (int other = 0; other < 8; ++other) {
      row.insert(cell_at(panel, other, at)->label);
      column.insert(cell_at(panel, at, other)->label);
    }
    EXPECT_EQ(row.size(), 8u);
    EXPECT_EQ(column.size(), 8u);
  }
  EXPECT_THAT(looks(panel), UnorderedElementsAre(Pair("alone", 8), Pair("", 56)));
  EXPECT_THAT(panel.caption, ElementsAre("1 wavefront, no conflict"));
}

TEST(TileMap, PadIsAColumnOfItsOwn) {
  const Panel panel = panel_of(
      read_tile_map,
      "banks = 4\ntile = { rows = 4, columns = 4, pad = 1 }\naccess = { lanes = 4, row = { lane = 1 } }");
  EXPECT_EQ(panel.grid.columns, 5);
  EXPECT_EQ(panel.grid.heads.back(), "pad");
  EXPECT_THAT(looks(panel), UnorderedElementsAre(Pair("alone", 4), Pair("pad", 4), Pair("", 12)));
  EXPECT_EQ(cell_at(panel, 0, 3)->label, "3");
}

TEST(TileMap, ColumnWithoutAPadConflicts) {
  const Panel panel =
      panel_of(read_tile_map, "tile = { rows = 32, columns = 32 }\naccess = { row = { lane = 1 } }");
  EXPECT_THAT(panel.caption, ElementsAre("32 wavefronts, 31 conflicts"));
  EXPECT_THAT(looks(panel), UnorderedElementsAre(Pair("many", 32), Pair("", 32 * 31)));
}

}  // namespace
}  // namespace cml::figure
