#include "emulator/order/race_filter.h"

#include <algorithm>
#include <optional>
#include <random>

#include "tests/emulator/machine.h"

namespace cml::emulator {
namespace {

using namespace testing;

/// What two host threads ask for.
enum class Needs { nothing, stamps, order };
Needs needs(ArrayUses& a, const ArrayUses& b) {
  try {
    ArrayUses::compare_stamps({&a, &b});
    a.merge(b);
  } catch (const NeedsStamps&) {
    return Needs::stamps;
  } catch (const NeedsOrder&) {
    return Needs::order;
  }
  return Needs::nothing;
}

TEST(ArrayUses, LoadsWithStoresNeedStamps) {
  const auto uses = [](bool loads, bool stores, bool atomics) {
    ArrayUses it;
    it.begin({256}, {});
    it.data()[0].is_loaded = loads;
    it.data()[0].is_stored = stores;
    it.data()[0].has_atomics = atomics;
    return it;
  };
  const auto between = [](ArrayUses a, const ArrayUses& b) { return needs(a, b); };
  EXPECT_EQ(between(uses(true, false, false), uses(true, false, false)), Needs::nothing);
  EXPECT_EQ(between(uses(false, false, true), uses(false, false, true)), Needs::nothing);
  EXPECT_EQ(between(uses(false, true, false), uses(false, false, false)), Needs::nothing);
  EXPECT_EQ(between(uses(true, false, false), uses(false, true, false)), Needs::stamps);
  EXPECT_EQ(between(uses(false, false, true), uses(false, true, false)), Needs::stamps);
  EXPECT_EQ(between(uses(true, false, false), uses(false, false, true)), Needs::stamps);
}

TEST(ArrayUses, StoresToOneWordNeedStamps) {
  for (const uint64_t words : {1u, 31u, 64u, 1000u}) {
    for (const uint64_t word : {uint64_t{0}, words / 2, words - 1}) {
      ArrayUses a, b;
      for (ArrayUses* it : {&a, &b}) {
        it->begin({4, words * 4}, {});
        it->allocate(1);
        it->data()[1].is_stored = true;
      }
      a.data()[1].written[word / 8] |= std::byte{1} << word % 8;
      EXPECT_EQ(needs(b, a), Needs::nothing);
      b.data()[1].written[word / 8] = {};
      EXPECT_EQ(needs(a, b), Needs::nothing);
      b.data()[1].written[word / 8] |= std::byte{1} << word % 8;
      EXPECT_EQ(needs(a, b), Needs::stamps) << word << " of " << words;
    }
  }
}

TEST(ArrayUses, StampsOfOneWordNeedOrderWhereSomebodyHasWritten) {
  constexpr uint32_t kPlain = 1u << stamp::kEpoch | 5, kAtomic = 3u << stamp::kEpoch | stamp::kAtomic;
  const auto between = [](uint32_t write_a, uint32_t read_a, uint32_t write_b, uint32_t read_b, bool same) {
    ArrayUses a, b;
    for (ArrayUses* it : {&a, &b}) {
      it->begin({40}, {0});
      it->allocate(0);
    }
    a.data()[0].writes[9] = write_a;
    a.data()[0].reads[9] = read_a;
    b.data()[0].writes[same ? 9 : 8] = write_b;
    b.data()[0].reads[same ? 9 : 8] = read_b;
    for (ArrayUses* it : {&a, &b}) {
      it->data()[0].touched[0] = kWords;
      it->data()[0].lines[0].write = stamp::kByWord;
    }
    EXPECT_EQ(needs(a, b), needs(b, a));
    return needs(a, b);
  };
  EXPECT_EQ(between(0, kPlain, 0, kPlain, true), Needs::nothing);
  EXPECT_EQ(between(kPlain, 0, 0, kPlain, true), Needs::order);
  EXPECT_EQ(between(kPlain, 0, kPlain, 0, true), Needs::order);
  EXPECT_EQ(between(kPlain, kPlain, kPlain, kPlain, false), Needs::nothing);
  EXPECT_EQ(between(kAtomic, 0, kAtomic, 0, true), Needs::nothing);
  EXPECT_EQ(between(kAtomic, 0, stamp::kAtomicsOfBlocks, 0, true), Needs::nothing);
  EXPECT_EQ(between(kAtomic, 0, kPlain, 0, true), Needs::order);
  EXPECT_EQ(between(kAtomic, 0, 0, kPlain, true), Needs::order);
}

TEST(ArrayUses, ALaunchBeginsAnew) {
  ArrayUses uses;
  uses.begin({64}, {});
  uses.allocate(0);
  uses.data()[0].is_stored = true;
  uses.begin({64, 12}, {1});
  EXPECT_FALSE(uses.data()[0].is_stored);
  EXPECT_EQ(uses.data()[0].written, nullptr);
  EXPECT_FALSE(uses.data()[0].is_stamped);
  EXPECT_TRUE(uses.data()[1].is_stamped);
  EXPECT_EQ(uses.data()[1].words, 3u);
}

/// Launches until no more arrays need stamps. `prepare` makes the machine for one launch.
template <class Prepare>
LaunchOutcome launch_with_stamps(LaunchSpec& spec, const Prepare& prepare) {
  for (;;) {
    Executor& executor = prepare();
    Result<LaunchOutcome> outcome = executor.launch(spec, {});
    if (!outcome) throw std::runtime_error(outcome.error().to_string());
    if (!outcome->needs_stamps) return *std::move(outcome);
    const auto again = std::find(spec.stamped.begin(), spec.stamped.end(), *outcome->needs_stamps);
    if (again != spec.stamped.end()) throw std::runtime_error("an array needs stamps that it has");
    spec.stamped.push_back(*outcome->needs_stamps);
  }
}

/// Of a launch of one block of `threads` threads.
bool needs_order(const std::string& body, unsigned threads) {
  Machine machine(ptx_module(
      ptx_kernel("", ".shared .align 16 .b8 s[1024]; mov.u64 %d1, s; add.s64 %d2, %d1, %d0;" + body)));
  LaunchSpec spec{"k", {}, {threads, 1, 1}, 0, {}, 0, false};
  return launch_with_stamps(spec, [&]() -> Executor& { return machine.executor(); }).needs_order;
}

/// Of a launch of `blocks` blocks of 32 threads: %d1 is an array, %d2 the thread's own word of it,
/// %d3 its word in the block, %r3 its number.
bool needs_order_in_global(const std::string& body, unsigned blocks, unsigned host_threads = 1) {
  ExecutorOptions options;
  options.run.threads = host_threads;
  std::optional<Machine> machine;
  LaunchSpec spec{"k", {blocks, 1, 1}, {32, 1, 1}, 0, {}, 0, false};
  return launch_with_stamps(
             spec,
             [&]() -> Executor& {
               machine.emplace(
                   ptx_module(ptx_kernel(
                       ".param .u64 a",
                       "ld.param.u64 %d1, [a]; mov.u32 %r1, %ctaid.x; mad.lo.u32 %r3, %r1, 32, %r0;"
                       "mul.wide.u32 %d2, %r3, 4; add.s64 %d2, %d1, %d2; add.s64 %d3, %d1, %d0;" +
                           body)),
                   options);
               spec.arguments = {machine->buffer("a", std::vector<uint32_t>(1024, 1))};
               return machine->executor();
             })
      .needs_order;
}

TEST(RaceFilter, ReadOnlyLoadsNeedOrderWhereTheLaunchHasWritten) {
  const auto is_beyond_filter = [](const std::string& read_only, const std::string& later = "") {
    std::optional<Machine> machine;
    LaunchSpec spec{"k", {2, 1, 1}, {32, 1, 1}, 0, {}, 0, false};
    const LaunchOutcome outcome = launch_with_stamps(spec, [&]() -> Executor& {
      machine.emplace(ptx_module(ptx_kernel(".param .u64 table, .param .u64 sums", R"(
    ld.param.u64 %d1, [table];
    ld.param.u64 %d2, [sums];
    mov.u32 %r1, %ctaid.x;
    mad.lo.u32 %r1, %r1, 32, %r0;
    mul.wide.u32 %d3, %r1, 4;
    add.s64 %d3, %d2, %d3;
    ld.global.u32 %r2, [%d3];
    ld.global.nc.u32 %r3, [)" + read_only + R"(];
    add.u32 %r2, %r2, %r3;
    st.global.u32 [%d3], %r2;)" + later)));
      spec.arguments = {machine->buffer("table", std::vector<uint32_t>(32, 1)),
                        machine->buffer("sums", std::vector<uint32_t>(64, 1))};
      return machine->executor();
    });
    EXPECT_EQ(spec.stamped.size(), 1u);
    return outcome.needs_order;
  };
  EXPECT_FALSE(is_beyond_filter("%d1"));
  EXPECT_FALSE(is_beyond_filter("%d3")) << "each thread loads its word before it stores to it";
  EXPECT_TRUE(is_beyond_filter("%d1", "ld.global.nc.u32 %r3, [%d3];"));
  EXPECT_TRUE(is_beyond_filter("%d1",
                               "setp.lt.u32 %p1, %r0, 9; @%p1 st.global.u32 [%d3], %r2;"
                               "bar.sync 0; ld.global.nc.u32 %r3, [%d2];"));
}

/// Bytes of an image: four neighbours lie in one word.
TEST(RaceFilter, PassesStoresToElementsOfLessThanAWord) {
  const auto needs = [](const std::string& body, unsigned host_threads) {
    ExecutorOptions options;
    options.run.threads = host_threads;
    Machine machine(ptx_module(ptx_kernel(".param .u64 a",
                                          "ld.param.u64 %d1, [a]; mov.u32 %r1, %ctaid.x;"
                                          "mad.lo.u32 %r1, %r1, 32, %r0; cvt.u64.u32 %d2, %r1;" +
                                              body)),
                    options);
    LaunchSpec spec{"k", {16, 1, 1}, {32, 1, 1}, 0, {}, 0, false};
    spec.arguments = {machine.buffer("a", std::vector<uint32_t>(4096, 1))};
    const Result<LaunchOutcome> outcome = machine.executor().launch(spec, {});
    return outcome->needs_stamps ? Needs::stamps : outcome->needs_order ? Needs::order : Needs::nothing;
  };
  const std::string row = "add.s64 %d3, %d1, %d2;", pixel = "mad.lo.s64 %d3, %d2, 3, %d1;";
  const std::string colours = pixel + "st.global.u8 [%d3], %r0; st.global.u8 [%d3+1], %r0;";
  const std::string shorts = "mad.lo.s64 %d3, %d2, 2, %d1; st.global.u16 [%d3], %r0;";
  for (const unsigned host_threads : {1u, 2u}) {
    EXPECT_EQ(needs(row + "st.global.u8 [%d3], %r0;", host_threads), Needs::nothing);
    EXPECT_EQ(needs(colours + "st.global.u8 [%d3+2], %r0;", host_threads), Needs::nothing);
    EXPECT_EQ(needs(colours + "st.global.u8 [%d3+3], %r0;", host_threads), Needs::stamps);
    EXPECT_EQ(needs(shorts, host_threads), Needs::nothing);
    EXPECT_EQ(needs("mad.lo.s64 %d3, %d2, 16, %d1; st.global.u8 [%d3], %r0;"
                    "st.global.v2.u32 [%d3+8], {%r0, %r1};",
                    host_threads),
              Needs::nothing);
    EXPECT_EQ(needs("mad.lo.s64 %d3, %d2, 16, %d1; st.global.u8 [%d3+8], %r0;"
                    "st.global.v2.u32 [%d3+8], {%r0, %r1};",
                    host_threads),
              Needs::stamps);
    EXPECT_EQ(needs(shorts + "st.global.u8 [%d3+8192], %r0;", host_threads), Needs::stamps)
        << "narrower than the first store";
  }
}

TEST(RaceFilter, PassesWhatEachThreadHasForItself) {
  EXPECT_FALSE(
      needs_order("st.shared.u32 [%d2], %r0; ld.shared.u32 %r1, [%d2]; st.shared.u32 [%d2], %r1;", 64));
}

TEST(RaceFilter, PassesWhatABarrierOrders) {
  EXPECT_FALSE(
      needs_order("st.shared.u32 [%d2], %r0; bar.sync 0; ld.shared.u32 %r1, [%d1]; bar.sync 0;"
                  "st.shared.u32 [%d2], %r1;",
                  64));
  EXPECT_TRUE(needs_order("st.shared.u32 [%d2], %r0; ld.shared.u32 %r1, [%d1];", 64));
  EXPECT_TRUE(needs_order(
      "st.shared.u32 [%d2], %r0; bar.sync 0; ld.shared.u32 %r1, [%d1]; st.shared.u32 [%d2], %r1;", 64));
}

TEST(RaceFilter, AWarpsSyncOrdersTheWarpAlone) {
  const std::string own =
      "and.b32 %r2, %r0, 32; mul.wide.u32 %d3, %r2, 4; add.s64 %d3, %d1, %d3;";  // its warp's first
  EXPECT_FALSE(
      needs_order(own + "st.shared.u32 [%d2], %r0; bar.warp.sync 0xffffffff; ld.shared.u32 %r1, [%d3];", 64));
  EXPECT_TRUE(needs_order(own + "st.shared.u32 [%d2], %r0; ld.shared.u32 %r1, [%d3];", 64));
  EXPECT_TRUE(
      needs_order("st.shared.u32 [%d2], %r0; bar.warp.sync 0xffffffff; ld.shared.u32 %r1, [%d1];", 64));
}

TEST(RaceFilter, AtomicsMeetEachOtherAlone) {
  const std::string atomic = "red.shared.add.u32 [%d1], 1;";
  EXPECT_FALSE(needs_order("st.shared.u32 [%d2], %r0; bar.sync 0;" + atomic + atomic, 64));
  EXPECT_TRUE(needs_order(atomic + "ld.shared.u32 %r1, [%d1];", 64));
  EXPECT_TRUE(needs_order("setp.eq.u32 %p1, %r0, 0; @%p1 ld.shared.u32 %r1, [%d1];" + atomic, 64));
}

TEST(RaceFilter, PassesAnAtomicAfterItsThreadsOwnStore) {
  EXPECT_FALSE(
      needs_order("st.shared.u32 [%d2], %r0; red.shared.add.u32 [%d2], 1; ld.shared.u32 %r1, [%d2];", 64));
}

TEST(RaceFilter, AnAtomicDoesNotHideItsThreadsStore) {
  // Thread 0's atomic is ordered after its store, the others' are not.
  EXPECT_TRUE(
      needs_order("setp.eq.u32 %p1, %r0, 0; @%p1 st.shared.u32 [%d1], 1; red.shared.add.u32 [%d1], 1;", 32));
  EXPECT_TRUE(
      needs_order("setp.eq.u32 %p1, %r0, 0; @%p1 st.shared.u32 [%d1], 1; bar.warp.sync 0xffffffff;"
                  "red.shared.add.u32 [%d1], 1;",
                  64));
}

/// Loads since the last barrier become stamps when a store follows, however many they are.
TEST(RaceFilter, AStoreMeetsEveryLoadBeforeIt) {
  const auto loads = [](unsigned times, const std::string& load) {
    return "st.shared.u32 [%d2], %r0; bar.sync 0; mov.u32 %r4, 0; again: " + load +
           " add.u32 %r4, %r4, 1; setp.lt.u32 %p1, %r4, " + std::to_string(times) + "; @%p1 bra again;";
  };
  const std::string permuted = "xor.b32 %r3, %r0, 1; mul.wide.u32 %d3, %r3, 4; add.s64 %d3, %d1, %d3;";
  for (const unsigned times : {1u, 3u, 1000u, 5000u}) {
    SCOPED_TRACE(times);
    for (const std::string& load :
         {permuted + "ld.shared.u32 %r1, [%d3];", std::string("ld.shared.u32 %r1, [%d1];"),
          "setp.ne.u32 %p1, %r0, 5; @%p1 " + std::string("ld.shared.u32 %r1, [%d1+20];")}) {
      EXPECT_TRUE(needs_order(loads(times, load) + "st.shared.u32 [%d2], %r1;", 64)) << load;
      EXPECT_TRUE(needs_order(loads(times, load) + "red.shared.add.u32 [%d2], 1;", 64)) << load;
      EXPECT_FALSE(needs_order(loads(times, load) + "bar.sync 0; st.shared.u32 [%d2], %r1;", 64)) << load;
    }
    const std::string own = "ld.shared.u32 %r1, [%d2];";
    EXPECT_FALSE(needs_order(loads(times, own) + "st.shared.u32 [%d2], %r1;" + own, 64));
  }
}

TEST(RaceFilter, ALoadAfterItsWarpsSyncIsOrderedWithTheWarpAlone) {
  const std::string body =
      "st.shared.u32 [%d2], %r0; bar.sync 0; xor.b32 %r3, %r0, WITH; mul.wide.u32 %d3, %r3, 4;"
      "add.s64 %d3, %d1, %d3; ld.shared.u32 %r1, [%d3]; bar.warp.sync 0xffffffff; st.shared.u32 [%d2], %r1;";
  const auto with = [&](const std::string& other) {
    std::string text = body;
    return text.replace(text.find("WITH"), 4, other);
  };
  EXPECT_FALSE(needs_order(with("1"), 64));
  EXPECT_TRUE(needs_order(with("32"), 64));
}

/// The memory of stamps serves launch after launch: none sees what an earlier one has left there.
TEST(RaceFilter, ALaunchFindsNoStampsOfTheOneBefore) {
  // Half a warp stores to words of the first line, then the whole warp takes the second one.
  const auto body = [](const std::string& other) {
    return "setp.lt.u32 %p1, %r0, 16; xor.b32 %r4, %r0, " + other +
           "; mul.wide.u32 %d4, %r4, 4; add.s64 %d4, %d1, %d4; @%p1 st.global.u32 [%d4], %r0;"
           "ld.global.u32 %r1, [%d2+128]; st.global.u32 [%d2+128], %r1;";
  };
  EXPECT_FALSE(needs_order_in_global(body("0"), 1));
  EXPECT_FALSE(needs_order_in_global(body("15"), 1));
}

/// A warp may repeat its stores up to the next barrier, and needs no stamps for that.
TEST(RaceFilter, RepeatedStoresAreEachThreadsOwn) {
  const std::string far =
      "shl.b32 %r4, %r0, 7; cvt.u64.u32 %d4, %r4; mad.lo.s64 %d4, %d4, 1, %d1;"
      "mul.wide.u32 %d5, %r1, 4; add.s64 %d4, %d4, %d5;";  // a column of 32 words
  const auto needs = [](const std::string& body, unsigned blocks, unsigned threads) {
    Machine machine(
        ptx_module(ptx_kernel(".param .u64 a", "ld.param.u64 %d1, [a]; mov.u32 %r1, %ctaid.x;" + body)));
    LaunchSpec spec{"k", {blocks, 1, 1}, {threads, 1, 1}, 0, {}, 0, false};
    spec.arguments = {machine.buffer("a", std::vector<uint32_t>(4096, 1))};
    const Result<LaunchOutcome> outcome = machine.executor().launch(spec, {});
    return outcome->needs_stamps ? Needs::stamps : outcome->needs_order ? Needs::order : Needs::nothing;
  };
  const std::string column = "st.global.u32 [%d4], %r0;", next = "st.global.u32 [%d4+64], %r0;";
  EXPECT_EQ(needs(far + column + next + column + column + next, 16, 32), Needs::nothing);
  // After a barrier another thread could store.
  EXPECT_EQ(needs(far + column + "bar.sync 0;" + column, 1, 32), Needs::stamps);
  // Another warp, and another block.
  EXPECT_EQ(needs(far + column + column, 1, 64), Needs::nothing) << "its lanes have other words";
  EXPECT_EQ(needs("and.b32 %r0, %r0, 31;" + far + column + column, 1, 64), Needs::stamps);
  EXPECT_EQ(needs("mov.u32 %r1, 0;" + far + column + column, 2, 32), Needs::stamps);
  // The same words by other lanes, or a part of them.
  EXPECT_EQ(needs(far + column + "sub.u32 %r0, 31, %r0;" + far + column, 1, 32), Needs::stamps);
  EXPECT_EQ(needs(far + column + "st.global.u16 [%d4], %r0;", 1, 32), Needs::stamps);
  EXPECT_EQ(needs(far + column + "ld.global.u32 %r5, [%d4];" + column, 1, 32), Needs::stamps);
}

/// An access that is made again is not looked at again; what comes between still is.
TEST(RaceFilter, AnAccessMadeTwiceStillMeetsOthers) {
  const std::string neighbour = "xor.b32 %r4, %r3, 1; mul.wide.u32 %d4, %r4, 4; add.s64 %d4, %d1, %d4;";
  const std::string store = "st.global.u32 [%d2], %r0;", load = "ld.global.u32 %r5, [%d2];";
  for (const unsigned host_threads : {1u, 2u}) {
    EXPECT_FALSE(needs_order_in_global(store + store + load + load + store + load, 16, host_threads));
    EXPECT_TRUE(
        needs_order_in_global(neighbour + store + store + "ld.global.u32 %r5, [%d4];", 16, host_threads));
    EXPECT_TRUE(needs_order_in_global(neighbour + load + load + "st.global.u32 [%d4], %r0;" + load, 16,
                                      host_threads));
    EXPECT_TRUE(needs_order_in_global(
        store + "bar.sync 0;" + store + "setp.eq.u32 %p1, %r1, 1; @%p1 st.global.u32 [%d3], %r0;", 2,
        host_threads));
  }
}

TEST(RaceFilter, PassesAnArrayInPlace) {
  const std::string add = "ld.global.u32 %r1, [%d2]; add.u32 %r1, %r1, 1; st.global.u32 [%d2], %r1;";
  for (const unsigned host_threads : {1u, 2u}) {
    EXPECT_FALSE(needs_order_in_global(add + add, 16, host_threads));
    EXPECT_FALSE(
        needs_order_in_global("st.global.u32 [%d2], %r0; st.global.u32 [%d2], %r3;", 16, host_threads));
    // The neighbour's word, of the same block.
    EXPECT_TRUE(
        needs_order_in_global(add + "xor.b32 %r4, %r3, 1; mul.wide.u32 %d4, %r4, 4; add.s64 %d4, %d1, %d4;"
                                    "ld.global.u32 %r1, [%d4];",
                              16, host_threads));
    EXPECT_FALSE(needs_order_in_global(
        add + "xor.b32 %r4, %r3, 1; mul.wide.u32 %d4, %r4, 4; add.s64 %d4, %d1, %d4;"
              "bar.sync 0; ld.global.u32 %r1, [%d4]; bar.sync 0; st.global.u32 [%d2], %r1;",
        16, host_threads));
  }
}

TEST(RaceFilter, ABarrierOrdersNoOtherBlock) {
  const std::string barrier = "bar.sync 0;";
  for (const unsigned host_threads : {1u, 2u}) {
    // All blocks use the words of block 0.
    EXPECT_TRUE(needs_order_in_global("st.global.u32 [%d3], %r0;", 2, host_threads));
    EXPECT_TRUE(needs_order_in_global("ld.global.u32 %r1, [%d3];" + barrier + "st.global.u32 [%d3], %r1;", 2,
                                      host_threads));
    // Block 0 reads, block 1 reads, and writes after its own barrier.
    EXPECT_TRUE(needs_order_in_global(
        "ld.global.u32 %r4, [%d3];" + barrier + "setp.eq.u32 %p1, %r1, 1; @%p1 st.global.u32 [%d3], %r0;", 2,
        host_threads));
    // The same with atomics instead of the reads.
    EXPECT_TRUE(needs_order_in_global(
        "red.global.add.u32 [%d3], 1;" + barrier + "setp.eq.u32 %p1, %r1, 1; @%p1 st.global.u32 [%d3], %r0;",
        2, host_threads));
    EXPECT_FALSE(needs_order_in_global("red.global.add.u32 [%d3], 1; st.global.u32 [%d2+2048], %r0;", 2,
                                       host_threads));
    // One block: its barrier is enough.
    EXPECT_FALSE(needs_order_in_global("red.global.add.u32 [%d1], 1;" + barrier + "ld.global.u32 %r4, [%d1];",
                                       1, host_threads));
  }
}

// Random kernels. Where the filter lets a launch pass, Order finds nothing in it.

constexpr unsigned kArrayWords = 512;  ///< of the shared array, and of each global one

/// A kernel, and the launch of it.
struct RandomKernel {
  std::string text;
  Dim3 grid, block;
};

class Generator {
 public:
  explicit Generator(uint64_t seed) : random_(seed) {}

  RandomKernel kernel() {
    RandomKernel it;
    it.grid.x = 1 + pick(3);
    static constexpr unsigned kThreads[] = {1, 32, 40, 64, 96};
    it.block.x = kThreads[pick(std::size(kThreads))];
    threads_ = it.block.x;
    // One careful, where most launches pass, and one careless.
    careful_ = pick(3) != 0;
    body_ =
        ".shared .align 16 .b8 s[2048];\n"
        "mov.u64 %d1, s;\nld.param.u64 %d2, [a];\nld.param.u64 %d3, [b];\nld.param.u64 %d4, [c];\n"
        "mov.u32 %r1, %ctaid.x;\nmov.u32 %r2, %ntid.x;\nmad.lo.u32 %r3, %r1, %r2, %r0;\nmov.u32 %r4, "
        "1;\nmov.u32 %r6, 0;\nmov.u32 %r9, 0;\n";
    // What is loaded is used, and was written.
    for (unsigned word = 0; word < kArrayWords; word += threads_) {
      body_ += "add.u32 %r5, %r0, " + std::to_string(word) + ";\nsetp.lt.u32 %p1, %r5, " +
               std::to_string(kArrayWords) +
               ";\nmul.wide.u32 %d5, %r5, 4;\nadd.s64 %d5, %d1, %d5;\n@%p1 st.shared.u32 [%d5], %r0;\n";
      if (threads_ < 32) break;
    }
    body_ += "bar.sync 0;\n";
    const unsigned steps = 1 + pick(6);
    for (unsigned i = 0; i < steps; ++i) {
      const size_t begin = body_.size();
      step();
      if (pick(4) == 0) body_ += body_.substr(begin);
    }
    body_ +=
        "mad.lo.u32 %r3, %r3, 4, 0;\ncvt.u64.u32 %d6, %r3;\nadd.s64 %d6, %d4, %d6;\nst.global.u32 [%d6], "
        "%r9;\n";
    it.text = ptx_module(ptx_kernel(".param .u64 a, .param .u64 b, .param .u64 c", body_));
    return it;
  }

 private:
  unsigned pick(unsigned below) { return static_cast<unsigned>(random_() % below); }

  /// An index of elements of that many bytes, in %r5; its offset in %d5.
  void index(unsigned bytes, bool global) {
    const std::string most = std::to_string(kArrayWords * 4 / std::max(bytes, 4u) - 1);
    const std::string from = global && pick(4) != 0 ? "%r3" : "%r0";  // across blocks, or in each
    switch (careful_ ? pick(3) : pick(7)) {
      case 0:
      case 1:
        body_ += "mov.u32 %r5, " + from + ";\n";  // its own
        break;
      case 2:
        body_ += "sub.u32 %r5, " + most + ", " + from + ";\n";  // its own, backwards
        break;
      case 3:
        body_ += "add.u32 %r5, " + from + ", " + std::to_string(1 + pick(40)) + ";\n";  // a neighbour's
        break;
      case 4:
        body_ += "mul.lo.u32 %r5, " + from + ", " + std::to_string(2 + pick(6)) + ";\n";  // a stride
        break;
      case 5:
        body_ += "mov.u32 %r5, " + std::to_string(pick(8)) + ";\n";  // one for all
        break;
      default:
        body_ += "xor.b32 %r5, " + from + ", " + std::to_string(1 + pick(63)) + ";\n";  // permuted
    }
    body_ += "and.b32 %r5, %r5, " + most + ";\nmul.wide.u32 %d5, %r5, " + std::to_string(bytes) + ";\n";
  }

  void step() {
    const bool shared = pick(3) != 0;
    const std::string space = shared ? "shared" : "global";
    const unsigned kind = pick(8);
    if (kind == 0) {
      body_ += pick(3) != 0 ? "bar.sync 0;\n" : "bar.warp.sync 0xffffffff;\n";
      return;
    }
    const bool is_atomic = kind <= 2;
    static constexpr unsigned kBytes[] = {4, 4, 4, 4, 8, 16, 1, 2};
    const unsigned bytes = is_atomic ? 4 : kBytes[pick(std::size(kBytes))];
    index(bytes, !shared);
    body_ += "add.s64 %d5, " + std::string(shared ? "%d1" : pick(2) != 0 ? "%d2" : "%d3") + ", %d5;\n";
    if (pick(4) == 0) {
      static constexpr const char* kCompare[] = {"eq", "ne", "lt", "ge"};
      body_ += "setp." + std::string(kCompare[pick(4)]) + ".u32 %p2, %r0, " + std::to_string(pick(64)) +
               ";\n@%p2 ";
    }
    if (is_atomic) {
      body_ += "red." + space + ".add.u32 [%d5], %r4;\n";
    } else if (pick(2) != 0) {
      const std::string value = pick(4) == 0 ? "%r4" : "%r0";
      body_ += "st." + space + type(bytes) + " [%d5], " +
               (bytes == 16  ? "{%r0, %r1, %r0, %r1}"
                : bytes == 8 ? "{%r0, %r1}"
                             : value) +
               ";\n";
    } else {
      body_ += "ld." + space + type(bytes) +
               (bytes == 16  ? " {%r6, %r7, %r8, %r10}"
                : bytes == 8 ? " {%r6, %r7}"
                             : " %r6") +
               ", [%d5];\nadd.u32 %r9, %r9, %r6;\n";
    }
    // In a careful kernel a barrier mostly follows.
    if (careful_ && shared && !is_atomic && pick(4) != 0) body_ += "bar.sync 0;\n";
  }

  static std::string type(unsigned bytes) {
    return bytes == 16 ? ".v4.u32" : bytes == 8 ? ".v2.u32" : ".u" + std::to_string(8 * bytes);
  }

  std::mt19937_64 random_;
  std::string body_;
  unsigned threads_ = 0;
  bool careful_ = false;
};

struct Ran {
  bool needs_order = false;
  std::vector<std::string> findings;
  std::vector<std::vector<uint32_t>> arrays;
};

Ran run(const RandomKernel& kernel, unsigned threads, bool ordered) {
  ExecutorOptions options;
  options.run.threads = threads;
  std::optional<Machine> machine;
  LaunchSpec spec{"k", kernel.grid, kernel.block, 0, {}, 0, ordered};
  const LaunchOutcome outcome = launch_with_stamps(spec, [&]() -> Executor& {
    machine.emplace(kernel.text, options);
    spec.arguments.clear();
    for (const char* name : {"a", "b", "c"})
      spec.arguments.push_back(machine->buffer(name, std::vector<uint32_t>(kArrayWords, 1)));
    return machine->executor();
  });
  Ran ran;
  EXPECT_FALSE(outcome.trap) << outcome.trap->to_string();
  ran.needs_order = outcome.needs_order;
  for (const Finding& it : outcome.findings) ran.findings.push_back(it.to_string());
  for (const Argument& it : spec.arguments) ran.arrays.push_back(machine->read<uint32_t>(it));
  return ran;
}

TEST(RaceFilter, LetsNoRacePass) {
  unsigned passed = 0, stopped = 0, races = 0;
  for (uint64_t seed = 0; seed < 1000 && !HasFailure(); ++seed) {
    const RandomKernel kernel = Generator(seed).kernel();
    SCOPED_TRACE("seed " + std::to_string(seed) + ", grid " + std::to_string(kernel.grid.x) + ", block " +
                 std::to_string(kernel.block.x) + "\n" + kernel.text);
    const Ran one = run(kernel, 1, false);
    const Ran two = run(kernel, 2, false);
    const Ran ordered = run(kernel, 1, true);
    EXPECT_FALSE(ordered.needs_order);
    EXPECT_EQ(one.needs_order, two.needs_order) << "the number of host threads shows";
    races += ordered.findings.empty() ? 0 : 1;
    if (one.needs_order) {
      ++stopped;
      // Then both run again in order: whatever the number of host threads.
      EXPECT_EQ(run(kernel, 2, true).findings, ordered.findings);
      continue;
    }
    ++passed;
    EXPECT_THAT(one.findings, ::testing::IsEmpty());
    EXPECT_THAT(ordered.findings, ::testing::IsEmpty());
    EXPECT_EQ(two.findings, one.findings);
    EXPECT_EQ(two.arrays, one.arrays);
    EXPECT_EQ(ordered.arrays, one.arrays);
  }
  if (HasFailure()) return;
  EXPECT_GT(passed, 80u);
  EXPECT_GT(stopped, 80u);
  EXPECT_GT(races, 40u);
  RecordProperty("passed", static_cast<int>(passed));
  RecordProperty("stopped", static_cast<int>(stopped));
  RecordProperty("races", static_cast<int>(races));
}

}  // namespace
}  // namespace cml::emulator
