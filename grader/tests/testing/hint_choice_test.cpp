#include "testing/hint_choice.h"

#include <gtest/gtest.h>

namespace cml::testing {
namespace {

using report::Status;

const ExerciseRow kRow{"90_lab/01_a",
                       "90_lab",
                       "01_a",
                       "A",
                       "A",
                       {"gentle", "second", "explicit"},
                       {{"a barrier is missing", 2}, {"derived", 3}, {"counts", 2}}};

/// The second check failed with this message; the first one passed unless `begun` is false.
report::Exercise failed(const std::string& check, const std::string& message, bool begun = true) {
  report::Exercise exercise;
  exercise.checks.push_back({"outputs", begun ? Status::passed : Status::skipped, 1, {}, {}, 0});
  exercise.checks.push_back({check, Status::failed, 1, {message}, {}, 0});
  exercise.checks.push_back({"counts", Status::failed, 1, {"too many"}, {}, 0});
  return exercise;
}

TEST(HintLevel, TheFirstFailedCheckDecides) {
  EXPECT_EQ(hint_level(kRow, failed("derived", "is off")), 3u);
  EXPECT_EQ(hint_level(kRow, failed("counts", "too many")), 2u);
  EXPECT_EQ(hint_level(kRow, failed("other", "is off")), 1u);
}

TEST(HintLevel, WordsOfTheMessageComeFirst) {
  EXPECT_EQ(hint_level(kRow, failed("derived", "k: a.cu:7: a barrier is missing between")), 2u);
  EXPECT_EQ(hint_level(kRow, failed("other", "derived")), 1u) << "a word without a blank is a check's name";
}

TEST(HintLevel, WhoHasJustBegunGetsTheGentleOne) {
  EXPECT_EQ(hint_level(kRow, failed("derived", "is off", /*begun=*/false)), 1u);
  report::Exercise broken = failed("derived", "is off");
  broken.problems.emplace_back("does not compile");
  EXPECT_EQ(hint_level(kRow, broken), 1u);
  EXPECT_EQ(hint_level(kRow, {}), 1u);
}

}  // namespace
}  // namespace cml::testing
