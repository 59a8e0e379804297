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
  /// Of a process that has read nothing yet.
  Result<HandedIn> found() {
    static int calls = 0;
    exercise_.id = "lab/01_name" + std::to_string(++calls);
    return handed_in(session_, exercise_);
  }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  fs::path folder_;
  Session session_;
  ExerciseRow exercise_;
};

TEST_F(Submission, LabFolderComesBeforeAFlatOne) {
  write("work/01_name.cu", "flat");
  EXPECT_EQ(found()->path, "01_name.cu");
  write("work/lab/01_name.cu", "by lab");
  EXPECT_EQ(found()->path, "lab/01_name.cu");
  EXPECT_EQ(found()->text, "by lab");
}

TEST_F(Submission, NamedFileOverrides) {
  write("anything.cu", "of any name");
  session_.submission_file = path("anything.cu");
  EXPECT_EQ(found()->path, "anything.cu");
  EXPECT_EQ(found()->text, "of any name");
  session_.submission_text = "put together";
  EXPECT_EQ(found()->text, "put together");
}

TEST_F(Submission, LinkOutOfTheFolderIsRefused) {
  write("secret.cu", "the solution");
  fs::create_symlink(path("secret.cu"), path("work/lab/01_name.cu"));
  const Result<HandedIn> work = found();
  ASSERT_FALSE(work.has_value());
  EXPECT_THAT(work.error().to_string(), HasSubstr("is a link, or is reached through one"));
}

TEST_F(Submission, LinkedLabFolderIsRefusedToo) {
  fs::create_directories(folder_ / "elsewhere");
  write("elsewhere/01_name.cu", "the solution");
  fs::remove_all(folder_ / "work/lab");
  fs::create_directory_symlink(path("elsewhere"), path("work/lab"));
  EXPECT_FALSE(found().has_value());
}

TEST_F(Submission, DanglingLinkIsRefused) {
  fs::create_symlink(path("nowhere"), path("work/lab/01_name.cu"));
  EXPECT_FALSE(found().has_value());
}

/// The same bytes for every check and for the report, whatever happens to the file meanwhile.
TEST_F(Submission, IsReadOnce) {
  write("work/lab/01_name.cu", "first");
  EXPECT_EQ(handed_in(session_, exercise_)->text, "first");
  write("work/lab/01_name.cu", "second");
  EXPECT_EQ(handed_in(session_, exercise_)->text, "first");
}

TEST_F(Submission, ALinkIsNoSubmission) {
  write("secret.cu", "the solution");
  fs::create_symlink("secret.cu", folder_ / "mine.cu");
  session_.submission_file = path("mine.cu");
  EXPECT_THAT(found().error().to_string(), HasSubstr("is a link"));
  session_.submission_file.clear();
  write("work/lab/01_name.cu", "text");
  fs::create_directory_symlink("work", folder_ / "other");
  for (const char* name : {"other", "other/"}) {
    session_.submission_dir = path(name);
    EXPECT_THAT(found().error().to_string(), HasSubstr("Give the folder itself")) << name;
  }
}

TEST_F(Submission, ReadsTextWhole) {
  write("a.cu", "line\n\xE9 latin\n");
  EXPECT_EQ(*read_source(path("a.cu"), "a.cu"), "line\n\xE9 latin\n");
}

/// Notepad and Visual Studio put it there.
TEST_F(Submission, AByteOrderMarkSaysNothing) {
  write("work/lab/01_name.cu", "\xEF\xBB\xBF// text\n");
  EXPECT_EQ(found()->text, "// text\n");
  EXPECT_EQ(*read_source(path("work/lab/01_name.cu"), "n.cu"), "// text\n");
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
