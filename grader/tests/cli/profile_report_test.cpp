#include "cli/profile_report.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "metrics/metric.h"
#include "tests/cli/schema.h"

namespace cml::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

/// A launch of one block in which the emulator counted `emulated` load wavefronts and the card `hardware`.
struct Profiled {
  Profiled(double emulated, std::optional<double> hardware) {
    job.program.file_name = "k.cu";
    job.program.compute_capability = 90;
    job.launches.push_back({"f", {1, 1, 1}, {32, 1, 1}, 0, {}});
    result.backend = "gpu";
    LaunchResult launch;
    launch.metrics = {{metrics::find_metric("shared_load_wavefronts")->name, emulated, hardware}};
    result.launches.push_back(launch);
  }
  Profile whole() const { return {job, result}; }
  Job job;
  RunResult result;
};

TEST(ProfileReport, ShowsTheCardBesideTheEmulator) {
  const Profiled equal(32, 32), different(32, 33), alone(32, std::nullopt);
  EXPECT_TRUE(agrees(equal.whole()));
  EXPECT_THAT(profile_text(equal.whole()), HasSubstr("= card"));
  EXPECT_FALSE(agrees(different.whole()));
  EXPECT_THAT(profile_text(different.whole()), HasSubstr("card 33: DIFFERENT"));
  EXPECT_TRUE(agrees(alone.whole()));
  EXPECT_THAT(profile_text(alone.whole()), Not(HasSubstr("card")));
}

TEST(ProfileReport, JsonHasBothCounts) {
  const nlohmann::json json = nlohmann::json::parse(profile_json(Profiled(32, 33).whole()));
  EXPECT_THAT(schema_faults("profile.schema.json", json), IsEmpty());
  EXPECT_EQ(json.at("metrics").at(0).at("value"), 32);
  EXPECT_EQ(json.at("metrics").at(0).at("hardware"), 33);
}

TEST(ProfileReport, SaysWhereCountsAreAssumed) {
  Profiled measured(32, std::nullopt), assumed(32, std::nullopt);
  measured.job.program.compute_capability = 90;
  assumed.job.program.compute_capability = 86;
  EXPECT_THAT(profile_text(measured.whole()), Not(HasSubstr("assumed")));
  EXPECT_THAT(profile_text(assumed.whole()),
              HasSubstr("note: emulator: counts measured on 9.0; assumed the same on 8.6"));
}

TEST(ProfileReport, SaysWhatTheMachineSaid) {
  Profiled profiled(32, std::nullopt);
  profiled.result.notes = {"on the program"};
  profiled.result.machine_notes = {"counters are refused"};
  EXPECT_THAT(profile_text(profiled.whole()),
              AllOf(HasSubstr("note: on the program"), HasSubstr("note: counters are refused")));
}

}  // namespace
}  // namespace cml::cli
