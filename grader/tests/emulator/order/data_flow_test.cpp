#include "emulator/order/data_flow.h"

#include <set>

#include "emulator/order/races.h"
#include "tests/emulator/machine.h"

namespace cml::emulator::testing {
namespace {

using ::testing::Each;
using ::testing::ElementsAreArray;

const Mark kCrossed = Mark::bits(11, 4);
const Mark kOwn = Mark::bits(22, 4);

uint32_t crossed(uint32_t value) { return static_cast<uint32_t>(kCrossed.of_bits(value)); }
uint32_t own(uint32_t value) { return static_cast<uint32_t>(kOwn.of_bits(value)); }

ExecutorOptions asks(const FlowRequest& request) {
  ExecutorOptions options;
  options.run.flow = request;
  return options;
}

/// A kernel k(in, out) of `threads` threads; %r1 is the own place in `tile`, %d3 the own element of `in`, %d4
/// of `out`, %r4 the element of `in`.
std::vector<uint32_t> run(const std::string& body, const FlowRequest& request, unsigned threads = 32) {
  const std::string head =
      ".shared .align 16 .b8 tile[512];\n.shared .align 16 .b8 other[512];\n"
      "ld.param.u64 %d1, [in];\nadd.s64 %d3, %d1, %d0;\nld.param.u64 %d2, [out];\nadd.s64 %d4, %d2, %d0;\n"
      "shl.b32 %r3, %r0, 2;\nmov.u32 %r1, tile;\nadd.u32 %r1, %r1, %r3;\nld.global.u32 %r4, [%d3];\n";
  Machine machine(ptx_module(ptx_kernel(".param .u64 in, .param .u64 out", head + body)), asks(request));
  const Argument out = machine.buffer("out", std::vector<uint32_t>(threads));
  const LaunchOutcome outcome =
      machine.launch("k", {}, {threads, 1, 1}, {machine.buffer("in", iota<uint32_t>(threads, 100)), out});
  EXPECT_THAT(outcome, Completes());
  return machine.read<uint32_t>(out);
}
const FlowRequest kTile{false, "tile", kCrossed, kOwn};

/// Stores its element, waits, loads the one of thread ^ 1 into %r5.
const std::string kExchange =
    "st.shared.u32 [%r1], %r4;\nbar.sync 0;\nxor.b32 %r2, %r1, 4;\nld.shared.u32 %r5, [%r2];\n";
const std::string kOut = "st.global.u32 [%d4], %r5;\n";

template <class F>
std::vector<uint32_t> expected(F f, unsigned threads = 32) {
  std::vector<uint32_t> values;
  for (uint32_t i = 0; i < threads; ++i) values.push_back(f(i));
  return values;
}

TEST(DataFlow, MarksWhatAnotherThreadStored) {
  EXPECT_THAT(run(kExchange + kOut, kTile),
              ElementsAreArray(expected([](uint32_t i) { return crossed(100 + (i ^ 1)); })));
}

TEST(DataFlow, MarksTheOwnElementOtherwise) {
  const std::string body = "st.shared.u32 [%r1], %r4;\nld.shared.u32 %r5, [%r1];\n" + kOut;
  EXPECT_THAT(run(body, kTile), ElementsAreArray(expected([](uint32_t i) { return own(100 + i); })));
  EXPECT_THAT(run(body, {false, "tile", kCrossed, {}}), ElementsAreArray(iota<uint32_t>(32, 100)));
}

TEST(DataFlow, MarksNothingOfOtherArraysOrSpaces) {
  const std::vector<uint32_t> plain = expected([](uint32_t i) { return 100 + (i ^ 1); });
  EXPECT_THAT(run(kExchange + kOut, {false, "other", kCrossed, kOwn}), ElementsAreArray(plain));
  EXPECT_THAT(run(kExchange + kOut, {true, "", kCrossed, kOwn}), ElementsAreArray(plain));
  EXPECT_THAT(run(kExchange + kOut, {false, "", kCrossed, kOwn}),
              ElementsAreArray(expected([](uint32_t i) { return crossed(100 + (i ^ 1)); })));
}

TEST(DataFlow, MarksAPartOfAnArray) {
  FlowRequest part = kTile;
  part.begin = 32;
  part.end = 64;
  EXPECT_THAT(run(kExchange + kOut, part), ElementsAreArray(expected([](uint32_t i) {
                return i / 8 == 1 ? crossed(100 + (i ^ 1)) : 100 + (i ^ 1);
              })));
}

/// A store of 16 bytes, half of them watched.
TEST(DataFlow, FollowsTheWatchedPartOfAStore) {
  DataFlow flow({false, "", kCrossed, kOwn}, {{32, 64, 32, 32}});
  DataFlow::Threads first{}, second{};
  second.fill(thread_key::of_thread(0, 1));
  flow.store(location::of_shared(0, 24), 16, first);
  const auto loaded = [&](uint64_t offset) {
    uint32_t value = 5;
    std::byte* bytes = reinterpret_cast<std::byte*>(&value);
    flow.load(location::of_shared(0, offset), 4, second, bytes, bytes);
    return value;
  };
  EXPECT_EQ(loaded(28), 5u);
  EXPECT_EQ(loaded(32), crossed(5));
  EXPECT_EQ(loaded(36), crossed(5));
  EXPECT_EQ(loaded(40), 5u);
}

/// A variable of that many bytes at offset 64, whose last word thread 0 has stored; and 512 bytes at 512.
class FlowOfAVariable {
 public:
  static constexpr uint32_t kFile = 7;  ///< of the library's atomics

