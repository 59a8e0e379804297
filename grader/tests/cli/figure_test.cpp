#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "sandbox/run.h"

namespace cml::cli {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// A project of one lab with two figures and no exercise.
class FigureVerb : public ::testing::Test {
 protected:
  void SetUp() override {
    root_ = fs::temp_directory_path() / ("cml_figure_verb_" + std::to_string(getpid()));
    fs::create_directories(root_ / "grader");
    for (const char* name : {"a", "b"})
      write(std::string("labs/80_lab/figures/") + name + ".toml",
            "title = \"t\"\ndescription = \"d\"\n[[panel]]\nkind = \"cells\"\nrows = [\"x\"]\n");
    write("labs/80_lab/README.md", "![a](figures/a.svg)\n![b](figures/b.svg)\n");
  }
  void TearDown() override { fs::remove_all(root_); }
  void write(const std::string& name, const std::string& text) {
    fs::create_directories((root_ / name).parent_path());
    std::ofstream(root_ / name) << text;
  }
  std::string read(const std::string& name) {
    std::ifstream in(root_ / name);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
  }
  sandbox::Finished grader(const std::string& arguments) {
    return sandbox::run_child(
        {"/bin/sh", "-c",
         std::string("exec ") + CML_GRADER + " --root " + root_.string() + " " + arguments + " 2>&1"});
  }
  fs::path root_;
};

TEST_F(FigureVerb, WritesWhatIsOutOfDateAndSaysSo) {
  const sandbox::Finished before = grader("figure --check");
  EXPECT_EQ(before.exit_code, 1);
  EXPECT_EQ(before.out,
            "labs/80_lab/figures/a.svg is out of date\nlabs/80_lab/figures/b.svg is out of date\n"
            "2 figures, 2 out of date\n  next: run `grader figure`\n");
  const sandbox::Finished one = grader("figure 80_lab/b");
  EXPECT_EQ(one.exit_code, 0);
  EXPECT_EQ(one.out, "labs/80_lab/figures/b.svg\n1 figure, 1 written\n");
  EXPECT_FALSE(fs::exists(root_ / "labs/80_lab/figures/a.svg"));
  EXPECT_EQ(grader("figure").out, "labs/80_lab/figures/a.svg\n2 figures, 1 written\n");
  const sandbox::Finished after = grader("figure --check");
  EXPECT_EQ(after.exit_code, 0);
  EXPECT_EQ(after.out, "2 figures, 0 out of date\n");
}

TEST_F(FigureVerb, WritesToAnotherFolder) {
  EXPECT_EQ(grader("figure --out " + (root_ / "site").string()).exit_code, 0);
  EXPECT_THAT(read("site/80_lab/a.svg"), StartsWith("<svg "));
  EXPECT_FALSE(fs::exists(root_ / "labs/80_lab/figures/a.svg"));
}

TEST_F(FigureVerb, WrongUseIsTwoWithANextStep) {
  const sandbox::Finished name = grader("figure 80_lab/c");
  EXPECT_EQ(name.exit_code, 2);
  EXPECT_THAT(name.out, AllOf(HasSubstr("there is no figure 80_lab/c"), HasSubstr("Did you mean 80_lab/a")));
  write("labs/80_lab/figures/a.toml", "titel = \"t\"\n");
  const sandbox::Finished key = grader("figure");
  EXPECT_EQ(key.exit_code, 2);
  EXPECT_THAT(key.out, AllOf(HasSubstr("a.toml:1: the key titel is not known"), HasSubstr("next: ")));
  EXPECT_EQ(grader("figure --check --out x").exit_code, 2);
}

TEST_F(FigureVerb, VerifyFailsForFiguresAndForExercisesWithoutASolution) {
  fs::create_directories(root_ / "solutions");
  grader("figure");
  write("labs/80_lab/README.md", "![a](figures/a.svg)\n![z](figures/z.svg)\n");
  const sandbox::Finished result = grader("verify");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out,
              AllOf(HasSubstr("README.md:2: figures/z.svg does not exist"),
                    HasSubstr("b.toml: no chapter shows this figure"), HasSubstr("there is no solution")));
}

}  // namespace
}  // namespace cml::cli
