#include "emulator/exec/async.h"

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

}  // namespace
}  // namespace cml::emulator::testing
