// The stack of a thread: what cudaLimitStackSize says where calls recurse or go through pointers, what the
// program needs where nothing does.
#include "emulator/exec/warp.h"

#include <set>

#include "tests/emulator/machine.h"

namespace cml::emulator::testing {
namespace {

using ::testing::HasSubstr;

/// A function with `bytes` of local arrays that calls itself until its argument is 0, and a kernel with an
/// array of its own that calls it with `depth`.
std::string recursive(uint32_t bytes, uint32_t depth) {
  const std::string call = "{ .param .b32 m; st.param.b32 [m], %r1; call down, (m); }\n";
  return ptx_module(
      ".func down(.param .b32 n) {\n.reg .pred %p0; .reg .b32 %r<3>;\n.local .align 8 .b8 own[" +
      std::to_string(bytes) +
      "];\nld.param.u32 %r1, [n];\nst.local.u32 [own], %r1;\nsetp.eq.u32 %p0, %r1, 0;\n"
      "@%p0 bra out;\nsub.u32 %r1, %r1, 1;\n" +
      call + "out:\nret;\n}\n" +
      ptx_kernel("",
                 ".local .align 8 .b8 first[4096];\nst.local.u32 [first+4092], %r0;\n"
                 "mov.u32 %r1, " +
                     std::to_string(depth) + ";\n" + call));
}

/// A frame is the arrays and 32 bytes; depth d has d + 1 of them.
TEST(Stack, RecursionHas1024Bytes) {
  EXPECT_EQ(Limits().stack_bytes_per_thread, 1024u);
  Machine fits(recursive(96, 7));
  EXPECT_THAT(fits.launch("k", {}, {32, 1, 1}), Completes());
  Machine overflows(recursive(96, 8));
  const LaunchOutcome outcome = overflows.launch("k", {}, {32, 1, 1});
  ASSERT_THAT(outcome, TrapsWith(TrapKind::stack_overflow));
  EXPECT_THAT(
      outcome.trap->to_string(),
      HasSubstr("9 calls deep a thread needs 1152 bytes of stack; calls that recurse or go through pointers "
                "have 1024"));
}

TEST(Stack, FarBeyondAndFarBelow) {
  Machine below(recursive(16, 3));
  EXPECT_THAT(below.launch("k", {}, {32, 1, 1}), Completes());
  Machine beyond(recursive(16, 1'000'000));
  EXPECT_THAT(beyond.launch("k", {}, {32, 1, 1}), TrapsWith(TrapKind::stack_overflow));
}

/// The assembler adds up what a fixed chain of calls needs.
TEST(Stack, CallsWithoutRecursionHaveWhatTheyNeed) {
  const std::string chain =
      ".func inner() {\n.reg .b32 %r0; .local .align 8 .b8 own[8192];\nmov.u32 %r0, 1;\n"
      "st.local.u32 [own+8188], %r0;\nret;\n}\n.func outer() {\n.reg .b32 %r0;\n.local .align 8 .b8 "
      "own[8192];\n"
      "mov.u32 %r0, 1;\nst.local.u32 [own+8188], %r0;\ncall inner;\nret;\n}\n";
  Machine direct(ptx_module(chain + ptx_kernel("", "call outer;\ncall inner;")));
  EXPECT_THAT(direct.launch("k", {}, {32, 1, 1}), Completes());
  Machine indirect(ptx_module(
      chain + ptx_kernel("", "mov.u64 %d1, outer;\nshape: .callprototype ()_ ();\ncall %d1, (), shape;")));
  EXPECT_THAT(indirect.launch("k", {}, {32, 1, 1}), TrapsWith(TrapKind::stack_overflow));
}

TEST(Stack, AllocaTakesFromIt) {
  const auto with = [](const std::string& bytes) {
    return ptx_module(ptx_kernel("",
                                 "stacksave.u64 %d1;\nalloca.u64 %d2, 512;\nstackrestore.u64 %d1;\n"
                                 "alloca.u64 %d3, " +
                                     bytes + ";\n"));
  };
  Machine fits(with("1024"));
  EXPECT_THAT(fits.launch("k", {}, {32, 1, 1}), Completes());
  Machine overflows(with("1040"));
  EXPECT_THAT(overflows.launch("k", {}, {32, 1, 1}), TrapsWith(TrapKind::stack_overflow));
}

TEST(Stack, AnAlignmentOfAllocaIsNoWayBeyondIt) {
  for (const char* alignment : {"4294967296", "0xFFFFFFFFFFFFFFFF", "2048"}) {
    Machine machine(ptx_module(ptx_kernel("", "alloca.u64 %d1, 16;\nalloca.u64 %d1, 16, " +
                                                  std::string(alignment) + ";\nst.local.u32 [%d1], 1;")));
    EXPECT_THAT(machine.launch("k", {}, {32, 1, 1}), TrapsWith(TrapKind::stack_overflow)) << alignment;
  }
}

TEST(Stack, RestoresOnlyWhatWasSaved) {
  for (const char* value : {"0xFFFFFFF0", "1024"}) {
    Machine machine(ptx_module(ptx_kernel("", std::string("mov.u64 %d1, ") + value +
                                                  ";\nstackrestore.u64 %d1;\nst.local.u32 [%d1+-16], %r0;")));
    EXPECT_THAT(machine.launch("k", {}, {32, 1, 1}), TrapsWith(TrapKind::illegal_instruction)) << value;
  }
}

/// PTX ISA 10, %warpid: a slot of the SM, which is another one in another block.
TEST(WarpNumber, IsASlotOfTheMultiprocessor) {
  Machine machine(ptx_module(ptx_kernel(
      ".param .u64 out",
      "ld.param.u64 %d1, [out];\nmov.u32 %r1, %ctaid.x;\nmul.wide.u32 %d2, %r1, 384;\nadd.s64 %d1, %d1, %d2;\n"
      "add.s64 %d1, %d1, %d0;\nmov.u32 %r2, %warpid;\nst.global.u32 [%d1], %r2;\n")));
  const Argument out = machine.buffer("out", std::vector<uint32_t>(2 * 96));
  ASSERT_THAT(machine.launch("k", {2, 1, 1}, {96, 1, 1}, {out}), Completes());
  const std::vector<uint32_t> slots = machine.read<uint32_t>(out);
  for (unsigned block = 0; block < 2; ++block) {
    std::set<uint32_t> of_block;
    for (unsigned warp = 0; warp < 3; ++warp) {
      const uint32_t slot = slots[block * 96 + warp * 32];
      EXPECT_NE(slot, warp);
      EXPECT_LT(slot, Limits().gpu->warps_per_sm());
      of_block.insert(slot);
    }
    EXPECT_EQ(of_block.size(), 3u);
  }
  EXPECT_NE(slots[0], slots[96]);
}

/// PTX ISA 10, %gridid: launches have different ones, and the first one of a job is not the first one at all.
TEST(GridNumber, CountsLaunchesFromALargeNumber) {
  Machine machine(ptx_module(ptx_kernel(".param .u64 out",
                                        "ld.param.u64 %d1, [out];\nmov.u64 %d2, %gridid;\n"
                                        "st.global.u64 [%d1], %d2;\n")));
  uint64_t before = 0;
  for (int launch = 0; launch < 2; ++launch) {
    const Argument out = machine.buffer("out", std::vector<uint64_t>(1));
    ASSERT_THAT(machine.launch("k", {}, {1, 1, 1}, {out}), Completes());
    const uint64_t number = machine.read<uint64_t>(out).at(0);
    EXPECT_GT(number, 1'000'000u);
    EXPECT_NE(number, before);
    before = number;
  }
}

TEST(Registers, HoldNoZeroThatNoThreadWrote) {
  Machine machine(ptx_module(ptx_kernel(".param .u64 out",
                                        ".local .align 4 .b8 own[16];\nld.param.u64 %d1, [out];\n"
                                        "st.global.u32 [%d1], %r7;\nld.local.u32 %r1, [own+8];\n"
                                        "st.global.u32 [%d1+4], %r1;\n")));
  const Argument out = machine.buffer("out", std::vector<uint32_t>(2));
  ASSERT_THAT(machine.launch("k", {}, {1, 1, 1}, {out}), Completes());
  for (const uint32_t value : machine.read<uint32_t>(out)) EXPECT_GT(value, 1'000'000u);
}

}  // namespace
}  // namespace cml::emulator::testing
