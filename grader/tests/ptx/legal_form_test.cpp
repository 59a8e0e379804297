#include "ptx/legal_form.h"

#include "tests/ptx/corpus.h"

namespace cml::ptx::testing {
namespace {

TEST(LegalForm, TakesWhatTheAssemblerTakes) {
  for (const char* text : {"div.full.f32 %f1, %f2, %f3;",
                           "div.rn.f64 %fd1, %fd2, %fd3;",
                           "add.f32 %f1, %f2, %f3;",
                           "rcp.approx.ftz.f64 %fd1, %fd2;",
                           "mul.wide.s32 %rd1, %r1, 4;",
                           "mad.hi.sat.s32 %r1, %r2, %r3, %r1;",
                           "ex2.approx.ftz.bf16 %rs1, %rs2;",
                           "cvt.rzi.s32.f32 %r1, %f1;",
                           "cvt.rn.f32.s32 %f1, %r1;",
                           "cvt.f64.f32 %fd1, %f1;",
                           "cvt.rni.f32.f32 %f1, %f2;",
                           "cvt.sat.f32.f32 %f1, %f2;",
                           "setp.lo.u32 %p1, %r1, %r2;",
                           "setp.ne.b64 %p1, %rd1, %rd2;",
                           "setp.num.f32 %p1, %f1, %f2;",
                           "atom.global.add.u64 %rd1, [%rd2], 1;",
                           "atom.global.add.noftz.f16 %rs1, [%rd2], %rs2;",
                           "red.release.gpu.global.add.u32 [%rd1], %r1;",
                           "ld.acquire.gpu.global.u32 %r1, [%rd1];",
                           "ld.volatile.global.u32 %r1, [%rd1];",
                           "fence.sc.cta;",
                           "fence.proxy.async;",
                           "cp.async.ca.shared.global [%r1], [%rd1], 8;",
                           "redux.sync.xor.b32 %r1, %r2, -1;",
                           "bar.sync 15, 64;",
                           "bar.red.popc.u32 %r1, 0, %p1;",
                           "vote.sync.ballot.b32 %r1, %p1, -1;"})
    EXPECT_EQ(refusal_of(text), "accepted") << text;
}

TEST(LegalForm, RefusesWhatTheAssemblerRefuses) {
  const std::pair<const char*, const char*> cases[] = {
      {"div.f32 %f1, %f2, %f3;", "div.f32 needs one of .approx, .full and a rounding"},
      {"fma.f32 %f1, %f2, %f3, %f1;", "fma.f32 needs a rounding"},
      {"mul.s32 %r1, %r2, %r3;", "mul.s32 needs .lo, .hi or .wide"},
      {"add.rn.s32 %r1, %r2, %r3;", "add.rn.s32 rounds integers"},
      {"add.cc.f32 %f1, %f2, %f3;", "add.cc.f32 has a carry for integers only"},
      {"shf.l.b32 %r1, %r2, %r3, 4;", "shf.l.b32 needs .wrap or .clamp"},
      {"cvt.f32.u32 %f1, %r1;", "cvt.f32.u32 needs a rounding"},
      {"cvt.u32.f32 %r1, %f1;", "cvt.u32.f32 needs .rni"},
      {"cvt.rn.f64.f32 %fd1, %f1;", "cvt.rn.f64.f32 rounds where nothing is rounded"},
      {"cvt.rs.f16x2.f32 %r1, %f1, %f2;", "cvt.rs.f16x2.f32 rounds by random bits"},
      {"cvt.f16x2.f32 %r1, %f1, %f2;", "cvt.f16x2.f32 needs .rn or .rz"},
      {"setp.lo.s32 %p1, %r1, %r2;", "setp.lo.s32 has .lo, .ls, .hi and .hs for unsigned types only"},
      {"setp.lt.b32 %p1, %r1, %r2;", "setp.lt.b32 compares bits by .eq and .ne only"},
      {"setp.equ.u32 %p1, %r1, %r2;", "setp.equ.u32 has unordered comparisons"},
      {"atom.global.add.s64 %rd1, [%rd2], 1;", "atom.global.add.s64 does not have this operation"},
      {"atom.local.add.u32 %r1, [%rd2], 1;", "atom.local.add.u32 is for global and shared memory"},
      {"atom.global.add.f16 %rs1, [%rd2], %rs2;", "atom.global.add.f16 has .noftz"},
      {"red.acquire.global.add.u32 [%rd1], %r1;", "red.acquire.global.add.u32 takes .relaxed or .release"},
      {"ld.acquire.global.u32 %r1, [%rd1];", "ld.acquire.global.u32 needs a scope"},
      {"st.acquire.gpu.global.u32 [%rd1], %r1;", "st.acquire.gpu.global.u32 has no such ordering"},
      {"st.const.u32 [%rd1], %r1;", "st.const.u32 cannot write constant memory"},
      {"fence.acq_rel;", "fence.acq_rel needs a scope"},
      {"cp.async.cg.shared.global [%r1], [%rd1], 8;", "cp.async.cg.shared.global copies 16 bytes with .cg"},
      {"redux.sync.add.b32 %r1, %r2, -1;", "redux.sync.add.b32 does not have this operation"},
      {"bar.sync 0, 33;", "bar.sync counts threads in multiples of the warp"},
      {"bar.sync 16;", "bar.sync has the barriers 0 to 15"},
      {"mov.v2.pred {%p1, %p2}, {%p2, %p1};", "mov.v2.pred has vectors of 2 or 4 elements"},
      {"mov.v4.b64 {%rd1, %rd2, %rd3, %rd4}, {%rd1, %rd2, %rd3, %rd4};", "mov.v4.b64 has vectors of 2 or 4"},
      {"vote.sync.ballot.pred %p1, %p2, -1;", "vote.sync.ballot.pred gives .b32 with .ballot"},
      {"vote.ballot.b32 %r1, %p1;", "vote.ballot.b32 lacks .sync and its member mask"},
  };
  for (const auto& [text, message] : cases)
    EXPECT_EQ(refusal_of(text).substr(0, std::string(message).size()), message) << text;
}

TEST(LegalForm, TakesOldWarpInstructionsInOldModules) {
  const auto refusal = [](const char* head) {
    const auto module = parse(std::string(head) +
                                  ".address_size 64\n.entry e()\n{ .reg .b32 %r<2>; .reg .pred %p;\n"
                                  "vote.ballot.b32 %r1, %p;\n}\n",
                              "test.ptx");
    return module ? module->functions[0].body[0].refused : module.error().to_string();
  };
  EXPECT_EQ(refusal(".version 6.3\n.target sm_70\n"), "");
  EXPECT_EQ(refusal(".version 8.0\n.target sm_60\n"), "");
  EXPECT_NE(refusal(".version 6.4\n.target sm_70\n"), "");
}

}  // namespace
}  // namespace cml::ptx::testing
