#include "authoring/exercise_files.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <fstream>

namespace cml::authoring {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class ExerciseFilesTest : public ::testing::Test {
 protected:
  void SetUp() override {
    root_ = fs::temp_directory_path() / ("cml_files_" + std::to_string(getpid()));
    testing::register_exercise("FilesSuite", "labs/80_lab/01_a.check.cpp");
  }
  void TearDown() override { fs::remove_all(root_); }
  void touch(const std::string& name) {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name) << "x";
  }
  fs::path root_;
};

TEST_F(ExerciseFilesTest, EachMissingFileIsNamed) {
  const auto missing = files_of(root_, *testing::find_exercise("FilesSuite")).missing();
  EXPECT_THAT(missing, ElementsAre(HasSubstr("labs/80_lab/01_a.cu"), HasSubstr("solutions/80_lab/01_a.cu"),
                                   HasSubstr("solutions/80_lab/wrong/01_a.cu")));
}

TEST_F(ExerciseFilesTest, CompleteExerciseMissesNothing) {
  for (const char* name :
       {"labs/80_lab/01_a.cu", "solutions/80_lab/01_a.cu", "solutions/80_lab/wrong/01_a.cu"})
    touch(name);
  const ExerciseFiles files = files_of(root_, *testing::find_exercise("FilesSuite"));
  EXPECT_THAT(files.missing(), IsEmpty());
  EXPECT_EQ(files.right, root_ / "solutions/80_lab/right/01_a.cu");
  EXPECT_EQ(files.attacks, root_ / "grader/tests/attacks/80_lab/01_a.cu");
}

TEST_F(ExerciseFilesTest, FilesWithoutACheckAreNamed) {
  for (const char* name : {"labs/80_lab/01_a.cu", "labs/80_lab/02_b.cu", "solutions/80_lab/wrong/03_c.cu",
                           "solutions/80_lab/right/04_d.cu", "solutions/80_lab/wrong/01_a.why.cu",
                           "grader/tests/attacks/80_lab/05_e.cu", "labs/80_lab/README.md",
                           "labs/80_lab/01_a.toml", "labs/80_lab/06_f.toml", "labs/thresholds.toml"})
    touch(name);
  EXPECT_THAT(stray_files(root_),
              ElementsAre(HasSubstr("attacks/80_lab/05_e.cu: "), HasSubstr("labs/80_lab/02_b.cu: "),
                          HasSubstr("labs/80_lab/06_f.toml: "), HasSubstr("right/04_d.cu: "),
                          HasSubstr("wrong/01_a.why.cu: "), HasSubstr("wrong/03_c.cu: ")));
}

TEST_F(ExerciseFilesTest, ProgramsOfAChapterWithoutExercisesAreNotNamed) {
  for (const char* name : {"labs/00_start/README.md", "labs/00_start/first.cu", "labs/81_lab/01_a.cu",
                           "labs/82_lab/01_a.cu", "labs/82_lab/README.md", "labs/82_lab/01_a.check.cpp",
                           "labs/83_lab/01_a.cu", "labs/83_lab/README.md", "solutions/83_lab/01_a.cu"})
    touch(name);
  EXPECT_THAT(chapters_alone(root_), ElementsAre("00_start"));
  EXPECT_THAT(stray_files(root_),
              ElementsAre(HasSubstr("labs/81_lab/01_a.cu: "), HasSubstr("labs/82_lab/01_a.cu: "),
                          HasSubstr("labs/83_lab/01_a.cu: "), HasSubstr("solutions/83_lab/01_a.cu: ")));
}

TEST_F(ExerciseFilesTest, SectionsAreThoseOfThisProject) {
  for (const char* name :
       {"solutions/80_lab/01_a.cu", "solutions/80_lab/wrong/01_a.cu", "solutions/80_lab/right/01_a.cu",
        "grader/tests/attacks/80_lab/01_a.cu", "handed_in/wrong/01_a.cu"})
    touch(name);
  for (const char* name : {"solutions/80_lab/wrong/01_a.cu", "solutions/80_lab/right/01_a.cu",
                           "grader/tests/attacks/80_lab/01_a.cu"}) {
    EXPECT_TRUE(has_sections(root_, root_ / name)) << name;
    EXPECT_EQ(reference_of(root_, root_ / name), root_ / "solutions/80_lab/01_a.cu") << name;
  }
  for (const char* name :
       {"solutions/80_lab/01_a.cu", "handed_in/wrong/01_a.cu", "solutions/80_lab/wrong/none.cu"})
    EXPECT_FALSE(has_sections(root_, root_ / name)) << name;
}

}  // namespace
}  // namespace cml::authoring
