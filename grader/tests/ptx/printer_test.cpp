#include "ptx/printer.h"

#include <gmock/gmock.h>

#include "tests/ptx/corpus.h"

namespace cml::ptx::testing {
namespace {

using ::testing::HasSubstr;

void expect_round_trip(const std::string& text, const std::string& name) {
  const auto module = parse(text, name);
  ASSERT_TRUE(module) << name << ": " << module.error().to_string();
  const std::string printed = print(*module);
  const auto again = parse(printed, name);
  ASSERT_TRUE(again) << name << ": " << again.error().to_string() << "\n" << printed;
  EXPECT_TRUE(without_lines(*module) == without_lines(*again)) << name << "\n" << printed;
  EXPECT_EQ(print(*again), printed) << name;
}

TEST(Printer, CorpusSurvivesTheRoundTrip) {
  for (const auto& file : corpus()) expect_round_trip(read(file), file.filename());
}

TEST(Printer, RareFormsSurviveTheRoundTrip) {
  expect_round_trip(kernel("T: .branchtargets A, B;\nbrx.idx %r1, T;\nA: mov.u32 %r1, 0;\nB: ret;"), "brx");
  expect_round_trip(kernel(".reg .v4 .f32 v;\nst.global.v4.f32 [%rd1], v;\nmov.f32 v.w, 1.5;"),
                    "vector registers");
  expect_round_trip(kernel("{ .reg .b32 %r<3>; mov.u32 %r2, 1; }\n{ .reg .b32 %r<3>; mov.u32 %r2, 1; }"),
                    "scopes");
  expect_round_trip(kernel("{ .param .b64 a; .param .b32 r; L: .calltargets f; call (r), %rd1, (a), L; }"),
                    "targets");
  expect_round_trip(kernel(".loc 1 2 3\nret;\n.loc 2 4 5, function_name $L, inlined_at 1 2 3\nret;"), "loc");
  expect_round_trip(kernel("{ .reg .f32 %u0; { .reg .f32 %u<4>; add.f32 %u0, %u1, %u2, %u3; } }"),
                    "refused, other names");
  expect_round_trip(kernel(".reg .v2 .b32 a; .reg .b32 a$v0; { .reg .v2 .b32 b$v; } .reg .b32 b$v$v1;"),
                    "names like a vector's parts");
  expect_round_trip(kernel("tex.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%rd1, {%f1, 0f3F800000}];\n"
                           "sust.b.1d.b32.trap [%rd1+4, {%r1}], %r2;\nsuld.b.1d.b32.trap %r2, [8, {%r1}];"),
                    "coordinates, and refused ones");
  expect_round_trip(kernel("@%p1 st.global.u32 [%rd1], %r1 + 5;\nld.global.u32 %r1, g[3];"), "operands");
  expect_round_trip(kernel("@!%p1 wgmma.fence.sync.aligned;\nadd.s32 %r1,\n%r2;"), "refused");
  expect_round_trip(
      ".version 8.0\n.target sm_80\n.func (.reg .u32 r) f(.reg .u32 a) { add.u32 r, a, 1; ret; }", "reg");
  expect_round_trip(
      ".version 8.0\n.target sm_80\n.global .u64 a[2] = {b, generic(b)+-4};\n.global .u8 b[4] = "
      "{0xFF0000(a)};",
      "addresses");
  const std::string head = ".version 8.0\n.target sm_80\n";
  expect_round_trip(".version 8.0\n.target sm_80, debug\n.entry k() { ret; }", "debug");
  expect_round_trip(head + ".entry k() { .local .b32 b; st.local.u32 [b], 1; ret; }\n.global .b32 b;",
                    "a name that the module has afterwards");
  expect_round_trip(head + ".entry k() { { .reg .b32 f<3>; mov.u32 f1, 1; } ret; }\n.func f1() { ret; }",
                    "a numbered name that the module has");
  expect_round_trip(head +
                        ".entry f() { .global .b32 g$x; .global .b32 x; ret; }\n"
                        ".entry f$g() { .global .b32 x; ret; }\n.global .b32 f$x;",
                    "names of variables that become the module's");
}

TEST(Printer, InstructionsAreAsWritten) {
  const auto module =
      parse_kernel("@!%p1 ld.shared.v2.f32 {%f1, _}, [%r2+-8];\nadd.f64 %fd1, %fd2, 0d3FF0000000000000;");
  ASSERT_TRUE(module) << module.error().to_string();
  const std::string text = print(*module);
  EXPECT_THAT(text, HasSubstr("\t@!%p1 ld.shared.v2.f32 {%f1, _}, [%r2+-8];\n"));
  EXPECT_THAT(text, HasSubstr("\tadd.f64 %fd1, %fd2, 0d3FF0000000000000;\n"));
}

}  // namespace
}  // namespace cml::ptx::testing
