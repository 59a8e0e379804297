// Block-wide and warp-wide barriers: which threads wait, which continue, what is a fault.
#include "tests/emulator/machine.h"

namespace cml::emulator::testing {
namespace {

using ::testing::HasSubstr;

LaunchOutcome run(const std::string& body, Dim3 block) {
  return Machine(ptx_module(ptx_kernel("", body))).launch("k", {}, block);
}

TEST(Barrier, InALoopThatAllThreadsRunAlike) {
  EXPECT_THAT(run(R"(
    mov.u32 %r1, 0;
  loop:
    bar.sync 0;
    add.u32 %r1, %r1, 1;
    setp.lt.u32 %p1, %r1, 1000;
    @%p1 bra loop;)",
                  {256, 1, 1}),
              Completes());
}

// A barrier waits for no thread that has exited (measured on an H200).
TEST(Barrier, InABranchThatPartOfAWarpTakesWhileTheOthersExit) {
  EXPECT_THAT(run("setp.ge.u32 %p1, %r0, 40; @%p1 bra past; bar.sync 0;\npast:", {64, 1, 1}), Completes());
}

TEST(Barrier, InABranchThatWholeWarpsTakeWhileTheOthersExit) {
  EXPECT_THAT(run("setp.ge.u32 %p1, %r0, 32; @%p1 bra past; bar.sync 0;\npast:", {64, 1, 1}), Completes());
}

TEST(Barrier, InABranchThatPartOfAWarpTakesWhileTheOthersWaitElsewhere) {
  const LaunchOutcome outcome =
      run("setp.ge.u32 %p1, %r0, 40; @%p1 bra past; bar.sync 0;\npast: bar.sync 0;", {64, 1, 1});
  ASSERT_THAT(outcome, TrapsWith(TrapKind::divergent_barrier));
  EXPECT_EQ(outcome.trap->thread.x / 32, 1u);
}

TEST(Barrier, BothSidesOfABranchHaveOne) {
  EXPECT_THAT(run(R"(
    setp.ge.u32 %p1, %r0, 16;
    @%p1 bra high;
    bar.sync 0;
    bra.uni past;
  high:
    bar.sync 0;
  past:)",
                  {32, 1, 1}),
              TrapsWith(TrapKind::divergent_barrier));
}

TEST(Barrier, WarpsAtTwoBarriersOfTheSource) {
  const LaunchOutcome outcome = run(R"(
    setp.ge.u32 %p1, %r0, 32;
    @%p1 bra high;
    bar.sync 0;
    bra.uni past;
  high:
    bar.sync 0;
  past:)",
                                    {64, 1, 1});
  ASSERT_THAT(outcome, TrapsWith(TrapKind::divergent_barrier));
  EXPECT_THAT(outcome.trap->to_string(), HasSubstr("another barrier"));
}

TEST(Barrier, ThreadsThatReturnedEarlierAreNotWaitedFor) {
  EXPECT_THAT(run("setp.eq.u32 %p1, %r0, 63; @%p1 ret; bar.sync 0;", {64, 1, 1}), Completes());
}

TEST(Barrier, OneThreadCountsAsAWarp) {
  EXPECT_THAT(run("bar.sync 0;", {1, 1, 1}), Completes());
  EXPECT_THAT(run("bar.sync 0;", {33, 1, 1}), Completes());
  EXPECT_THAT(run("bar.sync 1, 64;", {33, 1, 1}), Completes());
}

TEST(Barrier, CountsAndIdsAreChecked) {
  EXPECT_THAT(run("mov.u32 %r1, 33; bar.sync 1, %r1;", {64, 1, 1}), TrapsWith(TrapKind::illegal_instruction));
  EXPECT_THAT(run("mov.u32 %r1, 16; barrier.sync %r1;", {64, 1, 1}),
              TrapsWith(TrapKind::illegal_instruction));
}

TEST(Barrier, NoOtherThreadComes) {
  const LaunchOutcome outcome = run("bar.sync 1, 128;", {64, 1, 1});
  ASSERT_THAT(outcome, TrapsWith(TrapKind::unreachable_barrier));
  EXPECT_THAT(outcome.trap->to_string(), HasSubstr("64 of 128"));
}

TEST(Barrier, SomeThreadsMeetWhileTheOthersAreDone) {
  EXPECT_THAT(run("setp.ge.u32 %p1, %r0, 64; @%p1 ret; bar.sync 1, 64;", {128, 1, 1}), Completes());
}

