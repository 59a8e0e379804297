#include "testing/hint_choice.h"

#include <gtest/gtest.h>

#include "core/failures.h"

namespace cml::testing {
namespace {

using report::Status;

const ExerciseTexts kTexts{{"A", {"gentle", "second", "explicit"}},
                           {{"missing_barrier_within", 2}, {"derived", 3}, {"counts", 2}},
                           {}};
size_t level_of(const report::Exercise& graded) { return hint_level(kTexts.helps, graded); }

/// The second check failed with this message; the first one passed unless `begun` is false.
report::Exercise failed(const std::string& check, const std::string& message, bool begun = true) {
  report::Exercise exercise;
  exercise.checks.push_back({"outputs", begun ? Status::passed : Status::skipped, 1, {}, {}, 0});
  exercise.checks.push_back({check, Status::failed, 1, {in_words(message)}, {}, 0});
  exercise.checks.push_back({"counts", Status::failed, 1, {in_words("too many")}, {}, 0});
  return exercise;
}

TEST(HintLevel, TheFirstFailedCheckDecides) {
  EXPECT_EQ(level_of(failed("derived", "is off")), 3u);
  EXPECT_EQ(level_of(failed("counts", "too many")), 2u);
  EXPECT_EQ(level_of(failed("other", "is off")), 1u);
}

TEST(HintLevel, AKeyOfTheFailureOrItsEvidenceComesFirst) {
  Failure race;
  race.key = Key::missing_barrier_within;
  report::Exercise exercise = failed("derived", "is off");
  exercise.checks[1].failures = {race};
  EXPECT_EQ(level_of(exercise), 2u);
  exercise = failed("derived", "is off");
  exercise.checks[1].failures[0].evidence = {race};
  EXPECT_EQ(level_of(exercise), 2u);
  EXPECT_EQ(level_of(failed("other", "missing_barrier_within")), 1u) << "words are no key";
}

TEST(HintLevel, WhoHasJustBegunGetsTheGentleOne) {
  EXPECT_EQ(level_of(failed("derived", "is off", /*begun=*/false)), 1u);
  report::Exercise broken = failed("derived", "is off");
  broken.problems.push_back(in_words("does not compile"));
  EXPECT_EQ(level_of(broken), 1u);
  EXPECT_EQ(level_of({}), 1u);
}

TEST(AddTexts, GivesATitleAndWhereItFailedTheHint) {
  report::Exercise exercise = failed("derived", "is off");
  add_texts(exercise, kTexts);
  EXPECT_EQ(exercise.title, "A");
  EXPECT_EQ(exercise.hint, "explicit");
  EXPECT_EQ(exercise.hint_level, 3u);
  report::Exercise missing = failed("derived", "is off"), passed, broken;
  missing.missing = true;
  passed.checks.push_back({"outputs", Status::passed, 1, {}, {}, 0});
  broken.checks.push_back({"outputs", Status::error, 1, {}, {}, 0});
  for (report::Exercise* other : {&missing, &passed, &broken}) {
    add_texts(*other, kTexts);
    EXPECT_EQ(other->title, "A");
    EXPECT_EQ(other->hint, "");
    EXPECT_EQ(other->hint_level, 0u);
  }
}

}  // namespace
}  // namespace cml::testing
