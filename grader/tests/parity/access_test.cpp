#include "parity/access.h"

#include <gmock/gmock.h>

#include <set>

namespace cml::parity {
namespace {

using ::testing::HasSubstr;

std::set<std::string> names_of(const Selection& selection) {
  std::set<std::string> names;
  for (const Access* access : selection) names.insert(access->instruction);
  return names;
}

TEST(Access, KernelsHaveNamesOfTheirOwn) {
  std::set<std::string> names;
  for (const Access& access : accesses())
    EXPECT_TRUE(names.insert(access.kernel()).second) << access.kernel();
}

TEST(Access, WithoutPrefixesAllButTheSupposed) {
  const Result<Selection> all = select({});
  ASSERT_TRUE(all.has_value());
  const std::set<std::string> names = names_of(*all);
  for (const char* name : {"ld.shared.u8", "st.shared.v4.u32", "atom.shared.add.f64", "ld.global.v2.u64",
                           "st.global.u16", "atom.global.cas.b64", "ld.const.v4.u32", "atom.shared.exch.b64"})
    EXPECT_TRUE(names.contains(name)) << name;
  for (const char* name : {"atom.shared.min.s64", "atom.shared.xor.b64"})
    EXPECT_FALSE(names.contains(name)) << name;
}

TEST(Access, PrefixesChooseSupposedOnesToo) {
  const Result<Selection> some = select({"ld.const.v", "atom.shared.exch"});
  ASSERT_TRUE(some.has_value());
  EXPECT_EQ(names_of(*some), (std::set<std::string>{"ld.const.v2.u32", "ld.const.v4.u32", "ld.const.v2.u64",
                                                    "atom.shared.exch.b32", "atom.shared.exch.b64"}));
  EXPECT_EQ(select({""})->size(), accesses().size());
}

TEST(Access, PrefixThatFitsNoneIsNamed) {
  const Result<Selection> none = select({"ld.shared", "ld.sahred"});
  ASSERT_FALSE(none.has_value());
  EXPECT_THAT(none.error().to_string(), HasSubstr("no access begins with \"ld.sahred\""));
}

TEST(Access, BytesOfALane) {
  EXPECT_EQ((*select({"ld.shared.v2.u64"}))[0]->bytes(), 16u);
  EXPECT_EQ((*select({"st.global.u16"}))[0]->bytes(), 2u);
  EXPECT_EQ((*select({"atom.shared.add.f64"}))[0]->bytes(), 8u);
}

}  // namespace
}  // namespace cml::parity
