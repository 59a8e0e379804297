#include <gmock/gmock.h>
#include <sys/stat.h>

#include <chrono>
#include <set>

#include "core/text.h"
#include "sandbox/run.h"
#include "tests/fake_project.h"

namespace cml::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// tools/grade_job.sh next to a grade.sh that does as the test says.
class GradeJob : public ::testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::remove_all(fake_.root() / "solutions");
    std::filesystem::copy_file(std::string(CML_SOURCE_DIR) + "/tools/grade_job.sh",
                               fake_.root() / "tools/grade_job.sh",
                               std::filesystem::copy_options::overwrite_existing);
  }
  /// `script` is grade.sh; $OUT is set in it.
  sandbox::Finished run(const std::string& script) {
    fake_.write("grade.sh", "#!/bin/sh\n" + script + "\n");
    std::filesystem::permissions(fake_.root() / "grade.sh", std::filesystem::perms(0755));
    return sandbox::run_child({"/bin/sh", "-c",
                               "GITHUB_ACTIONS=true GITHUB_STEP_SUMMARY=" + summary_.string() +
                                   " OUT=r exec bash " + fake_.root().string() +
                                   "/tools/grade_job.sh 01_a 2>&1"});
  }
  std::string summary() const { return FakeProject::read(summary_); }

  FakeProject fake_;
  std::filesystem::path summary_ = fake_.folder() / "summary";
};

TEST_F(GradeJob, ReportIsTheSummaryAndTheCodeIsKept) {
  const sandbox::Finished failed = run("echo \"$@\" >r/arguments; echo '## 3 of 5' >r/report.md; exit 1");
  EXPECT_EQ(failed.exit_code, 1);
  EXPECT_THAT(failed.out, HasSubstr("::error title=Not all passed::"));
  EXPECT_EQ(summary(), "## 3 of 5\n");
  EXPECT_EQ(FakeProject::read(fake_.root() / "r/arguments"),
            "check --strangers 01_a --report markdown=r/report.md --report junit=r/report.xml --report "
            "json=r/report.json\n");
  const sandbox::Finished passed = run("echo '## 5 of 5' >r/report.md");
  EXPECT_EQ(passed.exit_code, 0);
  EXPECT_THAT(passed.out, Not(HasSubstr("::error")));
  EXPECT_EQ(summary(), "## 3 of 5\n## 5 of 5\n");
}

/// GitHub's runner obeys lines of the output; a source line that the report quotes may look like one.
TEST_F(GradeJob, WhatAReportQuotesIsNoCommand) {
  const std::string script =
      "echo '::notice title=Passed::x'; echo '::stop-commands::y'; echo '## 0 of 5' >r/report.md; exit 1";
  std::set<std::string> tokens;
  for (int i = 0; i < 2; ++i) {
    const std::vector<std::string> lines = lines_of(run(script).out);
    const auto line = [&](size_t number) { return number < lines.size() ? lines[number] : std::string(); };
    ASSERT_THAT(line(0), ::testing::MatchesRegex("::stop-commands::[0-9a-f]+"));
    const std::string token = line(0).substr(line(0).rfind(':') + 1);
    EXPECT_EQ(token.size(), 32u);
    tokens.insert(token);
    EXPECT_EQ(line(1), "::notice title=Passed::x");
    EXPECT_EQ(line(4), "::" + token + "::") << "commands are obeyed again, from a line of its own on";
    EXPECT_THAT(line(5), HasSubstr("::error title=Not all passed::"));
  }
  EXPECT_EQ(tokens.size(), 2u) << "no submission can know it";
}

TEST_F(GradeJob, LabsOfAVariableAreGraded) {
  setenv("CML_LABS", "80_lab 81_lab/02_b", 1);
  run("echo \"$@\" >r/arguments; echo '## 3 of 5' >r/report.md");
  unsetenv("CML_LABS");
  EXPECT_THAT(FakeProject::read(fake_.root() / "r/arguments"),
              HasSubstr("check 80_lab 81_lab/02_b --strangers 01_a --report"));
}

