#include "authoring/proof.h"

#include <gmock/gmock.h>

#include "core/failures.h"

namespace cml::authoring {
namespace {

using report::Status;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// A check of 4 points that passed, and one of 6 that ended so.
report::Exercise graded(Status status, const std::vector<std::string>& messages,
                        Status other = Status::passed) {
  std::vector<Failure> failures;
  for (const std::string& message : messages) failures.push_back(in_words(message));
  report::Exercise exercise;
  exercise.id = "lab/01_a";
  exercise.checks = {{"outputs", other, 4, {}, {}, 0}, {"counts", status, 6, std::move(failures), {}, 0}};
  return exercise;
}
WrongHead head(const std::string& check, const std::string& because, std::optional<double> points) {
  return {{check}, {because}, points, Family::mistake};
}

TEST(WrongFaults, NoneWhereAllIsAsStated) {
  EXPECT_THAT(wrong_faults(head("counts", "32-way", 4), graded(Status::failed, {"line 3: 32-way conflict"})),
              IsEmpty());
}

TEST(WrongFaults, EveryOtherEndIsOne) {
  EXPECT_THAT(wrong_faults(head("counts", "x", 10), graded(Status::passed, {})),
              ElementsAre(HasSubstr("counts, which passed")));
  EXPECT_THAT(wrong_faults(head("counts", "x", 4), graded(Status::skipped, {"x"})),
              ElementsAre(HasSubstr("which skipped")));
  EXPECT_THAT(wrong_faults(head("counts", "x", 4), graded(Status::error, {"x"})),
              ElementsAre(HasSubstr("which error")));
  EXPECT_THAT(wrong_faults(head("counts", "race", 4), graded(Status::failed, {"out of bounds"})),
              ElementsAre(HasSubstr("not because \"race\" but: out of bounds")));
  EXPECT_THAT(wrong_faults(head("nothing", "x", 4), graded(Status::failed, {"x"})),
              ElementsAre(HasSubstr("no check of lab/01_a")));
}

TEST(WrongFaults, AReasonIsAKeyOfTheFailureOrItsEvidence) {
  report::Exercise exercise = graded(Status::failed, {"a cause"});
  exercise.checks[1].failures[0].evidence = {failure<Key::lanes_scattered>()};
  EXPECT_THAT(wrong_faults(head("counts", "lanes_scattered", 4), exercise), IsEmpty());
  EXPECT_THAT(wrong_faults(head("counts", "missing_barrier", 4), exercise),
              ElementsAre(HasSubstr("not because")));
}

TEST(WrongFaults, EachNamedCheckMustFail) {
  WrongHead both = head("counts", "32-way", 4);
  both.checks.emplace_back("outputs");
  EXPECT_THAT(wrong_faults(both, graded(Status::failed, {"32-way"})),
              ElementsAre(HasSubstr("outputs, which passed")));
}

TEST(WrongFaults, TheCauseIsWhatIsReadFirst) {
  report::Exercise exercise = graded(Status::failed, {"32-way", "by the way"}, Status::failed);
  exercise.checks[0].failures = {in_words("a symptom")};
  WrongHead wanted = head("counts", "32-way", 0);
  wanted.family = Family::branch;
  EXPECT_THAT(
      wrong_faults(wanted, exercise),
      ElementsAre(AllOf(HasSubstr("reads first has none of its reasons"), HasSubstr("it says: a symptom"))));
  exercise.checks[0].failures = {in_words("both: 32-way")};
  EXPECT_THAT(wrong_faults(wanted, exercise), IsEmpty());
  exercise.problems = {in_words("does not compile")};
  EXPECT_FALSE(names_cause_first(wanted, exercise)) << "a problem comes before all checks";
}

TEST(WrongFaults, PointsAreHeldToWhatIsStated) {
  EXPECT_THAT(wrong_faults(head("counts", "32-way", 3), graded(Status::failed, {"32-way"})),
              ElementsAre("states 3 points and gets 4 of 10: outputs gave 4"));
  EXPECT_THAT(wrong_faults(head("counts", "32-way", 3), graded(Status::failed, {"32-way"}, Status::failed)),
              ElementsAre("states 3 points and gets 0 of 10: no check gave any",
                          HasSubstr("a section of the family mistake has one fault")));
  EXPECT_THAT(wrong_faults(head("counts", "32-way", std::nullopt), graded(Status::failed, {"32-way"})),
              ElementsAre(HasSubstr("states no points; it gets 4 of 10; next: write \"//: points: 4\"")));
}

TEST(WrongFaults, ASectionThatMissesTheLessonGetsAtMostFourOfTen) {
  report::Exercise most = graded(Status::failed, {"32-way"});
  most.checks[0].max_points = 4.5;
  most.checks[1].max_points = 5.5;
  WrongHead missed = head("counts", "32-way", 4.5);
  missed.family = Family::branch;
  EXPECT_THAT(wrong_faults(missed, most),
              ElementsAre(HasSubstr("gets 4.5 of 10 points; a section of the family branch")));
  missed.parts = {"kernel"};
  EXPECT_THAT(wrong_faults(missed, most), IsEmpty());
  missed.parts.clear();
  missed.points = 4;
  EXPECT_THAT(wrong_faults(missed, graded(Status::failed, {"32-way"})), IsEmpty());
}

TEST(WrongFaults, OneFaultLeavesAtLeastThreeOfTenUnlessItStopsTheRun) {
  const auto order = [](const std::string& because) {
    WrongHead one = head("counts", because, 0);
    one.family = Family::order;
    return one;
  };
  EXPECT_THAT(wrong_faults(order("shared-memory race"),
                           graded(Status::failed, {"shared-memory race at a.cu:3"}, Status::failed)),
              ElementsAre(HasSubstr("gets 0 of 10 points; a section of the family order has one fault")));
  report::Exercise stopped = graded(Status::failed, {}, Status::failed);
  stopped.checks[1].failures = {failure<Key::out_of_bounds>("at"_v(" in k"))};
  EXPECT_THAT(wrong_faults(order("out_of_bounds"), stopped), IsEmpty());
  report::Exercise broken = graded(Status::failed, {"did not run: x"}, Status::failed);
  broken.problems = {in_words("a.cu does not compile")};
  EXPECT_THAT(wrong_faults(order("does not compile"), broken), IsEmpty());
}

TEST(StarterFaults, PassingPointsAndProblemsAreOnes) {
  EXPECT_THAT(starter_faults(graded(Status::failed, {}, Status::failed)), IsEmpty());
  EXPECT_THAT(starter_faults(graded(Status::passed, {})), ElementsAre("the starter passes as it is"));
  EXPECT_THAT(starter_faults(graded(Status::failed, {})),
              ElementsAre("the starter gets 4 of 10 points as it is: outputs gave 4"));
  report::Exercise broken = graded(Status::failed, {}, Status::failed);
  broken.problems = {in_words("does not compile")};
  EXPECT_THAT(starter_faults(broken), ElementsAre("the starter does not run: does not compile"));
}

TEST(FullFaults, NameTheCheckAndWhatItSays) {
  EXPECT_THAT(full_faults(graded(Status::passed, {})), IsEmpty());
  EXPECT_THAT(full_faults(graded(Status::failed, {"got 3"})), ElementsAre("does not pass counts: got 3"));
}

}  // namespace
}  // namespace cml::authoring
