#include "testing/limits.h"

#include <gtest/gtest.h>

#include <map>

namespace cml::testing {
namespace {

Counts counts(std::map<std::string, uint64_t> all) {
  return Counts([all = std::move(all)](const std::string& metric) {
    const auto found = all.find(metric);
    return found == all.end() ? 0 : found->second;
  });
}

TEST(Formula, IsAConstantAParameterOrAFunction) {
  const Case c{{"rows", 4}};
  const Counts n = counts({{"warp_instructions", 10}});
  EXPECT_FALSE(Formula());
  EXPECT_EQ(Formula(3)(c, n), 3u);
  EXPECT_EQ(Formula("rows")(c, n), 4u);
  EXPECT_EQ(Formula([](const Case& it) { return 2 * it["rows"]; })(c, n), 8u);
  EXPECT_EQ(Formula([](const Case&, const Counts& it) { return it["warp_instructions"] + 1; })(c, n), 11u);
}

TEST(Limits, SumUp) {
  const Limits both = Limits{{"shared_bytes", 1, "one"}} + Limits{{"shared_bytes", 2, "two"}};
  ASSERT_EQ(both.size(), 2u);
  EXPECT_EQ(both[1].why, "two");
}

TEST(Limits, ExactlyIsBothBounds) {
  const Limit limit = exactly("shared_bytes", 4, "four");
  EXPECT_EQ(limit.most({}, counts({})), 4u);
  EXPECT_EQ(limit.least({}, counts({})), 4u);
}

TEST(Limits, FewThreadsDoNotDoTheWorkOfAll) {
  const Limits rows = work_is_shared("threads", 8);
  EXPECT_EQ(rows.at(0).metric, "shared_store_threads");
  EXPECT_EQ(rows.at(0).least({{"threads", 64}}, counts({})), 64u);
  EXPECT_EQ(rows.at(1).metric, "global_store_threads");
  EXPECT_EQ(rows.at(1).least({}, counts({})), 8u);
}

TEST(Limits, CopiesTakeFromTheSectorsThatMayBeLoaded) {
  const Limits rows = sectors_read(100, "in order");
  ASSERT_EQ(rows[0].metric, "global_load_sectors");
  EXPECT_EQ(rows[0].most({}, counts({})), 100u);
  EXPECT_EQ(rows[0].most({}, counts({{"global_copy_sectors", 60}, {"global_copy_past_l1_sectors", 30}})),
            10u);
  EXPECT_EQ(rows[0].most({}, counts({{"global_copy_sectors", 101}})), 0u);
  EXPECT_EQ(rows[2].most({}, counts({})), 100u);
}

}  // namespace
}  // namespace cml::testing
