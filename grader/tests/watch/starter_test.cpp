#include "watch/starter.h"

#include <gmock/gmock.h>

#include "sandbox/run.h"
#include "tests/fake_project.h"

namespace cml::watch {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class Starter : public ::testing::Test {
 protected:
  Starter() { row_.id = "80_lab/01_a"; }
  Result<std::string> reset() const { return reset_to_starter(project_, row_); }
  std::string now() const { return FakeProject::read(fake_.root() / "labs/80_lab/01_a.cu"); }
  FakeProject fake_;
  const grading::Project project_{fake_.root()};
  testing::ExerciseRow row_;
};

TEST_F(Starter, OfAHandoutLiesInStarters) {
  fake_.write("starters/80_lab/01_a.cu", "the starter\n");
  fake_.write("labs/80_lab/01_a.cu", "my work\n");
  const Result<std::string> kept = reset();
  ASSERT_TRUE(kept) << kept.error().to_string();
  EXPECT_EQ(*kept, "labs/80_lab/01_a.cu.kept-1");
  EXPECT_EQ(now(), "the starter\n");
  EXPECT_EQ(FakeProject::read(fake_.root() / *kept), "my work\n");
}

TEST_F(Starter, NothingThatWasKeptIsWrittenOver) {
  fake_.write("starters/80_lab/01_a.cu", "the starter\n");
  for (const char* text : {"one\n", "two\n"}) {
    fake_.write("labs/80_lab/01_a.cu", text);
    ASSERT_TRUE(reset());
  }
  EXPECT_EQ(FakeProject::read(fake_.root() / "labs/80_lab/01_a.cu.kept-1"), "one\n");
  EXPECT_EQ(FakeProject::read(fake_.root() / "labs/80_lab/01_a.cu.kept-2"), "two\n");
}

TEST_F(Starter, AFileThatIsTheStarterStays) {
  fake_.write("starters/80_lab/01_a.cu", "the starter\n");
  fake_.write("labs/80_lab/01_a.cu", "the starter\n");
  EXPECT_EQ(*reset(), "");
  EXPECT_FALSE(fs::exists(fake_.root() / "labs/80_lab/01_a.cu.kept-1"));
}

TEST_F(Starter, AFileThatIsGoneComesBack) {
  fake_.write("starters/80_lab/01_a.cu", "the starter\n");
  fs::remove(fake_.root() / "labs/80_lab/01_a.cu");
  EXPECT_EQ(*reset(), "");
  EXPECT_EQ(now(), "the starter\n");
}

TEST_F(Starter, OfACloneIsWhatGitHas) {
  const std::string git = "git -c user.name=n -c user.email=e@example.org -c init.defaultBranch=main ";
  const auto made = sandbox::run_child({"/bin/sh", "-c",
                                        "cd " + fake_.root().string() + " && " + git +
                                            "init -q . && git add labs && " + git + "commit -qm x"});
  if (made.exit_code != 0) GTEST_SKIP() << "no git";
  const std::string committed = now();
  fake_.write("labs/80_lab/01_a.cu", "my work\n");
  ASSERT_TRUE(reset());
  EXPECT_EQ(now(), committed);
}

TEST_F(Starter, WhereThereIsNoneTheFileStays) {
  fake_.write("labs/80_lab/01_a.cu", "my work\n");
  const Result<std::string> kept = reset();
  ASSERT_FALSE(kept);
  EXPECT_THAT(kept.error().message, HasSubstr("there is no starter of 80_lab/01_a.cu"));
  EXPECT_EQ(now(), "my work\n");
}

}  // namespace
}  // namespace cml::watch
