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
  Profile whole() const { return {job, result, sources, arch::card_of(90)}; }
  Job job;
  RunResult result;
  std::vector<NamedText> sources;
};

TEST(ProfileReport, ShowsTheCardNextToTheEmulator) {
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

TEST(ProfileReport, HtmlHasTheSourceAndItsCounts) {
  Profiled profiled(32, std::nullopt);
  profiled.sources = {{"k.cu", "line <one>\nline two\n"}};
  profiled.result.launches[0].lines = {{"k.cu", 2, 77, 77}};
  const std::string html = profile_html(profiled.whole());
  EXPECT_THAT(html, AllOf(HasSubstr("<h1>f of k.cu</h1>"), HasSubstr("line &lt;one&gt;"), HasSubstr(">77<")));
  EXPECT_THAT(html, Not(HasSubstr("of the check")));
}

TEST(ProfileReport, FoldsWhatIsZero) {
  EXPECT_THAT(profile_text(Profiled(0, std::nullopt).whole()),
              HasSubstr("             0 shared_load_wavefronts\n"));
  EXPECT_THAT(profile_text(Profiled(0, 3).whole()), HasSubstr("card 3: DIFFERENT"));
}

TEST(ProfileReport, CountsUpToATrapAreThere) {
  Profiled profiled(32, std::nullopt);
  profiled.result.stopped = std::move(profiled.result.launches[0]);
  profiled.result.launches.clear();
  profiled.result.trap = Trap{TrapKind::out_of_bounds, "k.cu", 3, "f", {}, {}, 0, ""};
  EXPECT_THAT(profile_text(profiled.whole()),
              AllOf(HasSubstr("k.cu:3"), HasSubstr("Counts up to there:"), HasSubstr("32 wavefronts")));
  EXPECT_THAT(schema_faults("profile.schema.json", nlohmann::json::parse(profile_json(profiled.whole()))),
              IsEmpty());
  EXPECT_THAT(profile_html(profiled.whole()), HasSubstr("the counts are those up to there"));
}

TEST(ProfileReport, LinesOfHeadersAreNamed) {
  Profiled profiled(32, std::nullopt);
  profiled.sources = {{"k.cu", "a\n  b;\n"}, {"own.cuh", "c;\n"}};
  profiled.result.launches[0].lines = {{"own.cuh", 1, 5, 5}, {"k.cu", 2, 4, 4}, {"k.cu", 0, 1, 1}};
  const std::string text = profile_text(profiled.whole());
  EXPECT_THAT(text, AllOf(HasSubstr("   2 | b;\n"), HasSubstr("   1 of own.cuh | c;\n"),
                          HasSubstr("code without a line")));
  EXPECT_LT(text.find("| b;"), text.find("| c;"));
  EXPECT_THAT(profile_html(profiled.whole()), HasSubstr("<code>  b;</code>"));
  profiled.result.launches[0].lines[0].warps = 50;
  EXPECT_THAT(profile_html(profiled.whole()), HasSubstr("<code>c;</code>"));
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
