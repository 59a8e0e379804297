#include "grading/submission_folder.h"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>

#include "report/json.h"
#include "sandbox/run.h"
#include "tests/temporary_folder.h"

namespace cml::grading {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

const fs::path kSolutions = fs::path(CML_SOURCE_DIR) / "solutions";

/// Work that is handed in, in a folder of its own, graded by the command as students have it.
class SubmissionFolder : public ::testing::Test {
 protected:
  fs::path folder() const { return fs::path(temporary_.path()) / "work"; }
  void SetUp() override { fs::create_directories(folder()); }

  /// A right solution of lab 01, handed in under this name.
  void hand_in(const std::string& name, const std::string& solution = "02_square_tile") const {
    fs::create_directories((folder() / name).parent_path());
    fs::copy_file(kSolutions / "01_smem_banks" / (solution + ".cu"), folder() / name);
  }
  void write(const std::string& name, const std::string& text) const {
    fs::create_directories((folder() / name).parent_path());
    std::ofstream(folder() / name, std::ios::binary) << text;
  }
  /// stdout and stderr together.
  sandbox::Finished check(const std::string& arguments) const {
    return sandbox::run_child({"/bin/sh", "-c",
                               std::string("exec ") + CML_GRADER + " --root " + CML_SOURCE_DIR +
                                   " check --backend emulator " + arguments + " 2>&1"});
  }
  sandbox::Finished check() const { return check("--submission '" + folder().string() + "'"); }

  /// No verdict, and this is said. Points are looked for as " 0/10": a temporary folder's name may end in 0.
  template <class Matcher>
  void expect_no_verdict(const sandbox::Finished& result, const Matcher& matcher) const {
    EXPECT_EQ(result.exit_code, 2) << result.out;
    EXPECT_THAT(result.out, AllOf(HasSubstr("grader: nothing to grade: "), HasSubstr("next: "), matcher,
                                  Not(ContainsRegex(" 0/[0-9]"))));
  }

