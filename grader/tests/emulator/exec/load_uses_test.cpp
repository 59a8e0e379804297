#include "emulator/exec/load_uses.h"

#include "tests/emulator/machine.h"

namespace cml::emulator::testing {
namespace {

/// Thread 0 stores to s[0]; thread 1 loads it too early, into %r1, then `use` runs for every thread. `before`
/// runs ahead of the load. %r0 is tid.x, %p1 is true for thread 1 alone, %d5 an address in global memory that
/// no other code uses.
LaunchOutcome run(const std::string& use, const std::string& before = "") {
  Machine machine(ptx_module(ptx_kernel(".param .u64 out", R"(
    .shared .align 4 .b8 s[8];
    mov.u64 %d1, s;
    ld.param.u64 %d4, [out];
    add.s64 %d5, %d4, %d0;
    setp.eq.u32 %p2, %r0, 0;
    setp.eq.u32 %p1, %r0, 1;
    mov.u32 %r1, 0;
    mov.u32 %r2, 0;
    @%p2 st.shared.u32 [%d1], %r0;
    )" + before + R"(
    @%p1 ld.shared.u32 %r1, [%d1];
    )" + use)));
  const Argument out = machine.buffer("out", std::vector<uint32_t>(64));
  Result<LaunchOutcome> outcome = machine.executor().launch({"k", {}, {2, 1, 1}, 0, {out}, 0, true}, {});
  if (!outcome) throw std::runtime_error(outcome.error().to_string());
  return std::move(*outcome);
}

MATCHER(HasARace, "has a race") {
  if (arg.trap) *result_listener << arg.trap->to_string();
  for (const Finding& it : arg.findings) *result_listener << it.to_string() << "\n";
  return !arg.trap && arg.findings.size() == 1 && arg.findings[0].at.kind == TrapKind::shared_race;
}
MATCHER(HasNone, "has no finding") {
  if (arg.trap) *result_listener << arg.trap->to_string();
  for (const Finding& it : arg.findings) *result_listener << it.to_string() << "\n";
  return !arg.trap && arg.findings.empty();
}

TEST(LoadUses, AValueThatIsNeverUsed) { EXPECT_THAT(run(""), HasNone()); }

TEST(LoadUses, AValueThatIsOverwritten) {
  EXPECT_THAT(run("mov.u32 %r1, 7; st.global.u32 [%d5], %r1;"), HasNone());
  EXPECT_THAT(run("ld.param.u32 %r1, [out]; st.global.u32 [%d5], %r1;"), HasNone());
}

TEST(LoadUses, AStore) { EXPECT_THAT(run("st.global.u32 [%d5], %r1;"), HasARace()); }

TEST(LoadUses, AStoreOfAnotherThreadAlone) { EXPECT_THAT(run("@%p2 st.global.u32 [%d5], %r1;"), HasNone()); }

TEST(LoadUses, AnAddress) {
  EXPECT_THAT(run("cvt.u64.u32 %d2, %r1; add.s64 %d3, %d1, %d2; ld.shared.u32 %r3, [%d3];"), HasARace());
}

TEST(LoadUses, ABranch) {
  EXPECT_THAT(run("setp.ne.u32 %p3, %r1, 0; @%p3 bra past; mov.u32 %r2, 1;\npast:"), HasARace());
}

TEST(LoadUses, AGuard) { EXPECT_THAT(run("setp.ne.u32 %p3, %r1, 0; @%p3 mov.u32 %r2, 1;"), HasARace()); }

TEST(LoadUses, AShuffle) { EXPECT_THAT(run("shfl.sync.idx.b32 %r2, %r1, 1, 31, 3;"), HasARace()); }

TEST(LoadUses, AVote) {
  EXPECT_THAT(run("setp.ne.u32 %p3, %r1, 0; vote.sync.ballot.b32 %r2, %p3, 3;"), HasARace());
}

TEST(LoadUses, AnAtomicsOperand) { EXPECT_THAT(run("red.global.add.u32 [%d4], %r1;"), HasARace()); }

TEST(LoadUses, ArithmeticAloneIsNoUse) {
  EXPECT_THAT(
      run("add.u32 %r2, %r1, 1; mad.lo.u32 %r3, %r2, %r1, %r2; shl.b32 %r4, %r3, 1; xor.b32 %r5, %r4, %r1;"),
      HasNone());
}

TEST(LoadUses, AStoreOfWhatArithmeticMadeOfIt) {
  EXPECT_THAT(run("add.u32 %r2, %r1, 1; mad.lo.u32 %r3, %r2, %r0, %r0; cvt.rn.f32.u32 %f1, %r3;"
                  "mov.b32 %r4, %f1; st.global.u32 [%d5], %r4;"),
              HasARace());
}

TEST(LoadUses, AStoreOfWhatOtherOperandsMade) {
  EXPECT_THAT(run("add.u32 %r2, %r1, 1; add.u32 %r3, %r0, 1; st.global.u32 [%d5], %r3;"), HasNone());
}

TEST(LoadUses, TheChosenSideOfASelection) {
  EXPECT_THAT(run("selp.u32 %r2, %r1, 5, %p1; st.global.u32 [%d5], %r2;"), HasARace());
  EXPECT_THAT(run("selp.u32 %r2, 5, %r1, %p2; st.global.u32 [%d5], %r2;"), HasARace());
}

TEST(LoadUses, TheOtherSideOfASelection) {
  EXPECT_THAT(run("selp.u32 %r2, 5, %r1, %p1; st.global.u32 [%d5], %r2;"), HasNone());
  EXPECT_THAT(run("selp.u32 %r2, %r1, 5, %p2; st.global.u32 [%d5], %r2;"), HasNone());
}

TEST(LoadUses, ASelectionsPredicate) {
  EXPECT_THAT(run("setp.ne.u32 %p3, %r1, 0; selp.u32 %r2, 5, 6, %p3; st.global.u32 [%d5], %r2;"), HasARace());
}

TEST(LoadUses, AHoistedLoadWhoseGuardHoldsNotIsNoFinding) {
  // if (tid == 3) out[tid] = s[0]: the load came in front of the branch.
  EXPECT_THAT(run("setp.eq.u32 %p3, %r0, 3; @!%p3 bra past; st.global.u32 [%d5], %r1;\npast:"), HasNone());
  EXPECT_THAT(run("setp.eq.u32 %p3, %r0, 1; @!%p3 bra past; st.global.u32 [%d5], %r1;\npast:"), HasARace());
}

TEST(LoadUses, AUseAfterABarrierIsOneOfTheEarlyLoad) {
  EXPECT_THAT(run("bar.sync 0; st.global.u32 [%d5], %r1;"), HasARace());
}

TEST(LoadUses, TheUseOfALaterLoadIsNoneOfTheEarlierOne) {
  EXPECT_THAT(run("bar.sync 0; ld.shared.u32 %r1, [%d1]; st.global.u32 [%d5], %r1;"), HasNone());
}

TEST(LoadUses, AnEarlyLoadIsTheFirstOfTheTwo) {
  // Thread 1 loads before thread 0 stores again: the race shows at the store, the use comes later.
  const std::string again = "bar.warp.sync 3; @%p2 st.shared.u32 [%d1+4], 9;";
  const std::string load = "@%p1 ld.shared.u32 %r3, [%d1+4];";
  EXPECT_THAT(run(again, "@%p2 st.shared.u32 [%d1+4], 8; bar.warp.sync 3;" + load), HasNone());
  EXPECT_THAT(run("@%p2 st.shared.u32 [%d1+4], 9; st.global.u32 [%d5], %r3;",
                  "mov.u32 %r3, 0; @%p2 st.shared.u32 [%d1+4], 8; bar.warp.sync 3;" + load),
              HasARace());
}

TEST(LoadUses, WhatAFunctionMayTakeOrReturn) {
  const std::string with_function =
      ".func (.param .b32 result) same(.param .b32 value) {\n.reg .b32 %r<4>;\n"
      "ld.param.u32 %r1, [value];\nst.param.b32 [result], %r1;\nret;\n}\n";
  const auto races = [&](const std::string& argument) {
    Machine machine(ptx_module(with_function + ptx_kernel("", R"(
      .shared .align 4 .b8 s[4];
      mov.u64 %d1, s;
      setp.eq.u32 %p2, %r0, 0;
      @%p2 st.shared.u32 [%d1], 1;
      mov.u32 %r1, 0;
      @!%p2 ld.shared.u32 %r1, [%d1];
      )" + argument + R"(
      {
      .param .b32 value0;
      .param .b32 result0;
      st.param.b32 [value0], %r1;
      call.uni (result0), same, (value0);
      ld.param.b32 %r2, [result0];
      })")));
    Result<LaunchOutcome> outcome = machine.executor().launch({"k", {}, {2, 1, 1}, 0, {}, 0, true}, {});
    return outcome ? outcome->findings.size() : 99;
  };
  EXPECT_EQ(races(""), 1u);
  EXPECT_EQ(races("mov.u32 %r1, 5;"), 0u);
}

TEST(LoadUses, AVolatileLoadIsAUseByItself) {
  Machine machine(ptx_module(ptx_kernel("", R"(
    .shared .align 4 .b8 s[4];
    mov.u64 %d1, s;
    setp.eq.u32 %p2, %r0, 0;
    @%p2 st.shared.u32 [%d1], 1;
    @!%p2 ld.volatile.shared.u32 %r1, [%d1];)")));
  const Result<LaunchOutcome> outcome = machine.executor().launch({"k", {}, {2, 1, 1}, 0, {}, 0, true}, {});
  ASSERT_TRUE(outcome);
  EXPECT_THAT(*outcome, HasARace());
}

/// Of -G: no load was moved there.
TEST(LoadUses, EachLoadIsAUseInCodeThatIsNotOptimised) {
  const auto found = [](bool is_debug) {
    std::string text = ptx_module(ptx_kernel("", R"(
      .shared .align 4 .b8 s[4];
      mov.u64 %d1, s;
      setp.eq.u32 %p2, %r0, 0;
      @%p2 st.shared.u32 [%d1], 1;
      @!%p2 ld.shared.u32 %r1, [%d1];)"));
    if (is_debug) text.insert(text.find("sm_90") + 5, ", debug");
    Machine machine(text);
    const Result<LaunchOutcome> outcome = machine.executor().launch({"k", {}, {2, 1, 1}, 0, {}, 0, true}, {});
    return outcome ? outcome->findings.size() : 99;
  };
  EXPECT_EQ(found(false), 0u);
  EXPECT_EQ(found(true), 1u);
}

TEST(LoadUses, AnUnwrittenValueThatIsNeverUsed) {
  const auto unwritten = [](const std::string& use) {
    Machine machine(ptx_module(
        ptx_kernel("", ".shared .align 4 .b8 s[4]; mov.u64 %d1, s; ld.shared.u32 %r1, [%d1];" + use)));
    Result<LaunchOutcome> outcome = machine.executor().launch({"k", {}, {2, 1, 1}, 0, {}, 0, true}, {});
    return outcome ? outcome->findings.size() : 99;
  };
  EXPECT_EQ(unwritten("add.u32 %r2, %r1, 1;"), 0u);
  EXPECT_EQ(unwritten("setp.eq.u32 %p1, %r1, 1; @%p1 bra past; mov.u32 %r2, 3;\npast:"), 1u);
}

TEST(LoadUses, AnUnwrittenElementOfAVectorThatIsNeverUsed) {
  const auto unwritten =
      [](const std::string& use) {
        Machine machine(ptx_module(ptx_kernel("", R"(
      .shared .align 16 .b8 s[16];
      mov.u64 %d1, s;
      mov.u32 %r3, 0;
      st.shared.u32 [%d1+4], %r3;
      ld.shared.v2.u32 {%r1, %r2}, [%d1];)" + use + "bra past; mov.u32 %r3, 3;\npast:")));
        Result<LaunchOutcome> outcome = machine.executor().launch({"k", {}, {1, 1, 1}, 0, {}, 0, true}, {});
        if (!outcome) return outcome.error().to_string();
        diagnosis::explain(*outcome, "");
        return outcome->findings.empty() ? std::string() : outcome->findings[0].at.array;
      };
  EXPECT_EQ(unwritten("setp.eq.u32 %p1, %r2, 1; @%p1 "), "");
  EXPECT_EQ(unwritten("setp.eq.u32 %p1, %r1, 1; @%p1 "), "s[0]");
}

}  // namespace
}  // namespace cml::emulator::testing
