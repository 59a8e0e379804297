#include "cli/exercise_files.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <fstream>

namespace cml::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class ExerciseFilesTest : public ::testing::Test {
 protected:
  void SetUp() override {
    project_.root = fs::temp_directory_path() / ("cml_files_" + std::to_string(getpid()));
    testing::register_exercise("FilesSuite", "labs/80_lab/01_a.check.cpp", {"a", {"hint"}});
  }
  void TearDown() override { fs::remove_all(project_.root); }
  void touch(const std::string& name) {
    fs::create_directories((project_.root / name).parent_path());
    std::ofstream(project_.root / name) << "x";
  }
  Project project_;
};

TEST_F(ExerciseFilesTest, EachMissingFileIsNamed) {
  const auto missing = files_of(project_, *testing::find_exercise("FilesSuite")).missing();
  EXPECT_THAT(missing, ElementsAre(HasSubstr("labs/80_lab/01_a.cu"), HasSubstr("solutions/80_lab/01_a.cu"),
                                   HasSubstr("solutions/80_lab/wrong/01_a.<why>.cu")));
}

TEST_F(ExerciseFilesTest, CompleteExerciseMissesNothing) {
  for (const char* name :
       {"labs/80_lab/01_a.cu", "solutions/80_lab/01_a.cu", "solutions/80_lab/wrong/01_a.y.cu",
        "solutions/80_lab/wrong/01_a.x.cu", "solutions/80_lab/wrong/01_ab.z.cu"})
    touch(name);
  const ExerciseFiles files = files_of(project_, *testing::find_exercise("FilesSuite"));
  EXPECT_THAT(files.missing(), IsEmpty());
  ASSERT_THAT(files.wrongs, SizeIs(2));
  EXPECT_EQ(files.wrongs[0].filename(), "01_a.x.cu");
}

TEST_F(ExerciseFilesTest, FilesWithoutACheckAreNamed) {
  for (const char* name : {"labs/80_lab/01_a.cu", "labs/80_lab/02_b.cu", "solutions/80_lab/wrong/03_c.why.cu",
                           "labs/80_lab/README.md"})
    touch(name);
  EXPECT_THAT(stray_files(project_),
              ElementsAre(HasSubstr("labs/80_lab/02_b.cu: "), HasSubstr("wrong/03_c.why.cu: ")));
}

}  // namespace
}  // namespace cml::cli
