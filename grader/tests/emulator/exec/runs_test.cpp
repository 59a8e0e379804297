#include "emulator/launch/executor.h"

#include "tests/emulator/machine.h"

/// Straight-line code, which is counted as one. A warp runs some of its instructions once a launch.
namespace cml::emulator::testing {
namespace {

/// No order of accesses is kept, which is the way that takes runs, and all blocks run in the same registers.
ExecutorOptions plain() {
  ExecutorOptions options;
  options.run.check_races = false;
  options.run.threads = 1;
  return options;
}

constexpr uint32_t kBlocks = 6;
constexpr uint32_t kThreads = 48;  // the second warp of a block has 16

/// out[i] = ctaid.x * 1000 + tid.x * 3 + by; threads below 8 add 5 first, in a branch of their own.
const std::string kMixed = ptx_module(ptx_kernel(".param .u64 out, .param .u32 by", R"(
    ld.param.u64 %d1, [out];
    ld.param.u32 %r1, [by];
    mul.lo.u32 %r2, %r0, 3;
    add.u32 %r3, %r2, %r1;
    mov.u32 %r4, %ctaid.x;
    setp.ge.u32 %p1, %r0, 8;
    @%p1 bra join;
    mov.u32 %r10, 5;
    add.u32 %r11, %r10, %r0;
    sub.u32 %r12, %r11, %r0;
    add.u32 %r3, %r3, %r12;
  join:
    mad.lo.u32 %r5, %r4, 1000, %r3;
    mov.u32 %r6, %ntid.x;
    mad.lo.u32 %r7, %r4, %r6, %r0;
    mul.wide.u32 %d2, %r7, 4;
    add.u64 %d3, %d1, %d2;
    st.global.u32 [%d3], %r5;)"));

LaunchOutcome run_mixed(Machine& machine, const Argument& out, uint32_t by) {
  return machine.launch("k", {kBlocks, 1, 1}, {kThreads, 1, 1}, {out, Machine::scalar<uint32_t>(by)}, 0,
                        Tally::make);
}

TEST(Runs, ResultsAreThoseOfEachBlockAndLaunch) {
  Machine machine(kMixed, plain());
  const Argument out = machine.buffer("out", std::vector<uint32_t>(kBlocks * kThreads));
  for (const uint32_t by : {7u, 90u}) {
    ASSERT_THAT(run_mixed(machine, out, by), Completes());
    const auto values = machine.read<uint32_t>(out);
    for (uint32_t i = 0; i < values.size(); ++i) {
      const uint32_t thread = i % kThreads;
      ASSERT_EQ(values[i], i / kThreads * 1000 + thread * 3 + by + (thread < 8 ? 5 : 0)) << i;
    }
  }
}

TEST(Runs, EachInstructionIsCountedOnceAWarp) {
  Machine machine(kMixed, plain());
  const Argument out = machine.buffer("out", std::vector<uint32_t>(kBlocks * kThreads));
  const LaunchOutcome outcome = run_mixed(machine, out, 1);
  const Tally& tally = Tally::of(outcome);
  // 2 warps a block run 16 instructions and a branch; of the branch's other way 4 by the first warp alone.
  EXPECT_EQ(tally.by_text.at("mad.lo.u32"), kBlocks * 2 * 2);
  EXPECT_EQ(tally.by_text.at("sub.u32"), kBlocks);
  EXPECT_EQ(tally.by_text.at("st.global.u32"), kBlocks * 2);
  EXPECT_EQ(tally.by_text.at("ld.param.u32"), kBlocks * 2);
}

/// The sum is computed in all blocks and used in odd ones, which alone write its source.
TEST(Runs, AnInstructionIsRunAgainWhereItsSourceWasNotWritten) {
  Machine machine(ptx_module(ptx_kernel(".param .u64 out", R"(
    ld.param.u64 %d1, [out];
    mov.u32 %r4, %ctaid.x;
    and.b32 %r5, %r4, 1;
    setp.eq.u32 %p1, %r5, 0;
    @%p1 bra join;
    mul.lo.u32 %r1, %r0, 3;
    add.u32 %r2, %r1, 1;
  join:
    add.u32 %r6, %r2, 10;
    add.u32 %r7, %r6, 100;
    @%p1 bra end;
    mad.lo.u32 %r8, %r4, 32, %r0;
    mul.wide.u32 %d2, %r8, 4;
    add.u64 %d3, %d1, %d2;
    st.global.u32 [%d3], %r7;
  end:)")),
                  plain());
  const Argument out = machine.buffer("out", std::vector<uint32_t>(4 * 32));
  ASSERT_THAT(machine.launch("k", {4, 1, 1}, {32, 1, 1}, {out}), Completes());
  const auto values = machine.read<uint32_t>(out);
  for (uint32_t i = 0; i < values.size(); ++i)
    ASSERT_EQ(values[i], i / 32 % 2 == 0 ? 0 : i % 32 * 3 + 111) << i;
}

TEST(Runs, WhatFollowsATrapIsNotCounted) {
  Machine machine(ptx_module(ptx_kernel(".param .u64 out", R"(
    ld.param.u64 %d1, [out];
    mul.lo.u32 %r1, %r0, 3;
    st.global.u32 [%d1], %r1;
    st.global.u32 [%d1+400], %r1;
    add.u32 %r2, %r1, 1;)")),
                  plain());
  const Argument out = machine.buffer("out", std::vector<uint32_t>(32));
  const LaunchOutcome outcome = machine.launch("k", {1, 1, 1}, {32, 1, 1}, {out}, 0, Tally::make);
  ASSERT_THAT(outcome, TrapsWith(TrapKind::out_of_bounds));
  const Tally& tally = Tally::of(outcome);
  EXPECT_EQ(tally.by_text.at("st.global.u32"), 2u);
  EXPECT_EQ(tally.by_text.at("mul.lo.u32"), 1u);
  EXPECT_EQ(tally.by_text.count("add.u32"), 0u);
}

}  // namespace
}  // namespace cml::emulator::testing
