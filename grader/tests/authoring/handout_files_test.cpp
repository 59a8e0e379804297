#include "authoring/handout_files.h"

#include <gmock/gmock.h>

#include "tests/fake_project.h"

namespace cml::authoring {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

const std::vector<HandoutPart> kSources = {HandoutPart::always, HandoutPart::source};

std::vector<std::string> names(const Result<std::vector<HandoutFile>>& files) {
  std::vector<std::string> list;
  for (const HandoutFile& file : *files) list.push_back(file.to);
  return list;
}

TEST(HandoutFiles, NewLabComesInByItself) {
  FakeProject fake;
  fake.write("labs/99_new/03_c.cu", "x");
  fake.write("labs/99_new/03_c.toml", "x");
  fake.write("grader/language/zh.po", "x");
  fake.write("labs/99_new/figures/bank.svg", "x");
  fake.write("labs/99_new/run_all.sh", "x");
  EXPECT_THAT(names(handout_files(fake.root(), kSources)),
              AllOf(Contains("labs/99_new/03_c.cu"), Contains("labs/99_new/03_c.toml"),
                    Contains("grader/language/zh.po"), Contains("labs/99_new/figures/bank.svg"),
                    Contains("labs/99_new/run_all.sh"), Contains("README.md"), Contains("grade.sh"),
                    Not(Contains("docs/handout/README.md"))));
}

TEST(HandoutFiles, BundleHoldsTheGraderThatWasBuilt) {
  FakeProject fake;
  for (const char* program : {"grader", "grader-worker", "grader-bench"})
    fake.write(std::string("build/bundle/bin/") + program, "x");
  const std::string place = prebuilt_folder() + "/grader";
  EXPECT_THAT(names(handout_files(fake.root(), {HandoutPart::always, HandoutPart::prebuilt})),
              AllOf(Contains(place), Contains(place + "-worker"), Contains(place + "-bench"),
                    Contains("labs/80_lab/01_a.cu"), Contains("labs/80_lab/01_a.toml"), Contains("grade.sh"),
                    Contains("tools/setup.sh"), Not(Contains("CMakeLists.txt")),
                    Not(Contains(HasSubstr(".check.cpp"))), Not(Contains(StartsWith("grader/")))));
  EXPECT_THAT(names(handout_files(fake.root(), kSources)), Not(Contains(StartsWith("prebuilt/"))));
}

TEST(HandoutFiles, BundleThatIsNotBuiltIsRequested) {
  FakeProject fake;
  std::filesystem::remove_all(fake.root() / "build");
  const auto files = handout_files(fake.root(), {HandoutPart::always, HandoutPart::prebuilt});
  ASSERT_FALSE(files);
  EXPECT_THAT(files.error().to_string(),
              AllOf(HasSubstr("no grader is built"), HasSubstr("tools/bundle.sh")));
}

/// Students write into labs/; the given files stay next to it.
TEST(HandoutFiles, ExercisesComeInTwice) {
  FakeProject fake;
  fake.write("labs/99_new/03_c.cu", "x");
  fake.write("labs/99_new/03_c.check.cpp", "x");
  EXPECT_THAT(names(handout_files(fake.root(), kSources)),
              AllOf(Contains("labs/99_new/03_c.cu"), Contains("starters/99_new/03_c.cu"),
                    Contains("labs/99_new/03_c.check.cpp"), Not(Contains("starters/99_new/03_c.check.cpp"))));
}

TEST(HandoutFiles, NothingElseComesIn) {
  FakeProject fake;
  for (const char* name : {"grader/tests/cli/x_test.cpp", "labs/80_lab/01_a.cu.orig", "labs/80_lab/core",
                           "notes.md", "build/x.cpp", "test.sh", "docs/measurements.md"})
    fake.write(name, "x");
  std::filesystem::create_symlink("/etc/hostname", fake.root() / "labs/80_lab/link.md");
  for (const std::string& name : names(handout_files(fake.root(), kSources)))
    EXPECT_THAT(name,
                AllOf(Not(StartsWith("grader/tests/")), Not(StartsWith("solutions/")), Not(HasSubstr("orig")),
                      Not(HasSubstr("core")), Not(HasSubstr("notes")), Not(StartsWith("build")),
                      Not(HasSubstr("test.sh")), Not(HasSubstr("measurements")), Not(HasSubstr("link.md"))));
}

TEST(HandoutFiles, MissingRowIsNamed) {
  FakeProject fake;
  std::filesystem::remove_all(fake.root() / "cmake");
  const auto files = handout_files(fake.root(), kSources);
  ASSERT_FALSE(files.has_value());
  EXPECT_THAT(files.error().to_string(), HasSubstr("a handout needs cmake with files .cmake"));
}

TEST(HandoutFiles, EveryRowOfThisProjectIsThere) {
  const auto files = handout_files(CML_SOURCE_DIR, kSources);
  ASSERT_TRUE(files.has_value()) << files.error().to_string();
  EXPECT_THAT(names(files),
              AllOf(Contains("labs/thresholds.toml"), Contains("labs/04_transpose/transpose.h"),
                    Contains("grader/compile/lab_header.cpp.in"), Contains("grader/ptx/opcodes.def"),
                    Contains(AllOf(StartsWith("answers/"), HasSubstr(".o"))),
                    Not(Contains(HasSubstr("/answers.cpp")))));
}

}  // namespace
}  // namespace cml::authoring
