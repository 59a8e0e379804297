#include "grading/resolve_name.h"

#include <gmock/gmock.h>

#include <fstream>

#include "testing/check.h"
#include "tests/temporary_folder.h"

namespace cml::grading {
namespace {

namespace fs = std::filesystem;

/// A project with one lab, 77_words, and a folder next to it; the current folder is changed and set back.
class WordOfTheCommandLine : public ::testing::Test {
 protected:
  static void SetUpTestSuite() {
    testing::register_exercise("WordA", "labs/77_words/01_one.check.cpp");
    testing::register_exercise("WordB", "labs/77_words/02_two.check.cpp");
  }
  void SetUp() override {
    fs::create_directories(labs() / "77_words");
    fs::create_directories(folder() / "mine/77_words");
    for (const fs::path& file : {labs() / "77_words/01_one.cu", labs() / "77_words/01_one.check.cpp",
                                 folder() / "mine/77_words/01_one.cu"})
      std::ofstream(file) << "x";
    before_ = fs::current_path();
  }
  void TearDown() override { fs::current_path(before_); }

  fs::path folder() const { return temporary_.path(); }
  fs::path labs() const { return folder() / "project/labs"; }
  std::string from(const fs::path& place, const std::string& word) const {
    fs::current_path(folder() / place);
    return resolved_name(word, labs());
  }

 private:
  TemporaryFolder temporary_;
  fs::path before_;
};

TEST_F(WordOfTheCommandLine, PathsAreTakenFromAnyFolder) {
  EXPECT_EQ(from("project", "labs/77_words/01_one.cu"), "77_words/01_one");
  EXPECT_EQ(from("project", "labs/77_words/"), "77_words");
  EXPECT_EQ(from("project/labs/77_words", "01_one.cu"), "77_words/01_one");
  EXPECT_EQ(from("project/labs/77_words", "01_one.check.cpp"), "77_words/01_one");
  EXPECT_EQ(from("project/labs/77_words", "."), "77_words");
  EXPECT_EQ(from("project/labs/77_words", ".."), "");
  EXPECT_EQ(from("project", "."), "");
  EXPECT_EQ(from("mine", "../project/labs/77_words/01_one.cu"), "77_words/01_one");
  EXPECT_EQ(from("mine", (labs() / "77_words/01_one.cu").string()), "77_words/01_one");
  EXPECT_EQ(from(".", "labs/77_words/01_one.cu"), "77_words/01_one") << "from where labs/ lies";
}

TEST_F(WordOfTheCommandLine, NumbersAndFileNamesStandForNames) {
  EXPECT_EQ(from("mine", "77"), "77_words");
  EXPECT_EQ(from("mine", "77/02"), "77_words/02_two");
  EXPECT_EQ(from("mine", "77/02_two/Check"), "77_words/02_two/Check");
  EXPECT_EQ(from("mine", "02_two.cu"), "02_two");
}

/// A folder of the user's own with a lab's name is not looked into.
TEST_F(WordOfTheCommandLine, NamesStayWhatTheyAre) {
  EXPECT_EQ(from("mine", "77_words"), "77_words");
  EXPECT_EQ(from("mine", "77_words/"), "77_words");
  EXPECT_EQ(from("mine", "77_words/01_one/Check"), "77_words/01_one/Check");
  EXPECT_EQ(from("mine", "78"), "78");
  EXPECT_EQ(from("mine", "77/03"), "77/03");
  EXPECT_EQ(from("mine", "nothing"), "nothing");
  EXPECT_EQ(resolved_name("", labs()), "");
  EXPECT_EQ(resolved_name("77", {}), "77_words");
}

}  // namespace
}  // namespace cml::grading
