// Accesses that fault, with what the trap says; and what observers learn of accesses.
#include <random>

#include "tests/emulator/machine.h"

namespace cml::emulator::testing {
namespace {

using ::testing::HasSubstr;

const char* const kLoad = R"(
    ld.param.u64 %d1, [in];
    add.s64 %d1, %d1, %d0;
    ld.global.u32 %r1, [%d1+4];)";

TEST(Memory, PastTheEndNamesArrayElementAndThread) {
  Machine machine(ptx_module(ptx_kernel(".param .u64 in", kLoad)));
  const LaunchOutcome outcome =
      machine.launch("k", {}, {32, 1, 1}, {machine.buffer("in", iota<uint32_t>(32))});
  ASSERT_THAT(outcome, TrapsWith(TrapKind::out_of_bounds));
  EXPECT_EQ(outcome.trap->array, "in[32]");
  EXPECT_EQ(outcome.trap->thread, (Dim3{31, 0, 0}));
  EXPECT_THAT(outcome.trap->to_string(), HasSubstr("4 bytes past the end of the 128 bytes of in"));
  EXPECT_EQ(outcome.trap->kernel, "k");
}

TEST(Memory, BeforeTheBeginning) {
  Machine machine(ptx_module(ptx_kernel(".param .u64 in", R"(
    ld.param.u64 %d1, [in];
    st.global.u32 [%d1+-8], %r0;)")));
  const LaunchOutcome outcome =
      machine.launch("k", {}, {1, 1, 1}, {machine.buffer("in", iota<uint32_t>(32))});
  ASSERT_THAT(outcome, TrapsWith(TrapKind::out_of_bounds));
  EXPECT_EQ(outcome.trap->array, "in[-2]");
  EXPECT_THAT(outcome.trap->to_string(), HasSubstr("8 bytes before the beginning"));
}

TEST(Memory, NullPointer) {
  Machine machine(ptx_module(ptx_kernel(".param .u64 in", kLoad)));
  const LaunchOutcome outcome = machine.launch("k", {}, {32, 1, 1}, {Machine::scalar<uint64_t>(0)});
  ASSERT_THAT(outcome, TrapsWith(TrapKind::out_of_bounds));
  EXPECT_THAT(outcome.trap->to_string(), HasSubstr("null pointer"));
}

TEST(Memory, WildAddressesOfEveryKindAreCaught) {
  for (const uint64_t address : {~uint64_t{0}, ~uint64_t{3}, uint64_t{1} << 63, uint64_t{0x7D0000000000},
                                 uint64_t{0x7E0000000000}, uint64_t{0x7F0000000000}, uint64_t{0xFFFFFFFF}}) {
    for (const char* space : {".global", ".shared", ".local", ".const", ""}) {
      Machine machine(ptx_module(ptx_kernel(
          ".param .u64 in", "ld.param.u64 %d1, [in]; ld" + std::string(space) + ".u32 %r1, [%d1];")));
      const LaunchOutcome outcome =
          machine.launch("k", {}, {32, 1, 1}, {Machine::scalar(address & ~uint64_t{3})});
      EXPECT_THAT(outcome, TrapsWith(TrapKind::out_of_bounds)) << space << " " << address;
    }
  }
}

/// Lane l is at first + l * stride, modulo 2^64: the first and the last lane may lie in the array, and those
/// between them, or the first few, before it.
TEST(Memory, LanesOnBothSidesOfAddressZeroAreCaught) {
  uint64_t inverse_of_31 = 31;  // modulo 2^64, by Newton's iteration
  for (int i = 0; i < 6; ++i) inverse_of_31 *= 2 - 31 * inverse_of_31;
  struct Case {
    int64_t first;
    uint64_t stride;
  };
  for (const auto& [first, stride] : {Case{-20, 4}, Case{-4, 4}, Case{100, uint64_t{0} - 4},
                                      Case{0, 4 * inverse_of_31}, Case{124, uint64_t{0} - 4 * inverse_of_31}})
    for (const std::string space : {"shared", "local", ""})
      for (const char* access :
           {"ld.SPACE.u32 %r1, [%d1];", "st.SPACE.u32 [%d1], %r0;", "atom.SPACE.add.u32 %r1, [%d1], 1;"}) {
        if (space == "local" && access[0] == 'a') continue;
        std::string instruction = access;
        instruction.replace(instruction.find(".SPACE"), 6, space.empty() ? "" : "." + space);
        const std::string memory = space == "local" ? "local" : "shared";
        Machine machine(ptx_module(ptx_kernel(".param .u64 first, .param .u64 stride",
                                              "." + memory + R"( .align 16 .b8 s[1024];
    ld.param.u64 %d1, [first]; ld.param.u64 %d2, [stride];
    cvt.u64.u32 %d3, %r0; mad.lo.u64 %d1, %d3, %d2, %d1;
    mov.u64 %d4, s; )" + (space.empty() ? "cvta.shared.u64 %d4, %d4; " : "") +
                                                  "add.u64 %d1, %d1, %d4; " + instruction)));
        EXPECT_THAT(machine.launch("k", {}, {32, 1, 1}, {Machine::scalar(first), Machine::scalar(stride)}),
                    TrapsWith(TrapKind::out_of_bounds))
            << instruction << " from " << first << " at strides of " << stride;
      }
}

TEST(Memory, ALocalArrayEndsWhereItIsDeclaredTo) {
  const auto outcome = [](const std::string& bytes, const std::string& access) {
    return Machine(
               ptx_module(ptx_kernel("", ".local .align 4 .b8 a[" + bytes + "]; .param .align 8 .b8 p[64];" +
                                             "mov.u64 %d1, a; cvta.local.u64 %d2, %d1; " + access)))
        .launch("k", {}, {64, 1, 1});
  };
  for (const char* fits :
       {"st.local.u32 [%d1+16], %r0;", "st.u8 [%d2+19], %r0;", "ld.local.u16 %r1, [%d1+18];"})
    EXPECT_THAT(outcome("20", fits), Completes()) << fits;
  for (const char* beyond : {"st.local.u32 [%d1+20], %r0;", "st.u8 [%d2+20], %r0;", "ld.u32 %r1, [%d2+28];",
                             "ld.local.u64 %d3, [%d1+16];"})
    EXPECT_THAT(outcome("20", beyond), TrapsWith(TrapKind::out_of_bounds)) << beyond;
  EXPECT_THAT(outcome("5", "ld.local.u8 %r1, [%d1+4];"), Completes());
  EXPECT_THAT(outcome("5", "ld.local.u8 %r1, [%d1+5];"), TrapsWith(TrapKind::out_of_bounds));
}

TEST(Memory, LanesThatAreOffDoNotFault) {
  Machine machine(ptx_module(ptx_kernel(".param .u64 in", R"(
    ld.param.u64 %d1, [in];
    add.s64 %d1, %d1, %d0;
    setp.lt.u32 %p1, %r0, 8;
    @%p1 ld.global.u32 %r1, [%d1];)")));
  EXPECT_THAT(machine.launch("k", {}, {32, 1, 1}, {machine.buffer("in", iota<uint32_t>(8))}), Completes());
}

TEST(Memory, VectorsAreAlignedToTheirWholeSize) {
  Machine machine(ptx_module(ptx_kernel(".param .u64 in", R"(
    ld.param.u64 %d1, [in];
    ld.global.v4.u32 {%r1, %r2, %r3, %r4}, [%d1+8];)")));
  const LaunchOutcome outcome =
      machine.launch("k", {}, {32, 1, 1}, {machine.buffer("in", iota<uint32_t>(32))});
  ASSERT_THAT(outcome, TrapsWith(TrapKind::misaligned));
  EXPECT_THAT(outcome.trap->to_string(), HasSubstr("multiple of 16"));
}

/// From sm_100 on. (PTX ISA 9.7.9.8)
TEST(Memory, VectorsOfEightElements) {
  const std::string registers = "{%r1, %r2, %r3, %r4, %r5, %r6, %r7, %r0}";
  Machine machine(ptx_module(ptx_kernel(".param .u64 in, .param .u64 out", R"(
    ld.param.u64 %d1, [in]; ld.param.u64 %d2, [out];
    mov.u32 %r1, %tid.x; mul.wide.u32 %d3, %r1, 32; add.s64 %d1, %d1, %d3; add.s64 %d2, %d2, %d3;
    ld.global.v8.b32 )" + registers + R"(, [%d1];
    st.global.v8.b32 [%d2], )" + registers + ";")));
  const Argument out = machine.buffer("out", std::vector<uint32_t>(8 * 32));
  ASSERT_THAT(machine.launch("k", {}, {32, 1, 1}, {machine.buffer("in", iota<uint32_t>(8 * 32)), out}),
              Completes());
  EXPECT_EQ(machine.read<uint32_t>(out), iota<uint32_t>(8 * 32));
}

TEST(Memory, SharedArraysAreNamedAsInTheSource) {
  Machine machine(ptx_module(ptx_kernel("", R"(
    .shared .align 4 .b8 _ZZ1kvE4tile[128];
    mov.u64 %d1, _ZZ1kvE4tile;
    add.s64 %d1, %d1, %d0;
    st.shared.u32 [%d1+4], %r0;)")));
  const LaunchOutcome outcome = machine.launch("k", {}, {32, 1, 1});
  ASSERT_THAT(outcome, TrapsWith(TrapKind::out_of_bounds));
  EXPECT_EQ(outcome.trap->array, "tile[32]");
  EXPECT_EQ(outcome.trap->address, 128u);
}

TEST(Memory, DynamicSharedMemoryEndsWhereTheLaunchSaysSo) {
  const std::string ptx = ptx_module(".extern .shared .align 16 .b8 s[];\n" + ptx_kernel("", R"(
    mov.u64 %d1, s;
    add.s64 %d1, %d1, %d0;
    st.shared.u32 [%d1], %r0;)"));
  EXPECT_THAT(Machine(ptx).launch("k", {}, {32, 1, 1}, {}, 128), Completes());
  const LaunchOutcome outcome = Machine(ptx).launch("k", {}, {32, 1, 1}, {}, 124);
  ASSERT_THAT(outcome, TrapsWith(TrapKind::out_of_bounds));
  EXPECT_EQ(outcome.trap->array, "s[31]");
}

/// Two arrays side by side, 132 bytes each, and `access` by each of 32 lanes; %d1 is the own word of a, %d2
/// of b.
std::string two_arrays(const std::string& access) {
  return ptx_module(ptx_kernel("", R"(
    .shared .align 4 .b8 _ZZ1kvE1a[132];
    .shared .align 4 .b8 _ZZ1kvE1b[132];
    mov.u64 %d1, _ZZ1kvE1a; add.s64 %d1, %d1, %d0;
    mov.u64 %d2, _ZZ1kvE1b; add.s64 %d2, %d2, %d0;)" +
                                       access));
}

TEST(Memory, AnAccessBeyondASharedArrayIsNoneOfItsNeighbour) {
  const auto text_of = [](const std::string& access) {
    const LaunchOutcome outcome = Machine(two_arrays(access)).launch("k", {}, {32, 1, 1});
    return outcome.trap ? outcome.trap->to_string() : "";
  };
  EXPECT_EQ(text_of("st.shared.u32 [%d1+4], %r0; st.shared.u32 [%d2+4], %r0;"), "");
  EXPECT_THAT(text_of("st.shared.u32 [%d1+8], %r0;"),
              HasSubstr("4 bytes past the end of the 132 bytes of a"));
  EXPECT_THAT(text_of("st.shared.u32 [%d2+-4], %r0;"),
              HasSubstr("4 bytes before the beginning of the 132 bytes of b"));
  EXPECT_THAT(text_of("ld.shared.u32 %r1, [%d1+8];"), HasSubstr("a[33]"));
  EXPECT_THAT(text_of("red.shared.add.u32 [%d1+8], 1;"), HasSubstr("a[33]"));
  EXPECT_THAT(text_of("cvta.shared.u64 %d3, %d1; st.u32 [%d3+8], %r0;"), HasSubstr("a[33]"));
  // Lanes of one access may be in two arrays.
  EXPECT_EQ(text_of("setp.lt.u32 %p1, %r0, 7; selp.b64 %d3, %d1, %d2, %p1; st.shared.u32 [%d3], %r0;"), "");
  EXPECT_THAT(text_of("setp.lt.u32 %p1, %r0, 31; selp.b64 %d3, %d2, %d1, %p1; st.shared.u32 [%d3+8], %r0;"),
              HasSubstr("a[33]"));
}

TEST(Memory, SharedArraysKeepTheirAlignment) {
  Machine machine(ptx_module(ptx_kernel(".param .u64 out", R"(
    .shared .align 4 .b8 a[4];
    .shared .align 4 .b8 b[4];
    .shared .align 4096 .b8 c[4];
    .shared .align 128 .b8 d[4];
    ld.param.u64 %d1, [out];
    mov.u32 %r1, a; mov.u32 %r2, b; mov.u32 %r3, c; mov.u32 %r4, d;
    st.global.v4.u32 [%d1], {%r1, %r2, %r3, %r4};)")));
  const Argument out = machine.buffer("out", std::vector<uint32_t>(4));
  ASSERT_THAT(machine.launch("k", {}, {1, 1, 1}, {out}), Completes());
  const std::vector<uint32_t> at = machine.read<uint32_t>(out);
  EXPECT_EQ(at[2] % 4096, 0u);
  EXPECT_EQ(at[3] % 128, 0u);
  // Side by side they would be at 0, 4, 4096 and 4224: the same banks.
  EXPECT_EQ(at[1] % 1024, 4u);
  EXPECT_EQ(at[3] % 1024, 128u);
}

TEST(Memory, DynamicSharedMemoryIsNoPartOfAnArrayBeforeIt) {
  const auto run = [](const char* offset) {
    return Machine(ptx_module(".extern .shared .align 16 .b8 s[];\n" + ptx_kernel("", std::string(R"(
    .shared .align 4 .b8 _ZZ1kvE1a[128];
    mov.u64 %d1, _ZZ1kvE1a; add.s64 %d1, %d1, %d0;
    mov.u64 %d2, s; add.s64 %d2, %d2, %d0; st.shared.u32 [%d2], %r0;
    st.shared.u32 [%d1+)") + offset + "], %r0;")))
        .launch("k", {}, {32, 1, 1}, {}, 128);
  };
  EXPECT_THAT(run("0"), Completes());
  ASSERT_THAT(run("4"), TrapsWith(TrapKind::out_of_bounds));
  EXPECT_EQ(run("4").trap->array, "a[32]");
}

TEST(Memory, ConstantMemoryIsReadOnlyAndBounded) {
  const std::string variable = ".const .align 4 .f32 M[4] = {0f3F800000};\n";
  const LaunchOutcome past =
      Machine(ptx_module(variable + ptx_kernel("", "ld.const.f32 %f1, [M+16];"))).launch("k", {}, {1, 1, 1});
  ASSERT_THAT(past, TrapsWith(TrapKind::out_of_bounds));
  EXPECT_EQ(past.trap->array, "M[4]");
  const LaunchOutcome write =
      Machine(
          ptx_module(variable + ptx_kernel("", "mov.u64 %d1, M; cvta.const.u64 %d1, %d1; st.u32 [%d1], 1;")))
          .launch("k", {}, {1, 1, 1});
  ASSERT_THAT(write, TrapsWith(TrapKind::out_of_bounds));
  EXPECT_THAT(write.trap->to_string(), HasSubstr("read-only"));
}

TEST(Memory, SharedReadsAreCheckedByteByByte) {
  const char* const body = R"(
    .shared .align 4 .b8 s[8];
    st.shared.u8 [s], 1;
    st.shared.u8 [s+1], 1;
    st.shared.u8 [s+3], 1;
    ld.shared.u16 %r1, [s];
    ld.shared.u32 %r2, [s];
    st.shared.u32 [s], %r2;)";
  const LaunchOutcome outcome = Machine(ptx_module(ptx_kernel("", body))).launch("k", {}, {1, 1, 1});
  ASSERT_THAT(outcome, TrapsWith(TrapKind::uninitialised_shared));
  ExecutorOptions unchecked;
  unchecked.run.check_initialised = false;
  EXPECT_THAT(Machine(ptx_module(ptx_kernel("", body)), unchecked).launch("k", {}, {1, 1, 1}), Completes());
}

/// Words `from` to below `to` are written in every step; then all 32 lanes read, `stride` words apart.
TEST(Memory, ReadsAreHeldAgainstEveryWordThatWasWritten) {
  constexpr unsigned kWords = 96;
  std::mt19937 random(7);
  const auto pick = [&](unsigned below) { return static_cast<unsigned>(random() % below); };
  unsigned found = 0;
  for (int round = 0; round < 400; ++round) {
    std::string body = ".shared .align 4 .b8 s[1024]; mov.u64 %d1, s; mov.u32 %r9, 0;";
    std::vector<bool> written(kWords);
    bool unwritten = false;
    for (int step = 0; step < 12; ++step) {
      const unsigned stride = pick(3), first = pick(kWords - 31 * stride);
      const bool loads = step > 6 && pick(3) == 0;
      const std::string at = "mad.lo.u32 %r1, %r0, " + std::to_string(4 * stride) + ", " +
                             std::to_string(4 * first) + "; cvt.u64.u32 %d2, %r1; add.s64 %d2, %d1, %d2;";
      body += at +
              (loads ? "ld.shared.u32 %r2, [%d2]; add.u32 %r9, %r9, %r2;" : "st.shared.u32 [%d2], %r0;") +
              "bar.sync 0;";
      for (unsigned l = 0; l < 32; ++l) {
        if (loads)
          unwritten |= !written[first + l * stride];
        else
          written[first + l * stride] = true;
      }
    }
    SCOPED_TRACE(body);
    ExecutorOptions options;
    options.run.check_races = false;
    const LaunchOutcome outcome =
        Machine(ptx_module(ptx_kernel("", body + "st.shared.u32 [%d1], %r9;")), options)
            .launch("k", {}, {32, 1, 1});
    EXPECT_EQ(fault_of(outcome) != nullptr, unwritten);
    found += unwritten ? 1 : 0;
  }
  EXPECT_GT(found, 50u);
  EXPECT_LT(found, 350u) << "of 400";
}

TEST(Memory, AtomicsReadToo) {
  EXPECT_THAT(Machine(ptx_module(ptx_kernel("", ".shared .align 4 .b8 s[4]; red.shared.add.u32 [s], 1;")))
                  .launch("k", {}, {1, 1, 1}),
              TrapsWith(TrapKind::uninitialised_shared));
}

/// An exchange stores; what was there before matters where it is used.
TEST(Memory, AnExchangeIsAStore) {
  const auto outcome = [](const std::string& after) {
    return Machine(ptx_module(ptx_kernel(
                       "", ".shared .align 4 .b8 s[4]; atom.shared.exch.b32 %r1, [s], 7;" + after)))
        .launch("k", {}, {1, 1, 1});
  };
  EXPECT_THAT(outcome("ld.shared.u32 %r2, [s]; st.shared.u32 [s], %r2;"), Completes());
  EXPECT_THAT(outcome("st.shared.u32 [s], %r1;"), TrapsWith(TrapKind::uninitialised_shared));
}

TEST(Memory, SharedMemoryOfTheBlockBeforeIsForgotten) {
  Machine machine(ptx_module(ptx_kernel("", R"(
    .shared .align 4 .b8 s[4];
    mov.u32 %r1, %ctaid.x;
    setp.eq.u32 %p1, %r1, 0;
    @%p1 st.shared.u32 [s], 1;
    ld.shared.u32 %r2, [s];
    st.shared.u32 [s], %r2;)")));
  const LaunchOutcome outcome = machine.launch("k", {2, 1, 1}, {1, 1, 1});
  ASSERT_THAT(outcome, TrapsWith(TrapKind::uninitialised_shared));
  EXPECT_EQ(fault_of(outcome)->block, (Dim3{1, 0, 0}));
}

/// Remembers the accesses of one launch with one host thread.
class Recorder : public Observer {
 public:
  struct Seen {
    ptx::Space space;
    AccessKind kind;
    unsigned bytes;
    uint32_t mask;
    bool affine;
    int64_t stride;
    uint64_t first;
    uint32_t site, runs;
  };
  void on_access(const MemoryAccess& a) override {
    seen.push_back({a.space, a.kind, a.bytes_per_lane, a.mask, a.affine, a.stride,
                    a.addresses[static_cast<unsigned>(__builtin_ctz(a.mask))], a.site, a.runs});
  }
  void merge(const Observer&) override {}
  std::vector<Seen> seen;
};

std::vector<Recorder::Seen> record(const std::string& ptx, const std::vector<uint32_t>& contents) {
  ExecutorOptions options;
  options.run.threads = 1;
  Machine machine(ptx, options);
  const LaunchOutcome outcome = machine.launch("k", {}, {32, 1, 1}, {machine.buffer("in", contents)}, 0, [] {
    std::vector<std::unique_ptr<Observer>> all;
    all.push_back(std::make_unique<Recorder>());
    return all;
  });
  EXPECT_THAT(outcome, Completes());
  return static_cast<const Recorder&>(*outcome.observers[0]).seen;
}

TEST(Memory, ObserversSeeWhereRunsOfLanesBegin) {
  const std::vector<Recorder::Seen> seen = record(ptx_module(ptx_kernel(".param .u64 in", R"(
    ld.param.u64 %d1, [in];
    and.b64 %d2, %d0, 60;
    add.s64 %d2, %d1, %d2;
    ld.global.u32 %r1, [%d2];
    shr.u64 %d3, %d0, 1;
    and.b64 %d3, %d3, 124;
    add.s64 %d3, %d1, %d3;
    ld.global.u16 %r2, [%d3];
    shr.u64 %d4, %d0, 4;
    shl.b64 %d4, %d4, 2;
    add.s64 %d4, %d1, %d4;
    ld.global.u32 %r3, [%d4];
    ld.global.u32 %r4, [%d1];
    setp.lt.u32 %p1, %r0, 31;
    @%p1 ld.global.u32 %r5, [%d2];)")),
                                                  iota<uint32_t>(64));
  ASSERT_EQ(seen.size(), 5u);
  EXPECT_EQ(seen[0].runs, 0x00010001u);  // twice the same 16 words
  EXPECT_EQ(seen[1].runs, 0x55555555u);  // pairs of lanes, 4 bytes apart, read 2 of them
  EXPECT_EQ(seen[2].runs, 1u);           // four lanes at each word
  EXPECT_EQ(seen[3].runs, 0u);           // affine
  EXPECT_EQ(seen[4].runs, 0u);           // a lane is off
}

TEST(Memory, ObserversSeeStridesAndSpaces) {
  const auto seen = record(ptx_module(ptx_kernel(".param .u64 in", R"(
    .shared .align 16 .b8 s[512];
    ld.param.u64 %d1, [in];
    add.s64 %d2, %d1, %d0;
    ld.global.u32 %r1, [%d2];
    ld.global.u32 %r2, [%d1];
    mov.u64 %d3, s;
    shl.b64 %d4, %d0, 2;
    add.s64 %d3, %d3, %d4;
    st.shared.v4.u32 [%d3], {%r1, %r1, %r1, %r1};
    setp.lt.u32 %p1, %r0, 3;
    cvta.shared.u64 %d5, %d3;
    @%p1 red.add.u32 [%d5], 1;)")),
                           iota<uint32_t>(32));
  ASSERT_EQ(seen.size(), 4u);
  EXPECT_EQ(seen[0].space, ptx::Space::global);
  EXPECT_TRUE(seen[0].affine);
  EXPECT_EQ(seen[0].stride, 4);
  EXPECT_EQ(seen[1].stride, 0);
  EXPECT_NE(seen[0].site, seen[1].site);
  EXPECT_EQ(seen[2].space, ptx::Space::shared);
  EXPECT_EQ(seen[2].kind, AccessKind::store);
  EXPECT_EQ(seen[2].bytes, 16u);
  EXPECT_EQ(seen[2].stride, 16);
  EXPECT_EQ(seen[2].first, 0u);
  EXPECT_EQ(seen[3].space, ptx::Space::shared);
  EXPECT_EQ(seen[3].kind, AccessKind::atomic);
  EXPECT_EQ(seen[3].mask, 7u);
  EXPECT_FALSE(seen[3].affine);
}

TEST(Memory, AGenericAccessToTwoSpacesIsTwoAccesses) {
  const auto seen = record(ptx_module(ptx_kernel(".param .u64 in", R"(
    .shared .align 4 .b8 s[128];
    ld.param.u64 %d1, [in];
    add.s64 %d1, %d1, %d0;
    mov.u64 %d2, s;
    add.s64 %d2, %d2, %d0;
    cvta.shared.u64 %d2, %d2;
    setp.lt.u32 %p1, %r0, 20;
    selp.b64 %d3, %d1, %d2, %p1;
    st.u32 [%d3], %r0;)")),
                           iota<uint32_t>(32));
  ASSERT_EQ(seen.size(), 2u);
  EXPECT_EQ(seen[0].space, ptx::Space::shared);
  EXPECT_EQ(seen[0].mask, 0xFFF00000u);
  EXPECT_EQ(seen[0].first, 80u);
  EXPECT_EQ(seen[1].space, ptx::Space::global);
  EXPECT_EQ(seen[1].mask, 0x000FFFFFu);
}

TEST(Memory, EveryWidthAndStrideMovesTheRightBytes) {
  // A value of `bytes` bytes from in[lane * stride] to out[lane * stride], full and partial warps.
  for (const char* type : {"u8", "u16", "u32", "u64"}) {
    const unsigned bytes = ptx::bytes_of(*ptx::type_of(type));
    for (const unsigned stride : {1u, 2u, 3u, 8u, 33u}) {
      for (const unsigned threads : {32u, 20u}) {
        const std::string scale = std::to_string(bytes * stride);
        Machine machine(
            ptx_module(ptx_kernel(".param .u64 in, .param .u64 out", "mul.wide.u32 %d3, %r0, " + scale + R"(;
          ld.param.u64 %d1, [in];  add.s64 %d1, %d1, %d3;
          ld.param.u64 %d2, [out]; add.s64 %d2, %d2, %d3;
          ld.global.)" + type + " %d4, [%d1]; st.global." + type + " [%d2], %d4;")));
        std::vector<uint8_t> input(size_t{32} * 33 * 8);
        for (size_t i = 0; i < input.size(); ++i) input[i] = static_cast<uint8_t>(i * 7 + i / 256);
        const Argument in = machine.buffer("in", input);
        const Argument out = machine.buffer("out", std::vector<uint8_t>(input.size()));
        ASSERT_THAT(machine.launch("k", {}, {threads, 1, 1}, {in, out}), Completes());
        std::vector<uint8_t> expected(input.size());
        for (unsigned l = 0; l < threads; ++l)
          for (unsigned b = 0; b < bytes; ++b)
            expected[l * stride * bytes + b] = input[l * stride * bytes + b];
        EXPECT_EQ(machine.read<uint8_t>(out), expected)
            << type << " stride " << stride << " threads " << threads;
      }
    }
  }
}

}  // namespace
}  // namespace cml::emulator::testing
