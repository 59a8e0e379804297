#include "testing/details.h"

#include <gtest/gtest.h>

namespace cml::testing {
namespace {

using report::CountedLaunch;
using report::Status;

CountedLaunch launch(const std::string& check, const std::string& kernel, uint64_t conflicts, int line = 1) {
  CountedLaunch made{check, {1, 1, 1}, {32, 1, 1}, {kernel, {{"m", 1}}, {}, 0}};
  AccessSite site;
  site.file = "x.cu";
  site.conflicts = conflicts;
  made.counts.sites = {site};
  made.counts.lines = {{"x.cu", line, 1, 32}};
  return made;
}

report::Exercise exercise(Status of_counts) {
  report::Exercise made;
  made.checks = {{"outputs", Status::passed, 1}, {"counts", of_counts, 1}, {"more", Status::passed, 1}};
  return made;
}

std::vector<std::string> checks_of(const std::vector<CountedLaunch>& launches, Status of_counts) {
  std::vector<std::string> names;
  for (const CountedLaunch& kept : telling_launches(launches, "x.cu", exercise(of_counts), {"outputs"}))
    names.push_back(kept.check);
  return names;
}

TEST(TellingLaunches, AFailedCheckTellsMoreThanMoreConflicts) {
  const std::vector<CountedLaunch> launches = {launch("outputs", "k", 99), launch("counts", "k", 1),
                                               launch("more", "k", 5)};
  EXPECT_EQ(checks_of(launches, Status::failed), std::vector<std::string>{"counts"});
  EXPECT_EQ(checks_of(launches, Status::passed), std::vector<std::string>{"more"});
  EXPECT_EQ(checks_of({launches[0]}, Status::skipped), std::vector<std::string>{"outputs"});
}

TEST(TellingLaunches, InstantiationsAreOneKernelAndKernelsStandAsInTheSource) {
  const auto kept =
      telling_launches({launch("counts", "b<16>(int*)", 1, 20), launch("counts", "a(int*)", 1, 40),
                        launch("counts", "b<32>(int*)", 2, 20)},
                       "x.cu", exercise(Status::passed), {});
  ASSERT_EQ(kept.size(), 2u);
  EXPECT_EQ(kept[0].counts.kernel, "b<32>");
  EXPECT_EQ(kept[1].counts.kernel, "a");
}

TEST(TellingLaunches, AFunctionThatKernelsShareDoesNotMixTheirOrder) {
  CountedLaunch first = launch("counts", "z(int*)", 1, 10), second = launch("counts", "a(int*)", 1, 20);
  for (CountedLaunch* each : {&first, &second})
    each->counts.lines.insert(each->counts.lines.begin(), {"x.cu", 3, 1, 32});
  const auto kept = telling_launches({second, first}, "x.cu", exercise(Status::passed), {});
  EXPECT_EQ(kept.at(0).counts.kernel, "z");
}

TEST(DetailKeeper, KeepsEachFindingOnceAndTheTrap) {
  DetailKeeper keeper;
  report::Exercise of = exercise(Status::failed);
  EXPECT_FALSE(keeper.of("S", of).has_value());
  keeper.note_source("S", "x.cu", "text");
  Job job;
  job.launches.resize(1);
  RunResult result;
  Finding race;
  race.at.kind = TrapKind::shared_race;
  race.at.line = 3;
  result.findings = {race, race};
  result.launches = {{"not counted", {}, {}, 0}};
  keeper.note_run({"S", "counts"}, job, result);
  result.trap = Trap{TrapKind::out_of_bounds, "x.cu", 4};
  keeper.note_run({"S", "counts"}, job, result);
  const auto details = keeper.of("S", of);
  ASSERT_TRUE(details.has_value());
  EXPECT_EQ(details->source, "text");
  ASSERT_EQ(details->findings.size(), 2u);
  EXPECT_EQ(details->findings[1].at.kind, TrapKind::out_of_bounds);
  EXPECT_TRUE(details->launches.empty());
}

}  // namespace
}  // namespace cml::testing
