#include "parity/intrinsic.h"

#include <gmock/gmock.h>

namespace cml::parity {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr const char* kHeader = "name\tresult\tparameters\theader\tarch\tdomain\tcall\terror\tulps\tnote\n";

Result<std::vector<Intrinsic>> read(const std::string& rows) {
  return read_intrinsics(kHeader + rows, "a.tsv");
}

TEST(Intrinsic, ARowIsAFunction) {
  const auto rows = read(
      "__shfl_sync\tfloat\tunsigned mask, float var, int width\tsm_30_intrinsics.h\t75\t"
      "mask=members:0xffff|0x1; width=1|2|4\t\t0\t0\t\n");
  ASSERT_TRUE(rows.has_value()) << rows.error().to_string();
  const Intrinsic& row = rows->at(0);
  EXPECT_EQ(row.signature(), "float __shfl_sync(unsigned mask, float var, int width)");
  EXPECT_EQ(row.call, "__shfl_sync(a0, a1, a2)");
  EXPECT_EQ(row.compute_capability, 75);
  EXPECT_TRUE(row.domains[0].is_member_mask);
  EXPECT_THAT(row.domains[0].values, ElementsAre(0xffff, 1));
  EXPECT_TRUE(row.domains[1].values.empty());
  EXPECT_THAT(row.domains[2].values, ElementsAre(1, 2, 4));
  EXPECT_EQ(row.where.line, 2);
}

TEST(Intrinsic, APointerSaysWhetherItIsWritten) {
  const auto rows =
      read("f\tvoid\tconst float4 *in, unsigned int *out\th.h\t80\tin=\tf(a1)\tabs 1e-3\t0\twhy\n");
  EXPECT_FALSE(rows.has_value()) << "an empty domain is refused";
  const auto good =
      read("f\tvoid\tconst float4 *in, unsigned int *out\th.h\t80\t\tf(a1)\tabs 1e-3\t0\twhy\n");
  ASSERT_TRUE(good.has_value()) << good.error().to_string();
  const Intrinsic& row = good->at(0);
  EXPECT_TRUE(row.parameters[0].is_pointer && row.parameters[0].is_constant);
  EXPECT_EQ(row.parameters[0].type, "float4");
  EXPECT_TRUE(row.parameters[1].is_pointer && !row.parameters[1].is_constant);
  EXPECT_EQ(row.parameters[1].type, "unsigned int");
  EXPECT_EQ(row.call, "f(a1)");
  EXPECT_EQ(row.allowed.absolute, 1e-3);
  EXPECT_EQ(row.allowed.ulps, 0);
  EXPECT_EQ(row.note, "why");
}

TEST(Intrinsic, WhatIsWrongWithARowIsSaidWithItsLine) {
  struct Wrong {
    const char* row;
    const char* message;
  };
  for (const Wrong& wrong : {Wrong{"f\tint\tint a\th.h\t75\t\t\t0\t0\t\textra\n", "11 columns"},
                             Wrong{"f\tint\tint\th.h\t75\t\t\t0\t0\t\n", "'int' is no parameter"},
                             Wrong{"f\tint\tint a\th.h\tnew\t\t\t0\t0\t\n", "'new' is no architecture"},
                             Wrong{"f\tint\tint a\th.h\t75\tb=1\t\t0\t0\t\n", "'b=1' is no domain"},
                             Wrong{"f\tint\tint a\th.h\t75\ta=3..1\t\t0\t0\t\n", "'a=3..1' is no domain"},
                             Wrong{"f\tint\tint a\th.h\t75\ta=x\t\t0\t0\t\n", "'a=x' is no domain"},
                             Wrong{"f\tint\tint a\th.h\t75\t\t\t0\tmany\t\n", "'many' is no number of ulps"},
                             Wrong{"f\tint\tint a\th.h\t75\t\t\t4 abs\t0\t\n", "'4 abs' is no error"},
                             Wrong{"f\tint\tint a\th.h\t75\t\t\tfew\t0\t\n", "'few' is no error"}}) {
    const auto rows = read(std::string("\n") + wrong.row);
    ASSERT_FALSE(rows.has_value()) << wrong.row;
    EXPECT_THAT(rows.error().message, HasSubstr(wrong.message));
    EXPECT_EQ(rows.error().where.to_string(), "a.tsv:3");
  }
}

TEST(Intrinsic, AFileNamesItsColumns) {
  EXPECT_FALSE(read_intrinsics("name\tresult\n", "a.tsv").has_value());
  EXPECT_FALSE(intrinsics_in("no/such/folder").has_value());
}

}  // namespace
}  // namespace cml::parity
