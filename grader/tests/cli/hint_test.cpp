#include <gmock/gmock.h>

#include <filesystem>

#include "sandbox/run.h"
#include "tests/fake_project.h"

namespace cml::cli {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

/// A student's handout, whose course.toml says what hints cost.
class Hint : public ::testing::Test {
 protected:
  Hint() {
    const std::filesystem::path source = CML_SOURCE_DIR;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(source / "labs"))
      if (entry.path().extension() == ".toml")
        fake_.write(entry.path().lexically_relative(source).string(), FakeProject::read(entry.path()));
  }
  sandbox::Finished run(const std::string& arguments) const {
    return sandbox::run_child({"/bin/sh", "-c",
                               "cd " + fake_.folder().string() + " && exec " + CML_GRADER + " --root " +
                                   fake_.root().string() + " " + arguments + " 2>&1"});
  }
  std::string taken() const { return FakeProject::read(fake_.root() / "labs/hints_taken.csv"); }
  FakeProject fake_;
};

TEST_F(Hint, IsFreeWhereNothingElseIsSaid) {
  const sandbox::Finished result = run("hint 02_square_tile --number 2");
  EXPECT_EQ(result.exit_code, 0) << result.out;
  EXPECT_THAT(result.out, HasSubstr("2/3  "));
  EXPECT_EQ(taken(), "");
}

TEST_F(Hint, IsInTheRequestedLanguage) {
  const char* own = "2/3  最后一个下标在一行之内变化。";
  EXPECT_THAT(run("hint 02_square_tile 2 --lang zh").out, HasSubstr(own));
  EXPECT_THAT(run("--lang zh hint 02_square_tile 2").out, HasSubstr(own));
  const auto with = [&](const std::string& variable, const std::string& arguments) {
    return sandbox::run_child({"/bin/sh", "-c",
                               "cd " + fake_.folder().string() + " && CML_LANG=" + variable + " exec " +
                                   CML_GRADER + " --root " + fake_.root().string() + " " + arguments +
                                   " 2>&1"});
  };
  EXPECT_THAT(with("zh", "hint 02_square_tile 2").out, HasSubstr(own));
  EXPECT_THAT(with("zh", "list").out, HasSubstr(" 10 分  按行和按列访问的方形分块\n"));
  EXPECT_THAT(with("zh", "hint 02_square_tile 2 --lang en").out, HasSubstr("The last subscript"));
  const sandbox::Finished unknown = with("xx", "hint 02_square_tile 2");
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_THAT(unknown.out, AllOf(HasSubstr("CML_LANG is xx"), HasSubstr("next: Set it to en or zh")));
}

TEST_F(Hint, IsReadFromTheProject) {
  const std::string file = "labs/01_smem_banks/02_square_tile.toml";
  fake_.write(file, "title = 'Mine'\nhints = ['one', 'two', 'three']\n");
  EXPECT_EQ(run("hint 02_square_tile 2 --lang zh").out, "2/3  two\n") << "it has no Chinese";
  EXPECT_THAT(run("list").out, HasSubstr(" 10 points  Mine\n"));
  fake_.write(file, "title = 'Mine'\nhints = ['one', 'two']\n");
  fake_.write("labs/01_smem_banks/02_square_tile.cu", "__global__ void f() {}\n");
  for (const char* verb : {"hint 02_square_tile", "list", "check 02_square_tile", "watch --lines"}) {
    const sandbox::Finished result = run(verb);
    EXPECT_EQ(result.exit_code, 2) << verb;
    EXPECT_THAT(result.out, AllOf(HasSubstr(file + ":2: hints is no list of 3 texts"), HasSubstr("next: ")))
        << verb;
  }
  std::filesystem::remove(fake_.root() / file);
  EXPECT_THAT(run("hint 02_square_tile").out, HasSubstr("there is no " + file));
  EXPECT_EQ(run("hint 03_dynamic_tile").exit_code, 0) << "no other file is read";
}

TEST_F(Hint, IsNotShownWhereTheCourseGivesNone) {
  fake_.write("course.toml", "[hints]\npolicy = 'off'\n");
  const sandbox::Finished result = run("hint 02_square_tile --all");
  EXPECT_EQ(result.exit_code, 2);
  EXPECT_THAT(result.out, AllOf(HasSubstr("this course gives no hints"), HasSubstr("next: Read the chapter"),
                                Not(HasSubstr("1/3"))));
}

TEST_F(Hint, HasAPriceOnceAndIsNoted) {
  fake_.write("course.toml", "[hints]\npolicy = 'costs'\ncosts = [0.5, 1, 2]\n");
  const sandbox::Finished refused = run("hint 02_square_tile --number 2");
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.out, AllOf(HasSubstr("this hint costs 1 points of 01_smem_banks/02_square_tile"),
                                 HasSubstr("next: Add --take"), Not(HasSubstr("2/3"))));
  EXPECT_EQ(taken(), "");
  EXPECT_THAT(run("hint 02_square_tile --number 2 --take").out, HasSubstr("2/3  "));
  EXPECT_EQ(taken(), "exercise,level\n01_smem_banks/02_square_tile,2\n");
  EXPECT_THAT(run("hint 02_square_tile --number 2").out, HasSubstr("2/3  "));
  EXPECT_THAT(run("hint 02_square_tile --all").out, HasSubstr("these hints cost 2.5 points"));
}

TEST_F(Hint, ABrokenCourseShowsNone) {
  fake_.write("course.toml", "[hints]\npolicy = 'of'\n");
  EXPECT_THAT(run("hint 02_square_tile").out,
              AllOf(HasSubstr("course.toml:2: "), HasSubstr("Did you mean \"off\"?")));
}

TEST_F(Hint, AHandoutHasThePublicPartOfTheCourse) {
  fake_.write("course.toml", "salt = 'pepper'\ntitle = 'GPUs'\n[hints]\npolicy = 'off'\n");
  for (const char* out : {"h", "h.zip"}) {
    const sandbox::Finished result = run(std::string("handout --out ") + out);
    EXPECT_EQ(result.exit_code, 0) << result.out;
  }
  sandbox::run_child({"/bin/sh", "-c", "cd " + fake_.folder().string() + " && cmake -E tar xf h.zip"});
  for (const char* tree : {"h", "cuda_memory_labs"})
    EXPECT_THAT(FakeProject::read(fake_.folder() / tree / "course.toml"),
                AllOf(HasSubstr("GPUs"), HasSubstr("off"), Not(HasSubstr("pepper")), Not(HasSubstr("salt"))));
}

}  // namespace
}  // namespace cml::cli
