#include "watch/view.h"

#include <gmock/gmock.h>

#include "tests/watch/sample.h"

namespace cml::watch {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

std::string shown(const Model& model, Size size = {24, 80}) {
  std::string text;
  for (const Line& line : screen_of(model, size)) text += text_of(line) + "\n";
  return text;
}

TEST(WatchView, FirstScreen) {
  Model model = sample_model();
  model.changes = {"counts: 1024 -> 32 wavefronts"};
  EXPECT_THAT(shown(model), AllOf(HasSubstr("01_smem/01_index"), HasSubstr("FAIL  2/10 points"),
                                  HasSubstr("1 of 4 exercises passed"), HasSubstr("labs/01_smem/01_index.cu"),
                                  HasSubstr("since the last run: counts: 1024 -> 32 wavefronts"),
                                  HasSubstr("line 21: 32-way conflict on load"), HasSubstr("q quit")));
}

TEST(WatchView, WhatRunsIsSaid) {
  Model model = sample_model();
  model.is_of_now = false;
  model.doing = "checking";
  EXPECT_THAT(shown(model), AllOf(HasSubstr("checking ..."), Not(HasSubstr("FAIL  2/10 points")),
                                  HasSubstr("This report is from before your last save:")));
}

TEST(WatchView, AFileThatIsGone) {
  Model model = sample_model();
  model.is_of_now = false;
  model.trouble = "labs/a.cu is not there. It is checked when it is back.";
  EXPECT_THAT(shown(model), AllOf(HasSubstr("no verdict"), HasSubstr("labs/a.cu is not there.")));
}

TEST(WatchView, APassOffersTheNext) {
  Model model = sample_model();
  model.exercises[0].standing = Standing::passed;
  model.verdict->checks.erase(model.verdict->checks.begin());
  EXPECT_THAT(shown(model), HasSubstr("Passed. Press n for the next exercise."));
  for (Watched& exercise : model.exercises) exercise.standing = Standing::passed;
  EXPECT_THAT(shown(model), HasSubstr("All exercises passed."));
}

TEST(WatchView, IsInTheLanguageOfTheModel) {
  Model model = sample_model();
  model.words = &language::find_language("zh")->catalogue;
  model.changes = {"counts: 1024 -> 32 个 wavefront"};
  model.notice = "that was the last hint";
  EXPECT_THAT(shown(model), AllOf(HasSubstr("失败  2/10 分"), HasSubstr("4 个练习中通过 1 个"),
                                  HasSubstr("与上次运行相比：counts: 1024 -> 32 个 wavefront"),
                                  HasSubstr("第 21 行: 32-way"), HasSubstr("这是最后一条提示"),
                                  HasSubstr("q 退出"), Not(HasSubstr("FAIL"))));
  model.page = Page::help;
  EXPECT_THAT(shown(model), AllOf(HasSubstr("下一个还没有通过的练习"), Not(HasSubstr("Save"))));
  for (const Page page : {Page::exercise, Page::list, Page::ask_reset, Page::help})
    for (const size_t columns : {1u, 2u, 7u, 20u, 40u, 80u, 200u}) {
      model.page = page;
      for (const Line& line : screen_of(model, {24, columns}))
        EXPECT_LE(columns_of(line), columns) << text_of(line);
    }
}

/// Whatever there is room for, each screen has exactly as many lines, none wider.
TEST(WatchView, FitsEverySize) {
  for (const Page page : {Page::exercise, Page::text, Page::list, Page::ask_reset, Page::help}) {
    Model model = sample_model();
    model.page = page;
    model.text_title = "Explained";
    for (int i = 0; i < 50; ++i) model.text += "\x1b[31mlane\x1b[0m  word \u6f22 bank\n";
    model.notice = "a notice that is longer than the narrowest of the terminals that are tried here";
    for (const size_t rows : {1u, 2u, 3u, 5u, 8u, 10u, 24u, 60u})
      for (const size_t columns : {1u, 2u, 7u, 20u, 40u, 80u, 200u}) {
        const std::vector<Line> screen = screen_of(model, {rows, columns});
        ASSERT_EQ(screen.size(), rows);
        for (const Line& line : screen) EXPECT_LE(columns_of(line), columns) << text_of(line);
      }
  }
}

TEST(WatchView, LittleRoomKeepsStateAndCause) {
  EXPECT_THAT(shown(sample_model(), {3, 60}), AllOf(HasSubstr("FAIL  2/10"), HasSubstr("counts")));
}

TEST(WatchView, TheChosenRowIsInSight) {
  Model model = sample_model();
  for (int i = 0; i < 60; ++i)
    model.exercises.push_back(
        {"09_more/" + std::to_string(100 + i), "More", "f", 0, Standing::unknown, 0, 1});
  type(model, "l");
  for (int i = 0; i < 63; ++i) {
    press(model, {Key::Kind::down}, {24, 80});
    EXPECT_THAT(shown(model), HasSubstr("> ")) << i;
    EXPECT_THAT(shown(model), HasSubstr(model.exercises[model.cursor].id)) << i;
  }
}

TEST(WatchView, MoreLinesThanFitAreCounted) {
  Model model = sample_model();
  model.page = Page::text;
  for (int i = 0; i < 100; ++i) model.text += "line " + std::to_string(i) + "\n";
  EXPECT_THAT(shown(model), HasSubstr("more lines: arrow keys --"));
  press(model, {Key::Kind::end}, {24, 80});
  EXPECT_THAT(shown(model), AllOf(HasSubstr("line 99"), Not(HasSubstr("more lines"))));
}

}  // namespace
}  // namespace cml::watch
