#include "testing/plan.h"

#include <gmock/gmock.h>

#include "testing/check.h"

namespace cml::testing {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

Mover reversal() {
  return {.kernel = "reverse<{n}>",
          .arguments = {input("in"), output("out")},
          .block = {"n"},
          .elements = "n",
          .source = [](const Case& c) -> IndexMap {
            return [n = static_cast<uint64_t>(c["n"])](uint64_t i) { return n - 1 - i; };
          }};
}
Launches launches(const Mover& mover) { return {mover, Domain{number("n", 1, 64)}}; }
const Limit kLoads{"shared_load_requests",
                   [](const Case& c, const Counts&) { return static_cast<uint64_t>(c["n"]); },
                   "one load a thread"};

TEST(Plan, SoundRequirementsHaveNoFaults) {
  EXPECT_THAT(faults_of(right(launches(reversal()))), IsEmpty());
  EXPECT_THAT(faults_of(crosses(launches(reversal()), any_shared_array(), 1)), IsEmpty());
  EXPECT_THAT(faults_of(within(launches(reversal()), {kLoads})), IsEmpty());
  EXPECT_THAT(faults_of(derives({.function = "f", .right = [](int a) { return a; }, .next = "think"},
                                Domain{number("a", 1, 9)})),
              IsEmpty());
}

TEST(Plan, TellsUnknownNames) {
  Mover mover = reversal();
  mover.kernel = "reverse<{m}>";
  EXPECT_THAT(faults_of(right(launches(mover))), Contains(HasSubstr("testing/plan_test.cpp:")));
  EXPECT_THAT(faults_of(right(launches(mover))), Contains(HasSubstr("no parameter named \"m\"")));
  mover = reversal();
  mover.block = {"m"};
  EXPECT_THAT(faults_of(right(launches(mover))), Contains(HasSubstr("no parameter named \"m\"")));
  EXPECT_THAT(faults_of(crosses(launches(reversal()), any_shared_array(), "m")),
              Contains(HasSubstr("\"m\"")));
}

TEST(Plan, TellsAReferenceBeyondTheInput) {
  Mover mover = reversal();
  mover.source = [](const Case&) -> IndexMap { return [](uint64_t) { return 64; }; };
  EXPECT_THAT(faults_of(right(launches(mover))), Contains(HasSubstr("the reference takes element 64")));
  mover.source = {};
  EXPECT_THAT(faults_of(right(launches(mover))), Contains(HasSubstr("has no reference")));
}

TEST(Plan, TakesAnInputThatIsLongerThanTheOutput) {
  Mover mover = reversal();
  mover.source = [](const Case&) -> IndexMap { return [](uint64_t) { return 64; }; };
  mover.read = 65;
  EXPECT_THAT(faults_of(right(launches(mover))), IsEmpty());
}

TEST(Plan, TellsWhatIsWrongWithAStencil) {
  Mover sums = reversal();
  sums.source = {};
  sums.stencil = Stencil{.weights = 1, .products = [](const Case&) -> Products {
                           return [](uint64_t i, std::vector<Product>& into) { into.push_back({i, 0}); };
                         }};
  EXPECT_THAT(faults_of(right(launches(sums))), IsEmpty());
  EXPECT_THAT(faults_of(computed_from(launches(sums), any_shared_array(), {{}})), IsEmpty());
  EXPECT_THAT(faults_of(crosses(launches(sums), any_shared_array(), 1)),
              Contains(HasSubstr("moves no elements")));
  EXPECT_THAT(faults_of(far_away(launches(sums), {.through = any_shared_array(), .text = "far"})),
              Contains(HasSubstr("followed far away")));
  EXPECT_THAT(faults_of(computed_from(launches(reversal()), any_shared_array(), {{}})),
              Contains(HasSubstr("has no stencil")));
  EXPECT_THAT(faults_of(counts_itself(launches(sums), {{0, "reads", "m", 1, ""}})),
              Contains(HasSubstr("\"m\"")));
  sums.stencil->products = [](const Case&) -> Products {
    return [](uint64_t, std::vector<Product>& into) { into.push_back({64, 0}); };
  };
  EXPECT_THAT(faults_of(right(launches(sums))), Contains(HasSubstr("the reference takes element 64")));
}

TEST(Plan, ShowsTheOneCaseOfASecondLaunch) {
  Plan plan("SecondLaunch", "labs/96_lab/02_b.check.cpp");
  const Launches two{reversal(),
                     Domain{number("n", 1, 64)}.also("last", {value("n", 7)}).without_ends().drawn(1)};
  plan.gate("right", 10, {twice(two)});
  EXPECT_THAT(plan_text(plan), HasSubstr(": drawn\n"));
  EXPECT_THAT(plan_text(plan), Not(HasSubstr("n = 7: last")));
}

TEST(Plan, TellsALimitWithoutASentence) {
  Limit limit = kLoads;
  limit.why.clear();
  EXPECT_THAT(faults_of(within(launches(reversal()), {limit})), Contains(HasSubstr("has no sentence")));
  limit = kLoads;
  limit.metric = "shared_lode_requests";
  EXPECT_THAT(faults_of(within(launches(reversal()), {limit})), Contains(HasSubstr("no row of metrics.def")));
  limit = kLoads;
  limit.most = {};
  EXPECT_THAT(faults_of(within(launches(reversal()), {limit})), Contains(HasSubstr("has no formula")));
}

TEST(Plan, TellsADerivationWithAnotherNumberOfParameters) {
  const Derivation sum{.function = "sum", .right = [](int a, int b) { return a + b; }, .next = "think"};
  EXPECT_THAT(faults_of(derives(sum, Domain{number("a", 1, 9)})),
              Contains(HasSubstr("sum has 2 parameters")));
}

TEST(Plan, TakesADerivationByItsCall) {
  const auto faults = [](const std::string& call) {
    const Reference right = [](int a, int b) { return a + b; };
    return faults_of(derives(call, right, {1, 2}, "think", Domain{number("b", 1, 9), number("a", 1, 9)}, 5));
  };
  EXPECT_THAT(faults("sum(a, b)"), IsEmpty());
  EXPECT_THAT(faults("sum(a)"), Contains(HasSubstr("sum has 2 parameters")));
  EXPECT_THAT(faults("sum(a, c)"), Contains(HasSubstr("sum: the domain has no parameter named \"c\"")));
}

TEST(Plan, TellsAnArrayThatTheReferenceDoesNotTake) {
  Derivation sum{.function = "sum",
                 .right = [](std::array<int, 2> all) { return all[0] + all[1]; },
                 .next = "think",
                 .example = {{1, 2}}};
  EXPECT_THAT(faults_of(derives(sum, Domain{number("all", 1, 9)})),
              Contains(HasSubstr("\"all\" is an array in the reference or in `arrays`, and not in both")));
  sum.arrays = {{"all", [](const Case& c, size_t i) { return c["all"] + static_cast<int64_t>(i); }}};
  EXPECT_THAT(faults_of(derives(sum, Domain{number("all", 1, 9)})), IsEmpty());
}

TEST(Plan, AMoverHasAReferenceOrAChoice) {
  Mover mover = reversal();
  mover.fault_of_choice = [](const Case&, const std::vector<uint64_t>&) { return Fault(); };
  EXPECT_THAT(faults_of(right(launches(mover))), Contains(HasSubstr("has no reference, or two")));
  mover.source = {};
  EXPECT_THAT(faults_of(right(launches(mover))), IsEmpty());
  mover.element = Element::float32;
  EXPECT_THAT(faults_of(right(launches(mover))), Contains(HasSubstr("these are no ints")));
}

TEST(Plan, SharesLimitsBetweenSmallLaunchesAndSingleBlocks) {
  Mover mover = reversal();
  mover.written_by_block = parts_of("n");
  const Requirements all = go_through_shared(launches(mover), launches(mover), 1, {kLoads});
  ASSERT_EQ(all.size(), 3u);
  EXPECT_THAT(all[0].proves, HasSubstr("goes through shared memory"));
  EXPECT_THAT(all[1].proves, HasSubstr("shared_load_requests"));
  EXPECT_FALSE(all[2].runs_all);
  for (const Requirement& it : all + right(launches(mover), launches(mover)))
    EXPECT_THAT(faults_of(it), IsEmpty());
}

TEST(Plan, RegistersChecksWithPointsAndNeeds) {
  Plan plan("PlannedSuite", "labs/96_lab/01_a.check.cpp");
  const Requirement nothing = body("nothing", [](PlannedTest&) {});
  plan.gate("right", 2, {right(launches(reversal()))}).check("counts", 3, {"right"}, {nothing});
  EXPECT_TRUE(find_check("PlannedSuite", "right")->gate);
  EXPECT_EQ(gates_of(*find_check("PlannedSuite", "counts")), std::vector<std::string>{"right"});
  EXPECT_THAT(plan_text(plan), HasSubstr("right\n  reverse writes what belongs there"));
  EXPECT_THAT(plan_text(plan), HasSubstr("    reverse, n = 64: the greatest n\n"));
}

}  // namespace
}  // namespace cml::testing