  explicit FlowOfAVariable(uint64_t bytes)
      : flow({false, "", kCrossed, kOwn}, {{64, 64 + bytes, 64, bytes}, {512, 1024, 512, 512}}, {kFile}),
        last(64 + bytes - 4) {
    flow.store(location::of_shared(0, last), 4, DataFlow::Threads{});
  }
  /// What thread 1 gets of a 5 there.
  uint32_t loaded() const {
    DataFlow::Threads second{};
    second.fill(thread_key::of_thread(0, 1));
    uint32_t value = 5;
    std::byte* word = reinterpret_cast<std::byte*>(&value);
    flow.load(location::of_shared(0, last), 4, second, word, word);
    return value;
  }
  /// The count of a cuda::pipeline_shared_state of block number `block`.
  static bool is_state_in(const DataFlow& flow, uint64_t block) {
    return flow.is_library_state(kFile, location::of_shared(block, 80), 4);
  }
  bool is_state(unsigned bytes, uint64_t offset, uint32_t file = kFile) const {
    return flow.is_library_state(file, location::of_shared(0, offset), bytes);
  }

  DataFlow flow;
  uint64_t last;
};

/// Of a structure with an mbarrier the 8 bytes of the object alone are no data.
TEST(DataFlow, DataNextToAnMbarrierIsFollowed) {
  FlowOfAVariable outside(16);
  outside.flow.note_barrier(location::of_shared(0, 64));
  EXPECT_EQ(outside.loaded(), crossed(5));
  EXPECT_FALSE(outside.flow.is_watched(location::of_shared(0, 64), 4));
  EXPECT_FALSE(outside.flow.is_watched(location::of_shared(0, 68), 4));
  EXPECT_FALSE(outside.flow.is_watched(location::of_shared(0, 64), 16));
  EXPECT_TRUE(outside.flow.is_watched(location::of_shared(0, 72), 8));
  EXPECT_TRUE(outside.flow.is_watched(location::of_shared(0, 512), 4)) << "another variable";

  FlowOfAVariable within(8);
  within.flow.note_barrier(location::of_shared(0, 64));
  EXPECT_EQ(within.loaded(), 5u);
  within.flow.forget_barrier(location::of_shared(0, 64));
  EXPECT_EQ(within.loaded(), crossed(5)) << "the object is no more";
}

/// The library's atomics count next to its barriers, in one variable, and are its barriers on older cards.
TEST(DataFlow, StateOfTheLibraryIsNoData) {
  FlowOfAVariable pipeline(24);
  EXPECT_FALSE(pipeline.is_state(4, 80)) << "no barriers yet";
  pipeline.flow.note_barrier(location::of_shared(0, 64));
  EXPECT_FALSE(pipeline.is_state(4, 80)) << "mostly data";
  pipeline.flow.note_barrier(location::of_shared(0, 72));
  EXPECT_TRUE(pipeline.is_state(4, 80)) << "cuda::pipeline_shared_state of one stage";
  EXPECT_FALSE(pipeline.is_state(4, 80, 8)) << "code of another file";
  EXPECT_EQ(pipeline.loaded(), crossed(5)) << "by other code";
  pipeline.flow.forget_barrier(location::of_shared(0, 64));
  pipeline.flow.forget_block(0, 128);
  EXPECT_TRUE(FlowOfAVariable::is_state_in(pipeline.flow, 1)) << "other blocks still have theirs";

  FlowOfAVariable barrier(8);
  EXPECT_TRUE(barrier.is_state(8, 64)) << "cuda::barrier where there are no mbarrier objects";
  EXPECT_FALSE(barrier.is_state(4, 64));
  EXPECT_FALSE(barrier.is_state(8, 512)) << "of a tile";
}

/// Each access by itself is strong, so that there is no race in the model; but nothing orders the two.
TEST(DataFlow, VolatileHandsNothingOn) {
  const auto findings = [](const std::string& wait, const std::optional<FlowRequest>& flow) {
    const std::string body =
        ".shared .align 4 .b8 tile[128];\nshl.b32 %r1, %r0, 2;\nmov.u32 %r2, tile;\nadd.u32 %r1, %r1, %r2;\n"
        "st.volatile.shared.u32 [%r1], %r0;\n" +
        wait + "xor.b32 %r2, %r1, 4;\nld.volatile.shared.u32 %r3, [%r2];\n";
    ExecutorOptions options;
    options.run.flow = flow;
    return Machine(ptx_module(ptx_kernel("", body)), options).launch("k", {}, {32, 1, 1}).findings.size();
  };
  EXPECT_EQ(findings("", std::nullopt), 0u);
  EXPECT_NE(findings("", kTile), 0u);
  EXPECT_EQ(findings("bar.warp.sync 0xFFFFFFFF;\n", kTile), 0u);
}

/// The last one to store counts.
TEST(DataFlow, AStoreMakesItTheThreadsOwn) {
  const std::string body = kExchange +
                           "bar.sync 0;\nst.shared.u32 [%r2], %r5;\nbar.sync 0;\n"
                           "ld.shared.u32 %r5, [%r2];\n" +
                           kOut;
  EXPECT_THAT(run(body, kTile),
              ElementsAreArray(expected([](uint32_t i) { return own(crossed(100 + (i ^ 1))); })));
}

TEST(DataFlow, MarksVectorsElementByElement) {
  // Thread 0 gets its own element and those of threads 1 to 3.
  const std::string body =
      "st.shared.u32 [%r1], %r4;\nbar.sync 0;\nsetp.ne.u32 %p0, %r0, 0;\n@%p0 ret;\n"
      "ld.shared.v4.u32 {%r5, %r6, %r7, %r8}, [%r1];\nst.global.v4.u32 [%d4], {%r5, %r6, %r7, %r8};\n";
  const std::vector<uint32_t> out = run(body, kTile);
  EXPECT_EQ(out[0], own(100));
  for (const uint32_t i : {1u, 2u, 3u}) EXPECT_EQ(out[i], crossed(100 + i));
}

/// The byte of a marked element is that of the whole element's mark.
TEST(DataFlow, MarksAPartOfAnElement) {
  const std::string body =
      "st.shared.u32 [%r1], %r4;\nbar.sync 0;\nxor.b32 %r2, %r1, 4;\nld.shared.u8 %r5, [%r2+1];\n" + kOut;
  EXPECT_THAT(run(body, kTile),
              ElementsAreArray(expected([](uint32_t i) { return crossed(100 + (i ^ 1)) >> 8 & 0xFF; })));
}

/// An access may be wider than the element, and of another type.
TEST(DataFlow, MarksSmallElementsOfAWideAccess) {
  const Mark bytes = Mark::bits(5, 1);
  const auto each = [&](uint32_t value) {
    uint32_t result = 0;
    for (unsigned at = 0; at < 32; at += 8)
      result |= static_cast<uint32_t>(bytes.of_bits(value >> at & 0xFF)) << at;
    return result;
  };
  EXPECT_THAT(run(kExchange + kOut, {false, "tile", bytes, {}}),
              ElementsAreArray(expected([&](uint32_t i) { return each(100 + (i ^ 1)); })));
}

TEST(DataFlow, AtomicsGiveBackMarkedValuesAndLeaveMemoryAsItIs) {
  const std::string read =
      "st.shared.u32 [%r1], %r4;\nbar.sync 0;\nxor.b32 %r2, %r1, 4;\n"
      "atom.shared.or.b32 %r5, [%r2], 0;\n";
  EXPECT_THAT(run(read + kOut, kTile),
              ElementsAreArray(expected([](uint32_t i) { return crossed(100 + (i ^ 1)); })));
  // It changed nothing, so the element is still its first thread's.
  EXPECT_THAT(run(read + "bar.sync 0;\nld.shared.u32 %r5, [%r1];\n" + kOut, kTile),
              ElementsAreArray(expected([](uint32_t i) { return own(100 + i); })));
  const std::string add =
      "st.shared.u32 [%r1], %r4;\nbar.sync 0;\nxor.b32 %r2, %r1, 4;\n"
      "red.shared.add.u32 [%r2], 1;\nbar.sync 0;\nld.shared.u32 %r5, [%r1];\n";
  EXPECT_THAT(run(add + kOut, kTile),
              ElementsAreArray(expected([](uint32_t i) { return crossed(101 + i); })));
}

/// Also where the value is the one that was there.
TEST(DataFlow, AnExchangeIsAStoreOfItsThread) {
  const std::string body =
      "xor.b32 %r2, %r1, 4;\nxor.b32 %r3, %r0, 1;\nadd.u32 %r3, %r3, 100;\nst.shared.u32 [%r1], %r4;\nbar.sync 0;\n"
      "atom.shared.exch.b32 %r6, [%r2], %r3;\nbar.sync 0;\nld.shared.u32 %r5, [%r1];\n";
  EXPECT_THAT(run(body + kOut, kTile),
              ElementsAreArray(expected([](uint32_t i) { return crossed(100 + i); })));
}

TEST(DataFlow, ComparisonsSeeWhatIsThere) {
  const std::string swap =
      "st.shared.u32 [%r1], %r4;\nbar.sync 0;\nxor.b32 %r2, %r1, 4;\n"
      "atom.shared.cas.b32 %r5, [%r2], 0, 1;\n";
  EXPECT_THAT(run(swap + kOut, kTile), ElementsAreArray(expected([](uint32_t i) { return 100 + (i ^ 1); })));
}

TEST(DataFlow, AnAsynchronousCopyIsAStoreOfItsThread) {
  const std::string body =
      "cp.async.ca.shared.global [%r1], [%d3], 4;\ncp.async.wait_all;\nbar.sync 0;\n"
      "xor.b32 %r2, %r1, 4;\nld.shared.u32 %r5, [%r2];\nld.shared.u32 %r6, [%r1];\n"
      "xor.b32 %r5, %r5, %r6;\n";
  EXPECT_THAT(run(body + kOut, kTile),
              ElementsAreArray(expected([](uint32_t i) { return crossed(100 + (i ^ 1)) ^ own(100 + i); })));
}

/// Copies the own element to the tile and waits, does `between`, loads the element of thread ^ 1, and does
/// `after`.
std::vector<uint32_t> loaded(const std::string& between, uint32_t least_in_flight,
                             const std::string& store = "cp.async.ca.shared.global [%r1], [%d3], 4;\n",
                             unsigned threads = 32, const std::string& after = "") {
  FlowRequest request = kTile;
  request.least_in_flight = least_in_flight;
  return run(".shared .align 8 .b64 object;\n" + store +
                 "cp.async.wait_all;\nbar.sync 0;\nmov.u32 %r6, other;\nadd.u32 %r6, %r6, %r3;\n"
                 "mov.u32 %r7, object;\n" +
                 between + "xor.b32 %r2, %r1, 4;\nld.shared.u32 %r5, [%r2];\n" + after + kOut,
             request, threads);
}
const std::string kCopyOfTheNext = "cp.async.ca.shared.global [%r6], [%d3], 4;\n";

TEST(DataFlow, MarksLoadsDuringCopiesInFlight) {
  const auto marked = ElementsAreArray(expected([](uint32_t i) { return crossed(100 + (i ^ 1)); }));
  const auto plain = ElementsAreArray(expected([](uint32_t i) { return 100 + (i ^ 1); }));
  EXPECT_THAT(loaded(kCopyOfTheNext, 128), marked);
  EXPECT_THAT(loaded(kCopyOfTheNext, 129), plain);
  EXPECT_THAT(loaded("", 1), plain);
  EXPECT_THAT(loaded(kCopyOfTheNext + "cp.async.wait_all;\n", 1), plain);
  EXPECT_THAT(loaded(kCopyOfTheNext + "cp.async.commit_group;\ncp.async.wait_group 1;\n", 128), marked);
  EXPECT_THAT(loaded(kCopyOfTheNext + "cp.async.commit_group;\ncp.async.wait_group 0;\n", 1), plain);
  // Zeros are no bytes in flight.
  EXPECT_THAT(loaded("cp.async.ca.shared.global [%r6], [%d3], 4, 0;\n", 1), plain);
  // Other stores are not what the request names.
  EXPECT_THAT(loaded(kCopyOfTheNext, 1, "st.shared.u32 [%r1], %r4;\n"), plain);
}

/// The warp that comes to a barrier last continues first: it waits and loads before the other one does, and
/// the two have not met since.
TEST(DataFlow, CopiesOfAnotherWarpAreInFlightUntilABarrier) {
  const std::string copy = "cp.async.ca.shared.global [%r1], [%d3], 4;\n";
  const std::string wait = kCopyOfTheNext + "cp.async.wait_all;\n";
  EXPECT_THAT(loaded(wait, 128, copy, 64, "bar.sync 0;\n"),
              ElementsAreArray(
                  expected([](uint32_t i) { return i < 32 ? crossed(100 + (i ^ 1)) : 100 + (i ^ 1); }, 64)));
  // A warp that has ended has none in flight.
  EXPECT_THAT(loaded(wait, 1, copy, 64),
              ElementsAreArray(expected([](uint32_t i) { return 100 + (i ^ 1); }, 64)));
  EXPECT_THAT(loaded(wait + "bar.sync 0;\n", 1, copy, 64),
              ElementsAreArray(expected([](uint32_t i) { return 100 + (i ^ 1); }, 64)));
}

/// Copies that an mbarrier is to tell of are in flight until a thread has seen its phase end.
TEST(DataFlow, MarksLoadsDuringCopiesOfAnMbarrier) {
  const std::string arrives =
      "setp.eq.u32 %p0, %r0, 0;\n@%p0 mbarrier.init.shared.b64 [%r7], 32;\nbar.sync 0;\n" + kCopyOfTheNext +
      "cp.async.mbarrier.arrive.noinc.shared.b64 [%r7];\n";
  EXPECT_THAT(loaded(arrives, 128),
              ElementsAreArray(expected([](uint32_t i) { return crossed(100 + (i ^ 1)); })));
  EXPECT_THAT(
      loaded(arrives + "wait: mbarrier.test_wait.parity.shared.b64 %p1, [%r7], 0;\n@!%p1 bra wait;\n", 1),
      ElementsAreArray(expected([](uint32_t i) { return 100 + (i ^ 1); })));
  EXPECT_THAT(loaded(arrives + "mbarrier.test_wait.parity.shared.b64 %p1, [%r7], 1;\n", 128),
              ElementsAreArray(expected([](uint32_t i) { return crossed(100 + (i ^ 1)); })));
}

/// The lane that issues a bulk copy stores what it brings; the copy is in flight until a thread has seen the
/// phase of its object end.
TEST(DataFlow, ABulkCopyIsAStoreOfItsThread) {
  const std::string copy =
      ".shared .align 8 .b64 bar;\nsetp.eq.u32 %p0, %r0, 0;\n@%p0 mbarrier.init.shared.b64 [bar], 1;\n"
      "bar.sync 0;\n@%p0 mbarrier.arrive.expect_tx.shared.b64 _, [bar], 128;\n"
      "@%p0 cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r1], [%d3], 128, [bar];\n"
      "wait: mbarrier.try_wait.parity.shared.b64 %p1, [bar], 0;\n@!%p1 bra wait;\n";
  EXPECT_THAT(run(copy + "ld.shared.u32 %r5, [%r1];\n" + kOut, kTile),
              ElementsAreArray(expected([](uint32_t i) { return i == 0 ? own(100) : crossed(100 + i); })));
}

/// A bulk copy out of shared memory loads the elements for the lane that issues it.
TEST(DataFlow, ABulkCopyOutOfSharedMemoryIsALoadOfItsThread) {
  const std::string copy =
      "st.shared.u32 [%r1], %r4;\nfence.proxy.async.shared::cta;\nbar.sync 0;\nsetp.eq.u32 %p0, %r0, 5;\n"
      "mov.u32 %r7, tile;\nld.param.u64 %d5, [out];\n"
      "@%p0 cp.async.bulk.global.shared::cta.bulk_group [%d5], [%r7], 128;\n"
      "cp.async.bulk.commit_group;\ncp.async.bulk.wait_group.read 0;\n";
  EXPECT_THAT(run(copy, kTile),
              ElementsAreArray(expected([](uint32_t i) { return i == 5 ? own(105) : crossed(100 + i); })));
}

TEST(DataFlow, MarksLoadsDuringBulkCopies) {
  const std::string copies =
      "setp.eq.u32 %p0, %r0, 0;\n@%p0 mbarrier.init.shared.b64 [%r7], 1;\nbar.sync 0;\n"
      "@%p0 mbarrier.arrive.expect_tx.shared.b64 _, [%r7], 128;\n"
      "@%p0 cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r6], [%d3], 128, [%r7];\n";
  EXPECT_THAT(loaded(copies, 128),
              ElementsAreArray(expected([](uint32_t i) { return crossed(100 + (i ^ 1)); })));
  EXPECT_THAT(loaded(copies, 129), ElementsAreArray(expected([](uint32_t i) { return 100 + (i ^ 1); })));
  EXPECT_THAT(
      loaded(copies + "wait: mbarrier.test_wait.parity.shared.b64 %p1, [%r7], 0;\n@!%p1 bra wait;\n", 1),
      ElementsAreArray(expected([](uint32_t i) { return 100 + (i ^ 1); })));
}

/// Row r of the tile is stored by lane r; ldmatrix gives its elements to lanes 4 r to 4 r + 3, two each.
TEST(DataFlow, LdmatrixGivesElementsToTheLanesThatGetThem) {
  const Mark halves = Mark::bits(3, 2), own_halves = Mark::bits(4, 2);
  const std::string body =
      "mov.u32 %r1, tile;\nand.b32 %r2, %r0, 7;\nshl.b32 %r2, %r2, 4;\nadd.u32 %r2, %r2, %r1;\n"
      "setp.ge.u32 %p0, %r0, 8;\n@!%p0 st.shared.v4.u32 [%r2], {%r4, %r4, %r4, %r4};\nbar.sync 0;\n"
      "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r5}, [%r2];\n" +
      kOut;
  EXPECT_THAT(run(body, {false, "tile", halves, own_halves}), ElementsAreArray(expected([&](uint32_t l) {
                const uint32_t value = 100 + l / 4;
                const Mark& mark = l == l / 4 ? own_halves : halves;
                return static_cast<uint32_t>(mark.of_bits(value) | mark.of_bits(0) << 16);
              })));
}

TEST(DataFlow, FollowsGlobalArraysAcrossBlocks) {
  Machine machine(
      ptx_module(ptx_kernel(".param .u64 way, .param .u64 flag, .param .u64 out",
                            "ld.param.u64 %d1, [way];\nld.param.u64 %d3, [flag];\nld.param.u64 %d2, [out];\n"
                            "mov.u32 %r1, %ctaid.x;\n"
                            "setp.ne.u32 %p0, %r1, 0;\n@%p0 bra reads;\nst.global.u32 [%d1], 7;\n"
                            "membar.gl;\natom.global.add.u32 %r2, [%d3], 1;\nret;\n"
                            "reads: ld.relaxed.gpu.global.u32 %r3, [%d3];\nsetp.eq.u32 %p1, %r3, 0;\n"
                            "@%p1 bra reads;\nmembar.gl;\nld.global.u32 %r4, [%d1];\n"
                            "st.global.u32 [%d2], %r4;\n")),
      asks({true, "way", kCrossed, {}}));
  const Argument out = machine.buffer("out", std::vector<uint32_t>(1));
  EXPECT_THAT(machine.launch("k", {2, 1, 1}, {1, 1, 1},
                             {machine.buffer("way", std::vector<uint32_t>(1)),
                              machine.buffer("flag", std::vector<uint32_t>(1)), out}),
              Completes());
  EXPECT_EQ(machine.read<uint32_t>(out)[0], crossed(7));
}

/// A block's shared memory is its own: what an earlier block stored at the same offset does not count.
TEST(DataFlow, ForgetsABlocksSharedMemory) {
  DataFlow flow({false, "", kCrossed, kOwn}, {{0, 64}});
  DataFlow::Threads first{}, second{};
  second.fill(thread_key::of_thread(0, 1));
  const uint64_t at = location::of_shared(0, 8);
  flow.store(at, 4, first);
  const auto loaded = [&] {
    uint32_t value = 5;
    std::byte* bytes = reinterpret_cast<std::byte*>(&value);
    flow.load(at, 4, second, bytes, bytes);
    return value;
  };
  EXPECT_EQ(loaded(), crossed(5));
  flow.forget_block(0, 64);
  EXPECT_EQ(loaded(), 5u);
}

TEST(Mark, IsOneToOne) {
  for (const Mark& mark : {Mark::bits(1, 2), Mark::mantissa(2, 2)}) {
    std::set<uint64_t> seen;
    for (uint64_t value = 0; value < 65536; ++value) seen.insert(mark.of_bits(value));
    EXPECT_EQ(seen.size(), 65536u);
  }
}

TEST(Mark, OfTheMantissaKeepsSignExponentAndWhatIsNoNumber) {
  const Mark mark = Mark::mantissa(9, 4);
  for (const uint32_t bits : {0x3F800000u, 0xC1234567u, 0x00000001u, 0x7F7FFFFFu}) {
    EXPECT_EQ(mark.of_bits(bits) >> 23, bits >> 23);
    EXPECT_NE(mark.of_bits(bits), bits);
  }
  EXPECT_EQ(mark.of_bits(0x7F800000), 0x7F800000u);
  EXPECT_EQ(mark.of_bits(0xFFC00001), 0xFFC00001u);
}

/// Marked words give no other marked word by sums or xors.
TEST(Mark, HasNoAlgebra) {
  const uint64_t zero = kCrossed.of_bits(0), one = kCrossed.of_bits(1);
  unsigned imitated = 0;
  for (uint32_t value = 2; value < 1000; ++value) {
    const uint32_t right = crossed(value);
    imitated += right == (value ^ static_cast<uint32_t>(zero)) ? 1 : 0;
    imitated += right == static_cast<uint32_t>(value + zero) ? 1 : 0;
    imitated += right == static_cast<uint32_t>(zero + value * (one - zero)) ? 1 : 0;
  }
  EXPECT_EQ(imitated, 0u);
}

}  // namespace
}  // namespace cml::emulator::testing
