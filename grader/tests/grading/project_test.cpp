#include "grading/project.h"

#include <gmock/gmock.h>

namespace cml::grading {
namespace {

using ::testing::HasSubstr;

TEST(FindProject, TakesTheChosenFolder) {
  const Result<Project> project = find_project(CML_SOURCE_DIR);
  ASSERT_TRUE(project.has_value());
  EXPECT_EQ(project->labs(), std::filesystem::path(CML_SOURCE_DIR) / "labs");
}

TEST(FindProject, SaysWhatTheFolderLacks) {
  const Result<Project> project = find_project("/usr");
  ASSERT_FALSE(project.has_value());
  EXPECT_THAT(project.error().to_string(), HasSubstr("/usr does not hold labs/ and grader/"));
}

TEST(FindProject, LooksUpwardFromTheCurrentFolder) {
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(std::filesystem::path(CML_SOURCE_DIR) / "grader" / "tests");
  const Result<Project> project = find_project("");
  std::filesystem::current_path(before);
  ASSERT_TRUE(project.has_value());
  EXPECT_TRUE(std::filesystem::equivalent(project->root, CML_SOURCE_DIR));
}

}  // namespace
}  // namespace cml::grading
