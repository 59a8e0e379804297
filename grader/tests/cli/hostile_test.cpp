#include <gmock/gmock.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <regex>

#include "report/json.h"
#include "sandbox/run.h"
#include "tests/cli/hostile_file.h"
#include "tests/temporary_folder.h"

/// The corpus of grader/tests/hostile. Each attempt gets what its head says, in bounded time, and leaves
/// nothing. CML_HOSTILE=all runs the slow ones as well (./test.sh --hostile). CML_HOSTILE_BACKEND=gpu
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

sandbox::Finished graded(const std::string& exercise, const fs::path& submission) {
  return sandbox::run_child({CML_GRADER, "--root", CML_SOURCE_DIR, "check", exercise, "--submission",
                             submission.string(), "--backend", on_card() ? "gpu" : "emulator", "--seed", "1",
                             "--no-bandwidth", "--format", "json"});
}

/// What the solution of 02_square_tile gets, without times, and without the card's own counts: another test
/// may have its counters at the moment, and the emulator's decide.
std::string honest_report() {
  const std::string exercise = "01_smem_banks/02_square_tile";
  const sandbox::Finished child = graded(exercise, kSolutions / (exercise + ".cu"));
  EXPECT_EQ(child.exit_code, 0) << child.out;
  static const std::regex kChanging(R"x(\n *("(seconds|time|hardware)": [^\n]*|"notes": \[[^\]]*\]))x");
  return std::regex_replace(child.out, kChanging, "");
}

class Hostile : public ::testing::TestWithParam<HostileName> {};

TEST_P(Hostile, GetsWhatItsHeadSays) {
  const HostileSubmission file = read_hostile(GetParam(), kSolutions);
  if (file.is_slow && !runs_slow_ones()) GTEST_SKIP() << "slow: CML_HOSTILE=all";
  const TemporaryFolder folder;
  const fs::path submission = fs::path(folder.path()) / (fs::path(file.exercise).filename().string() + ".cu");
  std::ofstream(submission, std::ios::binary) << file.source;
  const std::string before = on_card() ? honest_report() : "";
  const auto begin = std::chrono::steady_clock::now();
  const sandbox::Finished child = graded(file.exercise, submission);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
#ifdef CML_SANITIZED
  if (child.out.find("compiling was stopped after") != std::string::npos)
    GTEST_SKIP() << "sanitizers make the compilation longer than its limit";
#endif
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
  EXPECT_EQ(entries, 1u) << "it left a file";
  EXPECT_EQ(on_card() ? honest_report() : "", before) << "what an honest submission gets has changed";
  if (!has_verdict) return;
  const Result<report::Report> report = report::parse_json(child.out);
  ASSERT_TRUE(report) << report.error().to_string();
  EXPECT_GE(report->points(), file.least) << child.out;
  EXPECT_LE(report->points(), file.most) << child.out;
  EXPECT_EQ(child.exit_code == 0, report->status() == report::Status::passed);
}

std::string name_of(const ::testing::TestParamInfo<HostileName>& info) {
  return info.param.file.stem().string() + "_" + info.param.section;
}

INSTANTIATE_TEST_SUITE_P(Corpus, Hostile, ::testing::ValuesIn(hostile_submissions(kCorpus)), name_of);

/// A corpus of one file.
class HostileFiles : public ::testing::Test {
 protected:
  void SetUp() override { fs::create_directory(file_.parent_path()); }

  /// The submission of its section "one", or the message of what is wrong.
  std::string read(const std::string& text) {
    std::ofstream(file_) << text;
    try {
      return read_hostile({file_, "one"}, kSolutions).source;
    } catch (const std::runtime_error& error) {
      return error.what();
    }
  }

  const TemporaryFolder folder_;
  const fs::path file_ = fs::path(folder_.path()) / "corpus" / "a.cu";
};
const std::string kHead = "//: section: one\n//: exercise: 01_smem_banks/02_square_tile\n";
using ::testing::HasSubstr;

TEST_F(HostileFiles, AHeadWithAFaultIsNamedByItsLine) {
  EXPECT_THAT(read("//: section: one\n//: said: x\n"), HasSubstr("a.cu:1: no //: exercise:"));
  EXPECT_THAT(read(kHead + "//: poinst: 3\n"), HasSubstr("a.cu:3: no field"));
  EXPECT_THAT(read(kHead + "//: points: 3x\n"), HasSubstr("a.cu:3: "));
  EXPECT_THAT(read(kHead), HasSubstr("a.cu:1: no //: said:"));
  EXPECT_THAT(read(kHead + "//: said: x\n//: replace: nowhere => x\n"),
              HasSubstr("a.cu:4: \"nowhere\" is nowhere"));
  EXPECT_THAT(read(kHead + "//: said: x\n//: replace: __syncthreads(); => x\n"),
              HasSubstr("a.cu:4: \"__syncthreads();\" is there twice"));
}

TEST_F(HostileFiles, TextIsWrittenOutUpToTheNextSection) {
  EXPECT_EQ(read(kHead + "//: said: x\n\na\n%repeat 2 [%i\\x41]\n%bytes \\x00b\n\n\n//: section: two\nc\n"),
            std::string("\na\n[0A][1A]\n\0b\n", 15));
}

TEST_F(HostileFiles, AFileWithoutSectionsFailsAsOneSubmission) {
  read("a\n");
  const std::vector<HostileName> names = hostile_submissions(file_.parent_path());
  ASSERT_EQ(names.size(), 1u);
  EXPECT_THROW(read_hostile(names[0], kSolutions), std::runtime_error);
}

}  // namespace
}  // namespace cml::cli
