#include "ptx/modifiers.h"

#include <gtest/gtest.h>

#include "core/error.h"

namespace cml::ptx {
namespace {

TEST(Modifiers, MeaningDependsOnWhatIsAllowed) {
  Modifiers compare;
  EXPECT_EQ(apply_modifier("lo", bit_of(ModifierField::compare), compare), bit_of(ModifierField::compare));
  EXPECT_EQ(compare.compare, Compare::lo);
  EXPECT_EQ(compare.half, Half::none);
  Modifiers half;
  EXPECT_EQ(apply_modifier("lo", bit_of(ModifierField::half), half), bit_of(ModifierField::half));
  EXPECT_EQ(half.half, Half::lo);
  EXPECT_EQ(half.compare, Compare::none);
}

TEST(Modifiers, WordsOutsideOfTheAllowedFieldsHaveNoEffect) {
  Modifiers modifiers;
  EXPECT_EQ(apply_modifier("ftz", bit_of(ModifierField::sat), modifiers), 0u);
  EXPECT_EQ(apply_modifier("nonsense", ~ModifierMask{0}, modifiers), 0u);
  EXPECT_EQ(modifiers, Modifiers{});
}

TEST(Modifiers, CacheHintsAreCarried) {
  Modifiers modifiers;
  EXPECT_NE(apply_modifier("L1::no_allocate", bit_of(ModifierField::cache), modifiers), 0u);
  EXPECT_NE(apply_modifier("L2::128B", bit_of(ModifierField::cache), modifiers), 0u);
  EXPECT_EQ(modifiers.cache, "L1::no_allocate.L2::128B");
}

TEST(Modifiers, SharedClusterIsSharedAndMarked) {
  Modifiers modifiers;
  apply_modifier("shared::cluster", bit_of(ModifierField::space), modifiers);
  EXPECT_EQ(modifiers.space, Space::shared);
  EXPECT_TRUE(modifiers.cluster);
}

TEST(Modifiers, FieldNamesAreThoseOfTheTable) {
  EXPECT_EQ(modifier_field_of("prmt_mode"), ModifierField::prmt_mode);
  EXPECT_STREQ(text_of(ModifierField::vec), "vec");
  EXPECT_THROW(modifier_field_of("colour"), InfrastructureError);
}

}  // namespace
}  // namespace cml::ptx