TEST(Barrier, UnalignedBarriersWaitForThreadsOneByOne) {
  EXPECT_THAT(run(R"(
    setp.ge.u32 %p1, %r0, 40;
    @%p1 bra high;
    barrier.sync 0;
    bra.uni past;
  high:
    barrier.sync 0;
  past:)",
                  {64, 1, 1}),
              Completes());
}

// All threads of the block are waited for: one after the branch continues, and exits or comes to the barrier
// there.
TEST(Barrier, UnalignedOnesInABranchThatPartOfAWarpTakes) {
  EXPECT_THAT(run("setp.ge.u32 %p1, %r0, 40; @%p1 bra past; barrier.sync 0;\npast:", {64, 1, 1}),
              Completes());
  EXPECT_THAT(run("setp.ge.u32 %p1, %r0, 40; @%p1 bra past; barrier.sync 0; bra.uni end;\n"
                  "past: barrier.sync 0;\nend:",
                  {64, 1, 1}),
              Completes());
  EXPECT_THAT(
      run("setp.ge.u32 %p1, %r0, 40; @%p1 bra past; barrier.sync 0;\npast: barrier.sync 1;", {64, 1, 1}),
      TrapsWith(TrapKind::unreachable_barrier));
}

/// Blocks of 64 threads. Each stores its number into a tile and loads what thread 63 - t stored.
/// `between` is between the two.
LaunchOutcome reversed(const std::string& between, std::vector<uint32_t>* got = nullptr) {
  Machine machine(ptx_module(ptx_kernel(".param .u64 out", R"(
    .shared .align 4 .b8 tile[256];
    ld.param.u64 %d1, [out];
    add.s64 %d1, %d1, %d0;
    mov.u32 %r1, tile;
    mad.lo.u32 %r2, %r0, 4, %r1;
    st.shared.u32 [%r2], %r0;
    )" + between + R"(
    sub.u32 %r3, 63, %r0;
    mad.lo.u32 %r3, %r3, 4, %r1;
    ld.shared.u32 %r4, [%r3];
    st.global.u32 [%d1], %r4;)")));
  const Argument out = machine.buffer("out", std::vector<uint32_t>(64));
  LaunchOutcome outcome = machine.launch("k", {}, {64, 1, 1}, {out});
  if (got != nullptr) *got = machine.read<uint32_t>(out);
  return outcome;
}

// Each block is a cluster of its own where the kernel states none (measured on an H200).
TEST(ClusterBarrier, OrdersThreadsOfABlock) {
  for (const char* between : {"barrier.cluster.arrive; barrier.cluster.wait;",
                              "barrier.cluster.arrive.release.aligned; barrier.cluster.wait.acquire.aligned;",
                              "fence.acq_rel.cluster; barrier.cluster.arrive.relaxed; barrier.cluster.wait;",
                              // Twice, with work between arrival and wait.
                              "barrier.cluster.arrive; add.u32 %r5, %r0, 1; barrier.cluster.wait;\n"
                              "barrier.cluster.arrive; barrier.cluster.wait;"}) {
    std::vector<uint32_t> got;
    const LaunchOutcome outcome = reversed(between, &got);
    EXPECT_THAT(outcome, Completes()) << between;
    EXPECT_EQ(fault_of(outcome), nullptr) << between;
    for (uint32_t t = 0; t < 64; ++t) EXPECT_EQ(got[t], 63 - t) << between;
  }
}

TEST(ClusterBarrier, OrdersNothingBeforeTheWaitOrByARelaxedArrival) {
  for (const char* between :
       {"barrier.cluster.arrive;", "barrier.cluster.arrive.relaxed; barrier.cluster.wait;"}) {
    const LaunchOutcome outcome = reversed(between);
    ASSERT_NE(fault_of(outcome), nullptr) << between;
    EXPECT_EQ(fault_of(outcome)->kind, TrapKind::shared_race) << between;
  }
}

TEST(ClusterBarrier, WaitsForNoThreadThatHasExited) {
  EXPECT_THAT(
      run("setp.ge.u32 %p1, %r0, 40; @%p1 bra past; barrier.cluster.arrive; barrier.cluster.wait;\npast:",
          {64, 1, 1}),
      Completes());
  // Threads that arrive and exit count once: else the second warp would continue before the third one has
  // stored.
  const LaunchOutcome outcome = run(R"(
    .shared .align 4 .b32 stored;
    .shared .align 4 .b8 seen[384];
    setp.ge.u32 %p1, %r0, 32;
    @%p1 bra others;
    barrier.cluster.arrive;
    exit;
  others:
    setp.eq.u32 %p2, %r0, 64;
    @%p2 st.shared.u32 [stored], 7;
    barrier.cluster.arrive;
    barrier.cluster.wait;
    ld.shared.u32 %r1, [stored];
    mov.u32 %r2, seen;
    mad.lo.u32 %r2, %r0, 4, %r2;
    st.shared.u32 [%r2], %r1;)",
                                    {96, 1, 1});
  EXPECT_THAT(outcome, Completes());
}

TEST(ClusterBarrier, ArrivalsAndWaitsAreInTurns) {
  EXPECT_THAT(run("barrier.cluster.wait;", {32, 1, 1}), TrapsWith(TrapKind::illegal_instruction));
  EXPECT_THAT(run("barrier.cluster.arrive; barrier.cluster.arrive;", {64, 1, 1}),
              TrapsWith(TrapKind::illegal_instruction));
}

TEST(ClusterBarrier, ThreadsThatNeverArriveAreNamed) {
  const LaunchOutcome outcome = run(R"(
    setp.ge.u32 %p1, %r0, 32;
    @%p1 bra high;
    barrier.cluster.arrive;
    barrier.cluster.wait;
  high:
    bar.sync 0;)",
                                    {64, 1, 1});
  ASSERT_THAT(outcome, TrapsWith(TrapKind::unreachable_barrier));
  EXPECT_THAT(outcome.trap->to_string(), HasSubstr("the barrier of the cluster has 32 of 64 threads"));
}

