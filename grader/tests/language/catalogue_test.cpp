#include "language/catalogue.h"

#include <gmock/gmock.h>

namespace cml::language {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const Catalogue& zh() { return find_language("zh")->catalogue; }

TEST(Language, EnglishIsTheFirst) {
  EXPECT_EQ(english().name, "en");
  EXPECT_THAT(language_names(), ElementsAre("en", "zh"));
  EXPECT_EQ(find_language("xx"), nullptr);
}

TEST(Catalogue, EnglishChangesNothing) {
  const Catalogue& catalogue = english().catalogue;
  EXPECT_EQ(catalogue.text("pass"), "pass");
  EXPECT_EQ(catalogue.say("{} of {} exercises passed, {} points", 1, 2, "3/4"),
            "1 of 2 exercises passed, 3/4 points");
  EXPECT_EQ(catalogue.sentence("  next: x; y\n\nz\n"), "  next: x; y\n\nz\n");
}

TEST(Catalogue, ValuesMayStandInAnotherOrder) {
  EXPECT_EQ(zh().say("{} of {} exercises passed, {} points", 1, 2, "3/4"), "2 个练习中通过 1 个，3/4 分");
}

TEST(Catalogue, WhatHasNoEntryStaysEnglish) {
  EXPECT_EQ(zh().text("no such text"), "no such text");
  EXPECT_EQ(zh().say("no such {}", 1), "no such 1");
  EXPECT_EQ(zh().sentence("the student printed: 12 {} %s"), "the student printed: 12 {} %s");
}

TEST(Catalogue, APlaceStaysAndItsCauseIsTranslated) {
  EXPECT_EQ(
      zh().sentence("02_square_tile.cu:38: a barrier is missing between line 38 and line 39:\n"
                    "thread (0,1,0) writes tile[1][0] at line 38, and thread (1,0,0) reads it at line 39\n"),
      "02_square_tile.cu:38: 第 38 行与第 39 行之间缺少屏障：\n"
      "线程 (0,1,0) 在第 38 行写 tile[1][0]，而线程 (1,0,0) 在第 39 行读它\n");
}

TEST(Catalogue, ValuesAreTranslatedToo) {
  EXPECT_EQ(zh().sentence("line 21: 32-way conflict on load, lanes 0..31 all hit bank 0; 32 wavefronts for a "
                          "request where 1 would do (worst of 32 requests, 1024 wavefronts in all)"),
            "第 21 行：加载时有 32 路冲突，lane 0..31 都访问 bank 0；"
            "一个请求用了 32 个 wavefront，1 个就够（32 个请求中最差的，共 1024 个 wavefront）");
}

TEST(Catalogue, TheClosestPatternCounts) {
  EXPECT_EQ(zh().sentence("at most 4 are asked for"), "要求不超过 4");
  EXPECT_EQ(zh().sentence("4 are asked for"), "要求 4");
}

TEST(Catalogue, OfSeveralClausesEachIsTakenAlone) {
  EXPECT_EQ(zh().sentence("nobody knows this; next: nor that"), "nobody knows this；下一步：nor that");
}

TEST(Catalogue, ALabelEndsWhereTheCauseBegins) {
  EXPECT_EQ(zh().sentence("f, tile of 4 x 4: a.cu:7: at most 4 are asked for"),
            "f，4 x 4 的分块：a.cu:7: 要求不超过 4");
}

TEST(Catalogue, IndentationAndEmptyLinesStay) {
  EXPECT_EQ(zh().sentence("x\n\n  next: y\n    2 wavefronts"), "x\n\n  下一步：y\n    2 个 wavefront");
}

TEST(Catalogue, WhatIsNoMoFileIsRefused) {
  EXPECT_THROW(Catalogue("no catalogue, though it is long enough"), std::exception);
  const std::string_view whole = compiled_catalogues().front().mo;
  try {
    Catalogue cut(whole.substr(0, whole.size() / 2));
    FAIL() << "half a catalogue was read";
  } catch (const std::exception& failure) {
    EXPECT_THAT(failure.what(), HasSubstr("cut off"));
  }
}

}  // namespace
}  // namespace cml::language
