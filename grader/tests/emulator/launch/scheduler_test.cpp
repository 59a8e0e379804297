#include "emulator/launch/scheduler.h"

#include <set>

#include "tests/emulator/machine.h"

namespace cml::emulator {
namespace {

using namespace testing;

TEST(BlockOrder, IsAPermutation) {
  for (const uint64_t blocks : {1u, 2u, 3u, 16u, 97u, 1000u}) {
    for (uint64_t seed = 0; seed < 5; ++seed) {
      const BlockOrder order(blocks, seed);
      std::set<uint64_t> seen;
      for (uint64_t i = 0; i < blocks; ++i) seen.insert(order[i]);
      EXPECT_EQ(seen.size(), blocks);
      EXPECT_LT(*seen.rbegin(), blocks);
    }
  }
}

TEST(BlockOrder, WithoutASeedItIsTheGridsOrder) {
  const BlockOrder order(10, std::nullopt);
  for (uint64_t i = 0; i < 10; ++i) EXPECT_EQ(order[i], i);
}

TEST(BlockOrder, OfMoreThanTheMostSomeHaveAPlace) {
  for (const uint64_t blocks : {uint64_t{3}, uint64_t{10}, uint64_t{11}, uint64_t{2050}, uint64_t{1} << 60}) {
    for (const uint64_t most : {1u, 2u, 10u, 64u}) {
      const BlockOrder order(blocks, 7, most);
      ASSERT_EQ(order.places(), std::min(blocks, most));
      std::set<uint64_t> seen;
      for (uint64_t i = 0; i < order.places(); ++i) seen.insert(order[i]);
      EXPECT_EQ(seen.size(), order.places());
      EXPECT_LT(*seen.rbegin(), blocks);
    }
  }
}

TEST(BlockOrder, TheSeedDrawsThoseWithAPlace) {
  const BlockOrder even(1000, std::nullopt, 10);
  std::set<uint64_t> drawn;
  for (uint64_t i = 0; i < 10; ++i) EXPECT_EQ(even[i], 100 * i);
  for (uint64_t seed = 0; seed < 2000; ++seed) {
    const BlockOrder order(1000, seed, 10);
    for (uint64_t i = 0; i < 10; ++i) {
      EXPECT_EQ(order[i] / 100, i) << "one of each part";
      drawn.insert(order[i]);
    }
  }
  EXPECT_EQ(drawn.size(), 1000u) << "each block may be followed";
}

/// Ragged work per block: loops, divergence, shared memory, integer sums over all blocks.
const std::string kWork = ptx_module(ptx_kernel(".param .u64 sums, .param .u64 out", R"(
    .shared .align 4 .b8 s[256];
    mov.u32 %r1, %ctaid.x;
    add.u32 %r2, %r1, %r0;
    and.b32 %r2, %r2, 15;
    mov.u32 %r3, 0;
    mov.u32 %r4, 0;
  loop:
    add.u32 %r3, %r3, %r4;
    add.u32 %r4, %r4, 1;
    setp.le.u32 %p1, %r4, %r2;
    @%p1 bra loop;
    mov.u64 %d1, s;
    add.s64 %d2, %d1, %d0;
    st.shared.u32 [%d2], %r3;
    bar.sync 0;
    xor.b32 %r5, %r0, 33;
    mul.wide.u32 %d3, %r5, 4;
    add.s64 %d3, %d1, %d3;
    ld.shared.u32 %r6, [%d3];
    ld.param.u64 %d4, [sums];
    red.global.add.u32 [%d4], %r6;
    mad.lo.u32 %r7, %r1, 64, %r0;
    mul.wide.u32 %d5, %r7, 4;
    ld.param.u64 %d6, [out];
    add.s64 %d6, %d6, %d5;
    st.global.u32 [%d6], %r6;)"));

struct Everything {
  std::vector<uint32_t> sums, out;
  std::unique_ptr<Observer> tally;
};

Everything run_work(unsigned threads, std::optional<uint64_t> order) {
  ExecutorOptions options;
  options.run.threads = threads;
  options.run.block_order_seed = order;
  Machine machine(kWork, options);
  const Argument sums = machine.buffer("sums", std::vector<uint32_t>(1));
  const Argument out = machine.buffer("out", std::vector<uint32_t>(300 * 64));
  LaunchOutcome outcome = machine.launch("k", {300, 1, 1}, {64, 1, 1}, {sums, out}, 0, Tally::make);
  EXPECT_THAT(outcome, Completes());
  return {machine.read<uint32_t>(sums), machine.read<uint32_t>(out), std::move(outcome.observers[0])};
}

TEST(Scheduler, ASeedDrawsTheFirstWarpWhereAnyMayBe) {
  const auto first_of = [](uint64_t seed, bool any_warp_first) {
    ExecutorOptions options;
    options.run.block_order_seed = seed;
    Machine machine(ptx_module(ptx_kernel(".param .u64 first", R"(
    ld.param.u64 %d1, [first];
    add.u32 %r1, %r0, 1;
    atom.global.cas.b32 %r2, [%d1], 0, %r1;)")),
                    options);
    const Argument first = machine.buffer("first", std::vector<uint32_t>(1));
    LaunchSpec spec{"k", {}, {96, 1, 1}, 0, {first}};
    spec.any_warp_first = any_warp_first;
    EXPECT_TRUE(machine.executor().launch(spec, {}).has_value());
    return machine.read<uint32_t>(first)[0];
  };
  std::set<uint32_t> found, without;
  for (uint64_t seed = 1; seed <= 20; ++seed) {
    found.insert(first_of(seed, true));
    without.insert(first_of(seed, false));
  }
  EXPECT_THAT(found, ::testing::ElementsAre(1, 33, 65));
  EXPECT_THAT(without, ::testing::ElementsAre(1));
}

TEST(Scheduler, ResultsAndCountsAreTheSameForAnyThreadsAndOrder) {
  const Everything one = run_work(1, std::nullopt);
  EXPECT_NE(one.sums[0], 0u);
  for (const unsigned threads : {1u, 2u, 7u}) {
    for (const std::optional<uint64_t> order : {std::optional<uint64_t>{}, std::optional<uint64_t>{3}}) {
      const Everything other = run_work(threads, order);
      EXPECT_EQ(other.sums, one.sums);
      EXPECT_EQ(other.out, one.out);
      EXPECT_TRUE(static_cast<const Tally&>(*other.tally) == static_cast<const Tally&>(*one.tally));
    }
  }
}

TEST(Scheduler, TheTrapOfTheFirstBlockIsReportedWhateverThreadMeetsOneFirst) {
  // Blocks from 37 on trap; the lower ones take longer.
  const std::string ptx = ptx_module(ptx_kernel("", R"(
    mov.u32 %r1, %ctaid.x;
    setp.ge.u32 %p1, %r1, 37;
    @!%p1 bra fine;
    sub.u32 %r2, 400, %r1;
    mul.lo.u32 %r2, %r2, 20;
  loop:
    sub.u32 %r2, %r2, 1;
    setp.ne.u32 %p2, %r2, 0;
    @%p2 bra loop;
    trap;
  fine:)"));
  for (const unsigned threads : {1u, 2u, 8u}) {
    ExecutorOptions options;
    options.run.threads = threads;
    const LaunchOutcome outcome = Machine(ptx, options).launch("k", {400, 1, 1}, {32, 1, 1});
    ASSERT_THAT(outcome, TrapsWith(TrapKind::trap_instruction));
    EXPECT_EQ(outcome.trap->block, (Dim3{37, 0, 0}));
  }
}

TEST(Scheduler, TheOrderOfBlocksFollowsTheSeed) {
  // Tickets: out[ticket] = block.
  const std::string ptx = ptx_module(ptx_kernel(".param .u64 ticket, .param .u64 out", R"(
    ld.param.u64 %d1, [ticket];
    atom.global.add.u32 %r1, [%d1], 1;
    mul.wide.u32 %d2, %r1, 4;
    ld.param.u64 %d3, [out];
    add.s64 %d3, %d3, %d2;
    mov.u32 %r2, %ctaid.x;
    st.global.u32 [%d3], %r2;)"));
  const auto run = [&](std::optional<uint64_t> seed) {
    ExecutorOptions options;
    options.run.block_order_seed = seed;
    Machine machine(ptx, options);
    const Argument out = machine.buffer("out", std::vector<uint32_t>(50));
    EXPECT_THAT(
        machine.launch("k", {50, 1, 1}, {1, 1, 1}, {machine.buffer("ticket", std::vector<uint32_t>(1)), out}),
        Completes());
    return machine.read<uint32_t>(out);
  };
  EXPECT_EQ(run(std::nullopt), iota<uint32_t>(50));
  EXPECT_NE(run(1), run(std::nullopt));
  EXPECT_NE(run(1), run(2));
  EXPECT_EQ(run(1), run(1));
  EXPECT_THAT(run(1), ::testing::UnorderedElementsAreArray(iota<uint32_t>(50)));
}

const std::string kEndless = ptx_module(ptx_kernel("", R"(
    mov.u32 %r1, 0;
  loop:
    add.u32 %r1, %r1, 2;
    setp.ne.u32 %p1, %r1, 1;
    @%p1 bra loop;)"));

TEST(Scheduler, AnEndlessLoopEndsAtTheBudget) {
  ExecutorOptions options;
  options.run.instruction_budget = 100'000;
  const LaunchOutcome outcome = Machine(kEndless, options).launch("k", {4, 1, 1}, {64, 1, 1});
  ASSERT_THAT(outcome, TrapsWith(TrapKind::endless_loop));
  EXPECT_EQ(outcome.trap->block, (Dim3{0, 0, 0}));
  EXPECT_GT(outcome.trap->line, 0);
}

/// Also where a block needs fewer instructions than its turn has.
TEST(Scheduler, NoBlockExecutesMoreThanTheBudget) {
  ExecutorOptions options;
  options.run.instruction_budget = 20'000;
  const std::string counts = ptx_module(ptx_kernel("", R"(
    mov.u32 %r1, 0;
  loop:
    add.u32 %r1, %r1, 1;
    setp.ne.u32 %p1, %r1, 30000;
    @%p1 bra loop;)"));
  EXPECT_THAT(Machine(counts, options).launch("k", {}, {32, 1, 1}), TrapsWith(TrapKind::endless_loop));
  options.run.instruction_budget = 100'000;
  EXPECT_THAT(Machine(counts, options).launch("k", {}, {32, 1, 1}), Completes());
}

TEST(Scheduler, AnEndlessLoopEndsAtTheTimeLimit) {
  ExecutorOptions options;
  options.run.time_limit_seconds = 0.05;
  EXPECT_THAT(Machine(kEndless, options).launch("k", {}, {32, 1, 1}), TrapsWith(TrapKind::endless_loop));
}

TEST(Scheduler, ADeadlockOfSpinningBlocksEndsAtTheBudget) {
  ExecutorOptions options;
  options.run.instruction_budget = 1'000'000;
  Machine machine(ptx_module(ptx_kernel(".param .u64 flag", R"(
    ld.param.u64 %d1, [flag];
  waits:
    ld.acquire.gpu.global.u32 %r1, [%d1];
    setp.eq.u32 %p1, %r1, 0;
    @%p1 bra waits;)")),
                  options);
  EXPECT_THAT(machine.launch("k", {3, 1, 1}, {32, 1, 1}, {machine.buffer("flag", std::vector<uint32_t>(1))}),
              TrapsWith(TrapKind::endless_loop));
}

TEST(Scheduler, WhoWaitsForABlockThatHasNoRoomWaitsForEver) {
  const std::string ptx = ptx_module(ptx_kernel(".param .u64 flag", R"(
    ld.param.u64 %d1, [flag];
    mov.u32 %r1, %ctaid.x;
    setp.ne.u32 %p1, %r1, 0;
    @%p1 bra last;
  waits:
    ld.acquire.gpu.global.u32 %r2, [%d1];
    setp.eq.u32 %p2, %r2, 0;
    @%p2 bra waits;
    ret;
  last:
    atom.global.add.u32 %r3, [%d1], 1;)"));
  const auto run = [&](uint32_t resident) {
    ExecutorOptions options;
    options.run.resident_blocks = resident;
    options.run.instruction_budget = 2'000'000;
    Machine machine(ptx, options);
    return machine.launch("k", {2, 1, 1}, {32, 1, 1}, {machine.buffer("flag", std::vector<uint32_t>(1))});
  };
  EXPECT_THAT(run(0), Completes());
  EXPECT_THAT(run(2), Completes());
  EXPECT_THAT(run(1), TrapsWith(TrapKind::endless_loop));
}

/// The first block waits for all others. While it polls, with one lane or with whole warps, it does not take
/// a whole turn for each of them.
TEST(Scheduler, ABlockThatPollsGivesWay) {
  const auto run = [](const std::string& who_polls) {
    ExecutorOptions options;
    options.run.instruction_budget = 2'000'000;  // a turn for each of the others takes four times as many
    Machine machine(ptx_module(ptx_kernel(".param .u64 counter", R"(
    ld.param.u64 %d1, [counter];
    mov.u32 %r1, %ctaid.x;
    setp.ne.u32 %p0, %r1, 0;
    @%p0 bra others;
    )" + who_polls + R"(
    @%p1 bra done;
  wait:
    ld.volatile.global.u32 %r3, [%d1];
    setp.lt.u32 %p2, %r3, 40;
    @%p2 bra wait;
    bra done;
  others:
    setp.ne.u32 %p1, %r0, 0;
    @%p1 bra done;
    atom.global.add.u32 %r2, [%d1], 1;
  done:
    bar.sync 0;)")),
                    options);
    return machine.launch("k", {41, 1, 1}, {64, 1, 1}, {machine.buffer<uint32_t>("counter", {0})});
  };
  EXPECT_THAT(run("setp.ne.u32 %p1, %r0, 0;"), Completes());
  EXPECT_THAT(run("setp.ne.u32 %p1, %r0, %r0;"), Completes());
}

/// The last block to finish adds up what the others left: without the fence it reads what has not arrived.
std::string last_block(bool fenced) {
  return ptx_module(ptx_kernel(".param .u64 ticket, .param .u64 parts, .param .u64 sum", std::string(R"(
    mov.u32 %r1, %ctaid.x;
    mul.wide.u32 %d1, %r1, 4;
    ld.param.u64 %d2, [parts];
    add.s64 %d3, %d2, %d1;
    add.u32 %r2, %r1, 1;
    st.global.u32 [%d3], %r2;)") + (fenced ? "membar.gl;" : "") + R"(
    ld.param.u64 %d4, [ticket];
    atom.global.add.u32 %r3, [%d4], 1;
    setp.ne.u32 %p1, %r3, 19;
    @%p1 ret;
    )" + (fenced ? "membar.gl;" : "") + R"(
    mov.u32 %r4, 0;
    mov.u32 %r5, 0;
  add:
    ld.volatile.global.u32 %r6, [%d2];
    add.u32 %r5, %r5, %r6;
    add.s64 %d2, %d2, 4;
    add.u32 %r4, %r4, 1;
    setp.lt.u32 %p2, %r4, 20;
    @%p2 bra add;
    ld.param.u64 %d5, [sum];
    st.global.u32 [%d5], %r5;)"));
}

uint32_t run_last_block(bool fenced, std::optional<uint64_t> seed) {
  ExecutorOptions options;
  options.run.weak_memory_seed = seed;
  Machine machine(last_block(fenced), options);
  const Argument sum = machine.buffer("sum", std::vector<uint32_t>(1));
  const LaunchOutcome outcome = machine.launch("k", {20, 1, 1}, {1, 1, 1},
                                               {machine.buffer("ticket", std::vector<uint32_t>(1)),
                                                machine.buffer("parts", std::vector<uint32_t>(20)), sum});
  EXPECT_FALSE(outcome.trap);
  EXPECT_EQ(outcome.findings.empty(), fenced);
  return machine.read<uint32_t>(sum)[0];
}

TEST(Scheduler, WeakMemoryShowsAMissingFenceUnderEverySeed) {
  EXPECT_EQ(run_last_block(false, std::nullopt), 210u);
  for (uint64_t seed = 0; seed < 20; ++seed) {
    EXPECT_EQ(run_last_block(true, seed), 210u) << seed;
    EXPECT_NE(run_last_block(false, seed), 210u) << seed;
  }
}

}  // namespace
}  // namespace cml::emulator
