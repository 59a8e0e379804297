#include "authoring/solution_leaks.h"

#include <gmock/gmock.h>

#include "tests/fake_project.h"

namespace cml::authoring {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

std::vector<std::string> leaks(const FakeProject& fake) {
  return leaks_in(fake.root() / "labs", secret_bodies(fake.root()));
}

TEST(SolutionLeaks, StartersHoldNone) {
  FakeProject fake;
  EXPECT_THAT(secret_bodies(fake.root()), SizeIs(2));
  EXPECT_THAT(leaks(fake), IsEmpty());
}

TEST(SolutionLeaks, SolvedStarterIsFound) {
  FakeProject fake;
  fake.write("labs/80_lab/01_a.cu", FakeProject::exercise(FakeProject::kSolution));
  EXPECT_THAT(leaks(fake), ElementsAre("80_lab/01_a.cu holds the solution of solutions/80_lab/01_a.cu:2"));
}

TEST(SolutionLeaks, OtherLayoutAndCommentsHideNothing) {
  FakeProject fake;
  fake.write(
      "labs/80_lab/notes.md",
      "Text.\n```\nconst int   lane = threadIdx.x;  // me\nout[lane] =\n  in[lane]\n  + in[31-lane];\n```\n");
  EXPECT_THAT(leaks(fake), ElementsAre("80_lab/notes.md holds the solution of solutions/80_lab/01_a.cu:2"));
}

TEST(SolutionLeaks, CopyInARemarkIsFound) {
  FakeProject fake;
  fake.write("labs/80_lab/other.cu",
             "// const int lane = threadIdx.x;\n// out[lane] = in[lane] + in[31 - lane];\n");
  EXPECT_THAT(leaks(fake), SizeIs(1));
}

TEST(SolutionLeaks, WrongSolutionIsASecretUnlessAStarterHasIt) {
  FakeProject fake;
  fake.write("labs/80_lab/notes.md", "out[threadIdx.x] = in[31 - threadIdx.x] + in[0];\n");
  EXPECT_THAT(leaks(fake), SizeIs(1));
  fake.write("labs/80_lab/01_a.cu",
             FakeProject::exercise("out[threadIdx.x] = in[31 - threadIdx.x] + in[0];\n"));
  EXPECT_THAT(leaks(fake), IsEmpty());
}

TEST(SolutionLeaks, AnAttackSaidByAReplacementIsASecret) {
  FakeProject fake;
  fake.write("grader/tests/attacks/80_lab/01_a.cu",
             "//: section: other\n//: replace: in[31 - lane] => in[lane ^ 31]\n");
  EXPECT_THAT(leaks(fake), IsEmpty());
  fake.write("labs/80_lab/notes.md", "const int lane = threadIdx.x; out[lane] = in[lane] + in[lane ^ 31];\n");
  EXPECT_THAT(leaks(fake),
              ElementsAre("80_lab/notes.md holds the solution of grader/tests/attacks/80_lab/01_a.cu:1"));
}

TEST(SolutionLeaks, ShortBodiesProveNothing) {
  FakeProject fake;
  fake.write("solutions/80_lab/01_a.cu", FakeProject::exercise("  return 0;\n"));
  fake.write("labs/80_lab/other.cu", "int g() { return 0; }\n");
  EXPECT_THAT(leaks(fake), IsEmpty());
  EXPECT_THAT(solved_starters(fake.root(), fake.root()), IsEmpty());
}

TEST(SolutionLeaks, SolvedRegionIsFoundHoweverShort) {
  FakeProject fake;
  fake.write("solutions/80_lab/01_a.cu", FakeProject::exercise("  return 0;\n"));
  fake.write("labs/80_lab/01_a.cu", FakeProject::exercise("  return 0;  // mine\n"));
  EXPECT_THAT(solved_starters(fake.root(), fake.root()), ElementsAre("labs/80_lab/01_a.cu:2 is solved"));
}

}  // namespace
}  // namespace cml::authoring
