#include "watch/model.h"

#include <gmock/gmock.h>

#include "tests/watch/sample.h"

namespace cml::watch {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using Kind = Order::Kind;

TEST(Model, NextSkipsWhatHasPassedAndBeginsAnew) {
  Model model = sample_model();
  EXPECT_EQ(type(model, "n").kind, Kind::check);
  EXPECT_EQ(model.shown().id, "02_padding/01_idea");
  EXPECT_FALSE(model.verdict) << "that was another exercise's";
  type(model, "nn");
  EXPECT_EQ(model.shown().id, "01_smem/01_index");
}

TEST(Model, NextSaysWhereAllHavePassed) {
  Model model = sample_model();
  for (Watched& exercise : model.exercises) exercise.standing = Standing::passed;
  EXPECT_EQ(type(model, "n").kind, Kind::none);
  EXPECT_EQ(model.notice, "all exercises passed");
  EXPECT_EQ(model.current, 0u);
}

TEST(Model, HintsComeLevelByLevel) {
  Model model = sample_model();
  for (size_t level = 1; level <= 3; ++level) {
    const Order order = type(model, "h");
    EXPECT_EQ(order.kind, Kind::hint);
    EXPECT_EQ(order.level, level);
    model.page = Page::text;  // as the session does that carries it out
    model.hint = order.level;
  }
  EXPECT_EQ(type(model, "h").kind, Kind::none);
  EXPECT_EQ(model.notice, "that was the last hint");
  press(model, {Key::Kind::escape}, {});
  EXPECT_EQ(type(model, "h").level, 1u) << "a page that was left begins again";
}

TEST(Model, AnExerciseWithoutHintsSaysSo) {
  Model model = sample_model();
  show_exercise(model, 3);
  EXPECT_EQ(type(model, "h").kind, Kind::none);
  EXPECT_EQ(model.notice, "this exercise has no hints");
}

TEST(Model, ResetAsksFirst) {
  Model model = sample_model();
  EXPECT_EQ(type(model, "r").kind, Kind::none);
  EXPECT_EQ(model.page, Page::ask_reset);
  EXPECT_EQ(type(model, "x").kind, Kind::none);
  EXPECT_EQ(model.page, Page::ask_reset) << "another key is no answer";
  EXPECT_EQ(type(model, "n").kind, Kind::none);
  EXPECT_EQ(model.page, Page::exercise);
  EXPECT_EQ(model.current, 0u) << "that n was an answer";
  type(model, "r");
  EXPECT_EQ(type(model, "y").kind, Kind::reset);
}

TEST(Model, TheListIsFilteredByWordsOfNameAndTitle) {
  Model model = sample_model();
  type(model, "lPAD tile");
  EXPECT_THAT(listed(model), ElementsAre(3u));
  EXPECT_EQ(press(model, {Key::Kind::enter}, {}).kind, Kind::check);
  EXPECT_EQ(model.shown().id, "02_padding/02_pad");
  EXPECT_EQ(model.page, Page::exercise);
}

TEST(Model, LettersInTheListAreNoCommands) {
  Model model = sample_model();
  EXPECT_EQ(type(model, "lq").kind, Kind::none);
  EXPECT_EQ(model.page, Page::list);
  EXPECT_THAT(listed(model), ElementsAre(1u)) << "Square";
}

TEST(Model, ArrowsStayInTheList) {
  Model model = sample_model();
  type(model, "l");
  EXPECT_EQ(model.cursor, model.current);
  press(model, {Key::Kind::up}, {});
  EXPECT_EQ(model.cursor, 0u);
  press(model, {Key::Kind::end}, {});
  EXPECT_EQ(model.cursor, 3u);
  press(model, {Key::Kind::down}, {});
  EXPECT_EQ(model.cursor, 3u);
  type(model, "idea");
  EXPECT_EQ(model.cursor, 0u) << "the chosen row was filtered away";
}

TEST(Model, AFilterThatLeavesNothingChoosesNothing) {
  Model model = sample_model();
  type(model, "lzzz");
  EXPECT_EQ(press(model, {Key::Kind::enter}, {}).kind, Kind::none);
  EXPECT_EQ(model.page, Page::list);
  press(model, {Key::Kind::backspace}, {});
  EXPECT_EQ(model.filter, "zz");
  press(model, {Key::Kind::escape}, {});
  EXPECT_EQ(model.filter, "") << "the first one empties the filter";
  press(model, {Key::Kind::escape}, {});
  EXPECT_EQ(model.page, Page::exercise);
}

TEST(Model, QuitsFromTheExerciseAndGoesBackFromAPage) {
  Model model = sample_model();
  type(model, "?");
  EXPECT_EQ(model.page, Page::help);
  EXPECT_EQ(type(model, "q").kind, Kind::none);
  EXPECT_EQ(model.page, Page::exercise);
  EXPECT_EQ(type(model, "q").kind, Kind::quit);
}

TEST(Model, OtherCommands) {
  Model model = sample_model();
  EXPECT_EQ(type(model, "e").kind, Kind::explain);
  EXPECT_EQ(type(model, "a").kind, Kind::check_all);
  EXPECT_EQ(type(model, "c").kind, Kind::check);
  EXPECT_EQ(type(model, "z").kind, Kind::none);
}

TEST(Model, ScrollsNoFurtherThanTheText) {
  Model model = sample_model();
  press(model, {Key::Kind::down}, {24, 80});
  EXPECT_EQ(model.scroll, 0u) << "all of it is on the screen";
  model.page = Page::text;
  for (int i = 0; i < 100; ++i) model.text += "a line\n";
  press(model, {Key::Kind::page_down}, {24, 80});
  EXPECT_GT(model.scroll, 5u);
  press(model, {Key::Kind::end}, {24, 80});
  const size_t last = model.scroll;
  press(model, {Key::Kind::down}, {24, 80});
  EXPECT_EQ(model.scroll, last);
  press(model, {Key::Kind::home}, {24, 80});
  EXPECT_EQ(model.scroll, 0u);
}

}  // namespace
}  // namespace cml::watch
