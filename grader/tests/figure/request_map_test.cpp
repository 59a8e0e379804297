#include "figure/request_map.h"

#include <gmock/gmock.h>

#include <array>
#include <pugixml.hpp>

namespace cml::figure {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

std::array<uint64_t, 32> strided(uint64_t stride, uint64_t base = 0) {
  std::array<uint64_t, 32> addresses{};
  for (unsigned lane = 0; lane < 32; ++lane) addresses[lane] = base + lane * stride;
  return addresses;
}

/// The lanes of each spot, in order.
std::vector<std::string> spots_of(const std::string& svg) {
  pugi::xml_document document;
  EXPECT_TRUE(document.load_string(svg.c_str())) << svg;
  std::vector<std::string> lanes;
  for (const auto& node : document.select_nodes("//rect[@class='spot']"))
    lanes.emplace_back(node.node().attribute("data-lanes").value());
  return lanes;
}

std::string bank_map(const std::array<uint64_t, 32>& addresses, uint32_t mask = ~0u, uint32_t bytes = 4) {
  return draw_bank_map(arch::banks_five_on(), {addresses.data(), mask, bytes}, {"m1", "<title>", "said"});
}

TEST(RequestMap, HasASpotForEachWordThatLanesAskFor) {
  const auto column = spots_of(bank_map(strided(128)));
  ASSERT_EQ(column.size(), 32u);
  EXPECT_EQ(column[31], "31");
  const std::vector<std::string> one = spots_of(bank_map(strided(0)));
  ASSERT_EQ(one.size(), 1u);
  EXPECT_THAT(one[0], HasSubstr("0 1 2 3 4 5"));
  EXPECT_EQ(spots_of(bank_map(strided(8), 0x3, 8)), (std::vector<std::string>{"0", "0", "1", "1"}));
}

TEST(RequestMap, LeavesOutLinesThatAreNotTouched) {
  const std::string far = bank_map(strided(4096));
  EXPECT_THAT(far, HasSubstr("word 1024<"));
  EXPECT_THAT(far, Not(HasSubstr("word 32<")));
  EXPECT_THAT(far, HasSubstr("32 wavefronts, 31 conflicts"));
}

TEST(RequestMap, StandsInAPageWithItsOwnIdsAndThePagesStyle) {
  const std::string map = bank_map(strided(4));
  EXPECT_THAT(map, HasSubstr("aria-labelledby=\"m1-title m1-description\""));
  EXPECT_THAT(map, HasSubstr("<title id=\"m1-title\">&lt;title&gt;</title>"));
  EXPECT_THAT(map, Not(HasSubstr("<style")));
}

TEST(RequestMap, SectorsAreNamedFromTheFirstLineThatIsTouched) {
  const auto addresses = strided(64, 70000);
  const std::string map = draw_sector_map({addresses.data(), ~0u, 4}, {"m2", "t", "d"});
  EXPECT_EQ(spots_of(map).size(), 32u);
  EXPECT_THAT(map, HasSubstr("byte 0<"));
  EXPECT_THAT(map, HasSubstr("32 sectors, 128 of 1024 bytes used, 13 %"));
}

TEST(Bars, AreAsLongAsTheirValues) {
  pugi::xml_document document;
  ASSERT_TRUE(document.load_string(
      draw_bars({{"a<b", 1, "1 GB/s"}, {"copy", 2, "2 GB/s"}, {"none", 0, ""}}, {"m3", "t", "d"}).c_str()));
  const pugi::xpath_node_set bars = document.select_nodes("//rect");
  ASSERT_EQ(bars.size(), 3u);
  const auto width = [&](size_t i) { return bars[i].node().attribute("width").as_int(); };
  EXPECT_NEAR(2 * width(0), width(1), 1);
  EXPECT_EQ(width(2), 0);
}

}  // namespace
}  // namespace cml::figure
