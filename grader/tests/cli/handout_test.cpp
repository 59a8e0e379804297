#include <gmock/gmock.h>

#include <algorithm>

#include "sandbox/run.h"
#include "tests/fake_project.h"

namespace cml::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;

class Handout : public ::testing::Test {
 protected:
  sandbox::Finished run(const std::string& arguments) const {
    return sandbox::run_child({"/bin/sh", "-c",
                               "cd " + fake_.folder().string() + " && exec " + CML_GRADER + " --root " +
                                   fake_.root().string() + " " + arguments + " 2>&1"});
  }
  fs::path out(const std::string& name) const { return fake_.folder() / name; }
  /// How many files are next to the project: nothing is left over.
  size_t files_outside() const {
    return static_cast<size_t>(
        std::distance(fs::directory_iterator(fake_.folder()), fs::directory_iterator()));
  }
  FakeProject fake_;
};

TEST_F(Handout, FolderHoldsLabsAndGraderAndNoSolution) {
  const sandbox::Finished result = run("handout --out h");
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, HasSubstr("none of the 2 solution regions is in it"));
  EXPECT_EQ(FakeProject::read(out("h/labs/80_lab/01_a.cu")), FakeProject::exercise(""));
  EXPECT_TRUE(fs::exists(out("h/README.md")));
  EXPECT_FALSE(fs::exists(out("h/solutions")));
  EXPECT_EQ(fs::status(out("h/grade.sh")).permissions(), fs::perms(0755));
  const auto changed = [&] {
    return sandbox::run_child(
        {"/bin/sh", "-c", "cd " + out("h").string() + " && sha256sum --check --quiet handout.sha256"});
  };
  EXPECT_EQ(changed().exit_code, 0);
  std::ofstream(out("h/labs/80_lab/01_a.cu")) << "a student's work";
  EXPECT_EQ(changed().exit_code, 0) << "exercises are for editing";
  std::ofstream(out("h/labs/80_lab/01_a.check.cpp")) << "no checks";
  EXPECT_EQ(changed().out, "labs/80_lab/01_a.check.cpp: FAILED\n");
  EXPECT_EQ(files_outside(), 2u);
}

TEST_F(Handout, BundleIsTakenWhereItRuns) {
  const std::string place = authoring::prebuilt_folder();
  for (const char* program : {"grader", "grader-worker", "grader-bench"}) {
    fake_.write(std::string("build/bundle/bin/") + program,
                "#!/bin/sh\necho \"the one that was built: $*\"\n");
    fs::permissions(fake_.root() / "build/bundle/bin" / program, fs::perms(0755));
  }
  for (const char* file : {"grade.sh", "tools/setup.sh"}) {
    fs::copy_file(fs::path(CML_SOURCE_DIR) / file, fake_.root() / file, fs::copy_options::overwrite_existing);
  }
  const sandbox::Finished result = run("handout --out h --bundle --no-sources");
  EXPECT_EQ(result.exit_code, 0) << result.out;
  EXPECT_FALSE(fs::exists(out("h/grader")));
  EXPECT_FALSE(fs::exists(out("h/labs/80_lab/01_a.check.cpp")));
  const auto grade = [&] {
    return sandbox::run_child({"/bin/sh", "-c", out("h/grade.sh").string() + " check me 2>&1"});
  };
  EXPECT_THAT(grade().out, HasSubstr("the one that was built: check me"));
  std::ofstream(out("h") / place / "grader") << "#!/bin/sh\nexit 1\n";
  const sandbox::Finished foreign = grade();
  EXPECT_EQ(foreign.exit_code, 2);
  EXPECT_THAT(foreign.out, AllOf(HasSubstr("does not run on this machine"), HasSubstr("next: ")));
  EXPECT_EQ(run("handout --out h --bundle --force").exit_code, 0) << "it is an earlier handout";
  EXPECT_TRUE(fs::exists(out("h/grader")));
}

TEST_F(Handout, SourcesAreLeftOutOfABundleAlone) {
  const sandbox::Finished result = run("handout --out h --no-sources");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.out, HasSubstr("--bundle"));
}

TEST_F(Handout, ZipIsWrittenWhereItsLinkPoints) {
  for (const char* link : {"h.zip", "h"}) fs::create_symlink("target", out(link));
  EXPECT_EQ(run("handout --out h.zip").exit_code, 0);
  EXPECT_TRUE(fs::is_symlink(out("h.zip")));
  EXPECT_TRUE(fs::is_regular_file(out("target")));
  fs::remove(out("target"));
  const sandbox::Finished folder = run("handout --out h");
  EXPECT_EQ(folder.exit_code, 2);
  EXPECT_THAT(folder.out, HasSubstr("is a link to nothing"));
  EXPECT_TRUE(fs::is_symlink(out("h")));
  EXPECT_EQ(files_outside(), 3u);
}

