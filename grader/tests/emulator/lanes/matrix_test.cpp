#include "tests/emulator/machine.h"

namespace cml::emulator::testing {
namespace {

using ::testing::HasSubstr;

/// A kernel with 512 bytes of shared memory; %r1 is the address of row `tid` of 16 bytes.
std::string with_rows(const std::string& body) {
  return ptx_module(ptx_kernel("",
                               ".shared .align 16 .b8 tile[512];\nmov.u32 %r1, tile;\nshl.b32 %r2, %r0, 4;\n"
                               "add.u32 %r1, %r1, %r2;\n" +
                                   body));
}

constexpr const char* kStoreAll = "stmatrix.sync.aligned.m8n8.x4.shared.b16 [%r1], {%r0, %r0, %r0, %r0};\n";

/// Accesses as observers see them.
class Accesses : public Observer {
 public:
  void on_access(const MemoryAccess& access) override {
    kinds.push_back(access.kind);
    masks.push_back(access.mask);
    bytes.push_back(access.bytes_per_lane);
  }
  void merge(const Observer&) override {}
  static std::vector<std::unique_ptr<Observer>> make() {
    std::vector<std::unique_ptr<Observer>> all;
    all.push_back(std::make_unique<Accesses>());
    return all;
  }

  std::vector<AccessKind> kinds;
  std::vector<uint32_t> masks;
  std::vector<unsigned> bytes;
};

TEST(Matrix, ObserversSeeTheRows) {
  Machine machine(with_rows(std::string(kStoreAll) +
                            "bar.sync 0;\nldmatrix.sync.aligned.m8n8.x2.shared.b16 {%r3, %r4}, [%r1];"));
  const LaunchOutcome outcome = machine.launch("k", {}, {32, 1, 1}, {}, 0, Accesses::make);
  ASSERT_THAT(outcome, Completes());
  const auto& seen = static_cast<const Accesses&>(*outcome.observers.at(0));
  EXPECT_EQ(seen.kinds, (std::vector<AccessKind>{AccessKind::matrix_store, AccessKind::matrix_load}));
  EXPECT_EQ(seen.masks, (std::vector<uint32_t>{0xFFFFFFFF, 0xFFFF}));
  EXPECT_EQ(seen.bytes, (std::vector<unsigned>{16, 16}));
}

TEST(Matrix, DivergedLanesMeetAtIt) {
  Machine machine(
      with_rows(std::string(kStoreAll) +
                "bar.warp.sync -1;\nsetp.lt.u32 %p0, %r0, 7;\n@%p0 bra low;\nadd.u32 %r5, %r0, 1;\n"
                "low:\nldmatrix.sync.aligned.m8n8.x4.shared.b16 {%r3, %r4, %r5, %r6}, [%r1];"));
  EXPECT_THAT(machine.launch("k", {}, {32, 1, 1}), Completes());
}

TEST(Matrix, FaultsNameTheRow) {
  Machine machine(with_rows("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%r1+32], {%r0, %r0, %r0, %r0};"));
  const LaunchOutcome outcome = machine.launch("k", {}, {32, 1, 1});
  ASSERT_THAT(outcome, TrapsWith(TrapKind::out_of_bounds));
  EXPECT_EQ(outcome.trap->thread.x, 30u);
  EXPECT_THAT(outcome.trap->to_string(), HasSubstr("a row of a tile of 16 bytes in shared memory"));
}

/// Its lanes 8..31 give no address that counts.
TEST(Matrix, AddressesOfOtherLanesDoNotCount) {
  Machine machine(
      with_rows("setp.gt.u32 %p0, %r0, 7;\n@%p0 mov.u32 %r1, -1;\n"
                "stmatrix.sync.aligned.m8n8.x1.shared.b16 [%r1], {%r0};"));
  EXPECT_THAT(machine.launch("k", {}, {32, 1, 1}), Completes());
}

TEST(Matrix, AWholeWarpMustExecuteIt) {
  Machine machine(with_rows(kStoreAll));
  const LaunchOutcome outcome = machine.launch("k", {}, {20, 1, 1});
  ASSERT_THAT(outcome, TrapsWith(TrapKind::illegal_instruction));
  EXPECT_THAT(outcome.trap->to_string(), HasSubstr("all 32 must"));
}

TEST(Matrix, GenericAddressesMustBeOfSharedMemory) {
  Machine machine(with_rows("mov.u64 %d1, 4096;\nldmatrix.sync.aligned.m8n8.x1.b16 {%r3}, [%d1];"));
  const LaunchOutcome outcome = machine.launch("k", {}, {32, 1, 1});
  ASSERT_THAT(outcome, TrapsWith(TrapKind::illegal_instruction));
  EXPECT_THAT(outcome.trap->to_string(), HasSubstr("not one of shared memory"));
}

/// Warp 1 reads what warp 0 stores.
TEST(Matrix, WarpsRaceOverTiles) {
  const std::string read = "ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%r3, %r4, %r5, %r6}, [%r1];\n";
  const auto body = [&](const char* between) {
    return with_rows("setp.ge.u32 %p0, %r0, 32;\n@%p0 sub.u32 %r1, %r1, 512;\n@%p0 bra other;\n" +
                     std::string(kStoreAll) + "other:\n" + between + "@!%p0 bra done;\n" + read + "done:\n");
  };
  Machine ordered(body("bar.sync 0;\n"));
  EXPECT_THAT(ordered.launch("k", {}, {64, 1, 1}), Completes());
  Machine racing(body(""));
  EXPECT_THAT(racing.launch("k", {}, {64, 1, 1}), TrapsWith(TrapKind::shared_race));
}

}  // namespace
}  // namespace cml::emulator::testing
