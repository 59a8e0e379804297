#include "tests/ptx/corpus.h"

namespace cml::ptx::testing {
namespace {

TEST(Operands, Addresses) {
  const Operand plain = instruction("ld.global.u32 %r1, [%rd3];").operands[1];
  EXPECT_EQ(plain.kind, Operand::Kind::address);
  EXPECT_TRUE(plain.has_base_reg);
  EXPECT_EQ(plain.offset, 0);
  EXPECT_EQ(instruction("ld.global.u32 %r1, [%rd3+8];").operands[1].offset, 8);
  EXPECT_EQ(instruction("ld.global.u32 %r1, [%rd3+-8];").operands[1].offset, -8);
  EXPECT_EQ(instruction("ld.global.u32 %r1, [%rd3-0x10];").operands[1].offset, -16);
  const Operand named = instruction("ld.param.u64 %rd1, [value+8];").operands[1];
  EXPECT_TRUE(named.has_base_var);
  EXPECT_FALSE(named.variable.module_scope);
  EXPECT_EQ(named.variable.index, 1u);
  EXPECT_EQ(named.offset, 8);
  const Operand absolute = instruction("ld.shared.u32 %r1, [64];").operands[1];
  EXPECT_FALSE(absolute.has_base_reg || absolute.has_base_var);
  EXPECT_EQ(absolute.offset, 64);
}

TEST(Operands, NamesOfModuleVariables) {
  const Operand global = instruction("mov.u64 %rd1, g+8;").operands[1];
  EXPECT_EQ(global.kind, Operand::Kind::variable);
  EXPECT_EQ(global.variable, (VariableRef{true, 0}));
  EXPECT_EQ(global.offset, 8);
}

TEST(Operands, Literals) {
  EXPECT_EQ(instruction("mov.b32 %r1, -1;").operands[1].bits, ~uint64_t{0});
  EXPECT_EQ(instruction("mov.b64 %rd1, 0xFFFFFFFFFFFFFFFFU;").operands[1].bits, ~uint64_t{0});
  EXPECT_EQ(instruction("mov.f32 %f1, -0f3F800000;").operands[1].bits, 0xBF800000u);
  EXPECT_EQ(instruction("mov.u32 %r1, WARP_SZ;").operands[1].bits, 32u);
}

TEST(Operands, SpecialRegistersAndSinks) {
  const Operand special = instruction("mov.u32 %r1, %ctaid.y;").operands[1];
  EXPECT_EQ(special.kind, Operand::Kind::special);
  EXPECT_EQ(special.special, SpecialRegister::ctaid_y);
  EXPECT_EQ(instruction("atom.global.add.u32 _, [%rd1], 1;").operands[0].kind, Operand::Kind::sink);
}

TEST(Operands, GuardsAndNegation) {
  const Instruction guarded = instruction("@!%p2 mov.u32 %r1, 0;");
  EXPECT_TRUE(guarded.has_guard);
  EXPECT_TRUE(guarded.guard_negated);
  EXPECT_EQ(guarded.guard, 2u);
  EXPECT_TRUE(instruction("selp.b32 %r1, 1, 2, %p1;").operands[3].kind == Operand::Kind::reg);
  EXPECT_TRUE(instruction("vote.sync.any.pred %p1, !%p2, -1;").operands[1].negated);
}

TEST(Operands, PartsOfRegisters) {
  const Instruction halves = instruction("vadd2.s32.u32.s32.sat %r1.h1, %r2.h03, %r3, %r1;");
  EXPECT_EQ(text_of(halves.operands[0].selector), ".h1");
  EXPECT_EQ(text_of(halves.operands[1].selector), ".h03");
  EXPECT_EQ(halves.operands[1].selector.digit(0), 3u);
  EXPECT_EQ(halves.operands[2].selector.count, 0);
  EXPECT_EQ(text_of(instruction("vmin4.u32.u32.u32 %r1, %r2.b7531, %r3.b0246, %r1;").operands[1].selector),
            ".b7531");
  EXPECT_NE(instruction("add.u32 %r1, %r2.b0, %r3;").refused.find("cannot be a part of a register"),
            std::string::npos);
  EXPECT_NE(error_of("vadd4.u32.u32.u32 %r1, %r2.b8, %r3, %r1;").find("unknown register"), std::string::npos);
  EXPECT_NE(error_of("vadd4.u32.u32.u32 %r1, %r2.b00000, %r3, %r1;").find("unknown register"),
            std::string::npos);
}

TEST(Operands, VectorRegistersAreSplit) {
  const auto all = instructions(".reg .v2 .f32 v;\nst.global.v2.f32 [%rd1], v;\nst.global.f32 [%rd1], v.y;");
  ASSERT_EQ(all.size(), 2u);
  ASSERT_EQ(all[0].operands[1].elements.size(), 2u);
  EXPECT_EQ(all[1].operands[1].kind, Operand::Kind::reg);
  EXPECT_EQ(all[1].operands[1].id, all[0].operands[1].elements[1].id);
}

TEST(Operands, VectorRegistersMayBeNumbered) {
  const auto all = instructions(".reg .v4 .u32 v<2>;\nst.global.v4.u32 [%rd1], v1;\nmov.u32 v0.w, v1.x;");
  ASSERT_EQ(all.size(), 2u);
  const Operand& vector = all[0].operands[1];
  ASSERT_EQ(vector.elements.size(), 4u);
  EXPECT_EQ(all[1].operands[1].id, vector.elements[0].id);
  EXPECT_EQ(all[1].operands[0].id + 1, vector.elements[0].id);
}

TEST(Operands, SubscriptsCountElements) {
  const auto all = instructions(
      ".global .u32 table[4];\nmov.u64 %rd1, table[1];\nld.global.u32 %r1, table[2];\nst.global.u32 table[3], "
      "%r1;");
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[0].operands[1].kind, Operand::Kind::variable);
  EXPECT_EQ(all[0].operands[1].offset, 4);
  EXPECT_EQ(all[1].operands[1].kind, Operand::Kind::address);
  EXPECT_EQ(all[1].operands[1].offset, 8);
  EXPECT_EQ(all[2].operands[0].offset, 12);
}

TEST(Operands, ANumberMayBeAddedToARegister) {
  const auto all = instructions("@%p1 st.global.u32 [%rd1], %r1 + 5;");
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].text, "add.u32");
  EXPECT_TRUE(all[0].has_guard);
  EXPECT_EQ(all[0].operands[2].bits, 5u);
  EXPECT_EQ(all[1].operands[1].id, all[0].operands[0].id);
  EXPECT_EQ(error_of("add.f32 %f1, %f2 + 1, %f3;"), "%f2 + a number is no operand here (PTX line 17)");
}

