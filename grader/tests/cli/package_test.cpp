#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "authoring/handout_files.h"
#include "sandbox/run.h"
#include "tests/fake_project.h"

namespace cml::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;

/// The package of a project, unpacked as Gradescope does, with a grade.sh that does as the test says.
class Package : public ::testing::Test {
 protected:
  static sandbox::Finished shell(const std::string& script) {
    return sandbox::run_child({"/bin/sh", "-c", script});
  }
  sandbox::Finished grader(const std::string& root, const std::string& arguments) const {
    return shell("cd " + fake_.folder().string() + " && exec " + CML_GRADER + " --root " + root + " " +
                 arguments + " 2>&1");
  }
  /// Programs as tools/bundle.sh leaves them; nothing here runs them.
  static void add_bundle(const fs::path& root) {
    const fs::path folder = root / "build/bundle/bin";
    fs::create_directories(folder);
    for (const char* name : {"grader", "grader-worker", "grader-bench"}) {
      std::ofstream(folder / name) << "#!/bin/sh\n";
      fs::permissions(folder / name, fs::perms(0755));
    }
  }
  void add_scripts() const {
    add_bundle(fake_.root());
    for (const char* name : {"setup.sh", "run_autograder"})
      fake_.write(std::string("tools/gradescope/") + name,
                  FakeProject::read(std::string(CML_SOURCE_DIR) + "/tools/gradescope/" + name));
  }
  void unpack() const {
    fs::create_directories(place() / "source");
    const sandbox::Finished result =
        shell("cd " + (place() / "source").string() + " && cmake -E tar xf ../../p.zip 2>&1");
    ASSERT_EQ(result.exit_code, 0) << result.out;
  }
  void replace_grade_sh(const std::string& script) const {
    std::ofstream(place() / "source/cuda_memory_labs/grade.sh") << "#!/bin/sh\n" << script << "\n";
  }
  sandbox::Finished run(const std::string& environment = "") const {
    return shell("cd " + place().string() + " && CML_AUTOGRADER=" + place().string() + " " + environment +
                 " exec source/run_autograder 2>&1");
  }
  fs::path place() const { return fake_.folder() / "autograder"; }
  fs::path results() const { return place() / "results/results.json"; }

  FakeProject fake_;
};

TEST_F(Package, ScriptsStandAtTheRoot) {
  add_scripts();
  const sandbox::Finished result =
      grader(fake_.root().string(), "package gradescope 02_square_tile -o p.zip");
  EXPECT_EQ(result.exit_code, 0) << result.out;
  EXPECT_THAT(result.out, HasSubstr("Give the assignment 10 points"));
  unpack();
  for (const char* name : {"setup.sh", "run_autograder", "cuda_memory_labs/grade.sh"})
    EXPECT_EQ(fs::status(place() / "source" / name).permissions(), fs::perms(0755)) << name;
  EXPECT_EQ(FakeProject::read(place() / "source/exercises.txt"), "02_square_tile\n");
  EXPECT_FALSE(fs::exists(place() / "source/cuda_memory_labs/solutions"));
  EXPECT_TRUE(fs::exists(place() / "source/cuda_memory_labs" / authoring::prebuilt_folder() / "grader"));
  EXPECT_FALSE(fs::exists(place() / "source/cuda_memory_labs/CMakeLists.txt")) << "nothing to compile";
}

TEST_F(Package, WithoutABundleItSaysHowToBuildOne) {
  add_scripts();
  fs::remove_all(fake_.root() / "build/bundle");
  const sandbox::Finished result = grader(fake_.root().string(), "package gradescope -o p.zip");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.out, AllOf(HasSubstr("no grader is built for a bundle"), HasSubstr("tools/bundle.sh")));
}

TEST_F(Package, RunGradesTheSubmissionAndKeepsTheResult) {
  add_scripts();
  ASSERT_EQ(
      grader(fake_.root().string(), "package gradescope 01_smem_banks 05_padded_tile -o p.zip").exit_code, 0);
  unpack();
  for (const char* code : {"0", "1"}) {
    replace_grade_sh(std::string("echo \"$@\" >arguments; echo text >results/results.json; exit ") + code);
    const sandbox::Finished result = run();
    EXPECT_EQ(result.exit_code, 0) << result.out;
    EXPECT_EQ(FakeProject::read(results()), "text\n");
  }
  EXPECT_EQ(FakeProject::read(place() / "arguments"),
            "check 01_smem_banks 05_padded_tile --submission " + (place() / "submission").string() +
                " --format gradescope -o " + results().string() + " --report console=/dev/stdout\n");
}

