#include "testing/submission.h"

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace cml::testing {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class Submission : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::temp_directory_path() / ("cml_submission_" + std::to_string(getpid()));
    fs::create_directories(folder_ / "work/lab");
    exercise_.lab = "lab";
    exercise_.name = "01_name";
    exercise_.id = "lab/01_name";
    session_.submission_dir = (folder_ / "work").string();
  }
  void TearDown() override { fs::remove_all(folder_); }
  void write(const std::string& name, const std::string& text) { std::ofstream(folder_ / name) << text; }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  fs::path folder_;
  Session session_;
  ExerciseRow exercise_;
};

TEST_F(Submission, LabFolderComesBeforeAFlatOne) {
  write("work/01_name.cu", "flat");
  EXPECT_EQ(*find_submission(session_, exercise_), path("work/01_name.cu"));
  write("work/lab/01_name.cu", "by lab");
  EXPECT_EQ(*find_submission(session_, exercise_), path("work/lab/01_name.cu"));
}

TEST_F(Submission, NamedFileOverrides) {
  session_.submission_file = "anything.cu";
  EXPECT_EQ(*find_submission(session_, exercise_), "anything.cu");
}

TEST_F(Submission, LinkOutOfTheFolderIsRefused) {
  write("secret.cu", "the solution");
  fs::create_symlink(path("secret.cu"), path("work/lab/01_name.cu"));
  const Result<std::string> found = find_submission(session_, exercise_);
  ASSERT_FALSE(found.has_value());
  EXPECT_THAT(found.error().to_string(), HasSubstr("is a link that leads out of the submission"));
}

TEST_F(Submission, LinkedLabFolderIsRefusedToo) {
  fs::create_directories(folder_ / "elsewhere");
  write("elsewhere/01_name.cu", "the solution");
  fs::remove_all(folder_ / "work/lab");
  fs::create_directory_symlink(path("elsewhere"), path("work/lab"));
  EXPECT_FALSE(find_submission(session_, exercise_).has_value());
}

TEST_F(Submission, DanglingLinkIsRefused) {
  fs::create_symlink(path("nowhere"), path("work/lab/01_name.cu"));
  EXPECT_FALSE(find_submission(session_, exercise_).has_value());
}

TEST_F(Submission, ReadsTextWhole) {
  write("a.cu", "line\n\xE9 latin\n");
  EXPECT_EQ(*read_source(path("a.cu"), "a.cu"), "line\n\xE9 latin\n");
}

TEST_F(Submission, RefusesWhatIsNoText) {
  write("binary.cu", std::string("a\0b", 3));
  write("large.cu", std::string(kSubmissionLimit + 1, 'x'));
  ASSERT_EQ(mkfifo(path("pipe.cu").c_str(), 0600), 0);
  EXPECT_THAT(read_source(path("binary.cu"), "n.cu").error().to_string(),
              HasSubstr("n.cu: it is a binary file"));
  EXPECT_THAT(read_source(path("large.cu"), "n.cu").error().to_string(), HasSubstr("1048577 bytes"));
  EXPECT_THAT(read_source(path("pipe.cu"), "n.cu").error().to_string(), HasSubstr("not a file"));
  EXPECT_THAT(read_source(path("work"), "n.cu").error().to_string(), HasSubstr("not a file"));
  EXPECT_THAT(read_source(path("none.cu"), "n.cu").error().to_string(), HasSubstr("no such file"));
}

}  // namespace
}  // namespace cml::testing
