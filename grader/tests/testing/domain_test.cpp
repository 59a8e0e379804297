#include "testing/domain.h"

#include <gmock/gmock.h>

#include <set>

namespace cml::testing {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<int64_t> values_of(const Domain& domain, const std::string& name, uint64_t seed = 1) {
  std::vector<int64_t> values;
  for (const DrawnCase& it : domain.cases(seed)) values.push_back(it.values[name]);
  return values;
}
Domain blocks() {
  return Domain{number("columns", 1, 1024),
                number("rows", 1, [](const Case& c) { return 1024 / c["columns"]; })}
      .counts(
          "threads", [](const Case& c) { return c["columns"] * c["rows"]; }, 1024);
}

TEST(Case, FillsInItsValues) {
  const Case c{{"columns", 32}, {"rows", 4}};
  EXPECT_EQ(c.fill_in("kernel<{columns},{rows}>, {"), "kernel<32,4>, {");
  EXPECT_EQ(c.to_string(), "columns = 32, rows = 4");
  EXPECT_TRUE(c.has("rows"));
  EXPECT_FALSE(c.has("pad"));
  EXPECT_THROW(static_cast<void>(c["pad"]), DeclarationFault);
}

TEST(Domain, DrawsCasesThatDifferInOneParameter) {
  const Domain domain = blocks().defines("rows_of_two", 2 * "rows"_p);
  EXPECT_THAT(domain.defined_names(), Contains("rows_of_two"));
  const std::vector<Case> around = domain.sets_around(1, 50, {{{"columns", 32}, {"rows", 4}}}, "columns");
  ASSERT_GE(around.size(), 10u);
  std::set<int64_t> columns;
  for (const Case& it : around) {
    const int64_t rows = it["columns"] > 512 ? 1 : 4;  // the only number that is left
    EXPECT_EQ(it["rows"], rows) << it["columns"];
    EXPECT_EQ(it["rows_of_two"], 2 * rows);
    EXPECT_LE(it["columns"] * rows, 1024);
    columns.insert(it["columns"]);
  }
  EXPECT_GT(columns.size(), 5u);
}

TEST(Domain, DrawsCasesNextToAnEnd) {
  const std::vector<Case> between = blocks().sets_between(1, 20, "columns", 33, 40);
  EXPECT_LE(between.size(), 40u);
  size_t next = 0;
  for (const Case& it : between) {
    EXPECT_TRUE(it["columns"] >= 33 && it["columns"] <= 40) << it["columns"];
    next += it["columns"] == 33 ? 1 : 0;
  }
  EXPECT_GE(next, 10u);
}

TEST(Domain, HasTheEndsOfItsRanges) {
  const Domain domain = Domain{number("n", 3, 1000).with({36})};
  for (uint64_t seed = 1; seed < 20; ++seed) {
    EXPECT_THAT(values_of(domain, "n", seed), Contains(3));
    EXPECT_THAT(values_of(domain, "n", seed), Contains(1000));
    EXPECT_THAT(values_of(domain, "n", seed), Contains(36));
  }
}

TEST(Domain, TakesMoreParametersAfterItsRows) {
  const Domain domain = Domain{number("n", 1, 9)}
                            .also("seven", {value("n", 7)})
                            .without_ends()
                            .drawn(0)
                            .with({value("m", "n")});
  EXPECT_THAT(values_of(domain, "m"), ElementsAre(7));
}

TEST(Domain, HasTellingCountsWithEachSeed) {
  for (uint64_t seed = 1; seed < 20; ++seed)
    for (const int64_t threads : {1, 32, 33, 36, 1024})
      EXPECT_THAT(values_of(blocks(), "threads", seed), Contains(threads)) << "seed " << seed;
}

TEST(Domain, KeepsRangesConditionsAndSteps) {
  const Domain domain = blocks().where([](const Case& c) { return c["rows"] % 2 == 0; }).drawn(40);
  for (const DrawnCase& it : domain.cases(7)) {
    EXPECT_LE(it.values["threads"], 1024);
    EXPECT_EQ(it.values["rows"] % 2, 0);
  }
  for (const int64_t n : values_of(Domain{multiple("n", 32, 32, 128)}.drawn(20), "n")) EXPECT_EQ(n % 32, 0);
}

TEST(Domain, IsTheSameWithTheSameSeed) {
  EXPECT_EQ(values_of(blocks(), "columns", 5), values_of(blocks(), "columns", 5));
  EXPECT_NE(values_of(blocks(), "columns", 5), values_of(blocks(), "columns", 6));
}

TEST(Domain, HasWhatEachRunAsksFor) {
  const Domain domain =
      blocks().also("a square", {value("rows", "columns"), number("columns", 7, 31)}).without_ends().drawn(0);
  ASSERT_EQ(domain.cases(1).size(), 1u);
  const DrawnCase& it = domain.cases(1).front();
  EXPECT_EQ(it.values["rows"], it.values["columns"]);
  EXPECT_EQ(it.reason, "a square");
  EXPECT_THAT(values_of(Domain{choice("n", {2, 4, 9})}.each("n").drawn(0), "n"), Contains(4));
}

TEST(Domain, SetsOfAFunctionHaveTheEndsAndMultiples) {
  size_t multiples = 0;
  std::vector<int64_t> pitches;
  for (const Case& c : Domain{number("banks", 1, 64), number("pitch", 1, 1 << 20)}.sets(3, 400)) {
    multiples += c["banks"] > 2 && c["pitch"] % c["banks"] == 0 ? 1 : 0;
    pitches.push_back(c["pitch"]);
  }
  EXPECT_GT(multiples, 20u);
  EXPECT_THAT(pitches, Contains(1));
  EXPECT_THAT(pitches, Contains(1 << 20));
}

TEST(Domain, HasSetsOfSmallNumbersAlone) {
  const std::vector<Case> sets =
      Domain{number("width", 1, 1 << 30), multiple("outputs", 4, 4, 1 << 16)}.sets(3, 50);
  EXPECT_GE(std::count_if(sets.begin(), sets.end(),
                          [](const Case& c) { return c["width"] <= 256 && c["outputs"] <= 1024; }),
            50);
}

TEST(Domain, TellsWhereItContradictsItself) {
  EXPECT_THAT(blocks().faults(), IsEmpty());
  EXPECT_THAT((Domain{number("n", 9, 3)}.faults()), ElementsAre(HasSubstr("testing/domain_test.cpp:")));
  EXPECT_THAT((Domain{number("n", 9, 3)}.faults()), ElementsAre(HasSubstr("no case of the domain")));
  EXPECT_THAT((Domain{number("n", 1, 3), number("n", 1, 3)}.faults()),
              Contains(HasSubstr("two parameters are named \"n\"")));
  EXPECT_THAT((Domain{number("n", 1, 3).with({4})}.faults()), Contains(HasSubstr("outside of its range")));
  EXPECT_THAT((Domain{number("n", 1, "m")}.faults()), Contains(HasSubstr("no parameter named \"m\"")));
  EXPECT_THAT((Domain{number("n", 1, 3)}.also("x", {value("m", 1)}).faults()), Contains(HasSubstr("\"m\"")));
  EXPECT_THAT((Domain{number("n", 1, 3)}.labelled("{m}").faults()), Contains(HasSubstr("\"m\"")));
  EXPECT_THAT((Domain{number("n", 1, 3)}.each("m").faults()), Contains(HasSubstr("\"m\"")));
}

TEST(Domain, NamedCasesComeFirst) {
  const Domain domain = Domain{number("n", 1, 64)}.also("a named one", {value("n", 17)});
  EXPECT_EQ(domain.cases(1).front().reason, "a named one");
  EXPECT_EQ(domain.cases(1).front().values["n"], 17);
}

TEST(Domain, AnEndThatACaseShowsHasNoCaseOfItsOwn) {
  const Domain domain = Domain{number("n", 1, 64)}.also("the largest", {value("n", 64)}).drawn(0);
  ASSERT_EQ(domain.cases(1).size(), 2u);
  EXPECT_EQ(domain.cases(1).back().reason, "the least n");
}

TEST(Domain, AmountsAreFormulas) {
  const Case c{{"rows", 7}, {"columns", 3}};
  EXPECT_EQ(("rows"_p * "columns"_p + 1).of(c), 22);
  EXPECT_EQ((100 - "rows"_p % 4 / "columns"_p).of(c), 99);
  EXPECT_EQ(min("rows"_p, 5).of(c), 5);
  EXPECT_EQ(max("columns"_p, 5).of(c), 5);
  EXPECT_EQ(round_up("rows"_p, "columns"_p).of(c), 3);
}

TEST(Domain, TakesFewSetsWithoutEnds) {
  const Domain one = Domain{number("a", 1, 9), value("b", 4)}.also("small", {number("a", 1, 2)}, 3);
  EXPECT_EQ(one.without_ends().sets(7, 2).size(), 5u);
  EXPECT_GT(one.sets(7, 2).size(), 5u);
}

}  // namespace
}  // namespace cml::testing
