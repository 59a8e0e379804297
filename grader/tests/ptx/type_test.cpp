#include "ptx/type.h"

#include <gtest/gtest.h>

#include "ptx/opcode.h"

namespace cml::ptx {
namespace {

TEST(Type, TextAndTypeAreInverse) {
  for (const char* text : {"b8", "u16", "s32", "f64", "bf16x2", "pred", "e4m3x2", "b128"}) {
    const auto type = type_of(std::string_view(text));
    ASSERT_TRUE(type) << text;
    EXPECT_STREQ(text_of(*type), text);
  }
  EXPECT_FALSE(type_of(std::string_view("f8")));
  EXPECT_FALSE(type_of(std::string_view("")));
}

TEST(Type, KnowsWidthAndClass) {
  EXPECT_EQ(bits_of(Type::pred), 1u);
  EXPECT_EQ(bits_of(Type::f16x2), 32u);
  EXPECT_EQ(bytes_of(Type::b128), 16u);
  EXPECT_EQ(bits_of(Type::none), 0u);
  EXPECT_TRUE(is_signed(Type::s64));
  EXPECT_FALSE(is_signed(Type::u64));
  EXPECT_TRUE(is_float(Type::bf16));
  EXPECT_FALSE(is_float(Type::f16x2));
}

TEST(Type, NamesSpaces) {
  EXPECT_STREQ(text_of(Space::constant), "const");
  EXPECT_STREQ(text_of(Space::shared), "shared");
}

TEST(SpecialRegister, TextAndRegisterAreInverse) {
  EXPECT_EQ(special_register_of("%ctaid.z"), SpecialRegister::ctaid_z);
  EXPECT_STREQ(text_of(SpecialRegister::lanemask_lt), "%lanemask_lt");
  EXPECT_EQ(type_of(SpecialRegister::clock64), Type::u64);
  EXPECT_FALSE(special_register_of("%tid"));
}

}  // namespace
}  // namespace cml::ptx
