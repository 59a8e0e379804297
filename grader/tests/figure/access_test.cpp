#include "figure/access.h"

#include <gmock/gmock.h>

namespace cml::figure {
namespace {

using ::testing::HasSubstr;

Access access_of(const std::string& keys, const std::optional<Tile>& tile = {}) {
  return Access::read(*Reader::parse(keys, "a.toml"), tile);
}

TEST(FigureAccess, IndexIsLinearInLaneAndPlace) {
  const Access access =
      access_of("block = 16\nbytes = 8\nstore = true\nindex = { base = 3, lane = 2, x = 5, y = 7 }");
  EXPECT_TRUE(access.store);
  EXPECT_EQ(access.mask, ~0u);
  for (uint64_t lane = 0; lane < 32; ++lane)
    EXPECT_EQ(access.addresses[lane], 8 * (3 + 2 * lane + 5 * (lane % 16) + 7 * (lane / 16)));
}

TEST(FigureAccess, ModuloAndFewerLanes) {
  const Access access = access_of("lanes = 5\nindex = { lane = 3, modulo = 4 }");
  EXPECT_EQ(access.mask, 0x1fu);
  EXPECT_EQ(access.addresses[3], 4u);
}

TEST(FigureAccess, ElementsOfATileLieWhereTheTilePutsThem) {
  Tile tile = Tile::read(*Reader::parse("rows = 32\ncolumns = 32\npad = 1", "t.toml"));
  const Access access = access_of("row = { lane = 1 }\ncolumn = { base = 2 }", tile);
  EXPECT_EQ(access.addresses[7], 4u * (7 * 33 + 2));
}

TEST(FigureAccess, SaysWhichLaneIsWhereItCannotBe) {
  const Tile tile = Tile::read(*Reader::parse("rows = 16\ncolumns = 32", "t.toml"));
  Reader outside = *Reader::parse("\nrow = { lane = 1 }", "a.toml");
  Access::read(outside, tile);
  EXPECT_THAT(outside.fault()->to_string(),
              HasSubstr("a.toml:2: lane 16 is at (16, 0), outside of the tile"));
  Reader below = *Reader::parse("\nindex = { base = 3, lane = -1 }", "a.toml");
  Access::read(below, {});
  EXPECT_THAT(below.fault()->to_string(), HasSubstr("a.toml:2: lane 4 has the index -1"));
  Reader odd = *Reader::parse("bytes = 3", "a.toml");
  Access::read(odd, {});
  EXPECT_THAT(odd.fault()->to_string(), HasSubstr("Take 1, 2, 4, 8 or 16."));
}

}  // namespace
}  // namespace cml::figure
