#include "classroom/score.h"

#include <gmock/gmock.h>

#include "tests/classroom/course.h"

namespace cml::classroom {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr int64_t kDay = 86'400;
const std::string kAlpha = "80_class/01_alpha";  // 4 points
const std::string kBeta = "80_class/02_beta";    // 6 points
const std::string kGamma = "80_class/03_gamma";  // 1 point

/// One student, in a course of a lab with three exercises.
class ScoreTest : public ::testing::Test {
 protected:
  ScoreTest() {
    course();
    book_.backend = "emulator";
    book_.exercises = {{kAlpha, 1}, {kBeta, 2}, {kGamma, 1}};
    submission_.id = "ada";
  }
  void got(const std::string& id, double points, double most) {
    submission_.files[id] = "x";
    report::Exercise exercise;
    exercise.id = id;
    exercise.checks.push_back({"gate", report::Status::passed, points, {}, {}, 0, {}});
    if (points < most)
      exercise.checks.push_back({"rest", report::Status::failed, most - points, {}, {}, 0, {}});
    report_.exercises.push_back(exercise);
  }
  void missing(const std::string& id) {
    report::Exercise exercise;
    exercise.id = id;
    exercise.missing = true;
    exercise.checks.push_back({"gate", report::Status::failed, 1, {}, {}, 0, {}});
    report_.exercises.push_back(exercise);
  }
  Score score() {
    book_.rows = {row_of(submission_, report_, "")};
    return score_of(book_.rows[0], book_);
  }

