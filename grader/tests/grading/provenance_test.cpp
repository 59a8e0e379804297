#include "grading/provenance.h"

#include <gmock/gmock.h>

#include <fstream>

#include "sandbox/run.h"
#include "testing/exercise.h"
#include "tests/temporary_folder.h"

namespace cml::grading {
namespace {

namespace fs = std::filesystem;
using ::testing::IsEmpty;

/// SHA-256 of "text\n", by coreutils' sha256sum.
constexpr const char* kOfText = "b9e68e1bea3e5b19ca6b2f98b73a54b73daafaa250484902e09982e07a12e733";

class Provenance : public ::testing::Test {
 protected:
  void SetUp() override {
    rows_[0] = {"90_lab/02_b", "90_lab", "02_b", "B"};
    rows_[1] = {"90_lab/01_a", "90_lab", "01_a", "A"};
    testing::session().submission_dir = folder_.path();
  }
  void TearDown() override { testing::session() = {}; }
  void write(const std::string& name, const std::string& text) {
    fs::create_directories((fs::path(folder_.path()) / name).parent_path());
    std::ofstream(fs::path(folder_.path()) / name) << text;
  }
  std::vector<report::SourceFile> files() { return submission_files({&rows_[0], &rows_[1]}); }

  TemporaryFolder folder_;
  testing::ExerciseRow rows_[2];
};

TEST_F(Provenance, FilesHaveTheirPathInTheSubmission) {
  write("90_lab/01_a.cu", "other\n");
  write("02_b.cu", "text\n");
  ASSERT_EQ(files().size(), 2u);
  EXPECT_EQ(files()[0].path, "02_b.cu");
  EXPECT_EQ(files()[0].sha256, kOfText);
  EXPECT_EQ(files()[1].path, "90_lab/01_a.cu");
  EXPECT_NE(files()[1].sha256, kOfText);
}

TEST_F(Provenance, SingleFileGoesByItsName) {
  write("deep/mine.cu", "text\n");
  testing::session().submission_file = (fs::path(folder_.path()) / "deep/mine.cu").string();
  const std::vector<report::SourceFile> found = submission_files({&rows_[0]});
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].path, "mine.cu");
}

TEST_F(Provenance, WhatCannotBeReadIsLeftOut) {
  fs::create_directories(fs::path(folder_.path()) / "90_lab/01_a.cu");
  EXPECT_THAT(files(), IsEmpty());
}

TEST_F(Provenance, ThresholdsAreHashedWhereTheyAre) {
  write("thresholds.toml", "text\n");
  EXPECT_EQ(grader_sources(fs::path(folder_.path()) / "thresholds.toml").thresholds_sha256, kOfText);
  EXPECT_EQ(grader_sources(fs::path(folder_.path()) / "none").thresholds_sha256, "");
}

/// What the build would compile in for the labs below `folder`.
std::string digest_source(const fs::path& folder) {
  const sandbox::Finished run = sandbox::run_child(
      {"/bin/sh", "-c",
       "cmake -D ROOT=" + folder.string() + " -D SOURCE=" + (folder / "digest.cpp").string() + " -P " +
           CML_SOURCE_DIR + "/cmake/checks_digest.cmake 2>&1"});
  EXPECT_EQ(run.exit_code, 0) << run.out;
  std::ifstream in(folder / "digest.cpp");
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST_F(Provenance, DigestChangesWithAChecksBytesOrName) {
  write("labs/90_lab/01_a.check.cpp", "1");
  write("labs/90_lab/shared.h", "1");
  const std::string first = digest_source(folder_.path());
  EXPECT_THAT(first, ::testing::ContainsRegex("register_checks_digest..[0-9a-f]{64}"));
  write("labs/90_lab/01_a.cu", "no part of a check");
  write("labs/90_lab/01_a.toml", "texts decide no verdict");
  EXPECT_EQ(digest_source(folder_.path()), first);
  write("labs/90_lab/shared.h", "2");
  EXPECT_NE(digest_source(folder_.path()), first);
  write("labs/90_lab/shared.h", "1");
  write("solutions/90_lab/answers.cpp", "1");
  const std::string with_answers = digest_source(folder_.path());
  EXPECT_NE(with_answers, first);
  write("solutions/90_lab/answers.cpp", "2");
  EXPECT_NE(digest_source(folder_.path()), with_answers);
  fs::rename(fs::path(folder_.path()) / "labs/90_lab/01_a.check.cpp",
             fs::path(folder_.path()) / "labs/90_lab/02_a.check.cpp");
  write("solutions/90_lab/answers.cpp", "1");
  EXPECT_NE(digest_source(folder_.path()), with_answers);
}

}  // namespace
}  // namespace cml::grading
