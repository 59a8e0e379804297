#include "figure/grid.h"

#include <gmock/gmock.h>

namespace cml::figure {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::string drawn(const Panel& panel, int width) {
  Canvas canvas(width, 100, "t", "d");
  draw(canvas, panel, 0, 0, measure({panel}, width));
  return canvas.to_string();
}

TEST(Grid, CellsFitTheWidth) {
  Panel panel;
  panel.grid.columns = 32;
  panel.grid.rows = 1;
  EXPECT_EQ(measure({panel}, 320).cell, 10);
  EXPECT_EQ(measure({panel}, 32000).cell, panel.grid.largest_cell);
  panel.grid.names = {"word 0"};
  EXPECT_LT(measure({panel}, 320).cell, 10);
  EXPECT_LE(width_of(panel, measure({panel}, 320)), 320);
}

TEST(Grid, LikeCellsSideBySideAreOneRectangle) {
  Panel panel;
  panel.grid.columns = 4;
  panel.grid.rows = 1;
  for (int column = 0; column < 3; ++column) panel.grid.cells.push_back({column, 0, 1, 1, &mark("used"), ""});
  EXPECT_THAT(drawn(panel, 80),
              HasSubstr("<rect class=\"used\" x=\"0\" y=\"0\" width=\"60\" height=\"20\" />"));
}

TEST(Grid, LabelsThatDoNotFitAreLeftOut) {
  Panel panel;
  panel.grid.columns = 4;
  panel.grid.rows = 1;
  panel.grid.cells.push_back({0, 0, 1, 1, &mark("used"), "17"});
  EXPECT_THAT(drawn(panel, 80), HasSubstr(">17</text>"));
  EXPECT_THAT(drawn(panel, 32), Not(HasSubstr(">17</text>")));
}

}  // namespace
}  // namespace cml::figure