TEST(Operands, AnAccessByNameIsInTheVariablesSpace) {
  EXPECT_EQ(instruction("ld.u32 %r1, [s+4];").modifiers.space, Space::shared);
  EXPECT_EQ(instruction("st.u32 [g], %r1;").modifiers.space, Space::global);
  EXPECT_EQ(instruction("ld.f32 %f1, [k];").modifiers.space, Space::constant);
  EXPECT_EQ(instruction("ld.u32 %r1, [%rd1];").modifiers.space, Space::none);
}

TEST(Operands, RejectsWhatItDoesNotKnow) {
  EXPECT_EQ(error_of("mov.u32 %r1, %r9;"), "unknown register %r9 (PTX line 17)");
  EXPECT_EQ(error_of("mov.u32 %r1, %warpid.x;"), "unknown register %warpid.x (PTX line 17)");
  EXPECT_EQ(error_of("mov.u64 %rd1, nothing;"), "unknown name nothing (PTX line 17)");
  EXPECT_EQ(error_of("ld.global.u32 %r1, [nothing];"),
            "nothing is neither a register nor a variable (PTX line 17)");
  EXPECT_EQ(error_of("ld.global.u32 %r1, [%rs1];"), "%rs1 cannot hold an address (PTX line 17)");
  EXPECT_EQ(error_of("@%r1 ret;"), "%r1 is no predicate (PTX line 17)");
  EXPECT_EQ(error_of("mov.u32 %r1, ;"), "';' where an operand should be (PTX line 17)");
  EXPECT_EQ(error_of("mov.b64 %rd1, {%r1, {%r2}};"), "'{' where an operand should be (PTX line 17)");
}

}  // namespace
}  // namespace cml::ptx::testing
