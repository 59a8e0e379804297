#include "panels.h"

namespace cml::figure {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;
using ::testing::UnorderedElementsAre;

TEST(HaloMap, FrameOfTwoDimensions) {
  const Panel panel = panel_of(read_halo_map, "own = [32, 16]\nhalo = 2\nmask_at = [0, 0]");
  EXPECT_EQ(panel.grid.columns, 36);
  EXPECT_EQ(panel.grid.rows, 20);
  EXPECT_THAT(looks(panel), UnorderedElementsAre(Pair("own", 512), Pair("halo", 192), Pair("corner", 16)));
  EXPECT_THAT(panel.caption, ElementsAre("720 places for 512 outputs: 1.41 reads an output"));
  ASSERT_EQ(panel.grid.outlines.size(), 1u);
  EXPECT_EQ(panel.grid.outlines[0].columns, 5);
  EXPECT_EQ(panel.grid.outlines[0].rows, 5);
}

TEST(HaloMap, LastThreadsFetchTheLeftHaloAndFirstOnesTheRight) {
  const Panel panel = panel_of(read_halo_map, "own = [8]\nhalo = 2");
  EXPECT_THAT(panel.grid.feet,
              ElementsAre("t6", "t7", "t0", "t1", "t2", "t3", "t4", "t5", "t6", "t7", "t0", "t1"));
  EXPECT_THAT(looks(panel), UnorderedElementsAre(Pair("own", 8), Pair("halo", 4)));
}

TEST(HaloMap, SaysWhatDoesNotFit) {
  EXPECT_THAT(fault_of(read_halo_map, "own = [8]\nhalo = 2\nlabels = [\"a\"]"),
              HasSubstr("p.toml:3: there are 1 labels\n  next: Give 12"));
  EXPECT_THAT(fault_of(read_halo_map, "own = [8, 8]\nhalo = 2\nmask_at = [8, 0]"),
              HasSubstr("p.toml:3: the mask's middle"));
  EXPECT_THAT(fault_of(read_halo_map, "own = [2]\nhalo = 3"),
              HasSubstr("p.toml:2: a halo wider than the tile"));
}

}  // namespace
}  // namespace cml::figure