TEST(Barrier, AWarpSpinsUntilAnotherOneWrites) {
  EXPECT_THAT(run(R"(
    .shared .align 4 .b8 s[4];
    setp.eq.u32 %p1, %r0, 0;
    @%p1 st.shared.u32 [s], 0;
    bar.sync 0;
    setp.ge.u32 %p2, %r0, 32;
    @%p2 bra writes;
  waits:
    ld.relaxed.cta.shared.u32 %r1, [s];
    setp.eq.u32 %p3, %r1, 0;
    @%p3 bra waits;
    bra.uni past;
  writes:
    setp.eq.u32 %p1, %r0, 32;
    @%p1 st.relaxed.cta.shared.u32 [s], 1;
  past:)",
                  {64, 1, 1}),
              Completes());
}

TEST(WarpSync, LanesOutsideTheMaskAreAFault) {
  const LaunchOutcome outcome = run("bar.warp.sync 0x0000ffff;", {32, 1, 1});
  ASSERT_THAT(outcome, TrapsWith(TrapKind::illegal_instruction));
  EXPECT_EQ(outcome.trap->thread, (Dim3{16, 0, 0}));
}

TEST(WarpSync, LanesThatExitedAreNotWaitedFor) {
  EXPECT_THAT(run("setp.ge.u32 %p1, %r0, 20; @%p1 ret; bar.warp.sync 0xffffffff; shfl.sync.idx.b32 %r1, %r0, "
                  "0, 31, -1;",
                  {32, 1, 1}),
              Completes());
  EXPECT_THAT(run("bar.warp.sync 0xffffffff;", {5, 1, 1}), Completes());
}

TEST(WarpSync, LanesThatNeverComeAreADeadlock) {
  const LaunchOutcome outcome = run(R"(
    setp.ge.u32 %p1, %r0, 16;
    @%p1 bra high;
    bar.warp.sync 0xffffffff;
    bra.uni past;
  high:
    barrier.sync 1, 64;
  past:)",
                                    {32, 1, 1});
  EXPECT_THAT(outcome, TrapsWith(TrapKind::unreachable_barrier));
}

TEST(WarpSync, LanesThatWaitToReconvergeAreLetGo) {
  // The first half parks where the branch meets; the second half waits for it at a barrier of the warp.
  EXPECT_THAT(run(R"(
    setp.lt.u32 %p1, %r0, 16;
    @%p1 bra past;
    bar.warp.sync 0xffffffff;
    bra.uni done;
  past:
    add.u32 %r1, %r0, 1;
  done:
    setp.ge.u32 %p2, %r0, 16;
    @%p2 bra end;
    bar.warp.sync 0xffffffff;
  end:)",
                  {32, 1, 1}),
              Completes());
}

TEST(WarpSync, DifferentInstructionsWithOneMask) {
  EXPECT_THAT(run(R"(
    setp.lt.u32 %p1, %r0, 16;
    @%p1 bra low;
    shfl.sync.idx.b32 %r1, %r0, 0, 31, 0xffffffff;
    bra.uni past;
  low:
    shfl.sync.idx.b32 %r1, %r0, 1, 31, 0xffffffff;
  past:)",
                  {32, 1, 1}),
              TrapsWith(TrapKind::illegal_instruction));
}

}  // namespace
}  // namespace cml::emulator::testing
