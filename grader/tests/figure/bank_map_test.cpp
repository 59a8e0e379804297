#include "panels.h"

namespace cml::figure {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Pair;
using ::testing::UnorderedElementsAre;

TEST(BankMap, ColumnOfATileLiesInOneBank) {
  const Panel panel =
      panel_of(read_bank_map, "tile = { rows = 32, columns = 32 }\naccess = { row = { lane = 1 } }");
  EXPECT_THAT(looks(panel), ElementsAre(Pair("many", 32)));
  for (const Cell& cell : panel.grid.cells) EXPECT_EQ(cell.column, 0);
  EXPECT_EQ(panel.grid.feet[0], "32");
  EXPECT_EQ(panel.grid.feet[1], "");
  EXPECT_THAT(panel.caption, ElementsAre("32 wavefronts, 31 conflicts"));
  EXPECT_EQ(panel.model, "32 banks of 4 bytes");
}

TEST(BankMap, PadMovesTheColumnToADiagonal) {
  const Panel panel =
      panel_of(read_bank_map, "tile = { rows = 32, columns = 32, pad = 1 }\naccess = { row = { lane = 1 } }");
  EXPECT_THAT(looks(panel), UnorderedElementsAre(Pair("alone", 32), Pair("pad", 31)));
  for (int row = 0; row < 32; ++row) EXPECT_EQ(cell_at(panel, row, row)->label, std::to_string(row));
  EXPECT_THAT(panel.caption, ElementsAre("1 wavefront, no conflict"));
}

TEST(BankMap, DegreeColoursTheWordsOfABank) {
  const struct {
    int stride;
    const char* look;
    const char* caption;
  } rows[] = {{1, "alone", "1 wavefront, no conflict"},
              {2, "few", "2 wavefronts, 1 conflict"},
              {4, "few", "4 wavefronts, 3 conflicts"},
              {8, "many", "8 wavefronts, 7 conflicts"}};
  for (const auto& row : rows) {
    const Panel panel =
        panel_of(read_bank_map, "access = { index = { lane = " + std::to_string(row.stride) + " } }");
    EXPECT_THAT(looks(panel), ElementsAre(Pair(row.look, 32)));
    EXPECT_THAT(panel.caption, ElementsAre(row.caption));
  }
}

TEST(BankMap, FiveBanksForTeaching) {
  const Panel panel = panel_of(
      read_bank_map, "banks = 5\nlabel = \"word\"\nlines = 3\naccess = { lanes = 1, index = { base = 7 } }");
  EXPECT_EQ(panel.grid.columns, 5);
  EXPECT_EQ(panel.grid.rows, 3);
  ASSERT_NE(cell_at(panel, 2, 1), nullptr);
  EXPECT_EQ(cell_at(panel, 2, 1)->label, "7");
  EXPECT_THAT(looks(panel), UnorderedElementsAre(Pair("alone", 1), Pair("", 14)));
}

TEST(BankMap, ElementsAreNamedWhereTheyLie) {
  const Panel panel = panel_of(read_bank_map,
                               "banks = 5\nlabel = \"element\"\ntile = { rows = 5, columns = 5, pad = 1 "
                               "}\naccess = { lanes = 5, row = { lane = 1 } }");
  EXPECT_EQ(cell_at(panel, 0, 2)->label, "1,4");
  EXPECT_EQ(cell_at(panel, 4, 4)->label, "4,0");
  EXPECT_STREQ(cell_at(panel, 0, 1)->look->name, "pad");
  EXPECT_THAT(cell_at(panel, 0, 1)->label, IsEmpty());
}

TEST(BankMap, LeavesOutLinesInTheMiddle) {
  const Panel panel = panel_of(read_bank_map, "show = 4\naccess = { index = { lane = 32 } }");
  EXPECT_EQ(panel.grid.rows, 4);
  EXPECT_THAT(panel.grid.names, ElementsAre("word 0", "word 32", "word 64", "word 992"));
  EXPECT_THAT(panel.grid.left_out_before, ElementsAre(3));
  EXPECT_EQ(cell_at(panel, 0, 3)->label, "31");
  EXPECT_EQ(panel.grid.feet[0], "32");
}

TEST(BankMap, ElementsNeedATile) {
  EXPECT_THAT(fault_of(read_bank_map, "\nlabel = \"element\"\naccess = { index = { lane = 1 } }"),
              HasSubstr("p.toml:2: there is no tile"));
}

}  // namespace
}  // namespace cml::figure