 private:
  TemporaryFolder temporary_;
};

TEST_F(SubmissionFolder, EmptyOneIsNamedWithWhatIsExpected) {
  expect_no_verdict(check(), AllOf(HasSubstr("work is empty"), HasSubstr("01_smem_banks/01_bank_index.cu")));
}

/// Neither to the solution nor to a file of the system.
TEST_F(SubmissionFolder, ALinkIsNoWork) {
  const fs::path link = folder().parent_path() / "02_square_tile.cu";
  for (const fs::path& target : {kSolutions / "01_smem_banks/02_square_tile.cu", fs::path("/etc/passwd")}) {
    fs::remove(link);
    fs::create_symlink(target, link);
    expect_no_verdict(
        check("--submission '" + link.string() + "'"),
        AllOf(HasSubstr("is a link"), HasSubstr("Give the file itself"), Not(HasSubstr("root:"))));
  }
  const fs::path folder_link = folder().parent_path() / "link";
  fs::create_directory_symlink(kSolutions, folder_link);
  for (const char* end : {"", "/"})
    expect_no_verdict(check("--submission '" + folder_link.string() + end + "'"),
                      HasSubstr("Give the folder itself"));
}

TEST_F(SubmissionFolder, FilesInADeeperFolderAreFound) {
  hand_in("group 7/01_smem_banks/02_square_tile.cu");
  const sandbox::Finished result = check("02_square_tile --submission '" + folder().string() + "'");
  EXPECT_EQ(result.exit_code, 0) << result.out;
}

TEST_F(SubmissionFolder, FolderOfSeveralPeopleIsNoSubmission) {
  hand_in("ada/01_smem_banks/02_square_tile.cu");
  hand_in("bob/02_square_tile.cu");
  expect_no_verdict(check(), HasSubstr("work in 2 folders: \"ada\", \"bob\""));
}

TEST_F(SubmissionFolder, AnotherCourseIsNone) {
  write("hw1/kernel.cu", "__global__ void f() {}\n");
  write("notes.pdf", "x");
  expect_no_verdict(check(),
                    HasSubstr("holds 2 files, and none of them is an exercise's: \"hw1/kernel.cu\""));
}

TEST_F(SubmissionFolder, AnArchiveThatCannotBeReadIsNamed) {
  write("01_smem_banks.zip", "PK\x03\x04 and so on");
  expect_no_verdict(check(), HasSubstr("01_smem_banks.zip"));
  expect_no_verdict(check("--submission '" + (folder() / "01_smem_banks.zip").string() + "'"),
                    HasSubstr("01_smem_banks.zip cannot be read"));
  write("02_square_tile.cu", "PK\x03\x04 and so on");
  expect_no_verdict(check("--submission '" + (folder() / "02_square_tile.cu").string() + "'"),
                    HasSubstr("02_square_tile.cu cannot be read"));
}

/// The three inputs at which Gradescope's image gave no grade at all.
TEST_F(SubmissionFolder, WhatClassAcceptsIsGradedAndSaid) {
  const auto graded = [&](const std::string& note) {
    const sandbox::Finished result =
        check("02_square_tile 03_dynamic_tile --submission '" + folder().string() + "'");
    EXPECT_EQ(result.exit_code, 0) << result.out;
    EXPECT_THAT(result.out, AllOf(HasSubstr("20/20 points"), HasSubstr(note)));
  };
  hand_in("03_dynamic_tile.cu", "03_dynamic_tile");
  for (const char* name : {"02_square_tile (1).cu", "02-square-tile.cu", "02_square_tile.cu.txt",
                           "02_Square_Tile.CU", "02_squre_tile.cu", "02_square_tile - Copy.cu", "mine.cu"}) {
    hand_in(name);
    graded("\"" + std::string(name) + "\" is taken for 01_smem_banks/02_square_tile");
    fs::remove(folder() / name);
  }
  hand_in("02_padding/02_square_tile.cu");
  graded("");
  fs::remove(folder() / "02_padding/02_square_tile.cu");
  hand_in("02_square_tile.cu");
  const sandbox::Finished zipped = sandbox::run_child(
      {"/bin/sh", "-c",
       "cd '" + folder().string() + "' && cmake -E tar cf work.zip --format=zip 02_square_tile.cu"});
  ASSERT_EQ(zipped.exit_code, 0) << zipped.out;
  fs::remove(folder() / "02_square_tile.cu");
  graded("");
  EXPECT_EQ(check("02_square_tile --submission '" + (folder() / "work.zip").string() + "'").exit_code, 0);
}

TEST_F(SubmissionFolder, WhatIsNotClearIsSaidAndTheRestIsGraded) {
  hand_in("03_dynamic_tile.cu", "03_dynamic_tile");
  hand_in("old/02_square_tile.cu");
  write("new/02_square_tile.cu", "__global__ void other() {}\n");
  const sandbox::Finished result =
      check("02_square_tile 03_dynamic_tile --submission '" + folder().string() + "'");
  EXPECT_EQ(result.exit_code, 1) << result.out;
  EXPECT_THAT(result.out, AllOf(HasSubstr("10/20 points"), HasSubstr("differ; leave one of them")));
  fs::remove(folder() / "03_dynamic_tile.cu");
  expect_no_verdict(check(), HasSubstr("work in 2 folders"));
}

TEST_F(SubmissionFolder, ASingleFileIsFoundByItsName) {
  hand_in("02_square_tile (1).cu");
  const std::string file = "--submission '" + (folder() / "02_square_tile (1).cu").string() + "'";
  EXPECT_EQ(check(file).exit_code, 0);
  EXPECT_EQ(check("02_square_tile " + file).exit_code, 0) << "the exercise is named";
  write("kernel.cu", "__global__ void f() {}\n");
  expect_no_verdict(check("--submission '" + (folder() / "kernel.cu").string() + "'"),
                    HasSubstr("holds no exercise's file"));
}

TEST_F(SubmissionFolder, MissingFileAmongOthersIsMissingAndSaidOnce) {
  hand_in("01_smem_banks/03_dynamic_tile.cu", "03_dynamic_tile");
  const sandbox::Finished result =
      check("02_square_tile 03_dynamic_tile --submission '" + folder().string() + "'");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, AllOf(HasSubstr("  missing  0/10\n"), HasSubstr("10/20 points"),
                                Not(HasSubstr("did not run"))));
  const size_t first = result.out.find("no file 01_smem_banks/02_square_tile.cu");
  ASSERT_NE(first, std::string::npos) << result.out;
  EXPECT_EQ(result.out.find("no file", first + 1), std::string::npos) << result.out;
}

TEST_F(SubmissionFolder, OnlyMissingFilesAreStillAVerdictWhereOthersAreThere) {
  hand_in("01_smem_banks/03_dynamic_tile.cu", "03_dynamic_tile");
  const sandbox::Finished result =
      check("02_square_tile --submission '" + folder().string() + "' --format json");
  EXPECT_EQ(result.exit_code, 1);
  const Result<report::Report> report = report::parse_json(result.out);
  ASSERT_TRUE(report) << result.out;
  ASSERT_EQ(report->exercises.size(), 1u);
  EXPECT_TRUE(report->exercises[0].missing);
  EXPECT_EQ(report->exercises[0].max_points(), 10);
}

TEST_F(SubmissionFolder, ReportsSayThatThereIsNothingToGrade) {
  const std::string json = (folder().parent_path() / "r.json").string();
  const sandbox::Finished result =
      check("--submission '" + folder().string() + "' --format markdown --report json=" + json);
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.out, HasSubstr("## Nothing to grade"));
  std::ifstream in(json);
  const Result<report::Report> report = report::parse_json({std::istreambuf_iterator<char>(in), {}});
  ASSERT_TRUE(report);
  EXPECT_THAT(report->nothing_to_grade, HasSubstr("is empty"));
  EXPECT_THAT(report->exercises, IsEmpty());
}

}  // namespace
}  // namespace cml::grading
