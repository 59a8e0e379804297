#include "cli/course/tried_functions.h"

#include <gmock/gmock.h>

#include "core/file.h"
#include "tests/temporary_folder.h"

namespace cml::cli {
namespace {

namespace fs = std::filesystem;

constexpr const char* kExercise = "01_smem_banks/01_bank_index";

/// The starter with `body` as its bank_of, as candidates_in makes one.
authoring::Candidate with_bank(const std::string& function, const std::string& body) {
  std::string text = read_file(fs::path(CML_SOURCE_DIR) / "labs" / (kExercise + std::string(".cu")));
  const std::string stub = "  return -1;\n";
  text.replace(text.find(stub), stub.size(), body);
  return {kExercise, function, "labs/x.check.cpp:7", text};
}

TEST(TriedFunctions, TheOneThatEarnsPointsIsNamed) {
  const TemporaryFolder folder;
  const grading::Project project = *grading::find_project(CML_SOURCE_DIR);
  const Result<std::vector<std::string>> answers =
      answers_among({with_bank("other", "  return static_cast<int>(byte_address % banks);\n"),
                     with_bank("where", "  return static_cast<int>(byte_address / bank_bytes % banks);\n"),
                     with_bank("broken", "  return std::set<int>{};\n")},
                    project, fs::path(folder.path()) / "work");
  ASSERT_TRUE(answers) << answers.error().to_string();
  EXPECT_THAT(*answers, ::testing::ElementsAre("labs/x.check.cpp:7: where earns 3 points in " +
                                               std::string(kExercise)));
}

TEST(TriedFunctions, AGraderThatFailsIsAnError) {
  const TemporaryFolder folder;
  const grading::Project nowhere{fs::path(folder.path()) / "no project"};
  const Result<std::vector<std::string>> answers =
      answers_among({with_bank("where", "  return 0;\n")}, nowhere, fs::path(folder.path()) / "work");
  ASSERT_FALSE(answers);
  EXPECT_THAT(
      answers.error().to_string(),
      ::testing::AllOf(::testing::HasSubstr("where of labs/x.check.cpp:7"), ::testing::HasSubstr("next: ")));
}

}  // namespace
}  // namespace cml::cli
