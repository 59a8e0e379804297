#include "ptx/parse_scopes.h"

#include <gtest/gtest.h>

namespace cml::ptx {
namespace {

constexpr Symbol reg(uint32_t index) { return {Symbol::Kind::reg, index, 1}; }

TEST(Scopes, InnerNamesHideOuterOnes) {
  Scopes scopes;
  scopes.begin_function();
  scopes.push();
  EXPECT_TRUE(scopes.declare("t", reg(1)));
  EXPECT_FALSE(scopes.declare("t", reg(2)));
  scopes.push();
  EXPECT_TRUE(scopes.declare("t", reg(3)));
  EXPECT_EQ(scopes.find("t")->index, 3u);
  scopes.pop();
  EXPECT_EQ(scopes.find("t")->index, 1u);
  EXPECT_FALSE(scopes.find("u"));
}

TEST(Scopes, NumberedNames) {
  Scopes scopes;
  scopes.begin_function();
  scopes.push();
  EXPECT_TRUE(scopes.declare_range("%r", 10, 4));
  EXPECT_FALSE(scopes.declare_range("%r", 20, 4));
  EXPECT_EQ(scopes.find("%r0")->index, 10u);
  EXPECT_EQ(scopes.find("%r3")->index, 13u);
  EXPECT_FALSE(scopes.find("%r4"));
  EXPECT_FALSE(scopes.find("%r03"));
  EXPECT_FALSE(scopes.find("%r"));
  EXPECT_FALSE(scopes.find("%r99999999999999999999"));
}

TEST(Scopes, UniqueNamesNeverMeet) {
  Scopes scopes;
  scopes.declare("module", {Symbol::Kind::module_variable, 0, 1});
  scopes.begin_function();
  scopes.push();
  EXPECT_EQ(scopes.unique_name("t"), "t");
  EXPECT_EQ(scopes.unique_name("t"), "t$1");
  EXPECT_EQ(scopes.unique_name("t$1"), "t$1$1");
  EXPECT_EQ(scopes.unique_name("t"), "t$2");
  EXPECT_EQ(scopes.unique_name("module"), "module$1");
  EXPECT_EQ(scopes.unique_base("%r", 4), "%r");
  EXPECT_EQ(scopes.unique_base("%r", 4), "%r$1_");
  EXPECT_EQ(scopes.unique_name("%r3"), "%r3$1");
  EXPECT_EQ(scopes.unique_name("%r4"), "%r4");
  EXPECT_EQ(scopes.unique_name("%x1"), "%x1");
  EXPECT_EQ(scopes.unique_base("%x", 4), "%x$1_");
}

TEST(Scopes, LabelsOutliveTheirBlock) {
  Scopes scopes;
  scopes.begin_function();
  scopes.push();
  const uint32_t function = scopes.scope_id();
  EXPECT_TRUE(scopes.declare_label("outer", 1));
  scopes.push();
  const uint32_t block = scopes.scope_id();
  EXPECT_TRUE(scopes.declare_label("inner", 2));
  EXPECT_FALSE(scopes.declare_label("inner", 3));
  scopes.pop();
  scopes.pop();
  EXPECT_EQ(scopes.find_label("outer", block), 1u);
  EXPECT_EQ(scopes.find_label("inner", block), 2u);
  EXPECT_FALSE(scopes.find_label("inner", function));
}

TEST(Scopes, DepthHasALimit) {
  Scopes scopes;
  scopes.begin_function();
  while (scopes.push()) ASSERT_LE(scopes.depth(), Scopes::kMaxDepth);
  EXPECT_EQ(scopes.depth(), Scopes::kMaxDepth);
}

}  // namespace
}  // namespace cml::ptx
