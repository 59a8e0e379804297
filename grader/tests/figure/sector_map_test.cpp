#include "panels.h"

namespace cml::figure {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;
using ::testing::UnorderedElementsAre;

TEST(SectorMap, RowOfFloatsUsesAllItFetches) {
  const Panel panel = panel_of(read_sector_map, "access = { index = { lane = 1 } }");
  EXPECT_EQ(panel.grid.rows, 1);
  EXPECT_THAT(looks(panel), ElementsAre(Pair("used", 32)));
  EXPECT_THAT(panel.caption, ElementsAre("4 sectors, 128 of 128 bytes used, 100 %"));
}

TEST(SectorMap, ShiftedRowTakesOneSectorMore) {
  const Panel panel = panel_of(read_sector_map, "access = { index = { base = 7, lane = 1 } }");
  EXPECT_EQ(panel.grid.rows, 2);
  EXPECT_THAT(looks(panel), UnorderedElementsAre(Pair("used", 32), Pair("waste", 8)));
  EXPECT_THAT(panel.caption, ElementsAre("5 sectors, 128 of 160 bytes used, 80 %"));
}

TEST(SectorMap, ColumnTouchesASectorARow) {
  const Panel panel =
      panel_of(read_sector_map, "show = 3\naccess = { block = 16, index = { x = 1024, y = 1 } }");
  EXPECT_THAT(panel.grid.names, ElementsAre("byte 0", "byte 4096", "byte 61440"));
  EXPECT_THAT(looks(panel), UnorderedElementsAre(Pair("used", 3 * 2), Pair("waste", 3 * 6)));
  EXPECT_EQ(cell_at(panel, 1, 2)->label, "31");
  EXPECT_THAT(panel.caption, ElementsAre("16 sectors, 128 of 512 bytes used, 25 %"));
}

TEST(SectorMap, WideAndBroadcast) {
  EXPECT_THAT(panel_of(read_sector_map, "access = { bytes = 16, index = { lane = 1 } }").caption,
              ElementsAre("16 sectors, 512 of 512 bytes used, 100 %"));
  EXPECT_THAT(panel_of(read_sector_map, "access = { index = { base = 1 } }").caption,
              ElementsAre("1 sector, 4 of 32 bytes used, 13 %"));
}

}  // namespace
}  // namespace cml::figure
