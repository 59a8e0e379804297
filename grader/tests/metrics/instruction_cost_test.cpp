#include "metrics/instruction_cost.h"

#include <gtest/gtest.h>

#include "ptx/parser.h"

namespace cml::metrics {
namespace {

ptx::Instruction instruction(const std::string& text) {
  const auto module = ptx::parse(
      ".version 9.0\n.target sm_90\n.address_size 64\n.visible .entry k()\n{\n"
      ".reg .pred %p<9>;\n.reg .f32 %f<9>;\n.reg .f64 %d<9>;\n.reg .b32 %r<9>;\n.reg .b64 %l<9>;\n.reg .b16 %h<9>;\n" +
          text + ";\nret;\n}\n",
      "test.ptx");
  EXPECT_TRUE(module.has_value()) << module.error().to_string();
  return module->functions.front().body.front();
}
BusyClocks busy(const std::string& text, int compute_capability = 90) {
  return busy_clocks(instruction(text), arch::throughput_of(compute_capability));
}

TEST(InstructionCost, WhatTheAssemblerDropsTakesNoSlot) {
  EXPECT_EQ(busy("mov.b32 %r1, %r2").issue, 0);
  EXPECT_GT(busy("mov.b32 %r1, 7").issue, 0);
  EXPECT_GT(busy("mov.u32 %r1, %tid.x").issue, 0);
  EXPECT_EQ(busy("cvta.to.global.u64 %l1, %l2").issue, 0);
  EXPECT_EQ(busy("and.pred %p1, %p2, %p3").issue, 0);
  EXPECT_GT(busy("and.b32 %r1, %r2, %r3").issue, 0);
}

/// 16 results a clock and SM are 4 a part, so a warp of 32 takes 8 clocks.
TEST(InstructionCost, SpecialFunctionsHaveAnEighthOfTheUnits) {
  EXPECT_EQ(busy("sin.approx.f32 %f1, %f2").special, 8);
  EXPECT_EQ(busy("rsqrt.approx.ftz.f32 %f1, %f2").special, 8);
  EXPECT_EQ(busy("popc.b32 %r1, %r2").special, 8);
  EXPECT_EQ(busy("ex2.approx.ftz.f32 %f1, %f2", 61).special, 4);
  EXPECT_EQ(busy("fma.rn.f32 %f1, %f2, %f3, %f4").special, 0);
}

TEST(InstructionCost, DoublePrecisionDependsOnTheComputeCapability) {
  EXPECT_EQ(busy("fma.rn.f64 %d1, %d2, %d3, %d4").float64, 2);
  EXPECT_EQ(busy("fma.rn.f64 %d1, %d2, %d3, %d4", 80).float64, 4);
  EXPECT_EQ(busy("fma.rn.f64 %d1, %d2, %d3, %d4", 89).float64, 64);
  EXPECT_EQ(busy("add.f64 %d1, %d2, %d3", 120).float64, 64);
  EXPECT_EQ(busy("fma.rn.f32 %f1, %f2, %f3, %f4").float32, 1);
  EXPECT_EQ(busy("fma.rn.f32 %f1, %f2, %f3, %f4", 80).float32, 2);
}

TEST(InstructionCost, DivisionsOf64BitsAreLongerThanOf32) {
  const BusyClocks narrow = busy("div.u32 %r1, %r2, %r3"), wide = busy("div.u64 %l1, %l2, %l3");
  EXPECT_GT(wide.issue, 4 * narrow.issue);
  EXPECT_GT(busy("rem.s64 %l1, %l2, %l3").issue, wide.issue);
  EXPECT_GT(length_of(instruction("div.u64 %l1, %l2, %l3")), length_of(instruction("div.u32 %r1, %r2, %r3")));
  EXPECT_EQ(busy("div.rn.f64 %d1, %d2, %d3").float64, 18);
  EXPECT_GT(busy("div.rn.f32 %f1, %f2, %f3").issue, busy("div.full.f32 %f1, %f2, %f3").issue);
}

TEST(InstructionCost, ProductsOf64BitsAreSeveral) {
  EXPECT_GT(busy("mul.lo.u64 %l1, %l2, %l3").issue, busy("mul.lo.u32 %r1, %r2, %r3").issue);
  EXPECT_GT(busy("mul.hi.u64 %l1, %l2, %l3").issue, busy("mul.lo.u64 %l1, %l2, %l3").issue);
  EXPECT_GT(busy("mul.lo.u32 %r1, %r2, %r3").issue, busy("add.u32 %r1, %r2, %r3").issue);
}

TEST(InstructionCost, ConversionsFromFloatsTakeTheSpecialUnits) {
  EXPECT_EQ(busy("cvt.u64.u32 %l1, %r1").special, 0);
  EXPECT_EQ(busy("cvt.rn.f32.u32 %f1, %r1").special, 0);
  EXPECT_EQ(busy("cvt.rzi.s32.f32 %r1, %f1").special, 8);
  EXPECT_EQ(busy("cvt.f64.f32 %d1, %f1").special, 8);
}

TEST(InstructionCost, AMoveHasNoLength) { EXPECT_EQ(length_of(instruction("mov.u32 %r1, %r2")), 0); }

}  // namespace
}  // namespace cml::metrics
