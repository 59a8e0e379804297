#include "classroom/shown.h"

#include <gmock/gmock.h>

#include "tests/classroom/course.h"

namespace cml::classroom {
namespace {

report::Report sample() {
  course();
  report::Report report;
  for (const char* id : {"80_class/01_alpha", "80_class/02_beta"}) {
    report::Exercise exercise;
    exercise.id = id;
    exercise.hint = "a hint";
    exercise.problems = {in_words("does not compile")};
    exercise.checks.push_back(
        {"gate", report::Status::failed, 4, {in_words("why")}, {{"m", 1, "u", {}}}, 0, {"note"}});
    report.exercises.push_back(exercise);
  }
  return report;
}

TEST(ShownToStudent, AllIsAllAndNamesAreVerdictsAlone) {
  Settings settings;
  EXPECT_EQ(shown_to_student(sample(), settings, 0).exercises[0].checks[0].failures.size(), 1u);
  EXPECT_EQ(shown_to_student(sample(), settings, 0).exercises[0].hint, "a hint");
  settings.visibility = report::Visibility::names;
  const report::Report shown = shown_to_student(sample(), settings, 0);
  for (const report::Exercise& exercise : shown.exercises) {
    const report::Check& check = exercise.checks[0];
    EXPECT_EQ(check.failures.size() + check.metrics.size() + check.notes.size(), 0u);
    EXPECT_EQ(check.status, report::Status::failed);
    EXPECT_EQ(exercise.hint, "");
    EXPECT_EQ(exercise.problems.size(), 1u);
  }
  EXPECT_EQ(shown.notes.size(), 1u);
}

TEST(WithoutSeed, TheSeedIsNotSaid) {
  report::Report report = sample();
  report.seed = 7;
  report.notes = {"the random inputs are those of --seed 7", "another"};
  EXPECT_THAT(without_seed(report).notes, ::testing::ElementsAre("another"));
}

TEST(ShownToStudent, AfterDueIsByExercise) {
  Settings settings;
  settings.visibility = report::Visibility::after_due;
  settings.rules.due["80_class/01_alpha"] = 100;
  const auto messages = [&](int64_t now, size_t exercise) {
    return shown_to_student(sample(), settings, now).exercises[exercise].checks[0].failures.size();
  };
  EXPECT_EQ(messages(100, 0), 0u);
  EXPECT_EQ(messages(101, 0), 1u);
  EXPECT_EQ(messages(100, 1), 1u);
}

TEST(ShownToStudent, HintsAreShownWhereTheyAreFree) {
  Settings settings;
  settings.rules.hints = HintPolicy::costs;
  EXPECT_EQ(shown_to_student(sample(), settings, 0).exercises[0].hint, "");
  EXPECT_EQ(shown_to_student(sample(), settings, 0).exercises[0].checks[0].failures.size(), 1u);
}

}  // namespace
}  // namespace cml::classroom
