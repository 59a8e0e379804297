#include "ptx/printer.h"
#include "tests/ptx/module.h"

namespace cml::ptx::testing {
namespace {

TEST(Declarations, SizesAndAlignment) {
  const Module module = module_of(
      ".global .align 8 .b8 a[24];\n.extern .shared .align 16 .b8 dynamic[];\n.const .f64 c;\n.global .v4 "
      ".f32 v;\n"
      ".visible .global .u32 m[4][3];");
  EXPECT_EQ(module.variables[0].bytes, 24u);
  EXPECT_EQ(module.variables[0].alignment, 8u);
  EXPECT_EQ(module.variables[1].bytes, 0u);
  EXPECT_TRUE(module.variables[1].is_extern);
  EXPECT_EQ(module.variables[1].space, Space::shared);
  EXPECT_EQ(module.variables[2].alignment, 8u);
  EXPECT_EQ(module.variables[3].bytes, 16u);
  EXPECT_EQ(module.variables[3].alignment, 16u);
  EXPECT_EQ(module.find_variable("m")->bytes, 48u);
  EXPECT_TRUE(module.find_variable("m")->is_visible);
}

TEST(Declarations, ManagedVariablesAreMarked) {
  const Module module =
      module_of(".global .attribute(.unified(1,(2))) .u32 a;\n.visible .global .attribute(.managed) .u32 b;");
  EXPECT_FALSE(module.variables[0].is_managed);
  EXPECT_TRUE(module.variables[1].is_managed);
  EXPECT_TRUE(parse(print(module), "printed")->variables[1].is_managed);
}

TEST(Declarations, DefinitionReplacesExternDeclaration) {
  const Module module = module_of(".extern .global .u32 a;\n.visible .global .u32 a;");
  ASSERT_EQ(module.variables.size(), 1u);
  EXPECT_FALSE(module.variables[0].is_extern);
}

TEST(Declarations, RejectsWhatDoesNotFit) {
  EXPECT_EQ(declaration_error(".global .u32 a; .global .u32 a;"), "a is defined twice (PTX line 3)");
  EXPECT_EQ(declaration_error(".global .u32 a[2] = {1, 2, 3};"),
            "a has more initialisers than elements (PTX line 3)");
  EXPECT_EQ(declaration_error(".global .u32 a = 0f3F800000, b;"),
            "'0f3F800000' does not fit the type .u32 (PTX line 3)");
  EXPECT_EQ(declaration_error(".global .u64 a = nowhere;"),
            "the initialiser names the unknown nowhere (PTX line 3)");
  EXPECT_EQ(declaration_error(".global .texref t;"),
            "unknown type or attribute .texref in a declaration (PTX line 3)");
  EXPECT_EQ(declaration_error(".global .b8 a[1099511627776][1099511627776];"),
            "a is larger than any memory (PTX line 3)");
  EXPECT_EQ(declaration_error(".global .align 3 .b8 a[4];"), "the alignment is no power of two (PTX line 3)");
  EXPECT_EQ(declaration_error(".global .b8 a[2][0] = {{1}};"),
            "an array without elements has an initialiser (PTX line 3)");
  EXPECT_EQ(declaration_error(".local .u32 l;"),
            "l is in local memory, but outside of functions (PTX line 3)");
  EXPECT_EQ(declaration_error(".reg .u32 %r1;"), "registers are declared in functions (PTX line 3)");
}

TEST(Declarations, RegistersOfNestedScopesHaveTheirOwnNames) {
  const auto module = parse_kernel(
      "{ .reg .b32 t; mov.u32 t, 1; }\n{ .reg .b64 t; mov.u64 t, 2; { .reg .b32 %r<2>; mov.u32 %r1, 3; } }\n"
      "mov.u32 %r1, 4;");
  ASSERT_TRUE(module) << module.error().to_string();
  const Function& function = *module->find_function("e");
  const auto& registers = function.registers;
  const uint32_t first = function.body[0].operands[0].id;
  const uint32_t second = function.body[1].operands[0].id;
  EXPECT_EQ(registers[first].type, Type::b32);
  EXPECT_EQ(registers[second].type, Type::b64);
  EXPECT_NE(registers[first].name, registers[second].name);
  EXPECT_NE(function.body[2].operands[0].id, function.body[3].operands[0].id);
  EXPECT_EQ(registers[function.body[3].operands[0].id].name, "%r1");
}

TEST(Declarations, VariablesOfAFunctionFollowItsParameters) {
  const auto module =
      parse_kernel(".shared .align 4 .b8 t[64];\n.local .align 8 .b8 depot[16];\nmov.u64 %rd1, depot;");
  ASSERT_TRUE(module) << module.error().to_string();
  const Function& function = *module->find_function("e");
  ASSERT_EQ(function.variables.size(), 4u);
  EXPECT_EQ(function.variables[0], function.parameters[0]);
  EXPECT_EQ(function.variables[1], function.parameters[1]);
  EXPECT_EQ(function.variables[2].space, Space::shared);
  EXPECT_EQ(function.body[0].operands[1].variable, (VariableRef{false, 3}));
}

TEST(Declarations, GlobalsAndExternsOfAFunctionAreTheModules) {
  const auto module = parse(
      ".version 8.0\n.target sm_80\n.extern .shared .align 4 .b8 d[];\n.entry k() {\n"
      ".extern .shared .align 4 .b8 d[];\n.global .u32 once = 7;\n.reg .b32 %r1;\n"
      "ld.shared.u32 %r1, [d];\nld.global.u32 %r1, [once];\nret; }",
      "test.ptx");
  ASSERT_TRUE(module) << module.error().to_string();
  ASSERT_EQ(module->variables.size(), 2u);
  EXPECT_EQ(module->variables[1].name, "k$once");
  EXPECT_EQ(values<uint32_t>(module->variables[1]), std::vector<uint32_t>{7});
  const auto& body = module->functions[0].body;
  EXPECT_EQ(body[0].operands[1].variable, (VariableRef{true, 0}));
  EXPECT_EQ(body[1].operands[1].variable, (VariableRef{true, 1}));
}

TEST(Declarations, LimitsRegisters) {
  EXPECT_EQ(error_of(".reg .b32 %x<1099511627776>;").substr(0, 13), "1099511627833");
  EXPECT_EQ(error_of(".reg .b32 %x1<5>;"),
            "numbered names that begin with %x1 are read in two ways (PTX line 17)");
  EXPECT_EQ(error_of(".reg .b32 %r1; .reg .b32 %r1;"), "register %r1 is declared twice (PTX line 17)");
}

}  // namespace
}  // namespace cml::ptx::testing
