#include "tests/ptx/module.h"

namespace cml::ptx::testing {
namespace {

TEST(Initialisers, FewerInitialisersThanElements) {
  const Module module = module_of(".global .u32 a[8] = {1, -2, 0x10};\n.global .f64 d = 0d3FF0000000000000;");
  EXPECT_EQ(values<uint32_t>(module.variables[0]), (std::vector<uint32_t>{1, 0xFFFFFFFE, 16}));
  EXPECT_EQ(module.variables[0].bytes, 32u);
  EXPECT_EQ(values<double>(module.variables[1]), std::vector<double>{1.0});
}

TEST(Initialisers, NestedInitialisers) {
  const Module module =
      module_of(".global .u16 a[2][3] = {{1}, {2, 3}};\n.global .f32 f[] = {1.5, 0f40000000, 3};");
  EXPECT_EQ(values<uint16_t>(module.variables[0]), (std::vector<uint16_t>{1, 0, 0, 2, 3}));
  EXPECT_EQ(values<float>(module.variables[1]), (std::vector<float>{1.5f, 2.0f, 3.0f}));
  EXPECT_EQ(module.variables[1].bytes, 12u);
}

TEST(Initialisers, AddressesInInitialisers) {
  const Module module = module_of(
      ".func f();\n.global .b8 text[4] = {104, 105};\n"
      ".global .u64 table[3] = {f, generic(text)+2, text+1};\n.global .u8 bytes[2] = {0xFF(text), "
      "0xFF00(text)};");
  const auto& table = module.variables[1].relocations;
  ASSERT_EQ(table.size(), 3u);
  EXPECT_TRUE(table[0].is_function);
  EXPECT_EQ(table[1].at, 8u);
  EXPECT_TRUE(table[1].generic);
  EXPECT_EQ(table[1].addend, 2);
  EXPECT_FALSE(table[2].generic);
  EXPECT_EQ(table[2].addend, 1);
  EXPECT_EQ(module.variables[2].relocations[1].shift, 8u);
  EXPECT_EQ(module.variables[2].relocations[1].bytes, 1u);
}

TEST(Initialisers, RejectsWhatDoesNotFit) {
  EXPECT_EQ(declaration_error(".global .u32 a[2] = {1, 2, 3};"),
            "a has more initialisers than elements (PTX line 3)");
  EXPECT_EQ(declaration_error(".global .u32 a[2] = 1;"),
            "an array's initialiser begins with '{' (PTX line 3)");
  EXPECT_EQ(declaration_error(".global .u32 a[2] = {{1}};"),
            "the initialiser has too many braces (PTX line 3)");
  EXPECT_EQ(declaration_error(".global .u8 a = 0xF0(a);"),
            "the mask of an address is not one byte of it (PTX line 3)");
}

}  // namespace
}  // namespace cml::ptx::testing
