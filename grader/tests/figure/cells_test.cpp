#include "panels.h"

namespace cml::figure {
namespace {

using ::testing::HasSubstr;
using ::testing::Pair;
using ::testing::UnorderedElementsAre;

TEST(Cells, WordsBecomeCells) {
  const Panel panel =
      panel_of(read_cells, "rows = [\"a b\", \"c . d\"]\nmarks = { first = [\"a\"], second = [\"d\"] }");
  EXPECT_EQ(panel.grid.columns, 3);
  EXPECT_EQ(panel.grid.rows, 2);
  EXPECT_EQ(cell_at(panel, 1, 1)->label, "");
  EXPECT_EQ(cell_at(panel, 2, 1)->label, "d");
  EXPECT_THAT(looks(panel), UnorderedElementsAre(Pair("first", 1), Pair("second", 1), Pair("", 3)));
}

TEST(Cells, SaysWhatDoesNotFit) {
  EXPECT_THAT(fault_of(read_cells, "heads = [\"x\"]"), HasSubstr("there are no cells"));
  EXPECT_THAT(fault_of(read_cells, "rows = [\"a\"]\nheads = [\"x\", \"y\"]"),
              HasSubstr("p.toml:2: there are more heads"));
  EXPECT_THAT(fault_of(read_cells, "rows = [\"a\"]\nnames = [\"x\", \"y\"]"),
              HasSubstr("p.toml:2: there are more names"));
  EXPECT_THAT(fault_of(read_cells, "rows = [\"a\"]\nmarks = { fifth = [\"a\"] }"),
              HasSubstr("the key fifth is not known"));
}

}  // namespace
}  // namespace cml::figure
