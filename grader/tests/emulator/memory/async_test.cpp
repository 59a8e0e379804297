#include "emulator/memory/async.h"

#include <algorithm>

#include "tests/emulator/machine.h"

namespace cml::emulator::testing {
namespace {

class Accesses : public Observer {
 public:
  struct Seen {
    ptx::Space space;
    AccessKind kind;
    uint32_t mask;
    bool operator==(const Seen&) const = default;
  };
  void on_access(const MemoryAccess& access) override {
    if (access.kind == AccessKind::copy) seen.push_back({access.space, access.kind, access.mask});
  }
  void merge(const Observer&) override {}
  static std::vector<std::unique_ptr<Observer>> make() {
    std::vector<std::unique_ptr<Observer>> all;
    all.push_back(std::make_unique<Accesses>());
    return all;
  }

  std::vector<Seen> seen;
};

/// What observers see of one copy; `last` is its last operand, %p0 holds for lanes below 8, %r2 is 0 for them
/// and 4 for the others.
std::vector<Accesses::Seen> seen_of(const std::string& last) {
  Machine machine(ptx_module(
      ptx_kernel(".param .u64 in",
                 ".shared .align 16 .b8 to[128];\nld.param.u64 %d1, [in];\nadd.s64 %d1, %d1, %d0;\n"
                 "mov.u32 %r1, to;\nshl.b32 %r3, %r0, 2;\nadd.u32 %r1, %r1, %r3;\n"
                 "setp.lt.u32 %p0, %r0, 8;\nselp.u32 %r2, 0, 4, %p0;\n"
                 "cp.async.ca.shared.global [%r1], [%d1], 4" +
                     last + ";\ncp.async.wait_all;\n")));
  const LaunchOutcome outcome =
      machine.launch("k", {}, {32, 1, 1}, {machine.buffer("in", iota<int>(32))}, 0, Accesses::make);
  EXPECT_THAT(outcome, Completes());
  return static_cast<const Accesses&>(*outcome.observers.at(0)).seen;
}

TEST(CopyAsync, IsACopyOnBothSides) {
  EXPECT_EQ(seen_of(""), (std::vector<Accesses::Seen>{{ptx::Space::global, AccessKind::copy, 0xFFFFFFFF},
                                                      {ptx::Space::shared, AccessKind::copy, 0xFFFFFFFF}}));
}

/// Lanes that take nothing write zeros and read nothing.
TEST(CopyAsync, LanesThatReadNothingAreNotOfTheGlobalAccess) {
  const std::vector<Accesses::Seen> part = {{ptx::Space::global, AccessKind::copy, 0xFFFFFF00},
                                            {ptx::Space::shared, AccessKind::copy, 0xFFFFFFFF}};
  EXPECT_EQ(seen_of(", %r2"), part);
  EXPECT_EQ(seen_of(", %p0"), part);
  EXPECT_EQ(seen_of(", 0"),
            (std::vector<Accesses::Seen>{{ptx::Space::shared, AccessKind::copy, 0xFFFFFFFF}}));
}

/// A copy has 4, 8 or 16 bytes.
TEST(CopyAsync, OfAnotherSizeIsRefused) {
  for (const std::string bytes : {"0", "2", "32", "256", "260"}) {
    Machine machine(ptx_module(ptx_kernel(".param .u64 in",
                                          ".shared .align 16 .b8 to[512];\nld.param.u64 %d1, [in];\n"
                                          "cp.async.ca.shared.global [to], [%d1], " +
                                              bytes + ";\n")));
    const Argument in = machine.buffer("in", iota<int>(128));
    EXPECT_THROW(machine.launch("k", {}, {1, 1, 1}, {in}), std::runtime_error) << bytes;
  }
}

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

TEST(Mbarrier, BehindALookThatFoundNothingOthersGoOn) {
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

/// Who does not ask for the count of a state does not get it: the bits of a state are its phase.
TEST(Mbarrier, AStateShowsHowManyAreToComeOnlyToThoseWhoAsk) {
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

}  // namespace
}  // namespace cml::emulator::testing
