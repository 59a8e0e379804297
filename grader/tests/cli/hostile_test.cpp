#include <gmock/gmock.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <regex>

#include "process/run.h"
#include "report/json.h"
#include "tests/cli/hostile_file.h"
#include "tests/temporary_folder.h"

/// The corpus of grader/tests/hostile. Each attempt gets what its head says, in bounded time, and leaves
/// nothing behind. CML_HOSTILE=all runs the slow ones as well (./test.sh --hostile). CML_HOSTILE_BACKEND=gpu
/// runs them on the card (./test.sh --gpu hostile): the same points and exit codes, in the card's words, and
/// an honest submission gets the same report after each.
namespace cml::cli {
namespace {

namespace fs = std::filesystem;
const fs::path kCorpus = fs::path(CML_SOURCE_DIR) / "grader/tests/hostile";
const fs::path kSolutions = fs::path(CML_SOURCE_DIR) / "solutions";

/// Seconds that an attempt may take. The emulator is several times slower with a sanitizer.
#ifdef __SANITIZE_ADDRESS__
constexpr double kLongest = 240, kLongestOfSlow = 1200;
#else
constexpr double kLongest = 60, kLongestOfSlow = 600;
#endif
/// The budget of a submission there; others wait for the same card.
constexpr double kLongestOnCard = 300;

bool on_card() {
  const char* wanted = std::getenv("CML_HOSTILE_BACKEND");
  return wanted != nullptr && std::string(wanted) == "gpu";
}

process::Finished graded(const std::string& exercise, const fs::path& submission) {
  return process::run_child({CML_GRADER, "--root", CML_SOURCE_DIR, "check", exercise, "--submission",
                             submission.string(), "--backend", on_card() ? "gpu" : "emulator", "--seed", "1",
                             "--no-bandwidth", "--format", "json"});
}

/// What the solution of 02_square_tile gets, without times, and without the card's own counts: another test
/// may have its counters at the moment, and the emulator's decide.
std::string honest_report() {
  const std::string exercise = "01_smem_banks/02_square_tile";
  const process::Finished child = graded(exercise, kSolutions / (exercise + ".cu"));
  EXPECT_EQ(child.exit_code, 0) << child.out;
  static const std::regex kChanging(R"x(\n *("(seconds|time|hardware)": [^\n]*|"notes": \[[^\]]*\]))x");
  return std::regex_replace(child.out, kChanging, "");
}

class Hostile : public ::testing::TestWithParam<fs::path> {};

TEST_P(Hostile, GetsWhatItsHeadSays) {
  const HostileFile file = read_hostile_file(GetParam(), kSolutions);
  if (file.is_slow && !runs_slow_ones()) GTEST_SKIP() << "slow: CML_HOSTILE=all";
  const TemporaryFolder folder;
  const fs::path submission = fs::path(folder.path()) / (fs::path(file.exercise).filename().string() + ".cu");
  std::ofstream(submission, std::ios::binary) << file.source;
  const std::string before = on_card() ? honest_report() : "";
  const auto begin = std::chrono::steady_clock::now();
  const process::Finished child = graded(file.exercise, submission);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  EXPECT_LT(took.count(), file.is_slow ? kLongestOfSlow : on_card() ? kLongestOnCard : kLongest);
  const bool has_verdict = child.exit_code == 0 || child.exit_code == 1;
  EXPECT_TRUE(file.exit_code ? child.exit_code == *file.exit_code : has_verdict) << child.exit_code << "\n"
                                                                                 << child.out;
  for (const std::string& text : on_card() ? std::vector<std::string>() : file.said)
    EXPECT_TRUE(std::regex_search(child.out, std::regex(text))) << "not said: " << text << "\n" << child.out;
  for (const std::string& text : file.unsaid)
    EXPECT_FALSE(std::regex_search(child.out, std::regex(text))) << "said: " << text << "\n" << child.out;
  size_t entries = 0;
  for ([[maybe_unused]] const auto& entry : fs::recursive_directory_iterator(folder.path())) ++entries;
  EXPECT_EQ(entries, 1u) << "it left something behind";
  EXPECT_EQ(on_card() ? honest_report() : "", before) << "what an honest submission gets has changed";
  if (!has_verdict) return;
  const Result<report::Report> report = report::parse_json(child.out);
  ASSERT_TRUE(report) << report.error().to_string();
  EXPECT_GE(report->points(), file.least) << child.out;
  EXPECT_LE(report->points(), file.most) << child.out;
  EXPECT_EQ(child.exit_code == 0, report->status() == report::Status::passed);
}

std::string name_of(const ::testing::TestParamInfo<fs::path>& info) {
  std::string name = info.param.stem().string();
  for (char& letter : name)
    if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
  return name;
}

INSTANTIATE_TEST_SUITE_P(Corpus, Hostile, ::testing::ValuesIn(hostile_files(kCorpus)), name_of);

TEST(HostileFiles, AHeadWithAFaultIsNamedByItsLine) {
  const TemporaryFolder folder;
  const fs::path file = fs::path(folder.path()) / "a.cu";
  const auto fault = [&](const std::string& text) -> std::string {
    std::ofstream(file) << text;
    try {
      read_hostile_file(file, kSolutions);
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return "none";
  };
  using ::testing::HasSubstr;
  EXPECT_THAT(fault("//: said: x\n"), HasSubstr("no //: exercise:"));
  EXPECT_THAT(fault("//: exercise: 01_smem_banks/02_square_tile\n//: poinst: 3\n"),
              HasSubstr("a.cu:2: no field"));
  EXPECT_THAT(fault("//: exercise: 01_smem_banks/02_square_tile\n//: points: 3x\n"), HasSubstr("a.cu:2: "));
  EXPECT_THAT(fault("//: exercise: 01_smem_banks/02_square_tile\n//: replace: nowhere => x\n"),
              HasSubstr("the solution has no nowhere"));
}

}  // namespace
}  // namespace cml::cli
