#include "emulator/exec/mbarrier.h"

#include <algorithm>

#include "tests/emulator/machine.h"

namespace cml::emulator::testing {
namespace {

/// 128 threads meet at an mbarrier; each stores `stored`, a register, to out[tid].
std::string meeting(const std::string& more, const std::string& stored) {
  return ptx_module(
      ptx_kernel(".param .u64 out",
                 ".shared .align 8 .b64 bar;\nsetp.eq.u32 %p0, %r0, 0;\n"
                 "@%p0 mbarrier.init.shared.b64 [bar], 128;\nbar.sync 0;\n"
                 "mbarrier.arrive.shared.b64 %d2, [bar];\n"
                 "wait: mbarrier.test_wait.shared.b64 %p1, [bar], %d2;\n@!%p1 bra wait;\n" +
                     more +
                     "ld.param.u64 %d1, [out];\nadd.s64 %d1, %d1, %d0;\nadd.s64 %d1, %d1, %d0;\n"
                     "st.global.u64 [%d1], " +
                     stored + ";\n"));
}

TEST(Mbarrier, AfterALookThatFoundNothingOthersContinue) {
  Machine machine(meeting("", "%d2"));
  const LaunchOutcome outcome =
      machine.launch("k", {}, {128, 1, 1}, {machine.buffer("out", std::vector<uint64_t>(128))}, 0, [] {
        std::vector<std::unique_ptr<Observer>> all;
        all.push_back(std::make_unique<Tally>());
        return all;
      });
  EXPECT_THAT(outcome, Completes());
  uint64_t looks = 0;
  for (const auto& [text, warps] : static_cast<const Tally&>(*outcome.observers.at(0)).by_text)
    if (text.find("mbarrier.test_wait") != std::string::npos) looks += warps;
  EXPECT_GE(looks, 4u);
  EXPECT_LE(looks, 8u);
}

/// A kernel that does not read the count of a state does not get it: the bits of a state are its phase.
TEST(Mbarrier, AStateShowsHowManyAreToComeOnlyToAnInstructionThatAsks) {
  const auto states = [](const std::string& more, const std::string& stored) {
    Machine machine(meeting(more, stored));
    const Argument out = machine.buffer("out", std::vector<uint64_t>(128));
    EXPECT_THAT(machine.launch("k", {}, {128, 1, 1}, {out}), Completes());
    return machine.read<uint64_t>(out);
  };
  EXPECT_EQ(states("", "%d2"), std::vector<uint64_t>(128, 0));
  const std::vector<uint64_t> pending =
      states("mbarrier.pending_count.b64 %r2, %d2;\ncvt.u64.u32 %d3, %r2;\n", "%d3");
  EXPECT_EQ(*std::max_element(pending.begin(), pending.end()), 128u);
  EXPECT_EQ(*std::min_element(pending.begin(), pending.end()), 1u);
}

/// Thread 0 initialises an mbarrier for one arrival, runs `body`, and waits for phase 0.
LaunchOutcome waiting(const std::string& body) {
  ExecutorOptions options;
  options.run.instruction_budget = 10'000;
  Machine machine(
      ptx_module(ptx_kernel("", ".shared .align 8 .b64 bar;\nmbarrier.init.shared.b64 [bar], 1;\n" + body +
                                    "wait: mbarrier.try_wait.parity.shared.b64 %p1, [bar], 0;\n"
                                    "@!%p1 bra wait;\n")),
      options);
  return machine.launch("k", {}, {1, 1, 1});
}

TEST(Mbarrier, APhaseEndsWithArrivalsAndBytes) {
  EXPECT_THAT(
      waiting("mbarrier.arrive.expect_tx.shared.b64 _, [bar], 32;\n"
              "mbarrier.complete_tx.shared.b64 [bar], 16;\nmbarrier.complete_tx.shared.b64 [bar], 16;\n"),
      Completes());
  EXPECT_THAT(waiting("mbarrier.complete_tx.shared.b64 [bar], 48;\nmbarrier.expect_tx.shared.b64 [bar], 48;\n"
                      "mbarrier.arrive.shared.b64 _, [bar];\n"),
              Completes());
}

/// 64 threads and an mbarrier for one arrival: thread 0 runs `body`, then all of them run `then`, and each
/// stores %r5.
LaunchOutcome copying(const std::string& body, const std::string& then,
                      const ObserverFactory& observers = {}) {
  Machine machine(ptx_module(ptx_kernel(
      ".param .u64 in, .param .u64 out",
      ".shared .align 16 .b8 s[256];\n.shared .align 8 .b64 bar;\nld.param.u64 %d1, [in];\n"
      "ld.param.u64 %d2, [out];\nadd.u64 %d2, %d2, %d0;\nmov.u32 %r1, s;\nsetp.eq.u32 %p0, %r0, 0;\n"
      "@%p0 mbarrier.init.shared.b64 [bar], 1;\nbar.sync 0;\n@!%p0 bra join;\n" +
          body + "join:\n" + then + "st.global.u32 [%d2], %r5;\n")));
  return machine.launch("k", {}, {64, 1, 1},
                        {machine.buffer("in", iota<int>(64)), machine.buffer("out", std::vector<int>(64))}, 0,
                        observers);
}
const std::string kCopies =
    "cp.async.ca.shared.global [%r1], [%d1], 16;\ncp.async.mbarrier.arrive.noinc.shared.b64 [bar];\n";
const std::string kRead = "ld.shared.u32 %r5, [%r1+12];\n";

/// Copies that arrive at an mbarrier are in flight at a thread's first look.
TEST(Mbarrier, WhoLooksOnceHasNotWaitedForCopies) {
  const std::string look = "mbarrier.test_wait.parity.shared.b64 %p1, [bar], 0;\n";
  EXPECT_THAT(copying(kCopies, look + kRead), TrapsWith(TrapKind::shared_race));
  EXPECT_THAT(copying(kCopies, "wait: " + look + "@!%p1 bra wait;\n" + kRead), Completes());
  EXPECT_THAT(copying("mbarrier.arrive.shared.b64 _, [bar];\n", "bar.sync 0;\n" + look + "@!%p1 trap;\n"),
              Completes())
      << "a phase without copies";
}

/// A loop that waits looks once more than it would.
TEST(Mbarrier, WaitingForCopiesCostsOneLookMore) {
  const LaunchOutcome outcome =
      copying(kCopies, "wait: mbarrier.try_wait.parity.shared.b64 %p1, [bar], 0;\n@!%p1 bra wait;\n" + kRead,
              Tally::make);
  EXPECT_THAT(outcome, Completes());
  uint64_t looks = 0;
  for (const auto& [text, warps] : Tally::of(outcome).by_text)
    if (text.find("mbarrier.try_wait") != std::string::npos) looks += warps;
  EXPECT_LE(looks, 6u);
}

/// Thread 0 writes and arrives, all wait and read.
TEST(Mbarrier, RelaxedArrivalsAndWaitsOrderNothingWithoutFences) {
  const auto passing = [](const std::string& before, const std::string& arrive, const std::string& wait,
                          const std::string& after) {
    return copying("st.shared.u32 [%r1+12], 7;\n" + before + "mbarrier.arrive" + arrive + ".b64 _, [bar];\n",
                   "wait: mbarrier." + wait + ".b64 %p1, [bar], 0;\n@!%p1 bra wait;\n" + after + kRead);
  };
  const std::string fence = "fence.acq_rel.cta;\n", arrive = ".release.cta.shared::cta",
                    relaxed = ".relaxed.cta.shared::cta", wait = "try_wait.parity.acquire.cta.shared::cta",
                    relaxed_wait = "try_wait.parity.relaxed.cta.shared::cta";
  EXPECT_THAT(passing("", arrive, wait, ""), Completes());
  EXPECT_THAT(passing("", relaxed, wait, ""), TrapsWith(TrapKind::shared_race));
  EXPECT_THAT(passing("", arrive, relaxed_wait, ""), TrapsWith(TrapKind::shared_race));
  EXPECT_THAT(passing("", arrive, "test_wait.parity.relaxed.cta.shared::cta", ""),
              TrapsWith(TrapKind::shared_race));
  EXPECT_THAT(passing(fence, relaxed, relaxed_wait, ""), TrapsWith(TrapKind::shared_race));
  EXPECT_THAT(passing("", relaxed, relaxed_wait, fence), TrapsWith(TrapKind::shared_race));
  EXPECT_THAT(passing(fence, relaxed, wait, ""), Completes());
  EXPECT_THAT(passing("", arrive, relaxed_wait, fence), Completes());
  EXPECT_THAT(passing(fence, relaxed, relaxed_wait, fence), Completes());
}

/// What a copy brings is no exception.
TEST(Mbarrier, ARelaxedWaitForCopiesNeedsAFence) {
  const std::string wait =
      "wait: mbarrier.try_wait.parity.relaxed.cta.shared::cta.b64 %p1, [bar], 0;\n@!%p1 bra wait;\n";
  EXPECT_THAT(copying(kCopies, wait + kRead), TrapsWith(TrapKind::shared_race));
  EXPECT_THAT(copying(kCopies, wait + "fence.acq_rel.cta;\n" + kRead), Completes());
}

TEST(Mbarrier, AWaitForWhatNeverComesIsReported) {
  const auto cause = [](const std::string& body) {
    const LaunchOutcome outcome = waiting(body);
    EXPECT_THAT(outcome, TrapsWith(TrapKind::endless_loop));
    return outcome.trap && outcome.trap->cause ? outcome.trap->cause->sentence() : "";
  };
  const std::string never = "thread (0,0,0) waits for the end of an mbarrier's phase that never comes: ";
  EXPECT_EQ(cause("mbarrier.arrive.expect_tx.shared.b64 _, [bar], 32;\n"
                  "mbarrier.complete_tx.shared.b64 [bar], 16;\n"),
            never + "16 of the bytes that it expects are never copied");
  EXPECT_EQ(cause("mbarrier.expect_tx.shared.b64 [bar], 16;\nmbarrier.complete_tx.shared.b64 [bar], 32;\n"
                  "mbarrier.arrive.shared.b64 _, [bar];\n"),
            never + "its copies have 16 bytes more than it expects");
  EXPECT_EQ(cause(""), never + "1 of 1 arrivals are missing");
}

TEST(Mbarrier, CountsBytesUpToItsLimit) {
  EXPECT_THAT(
      waiting("mbarrier.expect_tx.shared.b64 [bar], 1048575;\n"
              "mbarrier.complete_tx.shared.b64 [bar], 1048575;\nmbarrier.arrive.shared.b64 _, [bar];\n"),
      Completes());
  EXPECT_THAT(waiting("mbarrier.expect_tx.shared.b64 [bar], 1048576;\n"),
              TrapsWith(TrapKind::illegal_instruction));
  EXPECT_THAT(waiting("mbarrier.complete_tx.shared.b64 [bar], 1048576;\n"),
              TrapsWith(TrapKind::illegal_instruction));
  EXPECT_THAT(waiting("mbarrier.arrive.shared.b64 _, [bar], 2;\n"), TrapsWith(TrapKind::illegal_instruction));
}

}  // namespace
}  // namespace cml::emulator::testing
