#include "source/todo_regions.h"

#include <gmock/gmock.h>

namespace cml::source {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::string file(const std::string& promise, const std::string& inside, const std::string& outside = "}\n") {
  return "__global__ void f() {\n  // TODO (about " + promise + "): write it\n" + inside + "  // END TODO\n" +
         outside;
}

TEST(Todos, ContentsMayDiffer) {
  EXPECT_THAT(compare_outside_todos(file("2 lines", ""), file("2 lines", "a;\n\nb;\n")), IsEmpty());
  EXPECT_THAT(compare_outside_todos(file("1 line", "x;\n"), file("1 line", "a;\nb;\n")), IsEmpty());
}

TEST(Todos, EverythingElseMustBeEqual) {
  EXPECT_THAT(compare_outside_todos(file("1 line", ""), file("1 line", "a;\n", "}  // end\n")),
              ElementsAre("starter line 4 and solution line 5 differ outside the TODO regions"));
  EXPECT_THAT(compare_outside_todos(file("1 line", ""), file("1 line", "a;\n", "")),
              ElementsAre("starter line 4 and solution its end differ outside the TODO regions"));
  EXPECT_THAT(compare_outside_todos(file("2 lines", ""), file("1 line", "a;\n")),
              ElementsAre(HasSubstr("starter line 2 and solution line 2 differ")));
}

TEST(Todos, PromiseIsWithinAFactorOfTwo) {
  EXPECT_THAT(compare_outside_todos(file("2 lines", ""), file("2 lines", "a;\n")), IsEmpty());
  EXPECT_THAT(compare_outside_todos(file("3 lines", ""), file("3 lines", "a;\n")),
              ElementsAre("solution line 2: the TODO says about 3 lines, the solution writes 1"));
  EXPECT_THAT(compare_outside_todos(file("1 line", ""), file("1 line", "a;\nb;\nc;\n")),
              ElementsAre("solution line 2: the TODO says about 1 lines, the solution writes 3"));
}

TEST(Todos, BodiesAreWhatStandsBetween) {
  const auto bodies = todo_bodies(file("1 line", "a;\n\n") + file("2 lines", ""));
  ASSERT_EQ(bodies.size(), 2u);
  EXPECT_EQ(bodies[0].line, 2u);
  EXPECT_EQ(bodies[0].text, "a;\n\n");
  EXPECT_EQ(bodies[1].text, "");
  EXPECT_TRUE(todo_bodies("int a;\n").empty());
}

TEST(Todos, BodiesAreReplacedByNumber) {
  const std::string both = file("1 line", "a;\n") + file("2 lines", "b;\n");
  EXPECT_EQ(with_bodies(both, {{2, "c;\nd;\n"}}), file("1 line", "a;\n") + file("2 lines", "c;\nd;\n"));
  EXPECT_EQ(with_bodies(both, {{1, ""}, {3, "x"}}), file("1 line", "") + file("2 lines", "b;\n"));
  EXPECT_EQ(outside_todos(both), outside_todos(with_bodies(both, {{1, "x;\n"}})));
}

TEST(Todos, RegionsAreWellFormed) {
  const std::string good = file("1 line", "a;\n");
  EXPECT_THAT(compare_outside_todos("x\n", good), ElementsAre("starter has no TODO region"));
  EXPECT_THAT(compare_outside_todos("// TODO (about 1 line)\n", good),
              ElementsAre(HasSubstr("starter line 1: the TODO region is not closed")));
  EXPECT_THAT(compare_outside_todos(good, "// END TODO\n" + good),
              ElementsAre("solution line 1: END TODO without a TODO"));
  EXPECT_THAT(compare_outside_todos(file("1 line", "// TODO (about 1 line)\n"), good),
              ElementsAre(HasSubstr("opens within another")));
}

}  // namespace
}  // namespace cml::source
