#include "explorer/explore.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace cml::explorer {
namespace {

using Json = nlohmann::json;

Json asked(Json request) { return Json::parse(explore(request.dump())); }

Json columns(int bytes, int pad) {
  return asked({{"index", "tile[threadIdx.x][threadIdx.y]"}, {"bytes", bytes}, {"pad", pad}});
}

TEST(Explore, AColumnOfATileAndWhatRepairsIt) {
  const Json answer = columns(4, 0);
  EXPECT_EQ(answer["wavefronts"], 32);
  EXPECT_EQ(answer["passes"], 1);
  EXPECT_EQ(answer["conflicts"], 31);
  EXPECT_EQ(answer["array_bytes"], 4096);
  EXPECT_EQ(answer["words"].size(), 32u);
  EXPECT_EQ(answer["words"][1], Json({{"word", 32}, {"bank", 0}, {"lanes", {1}}, {"degree", 32}}));
  EXPECT_EQ(answer["repair"]["without_pad"], 32);
  EXPECT_EQ(answer["repair"]["least_pad"], Json({{"pad", 1}, {"wavefronts", 1}}));
  EXPECT_EQ(answer["repair"]["swizzled"], Json({{"column", "col ^ row"}, {"wavefronts", 1}}));
}

TEST(Explore, APadIsPartOfTheTile) {
  const Json answer = columns(4, 1);
  EXPECT_EQ(answer["wavefronts"], 1);
  EXPECT_EQ(answer["array_bytes"], 4224);
  EXPECT_TRUE(answer["repair"].is_null());
  EXPECT_EQ(answer["lanes"][3], Json({{"lane", 3},
                                      {"thread", "(3,0,0)"},
                                      {"element", 99},
                                      {"byte", 396},
                                      {"word", 99},
                                      {"bank", 3},
                                      {"pass", 0}}));
}

TEST(Explore, WideElementsAreServedInPasses) {
  const Json load = columns(16, 0);
  EXPECT_EQ(load["passes"], 4);
  EXPECT_EQ(load["wavefronts"], 32);
  EXPECT_EQ(load["lanes"][31]["pass"], 3);
  const Json pairs = {{"index", "lane / 2"}, {"bytes", 8}};
  EXPECT_EQ(asked(pairs)["passes"], 1);  // a load; a store does not merge
  Json store = pairs;
  store["access"] = "store";
  EXPECT_EQ(asked(store)["passes"], 2);
}

TEST(Explore, ARepairOfARowThatIsAlreadyPaddedBeginsWithoutPad) {
  const Json answer = asked({{"index", "tile[threadIdx.x][threadIdx.y]"},
                             {"x", 16},
                             {"y", 16},
                             {"rows", 16},
                             {"columns", 32},
                             {"pad", 1}});
  EXPECT_EQ(answer["wavefronts"], 2);
  EXPECT_EQ(answer["repair"]["without_pad"], 16);
  EXPECT_EQ(answer["repair"]["least_pad"]["pad"], 2);
  EXPECT_EQ(answer["block"], Json({{"requests", 8}, {"wavefronts", 16}, {"conflicts", 8}}));
}

TEST(Explore, RowsOfALineAreSwizzledAlike) {
  const Json answer = asked({{"index", "lane * 16"}, {"columns", 16}});
  EXPECT_EQ(answer["repair"]["swizzled"], Json({{"column", "col ^ (row / 2)"}, {"wavefronts", 1}}));
  const Json tall = asked({{"index", "lane * 8"}, {"columns", 8}, {"rows", 64}});
  EXPECT_EQ(tall["repair"]["swizzled"]["column"], "col ^ (row / 4 % 8)");
}

TEST(Explore, ThePlaceOfAPadHasNoRepair) {
  const Json answer = asked({{"index", "tile[lane][32]"}, {"pad", 32}});
  EXPECT_EQ(answer["wavefronts"], 32);
  EXPECT_TRUE(answer["repair"].is_null());
}

TEST(Explore, AnotherWarpIsShown) {
  const Json answer = asked({{"index", "tile[row][col]"}, {"x", 32}, {"y", 4}, {"warp", 2}});
  EXPECT_EQ(answer["lanes"][5]["thread"], "(5,2,0)");
  EXPECT_EQ(answer["lanes"][5]["element"], 69);
}

TEST(Explore, LanesWithoutAThreadTakeNoPart) {
  const Json answer = asked({{"index", "lane * 32"}, {"x", 5}});
  EXPECT_EQ(answer["wavefronts"], 5);
  EXPECT_EQ(answer["lanes"].size(), 5u);
}

TEST(Explore, SectorsOfGlobalMemory) {
  const Json row = asked({{"memory", "global"}, {"index", "lane"}});
  EXPECT_EQ(row["sectors"], 4);
  EXPECT_EQ(row["wasted"], 0);
  const Json shifted = asked({{"memory", "global"}, {"index", "lane"}, {"begin", 4}});
  EXPECT_EQ(shifted["sectors"], 5);
  EXPECT_EQ(shifted["wasted"], 32);
  EXPECT_EQ(shifted["touched"][0]["used"], 28);
  EXPECT_EQ(shifted["touched"][4]["lanes"], Json({31}));
  const Json column = asked({{"memory", "global"}, {"index", "lane * 1024"}});
  EXPECT_EQ(column["sectors"], 32);
  EXPECT_EQ(column["least"], 4);
  EXPECT_EQ(column["wasted"], 896);
}

std::string message(Json request) {
  const Json answer = asked(std::move(request));
  EXPECT_EQ(answer["ok"], false);
  EXPECT_FALSE(answer["next"].get<std::string>().empty());
  return answer["message"];
}

TEST(Explore, SaysWhatIsWrong) {
  EXPECT_EQ(message({{"index", "tile[32][lane]"}}),
            "thread (0,0,0) is at row 32, and the tile has the rows 0 to 31");
  EXPECT_EQ(message({{"index", "tile[0][lane + 2]"}, {"pad", 1}}),
            "thread (31,0,0) is at column 33, and a row has the columns 0 to 32 with its pad");
  EXPECT_EQ(message({{"index", "lane * 64"}}),
            "thread (16,0,0) is at element 1024, and the tile has the elements 0 to 1023 with its pads");
  EXPECT_EQ(message({{"index", "lane - 1"}}),
            "thread (0,0,0) is at element -1, and the tile has the elements 0 to 1023 with its pads");
  EXPECT_EQ(message({{"index", "row"}, {"x", 32}, {"y", 32}, {"columns", 1}, {"rows", 31}}),
            "thread (0,31,0) is at element 31, and the tile has the elements 0 to 30 with its pads");
  EXPECT_EQ(message({{"memory", "global"}, {"index", "lane - 1"}}),
            "thread (0,0,0) is at element -1, before the begin of the array");
  EXPECT_EQ(message({{"memory", "global"}, {"index", "a[row][col]"}}),
            "the array in global memory has one dimension");
  EXPECT_EQ(message({{"memory", "global"}, {"index", "lane"}, {"begin", 2}}),
            "a begin at byte 2 is no multiple of the 4 bytes of an element; a GPU stops at such an address");
  EXPECT_EQ(message({{"index", "lane"}, {"bytes", 3}}), "bytes cannot have this value");
  EXPECT_EQ(message({{"index", "lane"}, {"rows", nullptr}}), "rows cannot have this value");
  EXPECT_EQ(message({{"index", "lane"}, {"x", 64}, {"y", 32}}), "a block of 2048 threads is not possible");
  EXPECT_EQ(message({{"index", "lane"}, {"x", 64}, {"warp", 2}}), "the block has the warps 0 to 1");
  EXPECT_EQ(Json::parse(explore("no JSON"))["ok"], false);
}

TEST(Explore, SpeaksChinese) {
  const Json answer = asked({{"language", "zh"}, {"index", "(lane"}});
  EXPECT_EQ(answer["message"], "此处缺少 )");
  EXPECT_EQ(answer["next"], "请补上；它与第 1 列的 ( 配对。");
  EXPECT_EQ(answer["column"], 6);
}

TEST(Explore, AnswersWhatIsNoTextToo) {
  const Json answer = Json::parse(explore("{\"index\": \"lane + \xff\"}"));
  EXPECT_EQ(answer["ok"], false);
}

}  // namespace
}  // namespace cml::explorer
