#include "emulator/exec/limits.h"

#include "tests/emulator/machine.h"

namespace cml::emulator::testing {
namespace {

LaunchInfo launch_of(uint32_t threads, uint32_t registers, uint32_t shared) {
  LaunchInfo launch;
  launch.block = {threads, 1, 1};
  launch.registers_per_thread = registers;
  launch.static_shared_bytes = shared / 2;
  launch.dynamic_shared_bytes = shared - shared / 2;
  return launch;
}

TEST(Limits, ComeFromTheRow) {
  const Limits hopper;
  EXPECT_EQ(hopper.gpu->compute_capability, 90);
  EXPECT_EQ(hopper.multiprocessors, 132u);
  EXPECT_EQ(hopper.shared_bytes_per_block, 227u * 1024);
  const Limits turing(arch::gpu_of(75));
  EXPECT_EQ(turing.multiprocessors, 40u);
  EXPECT_EQ(turing.shared_bytes_per_block, 64u * 1024);
}

/// By threads, registers, shared memory and the number of blocks.
TEST(Limits, ResidentBlocksAreThoseOfTheOccupancy) {
  const Limits hopper;
  EXPECT_EQ(resident_blocks(hopper, launch_of(1024, 32, 0)), 2u * 132);
  EXPECT_EQ(resident_blocks(hopper, launch_of(1024, 64, 0)), 1u * 132);
  EXPECT_EQ(resident_blocks(hopper, launch_of(128, 32, 100 * 1024)), 2u * 132);
  EXPECT_EQ(resident_blocks(hopper, launch_of(32, 16, 0)), 32u * 132);
  EXPECT_EQ(resident_blocks(Limits(arch::gpu_of(75)), launch_of(1024, 32, 0)), 1u * 40);
}

/// Every block counts itself and waits for all of them: possible for as many as are resident.
TEST(Limits, BlocksThatWaitForEachOtherMustAllBeResident) {
  const std::string ptx = ptx_module(
      ptx_kernel(".param .u64 counter",
                 "ld.param.u64 %d1, [counter];\nmov.u32 %r1, %nctaid.x;\n"
                 "setp.ne.u32 %p0, %r0, 0;\n@%p0 bra done;\natom.global.add.u32 %r2, [%d1], 1;\n"
                 "wait:\nld.volatile.global.u32 %r3, [%d1];\nsetp.lt.u32 %p1, %r3, %r1;\n@%p1 bra wait;\n"
                 "done:\n"));
  const auto run = [&](int capability, uint32_t blocks) {
    ExecutorOptions options;
    options.limits = Limits(arch::gpu_of(capability));
    options.run.instruction_budget = 5'000'000;
    Machine machine(ptx, options);
    return machine.launch("k", {blocks, 1, 1}, {1024, 1, 1}, {machine.buffer<uint32_t>("counter", {0})});
  };
  EXPECT_THAT(run(75, 40), Completes());
  EXPECT_THAT(run(75, 41), TrapsWith(TrapKind::endless_loop));
  EXPECT_THAT(run(90, 41), Completes());
}

}  // namespace
}  // namespace cml::emulator::testing