TEST_F(Package, WithoutAGradeThereIsNoResult) {
  add_scripts();
  ASSERT_EQ(grader(fake_.root().string(), "package gradescope -o p.zip").exit_code, 0);
  unpack();
  fs::create_directories(place() / "results");
  for (const char* script : {"echo '{}' >results/results.json; exit 2", "exit 0", "exit 1",
                             "echo '{}' >results/results.json; kill -9 $$"}) {
    std::ofstream(results()) << "of the run before";
    replace_grade_sh(script);
    const sandbox::Finished result = run();
    EXPECT_EQ(result.exit_code, 2) << script;
    EXPECT_FALSE(fs::exists(results())) << script;
    EXPECT_THAT(result.out, AllOf(HasSubstr("no grade"), HasSubstr("next: "))) << script;
  }
  replace_grade_sh("sleep 60");
  const sandbox::Finished late = run("CML_AUTOGRADER_SECONDS=1");
  EXPECT_EQ(late.exit_code, 2);
  EXPECT_THAT(late.out, HasSubstr("124: it took more than 1 seconds"));
}

TEST_F(Package, OfThisProjectGradesASolution) {
  const fs::path root = fake_.folder() / "whole";
  fs::create_directories(root);
  for (const auto& entry : fs::directory_iterator(CML_SOURCE_DIR))
    if (entry.path().filename() != "build") fs::create_symlink(entry.path(), root / entry.path().filename());
  add_bundle(root);
  const sandbox::Finished packed = grader(root.string(), "package gradescope 02_square_tile -o p.zip");
  ASSERT_EQ(packed.exit_code, 0) << packed.out;
  unpack();
  replace_grade_sh(std::string("exec ") + CML_GRADER + " --root " +
                   (place() / "source/cuda_memory_labs").string() + " \"$@\"");
  fs::create_directories(place() / "submission");
  fs::copy_file(std::string(CML_SOURCE_DIR) + "/solutions/01_smem_banks/02_square_tile.cu",
                place() / "submission/02_square_tile.cu");
  const sandbox::Finished passed = run();
  EXPECT_EQ(passed.exit_code, 0) << passed.out;
  EXPECT_THAT(passed.out, HasSubstr("1 of 1 exercises passed"));
  EXPECT_EQ(nlohmann::json::parse(FakeProject::read(results())).at("score"), 10);
  fs::rename(place() / "submission/02_square_tile.cu", place() / "submission/02_square_tile (1).cu");
  EXPECT_EQ(run().exit_code, 0);
  const nlohmann::json renamed = nlohmann::json::parse(FakeProject::read(results()));
  EXPECT_EQ(renamed.at("score"), 10);
  EXPECT_THAT(renamed.at("output").get<std::string>(), HasSubstr("(1).cu\" is taken for"));
  fs::rename(place() / "submission/02_square_tile (1).cu", place() / "submission/notes.pdf");
  const sandbox::Finished unclear = run();
  EXPECT_EQ(unclear.exit_code, 2);
  EXPECT_FALSE(fs::exists(results()));
  EXPECT_THAT(unclear.out, HasSubstr("none of them is an exercise's"));
}

TEST_F(Package, WrongUsageIsTwoWithItsReason) {
  add_scripts();
  std::ofstream(fake_.folder() / "old.zip") << "x";
  const struct {
    const char* arguments;
    const char* message;
  } rows[] = {
      {"package", "system is required"},
      {"package moodle -o p.zip", "moodle"},
      {"package gradescope", "--output is required"},
      {"package gradescope -o p.tar", "is not the name of a ZIP"},
      {"package gradescope -o nowhere/p.zip", "there is no folder"},
      {"package gradescope -o old.zip", "old.zip exists"},
      {"package gradescope 02_sqare_tile -o p.zip", "Did you mean 02_square_tile?"},
  };
  for (const auto& row : rows) {
    const sandbox::Finished result = grader(fake_.root().string(), row.arguments);
    EXPECT_EQ(result.exit_code, 2) << row.arguments << result.out;
    EXPECT_THAT(result.out, HasSubstr(row.message)) << row.arguments;
  }
  EXPECT_EQ(grader(fake_.root().string(), "package gradescope -o old.zip --force").exit_code, 0);
  fs::remove(fake_.root() / "tools/gradescope/setup.sh");
  EXPECT_THAT(grader(fake_.root().string(), "package gradescope -o p.zip").out,
              AllOf(HasSubstr("setup.sh, which is not there"), HasSubstr("next: ")));
}

}  // namespace
}  // namespace cml::cli