TEST_F(Handout, OfThisProjectCanBeConfigured) {
  const sandbox::Finished result =
      sandbox::run_child({"/bin/sh", "-c",
                          "cd " + fake_.folder().string() + " && " + CML_GRADER + " --root " +
                              CML_SOURCE_DIR + " handout --out h && cmake -G Ninja -S h -B build 2>&1"});
  EXPECT_EQ(result.exit_code, 0) << result.out;
}

TEST_F(Handout, LeakWritesNothingAndNamesTheFile) {
  fake_.write("labs/80_lab/01_a.cu", FakeProject::exercise(FakeProject::kSolution));
  for (const char* arguments : {"handout --out h", "handout --out h.zip"}) {
    const sandbox::Finished result = run(arguments);
    EXPECT_EQ(result.exit_code, 1) << arguments;
    EXPECT_THAT(result.out,
                HasSubstr("labs/80_lab/01_a.cu holds the solution of solutions/80_lab/01_a.cu:2"));
    EXPECT_THAT(result.out, HasSubstr("nothing was written"));
    EXPECT_EQ(files_outside(), 1u) << arguments;
  }
}

TEST_F(Handout, AnswerInAHintWritesNothing) {
  fake_.write("labs/80_lab/01_a.check.cpp", "\"Write out[lane] = in[lane] + in[31 - lane].\"\n");
  const sandbox::Finished result = run("handout --out h");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out,
              HasSubstr("labs/80_lab/01_a.check.cpp:1 reveals a line of solutions/80_lab/01_a.cu:4"));
  EXPECT_EQ(files_outside(), 1u);
}

TEST_F(Handout, TakenPlaceIsRefusedUnlessForced) {
  fs::create_directories(out("h"));
  EXPECT_EQ(run("handout --out h").exit_code, 0) << "an empty folder is no obstacle";
  const sandbox::Finished again = run("handout --out h");
  EXPECT_EQ(again.exit_code, 2);
  EXPECT_THAT(again.out, HasSubstr("is not empty"));
  std::ofstream(out("h/labs/mine")) << "x";
  EXPECT_EQ(run("handout --out h --force").exit_code, 0);
  EXPECT_FALSE(fs::exists(out("h/labs/mine")));
  EXPECT_EQ(run("handout --out h.zip").exit_code, 0);
  EXPECT_THAT(run("handout --out h.zip").out, HasSubstr("h.zip exists"));
  EXPECT_EQ(run("handout --out h.zip --force").exit_code, 0);
  EXPECT_EQ(files_outside(), 3u);
}

TEST_F(Handout, ForceReplacesNothingButHandouts) {
  fs::create_directories(out("thesis"));
  std::ofstream(out("thesis/chapter")) << "x";
  const sandbox::Finished result = run("handout --out thesis --force");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.out, HasSubstr("is not an earlier handout"));
  EXPECT_TRUE(fs::exists(out("thesis/chapter")));
}

TEST_F(Handout, BadPlacesAreErrorsWithTheirReason) {
  std::ofstream(out("file")) << "x";
  const struct {
    const char* arguments;
    const char* message;
  } rows[] = {
      {"handout", "--out is required"},
      {"handout --out project --force", "holds the project itself"},
      {"handout --out . --force", "holds the project itself"},
      {"handout --out project/labs/h", "lies in the project's labs/"},
      {"handout --out nowhere/h", "there is no folder"},
      {"handout --out file --force", "is a file"},
  };
  for (const auto& row : rows) {
    const sandbox::Finished result = run(row.arguments);
    EXPECT_EQ(result.exit_code, 2) << row.arguments;
    EXPECT_THAT(result.out, HasSubstr(row.message)) << row.arguments;
  }
  EXPECT_TRUE(fs::exists(fake_.root() / "grade.sh"));
}

TEST_F(Handout, WithoutSolutionsVerbsSayWhy) {
  fs::remove_all(fake_.root() / "solutions");
  for (const char* arguments : {"handout --out h", "verify", "check --solutions"}) {
    const sandbox::Finished result = run(arguments);
    EXPECT_EQ(result.exit_code, 2) << arguments;
    EXPECT_THAT(result.out, HasSubstr("is a handout: it holds no solutions/")) << arguments;
    EXPECT_THAT(result.out, HasSubstr("next: ")) << arguments;
  }
}

}  // namespace
}  // namespace cml::cli
