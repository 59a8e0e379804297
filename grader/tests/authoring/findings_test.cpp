#include "authoring/findings.h"

#include <gmock/gmock.h>

namespace cml::authoring {
namespace {

using report::Status;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

report::Exercise graded(Status outputs, Status counts) {
  report::Exercise exercise;
  exercise.checks = {{"outputs", outputs, 4, {}, {}, 0},
                     {"counts", counts, 6, {in_words("too many")}, {}, 0}};
  return exercise;
}
Claim wrong(Family family, double points) {
  return {nullptr, Role::wrong, "w.cu", {}, {{"counts"}, {"too many"}, points, family}};
}
const report::Exercise kHalf = graded(Status::passed, Status::failed);
const report::Exercise kNone = graded(Status::failed, Status::failed);
const report::Exercise kFull = graded(Status::passed, Status::passed);

TEST(FaultsOf, ASharedFaultIsSaidOnceWithoutItsConditions) {
  const std::vector<Claim> claims = {{nullptr, Role::solution, "s.cu"}};
  EXPECT_THAT(faults_of(claims, {{75, 1}, {90, 1}}, {{kHalf, kHalf}}),
              ElementsAre("s.cu: does not pass counts: too many"));
}

TEST(FaultsOf, OthersNameTheirRowsAndSeeds) {
  const std::vector<Claim> claims = {{nullptr, Role::solution, "s.cu"}};
  const std::vector<Condition> conditions = {{75, 1}, {75, 2}, {80, 1}, {80, 2}, {90, 1}, {90, 2}};
  EXPECT_THAT(faults_of(claims, conditions, {{kHalf, kHalf, kFull, kHalf, kFull, kFull}}),
              ElementsAre("s.cu (sm_75, sm_80 with seed 2): does not pass counts: too many"));
}

TEST(FaultsOf, ASectionIsNamedWithItsLine) {
  Claim claim{nullptr, Role::right, "right/01_a.cu"};
  claim.section.name = "other";
  claim.section.line = 12;
  EXPECT_THAT(faults_of({claim}, {{90, 1}}, {{kHalf}}),
              ElementsAre("right/01_a.cu:12: 01_a.other: does not pass counts: too many"));
  EXPECT_EQ(claim.submission(), "right/01_a.cu:other");
}

TEST(FamilyTable, HasTheLeastAndTheGreatestPoints) {
  const std::string table =
      family_table({wrong(Family::dummy, 4), wrong(Family::dummy, 0), wrong(Family::mistake, 4)},
                   {{kHalf, kHalf}, {kNone, kHalf}, {kHalf, kHalf}});
  EXPECT_THAT(table, HasSubstr("dummy                   2  0 to 4 of 10\n"));
  EXPECT_THAT(table, HasSubstr("mistake                 1  4 to 4 of 10\n"));
  EXPECT_THAT(table, HasSubstr("recall                  0\n"));
}

TEST(CausesCount, IsOfSectionsThatSayItUnderAllConditions) {
  const Claim other{nullptr, Role::wrong, "w.cu", {}, {{"counts"}, {"another cause"}, 4, Family::mistake}};
  const Claim solution{nullptr, Role::solution, "s.cu"};
  EXPECT_EQ(causes_count({wrong(Family::dummy, 4), other, solution},
                         {{kHalf, kHalf}, {kHalf, kHalf}, {kFull, kFull}}),
            "1 of 2");
  EXPECT_EQ(causes_count({wrong(Family::dummy, 4)}, {{kHalf, kFull}}), "0 of 1");
}

TEST(PointsSeen, AreThoseThatAllConditionsGive) {
  EXPECT_EQ(points_seen({kHalf, kHalf}), 4);
  EXPECT_EQ(points_seen({kHalf, kNone}), std::nullopt);
  EXPECT_EQ(points_seen({}), std::nullopt);
}

}  // namespace
}  // namespace cml::authoring