  Submission submission_;
  report::Report report_;
  Gradebook book_;
};

TEST_F(ScoreTest, WithoutRulesItIsTheWeightedSum) {
  got(kAlpha, 4, 4), got(kBeta, 3, 6), got(kGamma, 0, 1);
  const Score it = score();
  EXPECT_EQ(it.total, 10);
  EXPECT_EQ(it.raw, 10);
  EXPECT_EQ(it.penalty, 0);
  EXPECT_EQ(it.days_late, std::nullopt);
}

TEST_F(ScoreTest, LatenessTakesAShareAndMissingFilesAreNotLate) {
  got(kAlpha, 4, 4), got(kBeta, 6, 6), missing(kGamma);
  book_.rules.due = {{"80_class", 0}, {kBeta, 10 * kDay}};
  book_.rules.late.penalty = 0.25;
  submission_.times[""] = 2 * kDay;
  const Score it = score();
  EXPECT_EQ(it.total, 14);  // half of 4, and 12
  EXPECT_EQ(it.raw, 16);
  EXPECT_EQ(it.penalty, 2);
  EXPECT_EQ(it.days_late, 2u);
  EXPECT_FALSE(it.parts.at(kGamma).late.days);
  EXPECT_THAT(render_csv(book_), HasSubstr("ada,,graded,14,17,16,2,2,0,0,0,4,6,0,,\r\n"));
  const std::string json = render_json(book_);
  EXPECT_THAT(json, HasSubstr("\"due\": \"1970-01-01T00:00:00Z\""));
  EXPECT_THAT(json, HasSubstr("\"factor\": 0.5"));
  EXPECT_THAT(json, HasSubstr("\"time\": \"1970-01-03T00:00:00Z\""));
}

TEST_F(ScoreTest, TheLowestShareIsDroppedAndTheLabKeepsItsMaximum) {
  got(kAlpha, 3, 4), got(kBeta, 3, 6), got(kGamma, 1, 1);
  book_.rules.drop_lowest["80_class"] = 1;
  const Score it = score();
  EXPECT_TRUE(it.parts.at(kBeta).is_dropped);
  EXPECT_FALSE(it.parts.at(kAlpha).is_dropped);
  EXPECT_DOUBLE_EQ(*it.total, (3 + 1) * 17.0 / 5);
  EXPECT_EQ(it.raw, 10);
}

TEST_F(ScoreTest, WhatLatenessMadeTheLowestIsDropped) {
  got(kAlpha, 4, 4), got(kBeta, 3, 6), got(kGamma, 1, 1);
  book_.rules.drop_lowest["80_class"] = 1;
  book_.rules.due[kAlpha] = 0;
  book_.rules.late.cut_off = 0;
  submission_.times[""] = 1;
  const Score it = score();
  EXPECT_TRUE(it.parts.at(kAlpha).is_dropped);
  EXPECT_EQ(it.penalty, 4);
}

TEST_F(ScoreTest, HintsCostTheirPointsAndNeverMoreThanThereAre) {
  got(kAlpha, 4, 4), got(kBeta, 6, 6), got(kGamma, 1, 1);
  submission_.hints = {{kAlpha, {1, 3}}, {kGamma, {1, 2, 3}}};
  book_.rules.hint_costs = {0.5, 1, 2};
  EXPECT_EQ(score().total, 17);  // the policy is another
  book_.rules.hints = HintPolicy::costs;
  EXPECT_EQ(score().total, 17 - 2.5 - 1);
  EXPECT_EQ(score().hint_cost, 3.5);
}

TEST_F(ScoreTest, ARowWithoutAGradeHasNoTotalWhateverTheRules) {
  got(kAlpha, 4, 4);
  book_.rules.drop_lowest["80_class"] = 1;
  EXPECT_EQ(score().total, std::nullopt);
  submission_.problem = "a bomb";
  EXPECT_EQ(score().total, std::nullopt);
  EXPECT_THAT(render_csv(book_), HasSubstr("ada,,error,,17,,,,,,,"));
}

/// With every rule at once, the columns of the gradebook add up to the total.
TEST_F(ScoreTest, TheColumnsAddUp) {
  got(kAlpha, 3, 4), got(kBeta, 5, 6), got(kGamma, 1, 1);
  submission_.times[""] = 2 * kDay;
  submission_.hints = {{kBeta, {1}}};
  book_.rules.due = {{"80_class", 0}};
  book_.rules.late.penalty = 0.25;
  book_.rules.hints = HintPolicy::costs;
  book_.rules.hint_costs = {0.5, 1, 2};
  book_.rules.drop_lowest["80_class"] = 1;
  bool any_dropped = false;
  for (const double points : {-1.0, 0.0, 3.5}) {
    book_.rules.overrides.clear();
    if (points >= 0) book_.rules.overrides = {{"ada", kAlpha, points, "read by hand"}};
    for (const bool is_extra : {false, true}) {
      book_.exercises[2].is_extra = is_extra;
      const Score it = score();
      EXPECT_DOUBLE_EQ(*it.raw - it.penalty - it.hint_cost + it.adjustment + it.dropping, *it.total)
          << points << " " << is_extra;
      any_dropped = any_dropped || it.dropping != 0;
    }
  }
  EXPECT_TRUE(any_dropped);
}

TEST_F(ScoreTest, AnExtensionMovesTheDueDateOfOneStudent) {
  got(kAlpha, 4, 4), got(kBeta, 6, 6), got(kGamma, 1, 1);
  book_.rules.due = {{"80_class", 0}};
  book_.rules.late.penalty = 0.5;
  submission_.times[""] = kDay;
  book_.rules.extensions = {{"bob", "", 9 * kDay, "ill"}};
  EXPECT_EQ(score().penalty, 8.5);
  book_.rules.extensions.push_back({"ada", kBeta, kDay, "ill"});
  EXPECT_EQ(score().penalty, 2.5);
  EXPECT_THAT(rule_notes(book_.rows[0], book_),
              ElementsAre("extension of 80_class/02_beta until 1970-01-02T00:00:00Z: ill"));
  book_.rules.extensions[1].what = "";
  EXPECT_EQ(score().penalty, 0);
}

TEST_F(ScoreTest, ExtraCreditIsNoPartOfTheMaximum) {
  got(kAlpha, 4, 4), got(kBeta, 6, 6), got(kGamma, 1, 1);
  book_.exercises[2].is_extra = true;
  EXPECT_EQ(score().total, 17);
  EXPECT_EQ(max_total(book_), 16);
}

TEST_F(ScoreTest, AnOverrideGivesPointsWhereThereIsNoVerdict) {
  got(kAlpha, 4, 4), got(kGamma, 1, 1);
  submission_.problems[kBeta] = "two files differ";
  book_.rules.overrides = {{"ada", kBeta, 3, "the newer one was read"}};
  score();
  EXPECT_EQ(book_.rows[0].state, RowState::error);
  settle(book_);
  EXPECT_EQ(book_.rows[0].state, RowState::graded);
  EXPECT_EQ(total_of(book_.rows[0], book_), 11);
  EXPECT_THAT(render_csv(book_),
              AllOf(HasSubstr("override of 80_class/02_beta: 3 points: the newer one was read"),
                    HasSubstr("without them: 80_class/02_beta: two files differ")));
  book_.rules.overrides[0].exercise = kAlpha;
  score();
  settle(book_);
  EXPECT_EQ(book_.rows[0].state, RowState::error) << "02_beta has no points still";
}

/// Nothing of such work was graded, and what was not handed in is 0 as in any other.
TEST_F(ScoreTest, AnOverrideOfTheOnlyFileGivesATotal) {
  submission_.problems[kBeta] = "two files differ";
  book_.rules.overrides = {{"ada", kBeta, 3, "the newer one was read"}};
  book_.rows = {row_of(submission_, {}, "")};
  settle(book_);
  EXPECT_EQ(total_of(book_.rows[0], book_), 6);
  EXPECT_THAT(render_csv(book_), HasSubstr("ada,,graded,6,17,0,,0,0,6,0,0,,0,,"));
}

}  // namespace
}  // namespace cml::classroom
