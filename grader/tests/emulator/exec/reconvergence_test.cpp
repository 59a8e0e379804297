// Where diverged lanes meet again shows in how often instructions run, and in which lanes activemask has.
#include "tests/emulator/machine.h"

namespace cml::emulator::testing {
namespace {

TEST(Reconvergence, BothSidesOfABranchRunOnceAndTheRestOnceForAll) {
  Machine machine(ptx_module(ptx_kernel(".param .u64 out", R"(
    and.b32 %r1, %r0, 1;
    setp.eq.u32 %p1, %r1, 0;
    @%p1 bra even;
    mul.lo.u32 %r2, %r0, 3;
    bra.uni together;
  even:
    mul.lo.u32 %r2, %r0, 2;
  together:
    activemask.b32 %r3;
    add.u32 %r2, %r2, 1;
    ld.param.u64 %d1, [out];
    add.s64 %d1, %d1, %d0;
    st.global.u32 [%d1], %r3;)")));
  const Argument out = machine.buffer("out", std::vector<uint32_t>(32));
  const LaunchOutcome outcome = machine.launch("k", {}, {32, 1, 1}, {out}, 0, Tally::make);
  ASSERT_THAT(outcome, Completes());
  EXPECT_THAT(machine.read<uint32_t>(out), ::testing::Each(0xFFFFFFFFu));
  const Tally& tally = Tally::of(outcome);
  EXPECT_EQ(tally.by_text.at("mul.lo.u32"), 2u);
  EXPECT_EQ(tally.by_text.at("add.u32"), 1u);
  EXPECT_EQ(tally.by_text.at("st.global.u32"), 1u);
}

TEST(Reconvergence, ALoopRunsAsOftenAsItsLongestLane) {
  Machine machine(ptx_module(ptx_kernel("", R"(
    mov.u32 %r1, 0;
  loop:
    add.u32 %r1, %r1, 1;
    setp.lt.u32 %p1, %r1, %r0;
    @%p1 bra loop;
    xor.b32 %r2, %r1, 1;)")));
  const LaunchOutcome outcome = machine.launch("k", {}, {32, 1, 1}, {}, 0, Tally::make);
  ASSERT_THAT(outcome, Completes());
  EXPECT_EQ(Tally::of(outcome).by_text.at("add.u32"), 31u);
  EXPECT_EQ(Tally::of(outcome).by_text.at("xor.b32"), 1u);
}

TEST(Reconvergence, NestedBranchesMeetFromTheInside) {
  Machine machine(ptx_module(ptx_kernel("", R"(
    setp.lt.u32 %p1, %r0, 16;
    @!%p1 bra outer;
    setp.lt.u32 %p2, %r0, 8;
    @!%p2 bra inner;
    add.u32 %r1, %r0, 1;
  inner:
    sub.u32 %r1, %r0, 1;
  outer:
    xor.b32 %r2, %r1, 1;)")));
  const LaunchOutcome outcome = machine.launch("k", {}, {32, 1, 1}, {}, 0, Tally::make);
  ASSERT_THAT(outcome, Completes());
  EXPECT_EQ(Tally::of(outcome).by_text.at("add.u32"), 1u);
  EXPECT_EQ(Tally::of(outcome).by_text.at("sub.u32"), 1u);
  EXPECT_EQ(Tally::of(outcome).by_text.at("xor.b32"), 1u);
}

TEST(Reconvergence, LanesMeetAfterACallThatTheyMakeApart) {
  Machine machine(ptx_module(R"(
    .func (.param .b32 r) pick(.param .b32 v) {
      .reg .pred %p; .reg .b32 %a;
      ld.param.u32 %a, [v];
      setp.lt.u32 %p, %a, 16;
      @%p bra low;
      st.param.b32 [r], 7;
      ret;
    low:
      st.param.b32 [r], 9;
      ret;
    })" + ptx_kernel(".param .u64 out", R"(
    { .param .b32 v; .param .b32 r;
      st.param.b32 [v], %r0;
      call (r), pick, (v);
      ld.param.b32 %r1, [r]; }
    activemask.b32 %r2;
    popc.b32 %r2, %r2;
    add.u32 %r1, %r1, %r2;
    ld.param.u64 %d1, [out];
    add.s64 %d1, %d1, %d0;
    st.global.u32 [%d1], %r1;)")));
  const Argument out = machine.buffer("out", std::vector<uint32_t>(32));
  ASSERT_THAT(machine.launch("k", {}, {32, 1, 1}, {out}), Completes());
  std::vector<uint32_t> expected(32, 39);
  std::fill(expected.begin(), expected.begin() + 16, 41);
  EXPECT_EQ(machine.read<uint32_t>(out), expected);
}

/// The producer's lane comes after the consumers' in either order of the branch's sides.
class SpinWithinAWarp : public ::testing::TestWithParam<const char*> {};

TEST_P(SpinWithinAWarp, ALaneThatOthersWaitForGoesOn) {
  Machine machine(
      ptx_module(".global .u32 flag;\n" +
                 ptx_kernel(".param .u64 out", std::string(R"(
    setp.)") + GetParam() + R"(.u32 %p1, %r0, 31;
    mov.u64 %d2, flag;
    @%p1 bra first;
  second:)" +
                                                   (std::string(GetParam()) == "eq"
                                                        ? "bra.uni waits;"
                                                        : "st.volatile.global.u32 [%d2], 1; bra.uni done;") +
                                                   R"(
  first:)" + (std::string(GetParam()) == "eq" ? "st.volatile.global.u32 [%d2], 1; bra.uni done;" : "") +
                                                   R"(
  waits:
    ld.volatile.global.u32 %r1, [%d2];
    setp.eq.u32 %p2, %r1, 0;
    @%p2 bra waits;
  done:
    ld.param.u64 %d1, [out];
    add.s64 %d1, %d1, %d0;
    st.global.u32 [%d1], 1;)")));
  const Argument out = machine.buffer("out", std::vector<uint32_t>(32));
  ASSERT_THAT(machine.launch("k", {}, {32, 1, 1}, {out}), Completes());
  EXPECT_THAT(machine.read<uint32_t>(out), ::testing::Each(1u));
}
INSTANTIATE_TEST_SUITE_P(BothOrders, SpinWithinAWarp, ::testing::Values("eq", "ne"));

TEST(Reconvergence, InWeakMemoryLanesUnderASpinlockTakeShortTurns) {
  ExecutorOptions options;
  options.run.weak_memory_seed = 1;
  options.run.instruction_budget = 20'000;  // 31 lanes wait in turn
  Machine machine(ptx_module(".global .u32 lock;\n" + ptx_kernel("", R"(
    mov.u64 %d2, lock;
  spin:
    atom.global.cas.b32 %r1, [%d2], 0, 1;
    setp.ne.u32 %p1, %r1, 0;
    @%p1 bra spin;
    atom.global.exch.b32 %r1, [%d2], 0;)")),
                  options);
  EXPECT_THAT(machine.launch("k", {}, {32, 1, 1}), Completes());
}

TEST(Reconvergence, LanesThatExitInALoopLeaveTheOthersTogether) {
  Machine machine(ptx_module(ptx_kernel(".param .u64 out", R"(
    mov.u32 %r1, 0;
  loop:
    setp.eq.u32 %p2, %r1, %r0;
    @%p2 bra leave;
    add.u32 %r1, %r1, 1;
    setp.lt.u32 %p1, %r1, 8;
    @%p1 bra loop;
    activemask.b32 %r3;
    ld.param.u64 %d1, [out];
    add.s64 %d1, %d1, %d0;
    st.global.u32 [%d1], %r3;
  leave:
    exit;)")));
  const Argument out = machine.buffer("out", std::vector<uint32_t>(32));
  ASSERT_THAT(machine.launch("k", {}, {32, 1, 1}, {out}), Completes());
  std::vector<uint32_t> expected(32, 0xFFFFFF00u);
  std::fill(expected.begin(), expected.begin() + 8, 0);
  EXPECT_EQ(machine.read<uint32_t>(out), expected);
}

}  // namespace
}  // namespace cml::emulator::testing
