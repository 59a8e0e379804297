#include <gmock/gmock.h>

#include "testing/check.h"

namespace cml::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

/// One registry a process: every test uses suites of its own and looks at those only.
std::vector<std::string> faults_about(const std::string& text) {
  std::vector<std::string> found;
  for (const std::string& fault : registry_faults())
    if (fault.find(text) != std::string::npos) found.push_back(fault);
  return found;
}

TEST(Registry, IdComesFromTheFile) {
  register_exercise("IdSuite", "/anywhere/labs/07_lab/03_name.check.cpp");
  const ExerciseRow* row = find_exercise("IdSuite");
  ASSERT_NE(row, nullptr);
  EXPECT_EQ(row->id, "07_lab/03_name");
  EXPECT_EQ(row->lab, "07_lab");
  EXPECT_EQ(row->name, "03_name");
}

TEST(Registry, ExercisesAreInOrderOfId) {
  register_exercise("LateSuite", "labs/90_lab/02_b.check.cpp");
  register_exercise("EarlySuite", "labs/90_lab/01_a.check.cpp");
  std::vector<std::string> ids;
  for (const ExerciseRow& row : exercises())
    if (row.lab == "90_lab") ids.push_back(row.id);
  EXPECT_THAT(ids, ElementsAre("90_lab/01_a", "90_lab/02_b"));
}

TEST(Registry, CheckNeedsAllGatesUnlessItNamesSome) {
  register_exercise("GateSuite", "labs/91_lab/01_a.check.cpp");
  register_check({"GateSuite", "First", 1, true, {}});
  register_check({"GateSuite", "Second", 1, true, {}});
  register_check({"GateSuite", "All", 1, false, {}});
  register_check({"GateSuite", "One", 1, false, {"Second"}});
  EXPECT_THAT(gates_of(*find_check("GateSuite", "First")), IsEmpty());
  EXPECT_THAT(gates_of(*find_check("GateSuite", "All")), ElementsAre("First", "Second"));
  EXPECT_THAT(gates_of(*find_check("GateSuite", "One")), ElementsAre("Second"));
  EXPECT_THAT(faults_about("GateSuite"), IsEmpty());
}

TEST(Registry, MeasurementHasNoPointsAndIsNoCheck) {
  register_exercise("TimedSuite", "labs/95_lab/01_a.check.cpp");
  register_check({"TimedSuite", "Timed", 0, false, {}, true, true});
  EXPECT_THAT(faults_about("TimedSuite"), IsEmpty());
  EXPECT_THAT(faults_about("95_lab/01_a"), Contains(HasSubstr("has no check")));
}

TEST(Registry, GateBelowACheckIsAFault) {
  register_exercise("OrderSuite", "labs/92_lab/01_a.check.cpp");
  register_check({"OrderSuite", "Count", 1, false, {}});
  register_check({"OrderSuite", "Gate", 1, true, {}});
  EXPECT_THAT(faults_about("OrderSuite.Gate"), ElementsAre(HasSubstr("declare the gates first")));
}

TEST(Registry, NamesEveryOtherFault) {
  register_check({"OrphanSuite", "Check", 1, false, {}});
  EXPECT_THAT(faults_about("OrphanSuite"), ElementsAre(HasSubstr("belongs to no EXERCISE")));
  register_exercise("BadSuite", "labs/93_lab/01_a.check.cpp");
  register_check({"BadSuite", "Free", 0, false, {}});
  register_check({"BadSuite", "Needy", 1, false, {"Nothing"}});
  register_check({"BadSuite", "Odd", 0.25, false, {}});
  EXPECT_THAT(faults_about("BadSuite.Free"), Contains(HasSubstr("has no points")));
  EXPECT_THAT(faults_about("BadSuite.Odd"), Contains(HasSubstr("no multiple of 0.5")));
  EXPECT_THAT(faults_about("BadSuite.Needy"), Contains(HasSubstr("needs Nothing, which is no gate")));
  register_exercise("EmptySuite", "labs/94_lab/01_a.check.cpp");
  EXPECT_THAT(faults_about("94_lab/01_a"), Contains(HasSubstr("has no check")));
  register_exercise("TwinSuite", "labs/94_lab/01_a.check.cpp");
  EXPECT_THAT(faults_about("94_lab/01_a"), Contains(HasSubstr("declared twice")));
}

}  // namespace
}  // namespace cml::testing
