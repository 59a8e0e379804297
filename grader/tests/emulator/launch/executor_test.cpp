#include "emulator/launch/executor.h"

#include "tests/emulator/machine.h"

namespace cml::emulator::testing {
namespace {

using ::testing::HasSubstr;

const std::string kAdd = ptx_module(".global .align 4 .u32 total;\n.const .align 4 .u32 step[2] = {3, 4};\n" +
                                    ptx_kernel(".param .u64 data, .param .u32 by", R"(
    ld.param.u64 %d1, [data];
    add.s64 %d1, %d1, %d0;
    ld.param.u32 %r1, [by];
    ld.global.u32 %r2, [%d1];
    ld.const.u32 %r3, [step];
    mad.lo.u32 %r2, %r1, %r3, %r2;
    st.global.u32 [%d1], %r2;
    red.global.add.u32 [total], 1;)"));

TEST(Executor, MemoryAndVariablesLiveFromLaunchToLaunch) {
  Machine machine(kAdd);
  const Argument data = machine.buffer("data", iota<uint32_t>(32));
  for (int i = 0; i < 2; ++i)
    ASSERT_THAT(machine.launch("k", {}, {32, 1, 1}, {data, Machine::scalar<uint32_t>(10)}), Completes());
  EXPECT_EQ(machine.read<uint32_t>(data), iota<uint32_t>(32, 60));
  EXPECT_EQ(*machine.executor().read_variable("total"), bytes_of<uint32_t>({64}));
}

TEST(Executor, VariablesAreWrittenByName) {
  Machine machine(kAdd);
  EXPECT_FALSE(machine.executor().write_variable("step", bytes_of<uint32_t>({5})));
  EXPECT_EQ(*machine.executor().read_variable("step"), bytes_of<uint32_t>({5, 4}));
  const auto unknown = machine.executor().write_variable("steps", bytes_of<uint32_t>({5}));
  ASSERT_TRUE(unknown);
  EXPECT_THAT(unknown->message, HasSubstr("steps"));
  EXPECT_THAT(machine.executor().write_variable("step", bytes_of<uint32_t>({5, 6, 7}))->message,
              HasSubstr("8 bytes"));
}

TEST(Executor, EndsALaunchThatTheExactModelTakesTooLongFor) {
  Machine machine(ptx_module(ptx_kernel(".param .u64 data", R"(
    ld.param.u64 %d1, [data];
    add.u64 %d1, %d1, %d0;
    mov.u32 %r1, %ctaid.x;
    st.global.u32 [%d1], %r1;)")));
  const Argument data = machine.buffer("data", iota<uint32_t>(32));
  LaunchSpec spec;
  spec.kernel = "k";
  spec.grid = {8, 1, 1};
  spec.block = {32, 1, 1};
  spec.arguments = {data};
  spec.ordered = true;
  const auto beyond = [&] {
    const Result<LaunchOutcome> outcome = machine.executor().launch(spec, {});
    EXPECT_FALSE(outcome->findings.empty());  // those before the limit
    return outcome->is_beyond_limit;
  };
  EXPECT_FALSE(beyond());
  spec.order_limit.accesses = 8 * 32 + 8 * 7 / 2 * 32;  // each with those of the blocks before
  EXPECT_FALSE(beyond());
  spec.order_limit.accesses = 64;
  EXPECT_TRUE(beyond());
  spec.order_limit = {};
  spec.order_limit.host_bytes = 1;
  EXPECT_TRUE(machine.executor().launch(spec, {})->is_beyond_limit);
}

/// Each thread writes what all others have read: it is compared with each of them.
TEST(Executor, AWordOfManyThreadsTakesMoreOfTheLimitThanItsAccesses) {
  Machine machine(ptx_module(ptx_kernel(".param .u64 data", R"(
    ld.param.u64 %d1, [data];
    ld.global.u32 %r1, [%d1];
    st.global.u32 [%d1], %r0;)")));
  LaunchSpec spec;
  spec.kernel = "k";
  spec.grid = {8, 1, 1};
  spec.block = {32, 1, 1};
  spec.arguments = {machine.buffer("data", iota<uint32_t>(32))};
  spec.ordered = true;
  spec.order_limit.accesses = 2 * 8 * 32;
  EXPECT_TRUE(machine.executor().launch(spec, {})->is_beyond_limit);
}

/// A program that declares too much is at fault itself: no invariant of ours may be reached.
/// Also once so much was printed that nothing more is kept.
TEST(Executor, AFormatAtNoValidAddressIsATrapInEachLaunch) {
  std::string text = "120";
  for (int i = 0; i < 1000; ++i) text += ", 120";
  Machine machine(
      ptx_module(".extern .func (.param .b32 got) vprintf(.param .b64 format, .param .b64 values);\n"
                 ".global .align 1 .b8 text[1002] = {" +
                 text + ", 0};\n" + ptx_kernel(".param .u64 times, .param .u64 at", R"(
    ld.param.u64 %d1, [times];
    ld.param.u64 %d2, [at];
    setp.ne.u64 %p1, %d2, 0;
    @%p1 mov.u64 %d2, text;
    @%p1 cvta.global.u64 %d2, %d2;
  again: {
    .param .b64 format;
    .param .b64 values;
    .param .b32 got;
    st.param.b64 [format], %d2;
    st.param.b64 [values], %d2;
    call.uni (got), vprintf, (format, values);
    ld.param.b32 %r1, [got];
  }
    sub.u64 %d1, %d1, 1;
    setp.ne.u64 %p2, %d1, 0;
    @%p2 bra again;)")));
  const auto printed = [&](uint64_t times, uint64_t at) {
    return machine.launch("k", {}, {1, 1, 1}, {Machine::scalar(times), Machine::scalar(at)});
  };
  EXPECT_THAT(printed(1100, 1), Completes());
  EXPECT_EQ(machine.executor().printed().size(), size_t{1} << 20);
  EXPECT_THAT(printed(1, 0), TrapsWith(TrapKind::out_of_bounds));
}

TEST(Executor, VariablesBeyondAllBoundsAreAnErrorOfTheProgram) {
  const auto error_of = [](const std::string& variables) {
    const auto module = ptx::parse(ptx_module(variables), "a.ptx");
    if (!module) return module.error().to_string();
    const auto executor = Executor::create(*module, {});
    return executor ? std::string("none") : executor.error().message;
  };
  EXPECT_EQ(error_of(".global .align 4 .b8 small[65536];\n"), "none");
  for (const char* bytes : {"1073741824", "6442450944", "1000000000000"})
    EXPECT_THAT(error_of(std::string(".global .align 4 .b8 wide[") + bytes + "];\n"),
                HasSubstr("up to wide, take more than 1024 MiB"))
        << bytes;
  std::string many;
  for (int i = 0; i < 600; ++i) many += ".global .align 4 .b8 part" + std::to_string(i) + "[2000000];\n";
  EXPECT_THAT(error_of(many), HasSubstr("take more than 1024 MiB"));
  for (int i = 0; i < 4000; ++i) many += ".global .b8 one" + std::to_string(i) + ";\n";
  EXPECT_THAT(error_of(many), HasSubstr("has 4600 variables"));
}

TEST(Executor, ArgumentsThatDoNotFitAreAnError) {
  Machine machine(kAdd);
  const Argument data = machine.buffer("data", iota<uint32_t>(32));
  const auto launch = [&](std::vector<Argument> arguments) {
    return machine.executor().launch({"k", {}, {32, 1, 1}, 0, std::move(arguments), 0}, {});
  };
  EXPECT_THAT(launch({data}).error().message, HasSubstr("has 2 parameters; the launch gives 1 argument"));
  EXPECT_THAT(launch({Machine::scalar<uint32_t>(1), data}).error().message,
              HasSubstr("parameter 1 of k has 8 bytes; the launch gives a value of 4 bytes"));
  EXPECT_THAT(machine.executor().launch({"nothing", {}, {32, 1, 1}, 0, {}, 0}, {}).error().message,
              HasSubstr("nothing"));
}

TEST(Executor, BufferOffsetsMoveThePointer) {
  Machine machine(kAdd);
  Argument data = machine.buffer("data", std::vector<uint32_t>(40));
  data.byte_offset = 16;
  ASSERT_THAT(machine.launch("k", {}, {32, 1, 1}, {data, Machine::scalar<uint32_t>(1)}), Completes());
  const auto values = machine.read<uint32_t>(data);
  EXPECT_EQ(values[3], 0u);
  EXPECT_EQ(values[4], 3u);
  EXPECT_EQ(values[36], 0u);
}

LaunchOutcome launch_empty(Dim3 grid, Dim3 block, uint32_t shared, const std::string& attributes = "",
                           const std::string& body = "") {
  Machine machine(ptx_module(".visible .entry k() " + attributes + " { " + body + " ret; }"));
  return machine.launch("k", grid, block, {}, shared);
}

TEST(Executor, LaunchesBeyondTheDeviceAreIllegal) {
  EXPECT_THAT(launch_empty({}, {1024, 1, 1}, 0), Completes());
  EXPECT_THAT(launch_empty({}, {1025, 1, 1}, 0), TrapsWith(TrapKind::illegal_launch));
  EXPECT_THAT(launch_empty({}, {32, 33, 1}, 0), TrapsWith(TrapKind::illegal_launch));
  EXPECT_THAT(launch_empty({}, {1, 1, 65}, 0), TrapsWith(TrapKind::illegal_launch));
  EXPECT_THAT(launch_empty({}, {0, 1, 1}, 0), TrapsWith(TrapKind::illegal_launch));
  EXPECT_THAT(launch_empty({1, 65536, 1}, {1, 1, 1}, 0), TrapsWith(TrapKind::illegal_launch));
  EXPECT_THAT(launch_empty({0, 1, 1}, {1, 1, 1}, 0), TrapsWith(TrapKind::illegal_launch));
  EXPECT_THAT(launch_empty({}, {1, 1, 1}, 227 * 1024), Completes());
  EXPECT_THAT(launch_empty({}, {1, 1, 1}, 227 * 1024 + 1), TrapsWith(TrapKind::illegal_launch));
}

/// Sizes have 64 bits, and what does not fit its space is refused before anything is made of it.
TEST(Executor, VariablesThatDoNotFitTheirSpaceAreRefused) {
  const auto fault = [](const std::string& declared, const std::string& body,
                        const std::string& before = "") {
    Machine machine(ptx_module(before +
                               ".visible .entry k(.param .u64 p) { .reg .b32 %r<4>; .reg .b64 %d<4>; " +
                               declared + "\n" + body + "\nret; }"));
    const auto outcome =
        machine.executor().launch({"k", {}, {32, 1, 1}, 0, {Machine::scalar<uint64_t>(0)}, 0}, {});
    return outcome ? std::string(outcome->trap ? outcome->trap->to_string() : "none")
                   : outcome.error().to_string();
  };
  const std::string shared = " bytes of static shared memory; the device allows 49152";
  EXPECT_EQ(fault(".shared .align 4 .b8 s[49152];", "mov.u32 %r1, s;"), "none");
  EXPECT_THAT(fault(".shared .align 4 .b8 s[49153];", "mov.u32 %r1, s;"),
              HasSubstr("test.ptx:5: s: 49153" + shared));
  EXPECT_THAT(fault(".shared .b8 s[49152]; .shared .b8 t[1];", "mov.u32 %r1, t;"),
              HasSubstr("t: 49153" + shared));
  EXPECT_THAT(fault(".shared .b64 s[536870914];", "cp.async.wait_all;"), HasSubstr("s: 4294967312" + shared));
  EXPECT_THAT(fault("", "mov.u32 %r1, s;", ".shared .b8 s[4294967312];\n"),
              HasSubstr("s: 4294967312" + shared));
  EXPECT_THAT(fault(".shared .b8 s[1099511627776], t[1099511627776];", ""),
              HasSubstr("s: 1099511627776" + shared));
  const std::string local = " bytes of local memory; a thread has 524288";
  EXPECT_THAT(fault(".local .b8 __local_depot0[524289];", ""),
              HasSubstr(": the arrays of a thread: 524289" + local));
  EXPECT_EQ(fault(".local .b8 l[524288];", "st.local.u8 [l+524287], 1;"), "none");
  EXPECT_THAT(fault(".local .b8 l[524280]; .local .b64 m[2];", "st.local.u8 [m], 1;"),
              HasSubstr("test.ptx:5: m: 524296" + local));
  EXPECT_THAT(fault(".local .b8 l[4294967297];", ""), HasSubstr("l: 4294967297" + local));
  EXPECT_THAT(fault(".param .b8 l[4294967297];", ""), HasSubstr("l: 4294967297" + local));
  EXPECT_THAT(fault("", "call f;", ".func f() { .local .b8 l[4294967297]; ret; }\n"),
              HasSubstr("l: 4294967297" + local));
  EXPECT_THROW(fault(".local .align 131072 .b8 l[4];", ""), std::runtime_error);
}

/// The kernel's arrays, what it calls and what calls pass in memory share a thread's local memory.
TEST(Executor, ChainsOfCallsHaveALimitTogether) {
  const auto launch = [](const std::string& own, const std::string& called) {
    Machine machine(ptx_module(".func f() { .reg .b32 %r; .local .b8 l[" + called +
                               "]; st.local.u8 [l], 1; ret; }\n.visible .entry k() { .local .b8 l[" + own +
                               "]; st.local.u8 [l], 1; call f; ret; }"));
    return machine.launch("k", {}, {32, 1, 1});
  };
  EXPECT_THAT(launch("262144", "262144"), Completes());
  EXPECT_THAT(launch("262160", "262144"), TrapsWith(TrapKind::stack_overflow));
}

/// Calls read and write what is there, whatever the declarations say.
TEST(Executor, OddCallsTouchNothingElse) {
  const auto outcome = [](const std::string& before, const std::string& body) {
    const ptx::Module module = parsed(ptx_module(before + ptx_kernel(".param .b64 own", body)));
    const auto executor = Executor::create(module, {});
    LaunchSpec spec;
    spec.kernel = "k";
    spec.block = {32, 1, 1};
    spec.ordered = true;
    spec.arguments = {Machine::scalar<uint64_t>(0)};
    const auto launched = (*executor)->launch(spec, {});
    if (!launched) return launched.error().message;
    return std::string(launched->trap ? text_of(launched->trap->kind) : "none");
  };
  EXPECT_EQ(outcome(".func (.reg .b32 r) f() { ret; }\n", "call (%r1), f;"), "none") << "r is never written";
  EXPECT_THAT(outcome(".extern .func vprintf(.param .b64 format);\n",
                      "{ .param .b64 a; st.param.b64 [a], %d1; call vprintf, (a); }"),
              HasSubstr("call of vprintf, which the module does not define, with 1 arguments"));
  EXPECT_THAT(outcome(".extern .func cudaGraphSetConditional(.param .b64 handle);\n",
                      "{ .param .b64 a; st.param.b64 [a], %d1; call cudaGraphSetConditional, (a); }"),
              HasSubstr("call of cudaGraphSetConditional, a function of the device runtime"));
  EXPECT_EQ(outcome(".func f() { ret; }\n",
                    "mov.u32 %r15, 5;\nshape: .callprototype ()_ ();\ncall %r15, (), shape;"),
            "illegal instruction");
  const std::string taken = ".func f(.param .b64 p) { ret; }\n.global .b64 g;\n";
  for (const char* passed : {"own", "g", "s"})
    EXPECT_THROW(outcome(taken, ".shared .b64 s;\ncall f, (" + std::string(passed) + ");"),
                 std::runtime_error);
}

TEST(Executor, ParametersAndConstantsHaveALimit) {
  const auto fault = [](const std::string& text) -> std::string {
    const ptx::Module module = parsed(ptx_module(text));
    const auto executor = Executor::create(module, {});
    if (!executor) return executor.error().message;
    LaunchSpec spec;
    spec.kernel = "k";
    spec.block = {1, 1, 1};
    const auto outcome = (*executor)->launch(spec, {});
    return outcome ? "none" : outcome.error().message;
  };
  EXPECT_EQ(fault(".visible .entry k(.param .b8 p[4294967304]) { ret; }"),
            "p: 4294967304 bytes of parameters of a kernel; the device allows 32764");
  EXPECT_EQ(fault(".const .b8 c[65536];\n.visible .entry k() { ret; }"), "none");
  EXPECT_EQ(fault(".const .b8 c[65536];\n.const .b8 d[1];\n.visible .entry k() { ret; }"),
            "d: 65537 bytes of __constant__ variables; there are 65536");
  EXPECT_EQ(fault(".const .b8 c[1099511627776];\n.visible .entry k() { ret; }"),
            "c: 1099511627776 bytes of __constant__ variables; there are 65536");
}

TEST(Executor, KernelsMayAskForLess) {
  EXPECT_THAT(launch_empty({}, {128, 1, 1}, 0, ".maxntid 128, 1, 1"), Completes());
  EXPECT_THAT(launch_empty({}, {129, 1, 1}, 0, ".maxntid 128, 1, 1"), TrapsWith(TrapKind::illegal_launch));
  EXPECT_THAT(launch_empty({}, {64, 1, 1}, 0, ".reqntid 128, 1, 1"), TrapsWith(TrapKind::illegal_launch));
}

TEST(Executor, AGridIsAMultipleOfItsClusters) {
  const auto launch = [](Dim3 grid, const std::string& cluster, const ExecutorOptions& options = {}) {
    Machine machine(
        ptx_module(".visible .entry k() .explicitcluster .reqnctapercluster " + cluster + " { ret; }"),
        options);
    return machine.launch("k", grid, {32, 1, 1});
  };
  EXPECT_THAT(launch({4, 2, 3}, "2, 2, 1"), Completes());
  EXPECT_THAT(launch({8, 1, 1}, "8"), Completes());
  const LaunchOutcome odd = launch({3, 1, 1}, "2, 1, 1");
  ASSERT_THAT(odd, TrapsWith(TrapKind::illegal_launch));
  EXPECT_THAT(
      odd.trap->to_string(),
      HasSubstr("a grid of (3,1,1) blocks is not a multiple of the kernel's cluster of (2,1,1) blocks"));
  EXPECT_THAT(odd.trap->to_string(), HasSubstr("next: along each axis, launch a multiple"));
  EXPECT_THAT(launch({4, 3, 1}, "2, 2, 1"), TrapsWith(TrapKind::illegal_launch));
  EXPECT_THAT(launch({4, 4, 1}, "2, 2, 3"), TrapsWith(TrapKind::illegal_launch));
  EXPECT_THAT(launch({16, 1, 1}, "16, 1, 1"), TrapsWith(TrapKind::illegal_launch));
  const LaunchOutcome open = launch_empty({4, 1, 1}, {32, 1, 1}, 0, ".explicitcluster");
  ASSERT_THAT(open, TrapsWith(TrapKind::illegal_launch));
  EXPECT_THAT(open.trap->to_string(), HasSubstr("leaves the size of its clusters to the launch"));
  EXPECT_THAT(launch_empty({3, 1, 1}, {32, 1, 1}, 0, ".maxclusterrank 4"), Completes());
  ExecutorOptions ampere;
  ampere.limits = Limits(arch::gpu_of(86));
  const LaunchOutcome old = launch({2, 1, 1}, "2, 1, 1", ampere);
  ASSERT_THAT(old, TrapsWith(TrapKind::illegal_launch));
  EXPECT_THAT(old.trap->to_string(), HasSubstr("sm_86 has no clusters"));
}

TEST(Executor, AGridThatCountsClustersIsNotRunAsBlocks) {
  Machine machine(ptx_module(
      ".visible .entry k() .blocksareclusters .reqntid 32, 1, 1 .reqnctapercluster 2, 1, 1 { ret; }"));
  const auto outcome = machine.executor().launch({"k", {2, 1, 1}, {32, 1, 1}, 0, {}, 0}, {});
  ASSERT_FALSE(outcome);
  EXPECT_THAT(outcome.error().message, HasSubstr("its grid counts clusters"));
}

TEST(Executor, RegistersAreCountedByWarp) {
  Machine machine(ptx_module(".visible .entry k() { ret; }"));
  const auto launch = [&](uint32_t threads, uint32_t registers) {
    return *machine.executor().launch({"k", {}, {threads, 1, 1}, 0, {}, registers}, {});
  };
  EXPECT_THAT(launch(1024, 64), Completes());
  EXPECT_THAT(launch(1024, 65), TrapsWith(TrapKind::illegal_launch));
  EXPECT_THAT(launch(256, 255), Completes());
}

TEST(Executor, CountsInstructionsThreadsAndGuards) {
  Machine machine(ptx_module(ptx_kernel("", R"(
    setp.lt.u32 %p1, %r0, 40;
    @%p1 add.u32 %r1, %r0, 1;)")));
  const LaunchOutcome outcome = machine.launch("k", {3, 1, 1}, {48, 1, 1}, {}, 0, Tally::make);
  ASSERT_THAT(outcome, Completes());
  // mov, mul, setp, add, ret: 5 instructions, 2 warps a block.
  const Tally& tally = Tally::of(outcome);
  EXPECT_EQ(tally.warps, 5u * 2 * 3);
  EXPECT_EQ(tally.threads, 5u * 48 * 3);
  EXPECT_EQ(tally.threads_on, (5u * 48 - 8) * 3);
}

TEST(Executor, WithoutObserversNothingIsCounted) {
  Machine machine(ptx_module(ptx_kernel("", "")));
  EXPECT_TRUE(machine.launch("k", {}, {32, 1, 1}).observers.empty());
}

TEST(Executor, EveryInstructionSetLevelHasAName) {
  EXPECT_TRUE(is_available(Isa::baseline));
  EXPECT_TRUE(is_available(best_isa()));
  EXPECT_EQ(name_of(Isa::v3), "x86-64-v3");
  EXPECT_NE(isa_table(best_isa()).alu, nullptr);
}

TEST(Executor, TooMuchConstantMemoryIsAnError) {
  const auto module =
      ptx::parse(ptx_module(".const .align 4 .b8 a[65536];\n.const .align 4 .b8 b[4];\n"), "test.ptx");
  ASSERT_TRUE(module);
  const auto executor = Executor::create(*module, {});
  ASSERT_FALSE(executor);
  EXPECT_THAT(executor.error().message, HasSubstr("65540"));
}

TEST(Executor, FaultsOfPtxHaveThePtxLine) {
  Machine machine(ptx_module(ptx_kernel("", "trap;")));
  const LaunchOutcome outcome = machine.launch("k", {}, {32, 1, 1});
  ASSERT_THAT(outcome, TrapsWith(TrapKind::trap_instruction));
  EXPECT_EQ(outcome.trap->line, 8);
}

/// Each block writes its index at the place that its ticket gives: out[i] is the i-th block to run.
const std::string kOrder = ptx_module(ptx_kernel(".param .u64 ticket, .param .u64 out", R"(
    ld.param.u64 %d1, [ticket];
    atom.global.add.u32 %r1, [%d1], 1;
    mul.wide.u32 %d2, %r1, 4;
    ld.param.u64 %d3, [out];
    add.s64 %d3, %d3, %d2;
    mov.u32 %r2, %ctaid.x;
    st.global.u32 [%d3], %r2;)"));

TEST(Executor, LaunchIOfAJobHasItsSeedPlusI) {
  const auto orders = [](uint64_t seed, int launches) {
    ExecutorOptions options;
    options.run.block_order_seed = seed;
    Machine machine(kOrder, options);
    std::vector<std::vector<uint32_t>> all;
    for (int i = 0; i < launches; ++i) {
      const Argument out = machine.buffer("out", std::vector<uint32_t>(50));
      EXPECT_THAT(machine.launch("k", {50, 1, 1}, {1, 1, 1},
                                 {machine.buffer("ticket", std::vector<uint32_t>(1)), out}),
                  Completes());
      all.push_back(machine.read<uint32_t>(out));
    }
    return all;
  };
  const auto both = orders(5, 2);
  EXPECT_EQ(both[0], orders(5, 1)[0]);
  EXPECT_EQ(both[1], orders(6, 1)[0]);
  EXPECT_NE(both[0], both[1]);
}

TEST(Executor, FaultsOfCompiledCodeHaveTheStudentsLine) {
  // The instruction is of a header, inlined at line 17 of the student's file.
  Machine machine(ptx_module(R"(
    .file 1 "student.cu"
    .file 2 "header.h"
    .visible .entry k() {
      .loc 1 12 3
      bar.warp.sync 0xffffffff;
    $L__info:
      .loc 2 99 1, function_name $L__name, inlined_at 1 17 5
      trap;
      ret;
    }
    .section .debug_str
    {
    $L__name:
    .b8 104, 0
    }
    )"));
  const LaunchOutcome outcome = machine.launch("k", {}, {32, 1, 1});
  ASSERT_THAT(outcome, TrapsWith(TrapKind::trap_instruction));
  EXPECT_EQ(outcome.trap->file, "student.cu");
  EXPECT_EQ(outcome.trap->line, 17);
}

/// The Error of launching `kernel`, or "launched".
std::string launch_error(const std::string& ptx, const std::string& kernel) {
  Machine machine(ptx);
  const auto outcome = machine.executor().launch({kernel, {}, {32, 1, 1}, 0, {}, 0}, {});
  return outcome ? "launched" : outcome.error().to_string();
}

/// A kernel `good`, and a kernel `bad` around `instruction` that begins at line 20 of student.cu.
std::string good_and_bad(const std::string& instruction) {
  return ptx_module(
      ".file 1 \"student.cu\"\n.visible .entry good() { .loc 1 5 1\n ret; }\n"
      ".func helper() { .reg .b32 %r<9>; .reg .f32 %f<9>; .loc 1 20 5\n" +
      instruction + "\n ret; }\n.visible .entry bad() { .loc 1 30 1\n call helper, (); ret; }\n");
}

TEST(Executor, AnUnknownOpcodeIsAnErrorOfTheKernelThatHasIt) {
  const std::string ptx = good_and_bad("wgmma.fence.sync.aligned;");
  EXPECT_EQ(launch_error(ptx, "good"), "launched");
  EXPECT_EQ(
      launch_error(ptx, "bad"),
      "student.cu:20:5: wgmma.fence.sync.aligned: the emulator does not have matrix products of a warp group "
      "(wgmma)\n  next: Use wmma or mma.sync, whose products one warp forms, or run the program on a GPU.");
}

TEST(Executor, AnUnsupportedFormIsAnErrorOfTheKernelThatHasIt) {
  const std::string ptx = good_and_bad("add.s32 %r1, %r2;");
  EXPECT_EQ(launch_error(ptx, "good"), "launched");
  EXPECT_THAT(launch_error(ptx, "bad"),
              HasSubstr("student.cu:20:5: add.s32 takes the operands d,a,b, not 2 of them"));
}

TEST(Executor, AFormWithoutAHandlerIsAnErrorWithItsLine) {
  const std::string ptx =
      good_and_bad(".reg .b8 %b; .reg .b64 %rd; mov.b64 %rd, {%b, %b, %b, %b, %b, %b, %b, %b};");
  EXPECT_EQ(launch_error(ptx, "good"), "launched");
  EXPECT_THAT(launch_error(ptx, "bad"),
              HasSubstr("student.cu:20:5: the emulator does not have the instruction mov.b64 in this form"));
}

TEST(Executor, WithoutSourceLinesAnUnknownOpcodeIsAtItsPtxLine) {
  EXPECT_THAT(launch_error(ptx_module(ptx_kernel("", "wgmma.fence.sync.aligned;")), "k"),
              HasSubstr("test.ptx:8: wgmma.fence.sync.aligned: the emulator does not have"));
}

TEST(Executor, FaultsOfCodeWithoutALineAreAtTheNearestOne) {
  for (const char* body :
       {"trap; .loc 1 12 3\n ret;", ".loc 1 12 3\n mov.u32 %r1, 0; .loc 1 0 0\n trap; ret;",
        ".loc 1 12 3\n call helper, (); ret;"}) {
    Machine machine(
        ptx_module(".file 1 \"student.cu\"\n.func helper() { trap; ret; }\n"
                   ".visible .entry k() { .reg .b32 %r<9>;\n" +
                   std::string(body) + "}\n"));
    const LaunchOutcome outcome = machine.launch("k", {}, {32, 1, 1});
    ASSERT_THAT(outcome, TrapsWith(TrapKind::trap_instruction)) << body;
    EXPECT_EQ(outcome.trap->file, "student.cu") << body;
    EXPECT_EQ(outcome.trap->line, 12) << body;
  }
}

}  // namespace
}  // namespace cml::emulator::testing
