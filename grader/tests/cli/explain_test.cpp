#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>

#include "report/json.h"
#include "sandbox/run.h"
#include "tests/report/schema.h"

/// `grader explain` and the HTML report, over exercises of the workbook.
namespace cml::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

sandbox::Finished grader(const std::string& arguments) {
  return sandbox::run_child(
      {"/bin/sh", "-c",
       std::string("exec ") + CML_GRADER + " --root " + CML_SOURCE_DIR + " " + arguments + " 2>&1"});
}

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Explain, ShowsTheWorstAccessOfASolutionWithConflicts) {
  const auto said = grader("explain 01_smem_banks/02_square_tile --solutions --seed 1");
  EXPECT_EQ(said.exit_code, 0) << said.out;
  EXPECT_THAT(said.out, AllOf(HasSubstr("all checks pass"), HasSubstr("shared load: "), HasSubstr("\nlane  "),
                              HasSubstr("Counts by source line"), Not(HasSubstr("\x1b"))));
}

TEST(Explain, EstimatesForTheChosenCard) {
  const std::string explain = "explain 01_smem_banks/02_square_tile --solutions --seed 1 --card ";
  EXPECT_THAT(grader(explain + "H100").out, HasSubstr("estimate for H100"));
  EXPECT_THAT(grader(explain + "rtx").out, HasSubstr("Take one of H200, H100"));
}

TEST(CheckCard, IsThatOfTheDetailsInEachProcess) {
  for (const char* what : {"01_smem_banks/02_square_tile", "01_smem_banks/02_square_tile 03_dynamic_tile"}) {
    const auto said =
        grader(std::string("check --solutions --seed 1 --backend emulator --card H100 --details "
                           "--format json ") +
               what);
    const nlohmann::json report = nlohmann::json::parse(said.out);
    EXPECT_EQ(report::schema_faults("docs/report.schema.json", report), "");
    for (const nlohmann::json& exercise : report.at("exercises")) {
      EXPECT_EQ(exercise.at("details").at("card"), "H100");
      EXPECT_EQ(exercise.at("details").at("launches").at(0).at("estimate").at("card"), "H100");
    }
  }
  EXPECT_EQ(grader("check 02_square_tile --solutions --card A100").exit_code, 2);
}

TEST(Explain, OfAWrongSectionNamesWhatFailed) {
  const auto said = grader("explain 02_square_tile --submission " CML_SOURCE_DIR
                           "/solutions/01_smem_banks/wrong/02_square_tile.cu:no_barrier --seed 1");
  EXPECT_THAT(said.out, AllOf(HasSubstr("failed: "), HasSubstr("shared-memory race\n"),
                              HasSubstr("first:  thread ("), HasSubstr("second: thread (")));
}

TEST(Explain, AsAPageIsThatOfACheck) {
  const auto said =
      grader("explain 02_square_tile --submission " CML_SOURCE_DIR
             "/solutions/01_smem_banks/wrong/02_square_tile.cu:no_barrier --seed 1 --format html");
  EXPECT_EQ(said.exit_code, 0) << said.out;
  EXPECT_THAT(said.out, AllOf(HasSubstr("<!doctype html>"), HasSubstr("p-cause"), HasSubstr("p-timeline"),
                              HasSubstr(" passed</summary>")));
}

TEST(Explain, OfAFileThatDoesNotCompileIsWhy) {
  const fs::path file = fs::temp_directory_path() / ("cml_explain_" + std::to_string(getpid()) + ".cu");
  std::ofstream(file) << read(CML_SOURCE_DIR "/solutions/01_smem_banks/02_square_tile.cu") << "\nint 3;\n";
  const auto said = grader("explain 02_square_tile --submission " + file.string());
  fs::remove(file);
  EXPECT_EQ(said.exit_code, 1) << said.out;
  EXPECT_THAT(said.out, HasSubstr("int 3;"));
}

TEST(Explain, UnknownExerciseAndFileAreErrors) {
  EXPECT_EQ(grader("explain 99_nothing").exit_code, 2);
  const auto said = grader("explain 02_square_tile --submission /nowhere/x.cu");
  EXPECT_EQ(said.exit_code, 2);
  EXPECT_THAT(said.out, HasSubstr("there is no file or folder /nowhere/x.cu"));
}

TEST(CheckHtml, HasTheSourceAndTheJsonHasItOnlyWhereAsked) {
  const fs::path folder = fs::temp_directory_path() / ("cml_html_" + std::to_string(getpid()));
  fs::create_directories(folder);
  const std::string check = "check 01_smem_banks/02_square_tile --solutions --seed 1 --backend emulator ";
  EXPECT_EQ(grader(check + "--format html -o " + (folder / "x.html").string() +
                   " --report json=" + (folder / "x.json").string())
                .exit_code,
            0);
  EXPECT_EQ(grader(check + "--format json -o " + (folder / "plain.json").string()).exit_code, 0);
  EXPECT_EQ(grader(check + "--details --format json -o " + (folder / "full.json").string()).exit_code, 0);
  const std::string page = read(folder / "x.html"), plain = read(folder / "plain.json"),
                    full = read(folder / "full.json");
  fs::remove_all(folder);
  EXPECT_THAT(page,
              AllOf(HasSubstr("<!doctype html>"), HasSubstr("data-access=\"shared\""), HasSubstr("lab.h")));
  EXPECT_THAT(plain, Not(HasSubstr("lab.h")));
  EXPECT_THAT(full, HasSubstr("lab.h"));
  EXPECT_EQ(report::schema_faults("docs/report.schema.json", nlohmann::json::parse(full)), "");
  // The verdicts are the same with and without.
  const auto verdicts = [](const std::string& text) {
    report::Report report = report::parse_json(text).value();
    report.time.clear();
    for (report::Check& one : report.exercises.at(0).checks) one.seconds = 0;
    report.exercises[0].details.reset();
    return report::render_json(report, {});
  };
  EXPECT_EQ(verdicts(plain), verdicts(full));
}

}  // namespace
}  // namespace cml::cli
