#include "emulator/exec/bulk_copy.h"

#include <regex>

#include "tests/emulator/machine.h"

namespace cml::emulator::testing {
namespace {

class Accesses : public Observer {
 public:
  struct Seen {
    uint32_t site;
    ptx::Space space;
    AccessKind kind;
    uint64_t first;  ///< address; of global memory from the beginning of the buffer
    uint32_t mask;
    int issuer;
    bool operator==(const Seen&) const = default;
  };
  void on_access(const MemoryAccess& access) override {
    if (access.issuer < 0) return;
    EXPECT_EQ(access.bytes_per_lane, 16u);
    EXPECT_EQ(access.affine, access.mask == 0xFFFFFFFF);
    const uint64_t window = uint64_t{1} << 32;
    seen.push_back(
        {access.site, access.space, access.kind, access.addresses[0] % window, access.mask, access.issuer});
  }
  void merge(const Observer&) override {}
  static std::vector<std::unique_ptr<Observer>> make() {
    std::vector<std::unique_ptr<Observer>> all;
    all.push_back(std::make_unique<Accesses>());
    return all;
  }

  std::vector<Seen> seen;
};

/// A kernel with 4096 bytes at %r1 in shared memory, an mbarrier for one arrival, and the address of a buffer
/// of 4096 bytes in %d1. Thread `runner` runs `body`.
std::string kernel(const std::string& body, unsigned runner = 0, const std::string& all = "") {
  return ptx_module(ptx_kernel(
      ".param .u64 in",
      ".shared .align 16 .b8 s[4096];\n.shared .align 8 .b64 bar;\nld.param.u64 %d1, [in];\nmov.u32 %r1, s;\n"
      "setp.eq.u32 %p0, %r0, " +
          std::to_string(runner) + ";\n@%p0 mbarrier.init.shared.b64 [bar], 1;\n" + all +
          "bar.sync 0;\n@!%p0 bra end;\n" + body + "end:\n"));
}
const std::string kLoad = "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%d1], ";
const std::string kStore = "cp.async.bulk.global.shared::cta.bulk_group [%d1], [%r1], ";
/// Writes all of shared memory.
const std::string kFill =
    "mov.u32 %r2, %r0;\nfill: shl.b32 %r3, %r2, 2;\nadd.u32 %r3, %r3, %r1;\nst.shared.u32 [%r3], %r2;\n"
    "add.u32 %r2, %r2, 32;\nsetp.lt.u32 %p1, %r2, 1024;\n@%p1 bra fill;\n"
    "fence.proxy.async.shared::cta;\n";
const std::string kWaitForStore = "cp.async.bulk.commit_group;\ncp.async.bulk.wait_group.read 0;\n";

LaunchOutcome run(const std::string& ptx, const ObserverFactory& observers = {}, unsigned threads = 32) {
  Machine machine(ptx);
  return machine.launch("k", {}, {threads, 1, 1}, {machine.buffer("in", iota<int>(1024))}, 0, observers);
}
std::vector<Accesses::Seen> seen_of(const std::string& ptx) {
  const LaunchOutcome outcome = run(ptx, Accesses::make);
  EXPECT_THAT(outcome, Completes());
  return static_cast<const Accesses&>(*outcome.observers.at(0)).seen;
}

TEST(BulkCopy, IsSeenInPiecesOf512BytesOnBothSides) {
  using ptx::Space;
  constexpr AccessKind kKind = AccessKind::copy;
  const std::vector<Accesses::Seen> seen = seen_of(
      kernel("cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes [%r1+16], [%d1+496], 1040, "
             "[bar];\n",
             5));
  ASSERT_EQ(seen.size(), 6u);
  const uint64_t in = seen[0].first, s = seen[3].first;
  EXPECT_EQ(seen, (std::vector<Accesses::Seen>{{0, Space::global, kKind, in, 1, 5},
                                               {0, Space::global, kKind, in + 16, 0xFFFFFFFF, 5},
                                               {0, Space::global, kKind, in + 528, 0xFFFFFFFF, 5},
                                               {1, Space::shared, kKind, s, 0x7FFFFFFF, 5},
                                               {1, Space::shared, kKind, s + 496, 0xFFFFFFFF, 5},
                                               {1, Space::shared, kKind, s + 1008, 3, 5}}));
}

TEST(BulkCopy, OutOfSharedMemoryIsAKindOfItsOwn) {
  const std::vector<Accesses::Seen> seen = seen_of(kernel(kStore + "64;\n" + kWaitForStore, 0, kFill));
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_EQ(seen[0].space, ptx::Space::shared);
  EXPECT_EQ(seen[1].space, ptx::Space::global);
  EXPECT_EQ(seen[1].site, seen[0].site + 1);
  for (const Accesses::Seen& it : seen) EXPECT_EQ(it.kind, AccessKind::bulk_store);
}

TEST(BulkCopy, OfNoBytesDoesNothing) {
  EXPECT_TRUE(seen_of(kernel(kLoad + "0, [bar];\n" + kStore + "0;\n")).empty());
}

std::string fault_text(const std::string& body, const std::string& all = "") {
  const LaunchOutcome outcome = run(kernel(body, 0, all));
  const Trap* const fault = fault_of(outcome);
  return fault == nullptr ? "" : std::string(id_of(fault->kind)) + ": " + fault->detail.front().sentence();
}

TEST(BulkCopy, FaultsAreReportedWithTheWholeRange) {
  EXPECT_EQ(fault_text(kLoad + "24, [bar];\n"),
            "misaligned: a bulk copy of 24 bytes, which is not a multiple of 16");
  EXPECT_EQ(
      fault_text("add.u32 %r1, %r1, 8;\n" + kLoad + "32, [bar];\n"),
      "misaligned: a bulk copy of 32 bytes in shared memory at an address that is not a multiple of 16");
  EXPECT_EQ(
      fault_text("add.u64 %d1, %d1, 4;\n" + kLoad + "32, [bar];\n"),
      "misaligned: a bulk copy of 32 bytes in global memory at an address that is not a multiple of 16");
  EXPECT_EQ(
      fault_text("add.u32 %r1, %r1, 16;\n" + kLoad + "4096, [bar];\n"),
      "out_of_bounds: a bulk copy of 4096 bytes in shared memory, 16 bytes past the end of the 4096 bytes of s");
  EXPECT_EQ(
      fault_text("add.u64 %d1, %d1, 4032;\n" + kLoad + "96, [bar];\n"),
      "out_of_bounds: a bulk copy of 96 bytes in global memory, 32 bytes past the end of the 4096 bytes of in");
  EXPECT_EQ(
      fault_text("add.u64 %d1, %d1, 4032;\n" + kStore + "96;\n", kFill),
      "out_of_bounds: a bulk copy of 96 bytes in global memory, 32 bytes past the end of the 4096 bytes of in");
  EXPECT_EQ(fault_text(kLoad + "16, [%r1];\n"),
            "uninitialised_shared: an mbarrier that no thread has initialised");
  EXPECT_EQ(fault_text(kLoad + "16, [bar+4];\n").substr(0, 13), "out_of_bounds");
  EXPECT_EQ(fault_text(kLoad + "16, [%r1+4];\n").substr(0, 10), "misaligned");
  EXPECT_EQ(fault_text(kStore + "32;\n"),
            "uninitialised_shared: no thread of the block has written it before");
}

TEST(BulkCopy, ARangeThatIsTooLongIsTheCause) {
  const LaunchOutcome outcome = run(kernel("add.u32 %r1, %r1, 64;\n" + kLoad + "4096, [bar];\n"));
  ASSERT_TRUE(outcome.trap);
  EXPECT_EQ(outcome.trap->cause->sentence(),
            "thread (0,0,0) of block (0,0,0) copies 4096 bytes to s[4] on, and s has 256 elements");
}

/// Copies into the same place without end fill no memory of the grader's.
TEST(BulkCopy, TooMuchInFlightIsReported) {
  const auto many = [](const std::string& copy) {
    return kernel("mov.u32 %r2, 0;\nmore: " + copy +
                      "add.u32 %r2, %r2, 1;\nsetp.lt.u32 %p1, %r2, 2000;\n@%p1 bra more;\n",
                  0, kFill);
  };
  const LaunchOutcome loads = run(many(kLoad + "4096, [bar];\n"));
  ASSERT_TRUE(loads.trap);
  EXPECT_EQ(loads.trap->detail.front().sentence(),
            "more than 4 MiB of bulk copies in flight, for which no thread waits");
  EXPECT_FALSE(run(many(kStore + "4096;\n")).trap) << "they may end at any time";
}

TEST(BulkCopy, WhatTheEmulatorLacksIsReportedBeforeTheRun) {
  const auto refused = [](const std::string& body) -> std::string {
    try {
      Machine machine(kernel(body));
      machine.launch("k", {}, {32, 1, 1}, {machine.buffer("in", iota<int>(1024))});
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_NE(refused("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster "
                    "[%r1], [%d1], 16, [bar], %r2;\n")
                .find(".multicast::cluster)"),
            std::string::npos);
  EXPECT_NE(
      refused("cp.async.bulk.global.shared::cta.mbarrier::complete_tx::bytes [%d1], [%r1], 16, [bar];\n"),
      "");
  EXPECT_NE(refused("cp.async.bulk.shared::cta.global.bulk_group [%r1], [%d1], 16;\n"), "");
  EXPECT_NE(refused("cp.async.bulk.tensor.1d.shared::cta.global.tile.mbarrier::complete_tx::bytes "
                    "[%r1], [%d1, {%r2}], [bar];\n"),
            "");
}

/// 64 threads and two mbarriers for one arrival; thread 0 runs `first`, then all of them run `then`. The
/// race, if there is one.
std::string race_of(const std::string& first, const std::string& then, bool fills = false) {
  std::string text = ptx_module(ptx_kernel(
      ".param .u64 in, .param .u64 out",
      ".shared .align 16 .b8 s[4096];\n.shared .align 16 .b8 u[4096];\n.shared .align 8 .b64 bar[2];\n"
      "ld.param.u64 %d1, [in];\nld.param.u64 %d2, [out];\nadd.u64 %d2, %d2, %d0;\nmov.u32 %r1, s;\n"
      "mov.u32 %r4, u;\nsetp.eq.u32 %p0, %r0, 0;\n@%p0 mbarrier.init.shared.b64 [bar], 1;\n"
      "@%p0 mbarrier.init.shared.b64 [bar+8], 1;\n" +
          (fills ? kFill : std::string()) + "bar.sync 0;\n@!%p0 bra join;\n" + first + "join:\n" + then));
  // Copies within shared memory need a cluster.
  text.replace(text.find("{\n"), 0, ".explicitcluster\n.reqnctapercluster 1, 1, 1\n");
  Machine machine(text);
  const LaunchOutcome outcome =
      machine.launch("k", {}, {64, 1, 1},
                     {machine.buffer("in", iota<int>(1024)), machine.buffer("out", std::vector<int>(64))});
  const Trap* const fault = fault_of(outcome);
  if (fault == nullptr) return "";
  return std::regex_replace(std::string(id_of(fault->kind)) + ": " + fault->detail.front().sentence(),
                            std::regex("line [0-9]+"), "line _");
}
const std::string kExpect = "mbarrier.arrive.expect_tx.shared.b64 _, [bar], 4096;\n";
const std::string kCopy = kExpect + kLoad + "4096, [bar];\n";
/// Waits for the first phase of the object at this offset; labels are numbered.
std::string wait(int number, const std::string& object = "bar") {
  const std::string label = "wait" + std::to_string(number);
  return label + ": mbarrier.try_wait.parity.shared.b64 %p2, [" + object + "], 0;\n@!%p2 bra " + label +
         ";\n";
}
const std::string kRead = "ld.shared.u32 %r5, [%r1+4092];\nst.global.u32 [%d2], %r5;\n";
constexpr const char* kRace =
    "shared_race: reads what the bulk copy of thread (0,0,0) at line _ still writes: nothing orders it after the "
    "end of the phase of the copy's mbarrier";

constexpr const char* kEarlier =
    "shared_race: copies in bulk to what thread (32,0,0) reads at line _ with no barrier between the two";

TEST(BulkCopy, ItsWritesAreOrderedBeforeThoseWhoSeeThePhaseEnd) {
  EXPECT_EQ(race_of(kCopy, wait(1) + kRead), "");
  EXPECT_EQ(race_of(kCopy + wait(1), "bar.sync 0;\n" + kRead), "");
  EXPECT_EQ(race_of(kCopy + wait(1) + kRead, ""), "") << "its own thread";
}

TEST(BulkCopy, ItsWritesAreInARaceWithAllOthers) {
  EXPECT_EQ(race_of(kCopy, kRead), kEarlier) << "the other warp runs first";
  EXPECT_EQ(race_of(kCopy + kRead, ""), kRace) << "its own thread";
  EXPECT_EQ(race_of(kCopy, "bar.sync 0;\n" + kRead), kRace);
  EXPECT_EQ(race_of(kCopy + wait(1), kRead), kEarlier) << "one thread alone has waited";
  EXPECT_EQ(race_of(kLoad + "4096, [bar];\nmbarrier.arrive.shared.b64 _, [bar];\n", wait(1) + kRead), kRace)
      << "the phase has ended without its bytes";
  EXPECT_EQ(race_of(kCopy, wait(1) + "st.shared.u32 [%r1+64], %r0;\n").substr(0, 11), "shared_race")
      << "of the threads among each other";
}

/// One look whose answer nothing reads.
const std::string kLook = "mbarrier.try_wait.parity.shared.b64 %p2, [bar], 0;\n";

/// A copy takes its time: the first look at its phase finds it in flight.
TEST(BulkCopy, WhoLooksOnceHasNotWaited) {
  EXPECT_EQ(race_of(kCopy + kLook + kRead, ""), kRace) << "its own thread";
  EXPECT_EQ(race_of(kCopy, kLook + kRead), kRace);
  EXPECT_EQ(race_of(kCopy + wait(1), kLook + kRead), kRace) << "another thread has waited";
  EXPECT_EQ(race_of(kCopy + wait(1), "bar.sync 0;\n" + kLook + "@!%p2 trap;\n" + kRead), "")
      << "a barrier has shown the end";
  EXPECT_EQ(race_of(kCopy + kLook + kLook + "@!%p2 trap;\n" + kRead, ""), "") << "it has waited by the clock";
}

/// A thread that sees the phase of one object end knows nothing of the copies that complete at another one.
TEST(BulkCopy, EachObjectTellsOfItsOwnCopies) {
  const std::string other =
      "mbarrier.arrive.expect_tx.shared.b64 _, [bar+8], 16;\n"
      "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r4], [%d1], 16, "
      "[bar+8];\n";
  EXPECT_EQ(race_of(kCopy + other + wait(1) + wait(2, "bar+8"), wait(3, "bar+8") + kRead), kRace);
  EXPECT_EQ(race_of(kCopy + other, wait(1, "bar+8") + wait(2) + kRead), "");
}

TEST(BulkCopy, ItsSourceInSharedMemoryIsReadUntilItsThreadHasWaited) {
  const std::string store = kStore + "128;\ncp.async.bulk.commit_group;\n";
  const std::string overwrite = "bar.sync 0;\nsetp.eq.u32 %p3, %r0, 9;\n@%p3 st.shared.u32 [%r1+124], 77;\n";
  EXPECT_EQ(
      race_of(store, overwrite, true),
      "shared_race: writes what the bulk copy of thread (0,0,0) at line _ still reads, before its thread has "
      "waited for it and a barrier has followed");
  EXPECT_EQ(race_of(store + "cp.async.bulk.wait_group.read 1;\n", overwrite, true).substr(0, 11),
            "shared_race");
  EXPECT_EQ(race_of(store + "cp.async.bulk.wait_group.read 0;\n", overwrite, true), "");
  EXPECT_EQ(race_of(store + "cp.async.bulk.wait_group 0;\n", overwrite, true), "");
  EXPECT_EQ(race_of(kStore + "128;\ncp.async.bulk.wait_group 0;\n", overwrite, true).substr(0, 11),
            "shared_race")
      << "of no group";
}

TEST(BulkCopy, ItsDestinationInGlobalMemoryIsWrittenUntilItsThreadHasWaited) {
  const std::string store = kStore + "128;\ncp.async.bulk.commit_group;\n";
  const std::string load = "bar.sync 0;\nld.global.u32 %r5, [%d1+124];\nst.global.u32 [%d2], %r5;\n";
  EXPECT_EQ(race_of(store + "cp.async.bulk.wait_group.read 0;\n", load, true).substr(0, 11), "global_race");
  EXPECT_EQ(race_of(store + "cp.async.bulk.wait_group 0;\n", load, true), "");
}

/// Shared memory has to stay until a copy has read it.
TEST(BulkCopy, AThreadWaitsForItsStoresBeforeItEnds) {
  const auto store = [](const std::string& after) {
    Machine machine(kernel(kStore + "64;\n" + after, 0, kFill));
    const Argument out = machine.buffer("in", std::vector<int>(1024, -1));
    const LaunchOutcome outcome = machine.launch("k", {}, {32, 1, 1}, {out});
    const Trap* const fault = fault_of(outcome);
    const std::string text =
        fault == nullptr ? "" : std::string(id_of(fault->kind)) + ": " + fault->cause->sentence();
    return std::pair(machine.read<int>(out)[15],
                     std::regex_replace(text, std::regex("line [0-9]+"), "line _"));
  };
  const std::string commit = "cp.async.bulk.commit_group;\n";
  EXPECT_EQ(store(commit + "cp.async.bulk.wait_group.read 0;\n"), std::pair(15, std::string()));
  EXPECT_EQ(store(commit + "cp.async.bulk.wait_group 0;\n"), std::pair(15, std::string()));
  EXPECT_EQ(
      store(commit),
      std::pair(15, std::string("shared_race: a wait is missing: the thread ends while the bulk copy of "
                                "line _ still reads s")));
  EXPECT_EQ(store(commit + "cp.async.bulk.wait_group.read 1;\n").second, store(commit).second);
  EXPECT_EQ(store(""),
            std::pair(-1, std::string("shared_race: a commit is missing: the thread ends with the bulk "
                                      "copy of line _ in no group, which reads s")));
  EXPECT_EQ(store("cp.async.bulk.wait_group 0;\n" + commit).second, store(commit).second);
}

/// A copy out of shared memory reads in the async proxy what threads have written in the generic one.
TEST(BulkCopy, AProxyFenceLiesBetweenWritesAndAStoreThatReadsThem) {
  const std::string write = "setp.eq.u32 %p3, %r0, 40;\n@%p3 st.shared.u32 [%r1+124], 7;\n";
  const auto stored = [&](const std::string& before, const std::string& after) {
    return race_of("",
                   write + before + "bar.sync 0;\n@!%p0 bra end;\n" + after + kStore + "128;\n" +
                       kWaitForStore + "end:\n",
                   true);
  };
  const std::string missing =
      "shared_race: copies in bulk what thread (40,0,0) writes at line _ with no fence.proxy.async between the "
      "two: the copy may read what was there before";
  EXPECT_EQ(stored("", ""), missing);
  EXPECT_EQ(stored("fence.proxy.async.shared::cta;\n", ""), "");
  EXPECT_EQ(stored("fence.proxy.async;\n", ""), "");
  EXPECT_EQ(stored("@%p3 fence.proxy.async.shared::cta;\n", ""), "") << "of the writer alone";
  EXPECT_EQ(stored("", "fence.proxy.async.shared::cta;\n"), "")
      << "of the thread that copies, after the barrier";
  EXPECT_EQ(stored("@%p0 fence.proxy.async.shared::cta;\n", ""), missing)
      << "of a thread that has not seen the write";
  EXPECT_EQ(stored("fence.proxy.async.global;\n", ""), missing);
  EXPECT_EQ(stored("fence.acq_rel.cta;\n", ""), missing);
  EXPECT_EQ(race_of("",
                    "fence.proxy.async.shared::cta;\n" + write + "bar.sync 0;\n@!%p0 bra end;\n" + kStore +
                        "128;\n" + kWaitForStore + "end:\n",
                    true),
            missing)
      << "in front of the write";
}

/// What a bulk copy has brought is in the async proxy already.
TEST(BulkCopy, BetweenTwoCopiesNoProxyFenceIsNeeded) {
  EXPECT_EQ(race_of(kCopy + wait(1) + kStore + "128;\n" + kWaitForStore, ""), "");
}

/// A kernel that works in place: a thread that has seen the copy's end may write its source.
TEST(BulkCopy, ItsSourceInGlobalMemoryIsReadUntilThePhaseEnds) {
  const std::string overwrite = "setp.eq.u32 %p3, %r0, 40;\n@%p3 st.global.u32 [%d1+400], %r0;\n";
  EXPECT_EQ(race_of(kCopy, wait(1) + overwrite), "");
  EXPECT_EQ(race_of(kCopy, "bar.sync 0;\n" + overwrite).substr(0, 11), "global_race");
  EXPECT_EQ(race_of(kCopy + "st.global.u32 [%d1+400], %r0;\n", "").substr(0, 11), "global_race")
      << "its own thread";
}

TEST(BulkCopy, WithinSharedMemoryBothSidesAreOfTheObject) {
  const std::string copy =
      kExpect +
      "cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes [%r4], [%r1], "
      "4096, [bar];\n";
  const std::string overwrite = "setp.eq.u32 %p3, %r0, 9;\n@%p3 st.shared.u32 [%r1+124], 77;\n";
  const std::string load = "ld.shared.u32 %r5, [%r4+124];\nst.global.u32 [%d2], %r5;\n";
  EXPECT_EQ(race_of(copy, overwrite, true).substr(0, 11), "shared_race");
  EXPECT_EQ(race_of(copy, load, true), kEarlier);
  EXPECT_EQ(race_of(copy, wait(1) + load + overwrite, true), "");
}

/// A copy that no thread waits for writes nothing that others could see.
TEST(BulkCopy, AThreadThatDoesNotWaitSeesWhatWasThere) {
  ExecutorOptions options;
  options.run.check_races = options.run.check_initialised = false;
  const auto seen = [&](const std::string& between) {
    Machine machine(kernel(kCopy + between + "ld.shared.u32 %r5, [%r1+40];\nst.global.u32 [%d1], %r5;\n"),
                    options);
    const Argument in = machine.buffer("in", iota<int>(1024));
    EXPECT_THAT(machine.launch("k", {}, {32, 1, 1}, {in}), Completes());
    return machine.read<int>(in)[0];
  };
  EXPECT_EQ(seen(""), 0);
  EXPECT_EQ(seen(kLook), 0);
  EXPECT_EQ(seen(wait(1)), 10);
}

}  // namespace
}  // namespace cml::emulator::testing
