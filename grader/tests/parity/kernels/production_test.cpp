#include "parity/kernels/production.h"

#include <gmock/gmock.h>

namespace cml::parity::kernels {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> texts_of(const Row& row) {
  std::vector<std::string> texts;
  for (const Production& made : expanded({row})) texts.push_back(made.text);
  return texts;
}

TEST(KernelProduction, AlternativesAreAllCombined) {
  EXPECT_THAT(texts_of({"", "", "u32", "u32", "@{f|g}_@{a|}($0)"}),
              ElementsAre("f_a($0)", "f_($0)", "g_a($0)", "g_($0)"));
}

TEST(KernelProduction, TypesTakeTheirNames) {
  const std::vector<Production> made = expanded({{"u8 s64", "", "T", "T u32", "($T)(($U)$0 >> ($1 & $B))"}});
  ASSERT_EQ(made.size(), 2u);
  EXPECT_EQ(made[0].text, "(u8)((u32)$0 >> ($1 & 7u))");
  EXPECT_EQ(made[1].text, "(s64)((u64)$0 >> ($1 & 63u))");
  EXPECT_THAT(made[1].operands, ElementsAre(Type::s64, Type::u32));
  EXPECT_EQ(made[1].name, "s64 <- (s64)((u64)$0 >> ($1 & 63u)) s64 u32");
}

TEST(KernelProduction, AConversionNeedsTwoTypes) {
  EXPECT_THAT(texts_of({"u8 s8", "u8 s8", "T", "S", "($T)$0"}), ElementsAre("(u8)$0", "(s8)$0"));
}

TEST(KernelProduction, BodiesAreCounted) {
  EXPECT_EQ(expanded({{"", "", "", "pred", "if ($0) {\n$a\n} else {\n$b\n}"}})[0].bodies, 2u);
}

/// A statement's own number once made the name of a type: "s$n" of statement 32.
TEST(KernelProduction, NumberedNamesAreNoTypes) {
  for (const Production& row : statements())
    for (size_t at = row.text.find("$n"); at != std::string::npos; at = row.text.find("$n", at + 1)) {
      size_t begin = at;
      while (begin > 0 && std::isalnum(static_cast<unsigned char>(row.text[begin - 1])) != 0) --begin;
      for (const TypeRow& type : types()) {
        const std::string name = type.name, letters = name.substr(0, name.find_first_of("0123456789"));
        EXPECT_NE(row.text.substr(begin, at - begin), letters) << row.name;
      }
    }
}

TEST(KernelProduction, AnUnknownTypeIsNamed) {
  EXPECT_THROW(expanded({{"", "", "u33", "", "1"}}), InfrastructureError);
}

}  // namespace
}  // namespace cml::parity::kernels
