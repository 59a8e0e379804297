#include "tests/ptx/corpus.h"

namespace cml::ptx::testing {
namespace {

TEST(Instructions, CallsOverSeveralLines) {
  const Instruction call = instruction("{ .param .b64 a; .param .b32 r;\ncall.uni (r),\n f,\n (\n a\n );\n}");
  EXPECT_EQ(call.operands[0].elements.size(), 1u);
  EXPECT_EQ(call.operands[1].kind, Operand::Kind::function);
  EXPECT_EQ(call.operands[2].elements[0].kind, Operand::Kind::variable);
}

TEST(Instructions, IndirectCalls) {
  const auto module = parse_kernel(
      "{ .param .b64 a; .param .b32 r;\np: .callprototype (.param .b32 _) _ (.param .b64 _);\n"
      "call (r), %rd1, (a), p;\n}");
  ASSERT_TRUE(module) << module.error().to_string();
  const Instruction& call = module->find_function("e")->body[0];
  EXPECT_EQ(call.operands[1].kind, Operand::Kind::reg);
  EXPECT_EQ(call.operands[3].kind, Operand::Kind::prototype);
  EXPECT_EQ(module->prototypes[call.operands[3].id].parameters[0].bytes, 8u);
}

TEST(Instructions, RejectsCallsThatDoNotFit) {
  EXPECT_EQ(error_of("call.uni g, ();"), "unknown function g (PTX line 17)");
  EXPECT_EQ(error_of("call.uni f;"), "the call passes 0 values where the function has 1 (PTX line 17)");
  EXPECT_EQ(error_of("{ .param .b32 a; .param .b32 r; call (r), f, (a); }"),
            "the call passes 4 bytes in a where the function has 8 (PTX line 17)");
  EXPECT_EQ(error_of("call f, (nothing);"), "'nothing' cannot be passed (PTX line 17)");
  EXPECT_EQ(error_of("call %rd1, ();"), "an indirect call needs a prototype (PTX line 17)");
}

TEST(Instructions, KeepTheirTextAndLine) {
  const Instruction one = instruction("\n@%p3 fma.rn.ftz.f32 %f1, %f2, %f3, 0f3F800000;");
  EXPECT_EQ(one.text, "fma.rn.ftz.f32");
  EXPECT_EQ(one.ptx_line, 18);
  EXPECT_EQ(one.types, std::vector<Type>{Type::f32});
  EXPECT_TRUE(one.modifiers.ftz);
  EXPECT_EQ(one.guard, 3u);
}

TEST(Instructions, UnknownOnesAreKeptAsText) {
  const auto all = instructions(
      "mov.u32 %r1, 0;\n@!%p2 wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f1,\n%f2}, [x, {1}] ;\nmov.u32 "
      "%r1, 1;");
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[0].refused, "");
  EXPECT_EQ(all[1].refused,
            "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16: the emulator does not have matrix "
            "products of a warp group (wgmma)");
  EXPECT_EQ(all[1].opcode, Opcode{});
  EXPECT_EQ(all[1].text, "wgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {%f1,\n%f2}, [x, {1}] ");
  EXPECT_TRUE(all[1].operands.empty());
  EXPECT_TRUE(all[1].has_guard && all[1].guard_negated);
  EXPECT_EQ(all[1].guard, 2u);
  EXPECT_EQ(all[1].ptx_line, 18);
  EXPECT_EQ(all[2].opcode, "mov"_op);
}

TEST(Instructions, UnsupportedFormsAreKeptAsText) {
  EXPECT_EQ(
      refusal_of("cp.async.bulk.tensor.1d.shared::cta.global [%r1], [%rd1], [%r2];"),
      "cp.async.bulk.tensor.1d.shared::cta.global: the emulator does not have copies of tensors by a map (TMA)");
  EXPECT_EQ(refusal_of("add.u8 %r1, %r2, 3;"),
            "add does not take the type .u8 (PTX ISA 9.7.1.1, 9.7.2.1, 9.7.3.3, 9.7.4.1)");
  const Instruction add = instruction("add.s32 %r1, %r2;");
  EXPECT_EQ(add.refused, "add.s32 takes the operands d,a,b, not 2 of them");
  EXPECT_EQ(add.text, "add.s32");
  EXPECT_EQ(add.operands.size(), 2u) << "printed under the names that registers have then";
  EXPECT_EQ(add.opcode, Opcode{});
  EXPECT_EQ(error_of("bra nowhere, nowhere;"), "bra takes the operands L, not 2 of them (PTX line 17)");
}

TEST(Instructions, UnknownOnesHaveToEnd) {
  EXPECT_EQ(error_of("wgmma.mma {%f1, %f2}"), "wgmma.mma does not end with ';' (PTX line 18)");
  EXPECT_EQ(error_of("{ wgmma.mma %f1 } ret;"), "wgmma.mma does not end with ';' (PTX line 17)");
}

TEST(Instructions, NeedTheirSemicolonAndCommas) {
  EXPECT_EQ(error_of("ret"), "'}' where an operand should be (PTX line 18)");
  EXPECT_EQ(error_of("add.s32 %r1 %r2, 3;"), "'%r2' where ';' should be (PTX line 17)");
  EXPECT_EQ(error_of("add.s32 %r1, %r2, 3,;"), "';' where an operand should be (PTX line 17)");
}

}  // namespace
}  // namespace cml::ptx::testing
