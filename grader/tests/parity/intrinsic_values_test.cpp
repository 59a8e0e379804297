#include "parity/intrinsic_values.h"

#include <gmock/gmock.h>

#include <cmath>
#include <cstring>
#include <set>

namespace cml::parity {
namespace {

Intrinsic row_with(const std::string& type, Domain domain = {}) {
  Intrinsic row;
  row.parameters = {{type, false, false, "a"}, {type, false, false, "b"}};
  row.domains = {domain, domain};
  return row;
}

template <class T>
std::vector<T> values(const Intrinsic& row, size_t parameter) {
  const auto cells = argument_cells(row, parameter);
  EXPECT_TRUE(cells.has_value());
  std::vector<T> all(kIntrinsicThreads);
  for (size_t i = 0; i < all.size(); ++i) std::memcpy(&all[i], cells->data() + i * kCellBytes, sizeof(T));
  return all;
}

TEST(IntrinsicValues, TypesHaveTheirLayout) {
  EXPECT_EQ(layout_of("float4")->bytes(), 16u);
  EXPECT_EQ(layout_of("__half2")->count, 2u);
  EXPECT_EQ(layout_of("__half2")->bits, 16u);
  EXPECT_EQ(layout_of("ulonglong2")->bytes(), 16u);
  EXPECT_EQ(layout_of("long int")->bits, 64u);
  EXPECT_FALSE(layout_of("struct whatever").has_value());
  EXPECT_FALSE(layout_of("").has_value());
}

TEST(IntrinsicValues, EachPairOfInterestingValuesMeets) {
  const Intrinsic row = row_with("int");
  const auto a = values<int32_t>(row, 0), b = values<int32_t>(row, 1);
  std::set<std::pair<int32_t, int32_t>> pairs;
  for (size_t i = 0; i < a.size(); ++i) pairs.insert({a[i], b[i]});
  for (const int32_t x : {0, 1, -1, INT32_MIN, INT32_MAX})
    for (const int32_t y : {0, 1, -1, INT32_MIN, INT32_MAX})
      EXPECT_EQ(pairs.count({x, y}), 1u) << x << " " << y;
  EXPECT_EQ(a, values<int32_t>(row, 0)) << "the same with every call";
}

TEST(IntrinsicValues, FloatsHaveTheirEdges) {
  const auto a = values<float>(row_with("float"), 0);
  unsigned nans = 0, infinities = 0, subnormals = 0, near_one = 0;
  for (const float x : a) {
    nans += std::isnan(x);
    infinities += std::isinf(x);
    subnormals += std::fpclassify(x) == FP_SUBNORMAL;
    near_one += std::fabs(x) > 0.01f && std::fabs(x) < 100;
  }
  EXPECT_GT(nans, 2u);
  EXPECT_GT(infinities, 2u);
  EXPECT_GT(subnormals, 2u);
  EXPECT_GT(near_one, 100u);
}

TEST(IntrinsicValues, ADomainHolds) {
  Domain range;
  range.low = -2.5;
  range.high = 3;
  for (const double x : values<double>(row_with("double", range), 0)) EXPECT_TRUE(x >= -2.5 && x <= 3) << x;
  range.low = -3;
  std::set<int32_t> seen;
  for (const int32_t x : values<int32_t>(row_with("int", range), 1)) seen.insert(x);
  EXPECT_EQ(seen, (std::set<int32_t>{-3, -2, -1, 0, 1, 2, 3}));

  Domain one;
  one.values = {1.5};
  EXPECT_EQ(values<uint16_t>(row_with("__half", one), 0)[0], 0x3E00);
  EXPECT_EQ(values<uint16_t>(row_with("__nv_bfloat16", one), 0)[0], 0x3FC0);
}

TEST(IntrinsicValues, AMemberMaskIsOneAWarp) {
  Domain members;
  members.is_member_mask = true;
  members.values = {0xffffffff, 0x80000001};
  const auto masks = values<uint32_t>(row_with("unsigned", members), 0);
  for (size_t i = 0; i < masks.size(); ++i)
    EXPECT_EQ(masks[i], i / 32 % 2 == 0 ? 0xffffffffu : 0x80000001u) << i;
}

TEST(IntrinsicValues, AnUnknownTypeIsAnErrorWithItsPlace) {
  Intrinsic row = row_with("cudaError_t");
  row.where = {"a.tsv", 7, 0};
  const auto cells = argument_cells(row, 0);
  ASSERT_FALSE(cells.has_value());
  EXPECT_EQ(cells.error().where.to_string(), "a.tsv:7");
}

}  // namespace
}  // namespace cml::parity