TEST_F(GradeJob, WeakSandboxIsTakenWhereTheCourseSaysSo) {
  setenv("CML_WEAK_SANDBOX", "1", 1);
  run("echo \"$@\" >r/arguments; echo '## 3 of 5' >r/report.md");
  unsetenv("CML_WEAK_SANDBOX");
  EXPECT_THAT(FakeProject::read(fake_.root() / "r/arguments"), HasSubstr("check 01_a --report"));
}

TEST_F(GradeJob, ChangedFilesOfAHandoutAreNamed) {
  fake_.write("labs/80_lab/01_a.check.cpp", "as handed out\n");
  fake_.write("README.md", "another text\n");
  fake_.write("handout.sha256",
              "8a2b05b3f8c4c8a1fa6fcd3c95a8f9e5d6d12e7b5a8f6f0f6b3e1c0d9a7b4c21  README.md\n");
  sandbox::run_child(
      {"/bin/sh", "-c",
       "cd " + fake_.root().string() + " && sha256sum labs/80_lab/01_a.check.cpp >>handout.sha256"});
  EXPECT_EQ(run("echo '## 3 of 5' >r/report.md").exit_code, 0);
  EXPECT_THAT(summary(), AllOf(HasSubstr("## 3 of 5\n"), HasSubstr("were changed"),
                               HasSubstr("\n    README.md\n"), Not(HasSubstr("01_a.check.cpp"))));
}

/// Git stores links: what the list names may lead to a device, and a FIFO has no end either.
TEST_F(GradeJob, AListOfFilesWithoutAnEndIsNotReadForEver) {
  const std::string zeros(64, '0');
  std::filesystem::create_symlink("/dev/zero", fake_.root() / "zero");
  std::filesystem::create_directory_symlink("/dev", fake_.root() / "devices");
  ASSERT_EQ(mkfifo((fake_.root() / "pipe").c_str(), 0600), 0);
  fake_.write("handout.sha256", zeros + "  zero\n" + zeros + "  pipe\n" + zeros + "  devices/zero\n" + zeros +
                                    "  ../summary\n" + zeros + "  README.md\n");
  fake_.write("README.md", "another text\n");
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(run("echo '## 3 of 5' >r/report.md").exit_code, 0);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(25));
  for (const char* name : {"zero", "pipe", "devices/zero", "../summary", "README.md"})
    EXPECT_THAT(summary(), HasSubstr("\n    " + std::string(name) + "\n"));
}

TEST_F(GradeJob, TroubleIsTwoAndNoGrade) {
  for (const char* script : {"exit 1", "exit 2", "exit 139", "echo '## No grade' >r/report.md; exit 2"}) {
    std::filesystem::remove(summary_);
    const sandbox::Finished result = run(script);
    EXPECT_EQ(result.exit_code, 2) << script;
    EXPECT_THAT(result.out, AllOf(HasSubstr("::error title=No grade"), Not(HasSubstr("Not all passed"))))
        << script;
    EXPECT_THAT(summary(), HasSubstr("## No grade")) << script;
  }
}

TEST_F(GradeJob, NothingToGradeIsTwoAndNoTrouble) {
  const sandbox::Finished result = run("echo '## Nothing to grade' >r/report.md; exit 2");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.out,
              AllOf(HasSubstr("::error title=Nothing to grade"), Not(HasSubstr("grader itself"))));
  EXPECT_EQ(summary(), "## Nothing to grade\n");
}

TEST_F(GradeJob, ProjectGradesItsSolutions) {
  fake_.write("solutions/80_lab/01_a.cu", "x");
  EXPECT_EQ(run("echo \"$@\" >r/arguments; touch r/report.md").exit_code, 0);
  EXPECT_THAT(FakeProject::read(fake_.root() / "r/arguments"), HasSubstr("check --solutions 01_a --report"));
}

}  // namespace
}  // namespace cml::cli
