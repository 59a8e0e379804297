#include "report/changes.h"

#include <gmock/gmock.h>

namespace cml::report {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Metric loads(double value, const std::string& expected) {
  return {"l1tex.ld", value, "wavefronts", {}, "shared-memory load wavefronts", "lower", expected};
}

Exercise run_of(std::vector<Check> checks) {
  Exercise exercise;
  exercise.id = "01_smem_banks/02_square_tile";
  exercise.checks = std::move(checks);
  return exercise;
}

Check check_of(const std::string& name, Status status, std::vector<Metric> metrics = {}) {
  return {name, status, 1, {}, std::move(metrics), 0};
}

TEST(Changes, CountsOfTheSameCheck) {
  const Exercise before = run_of({check_of("counts", Status::failed, {loads(1024, "at most 32")})});
  const Exercise now = run_of({check_of("counts", Status::passed, {loads(32, "at most 32")})});
  EXPECT_THAT(changes_since(before, now),
              ElementsAre("1 more check passes: counts", "counts: 1024 -> 32 shared-memory load wavefronts"));
}

TEST(Changes, NothingWhereNothingChanged) {
  const Exercise same = run_of({check_of("counts", Status::failed, {loads(1024, "at most 32")})});
  EXPECT_THAT(changes_since(same, same), IsEmpty());
  EXPECT_THAT(changes_since(run_of({}), same), IsEmpty()) << "a check that was not run before";
}

TEST(Changes, ChecksThatPassedBefore) {
  const Exercise before =
      run_of({check_of("a", Status::passed), check_of("b", Status::passed), check_of("c", Status::failed)});
  const Exercise now =
      run_of({check_of("a", Status::failed), check_of("b", Status::skipped), check_of("c", Status::passed)});
  EXPECT_THAT(changes_since(before, now),
              ElementsAre("1 more check passes: c", "2 checks pass no longer: a, b"));
}

TEST(Changes, ManyNamesAreCounted) {
  std::vector<Check> failed, passed;
  for (const char* name : {"a", "b", "c", "d", "e"}) {
    failed.push_back(check_of(name, Status::failed));
    passed.push_back(check_of(name, Status::passed));
  }
  EXPECT_THAT(changes_since(run_of(failed), run_of(passed)),
              ElementsAre("5 more checks pass: a, b, c and 2 more"));
}

/// Inputs are drawn anew: counts of another size say nothing about the file.
TEST(Changes, CountsOfAnotherCaseAreNotCompared) {
  const Exercise before = run_of({check_of("counts", Status::passed, {loads(5, "5"), loads(32, "32")})});
  const Exercise now = run_of({check_of("counts", Status::passed, {loads(7, "7"), loads(32, "32")})});
  EXPECT_THAT(changes_since(before, now), IsEmpty());
}

TEST(Changes, OfSeveralCasesTheLastOneIsReported) {
  const Exercise before =
      run_of({check_of("counts", Status::failed, {loads(16, "at most 4"), loads(1024, "at most 32")})});
  const Exercise now =
      run_of({check_of("counts", Status::failed, {loads(8, "at most 4"), loads(64, "at most 32")})});
  EXPECT_THAT(changes_since(before, now), ElementsAre("counts: 1024 -> 64 shared-memory load wavefronts"));
}

}  // namespace
}  // namespace cml::report
