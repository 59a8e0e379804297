#include "ptx/operand_form.h"

#include <bit>

#include "tests/ptx/corpus.h"

namespace cml::ptx::testing {
namespace {

TEST(OperandForm, AcceptsWhatTheIsaAllows) {
  for (
      const char* text :
      {"mul.wide.s32 %rd1, %r1, 4;",
       "mad.wide.u16 %r1, %rs1, %rs2, %r2;",
       "shl.b64 %rd1, %rd2, %r1;",
       "setp.lt.s32 %p1, %r1, 5;",
       "setp.lt.and.s32 %p1|%p2, %r1, %r2, !%p3;",
       "setp.eq.s32 %p1|_, %r1, 0;",
       "selp.f32 %f1, 0f3F800000, %f2, %p1;",
       "slct.f32.s32 %f1, %f2, %f3, %r1;",
       "popc.b64 %r1, %rd1;",
       "ld.global.v4.f32 {%f1, _, %f3, %f4}, [%rd1];",
       "ld.global.u8 %r1, [%rd1];",
       "st.shared.u16 [s+4], %r1;",
       "cvt.u8.u32 %r1, %r2;",
       "cvt.rn.bf16x2.f32 %r1, %f1, %f2;",
       "mov.b64 %rd1, {%r1, %r2};",
       "mov.b64 {%r1, %r2}, %rd1;",
       "mov.b128 %rq1, {%rd1, %rd2};",
       "mov.u64 %rd1, g+8;",
       "mov.u64 %rd1, f;",
       "mov.u32 %r1, %tid.x;",
       "cvt.u64.u32 %rd1, %tid.x;",
       "mov.v2.u32 {%r1, %r2}, {%r2, %r1};",
       "mov.pred %p1, -1;",
       "mov.b32 %r1, %f1;",
       "and.b32 %f1, %r1, 3;",
       "atom.global.add.u32 %r1, [%rd1], 4;",
       "atom.cas.b64 %rd1, [%rd2], %rd3, 5;",
       "atom.global.cas.b16 %rs1, [%rd1], %rs2, %rs3;",
       "red.global.add.f32 [%rd1], %f1;",
       "bar.sync 0;",
       "bar.sync %r1, 64;",
       "bar.arrive 1, 64;",
       "bar.red.popc.u32 %r1, 0, %p1;",
       "bar.red.and.pred %p1, 0, 64, !%p2;",
       "barrier.sync.aligned 1, %r2;",
       "shfl.sync.idx.b32 %r1|%p1, %r2, 0, 31, -1;",
       "vote.sync.ballot.b32 %r1, %p1, -1;",
       "vote.sync.all.pred %p1, !%p2, %r1;",
       "match.all.sync.b64 %r1|%p1, %rd1, -1;",
       "elect.sync _|%p1, -1;",
       "lop3.b32 %r1, %r2, %r3, %r4, 0x80;",
       "lop3.or.b32 %r1|%p1, %r2, %r3, %r4, 0x80, %p2;",
       "cp.async.cg.shared.global [%r1], [%rd1], 16;",
       "ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%r1}, [%r2];",
       "ldmatrix.sync.aligned.m8n8.x2.trans.b16 {%r1, %r2}, [%rd2];",
       "stmatrix.sync.aligned.m8n8.x4.shared.b16 [%r2], {%r1, %r1, %r2, %r2};",
       "cp.async.ca.shared.global [%r1], [%rd1], 4, %r2;",
       "mbarrier.try_wait.parity.shared.b64 %p1, [%r1], %r2, 10;",
       "mbarrier.test_wait.shared.b64 %p1, [%r1], %rd1;",
       "mbarrier.arrive.shared.b64 _, [%r1];",
       "mbarrier.arrive.expect_tx.release.cta.shared::cta.b64 %rd1, [%r1], %r2;",
       "mbarrier.arrive_drop.expect_tx.shared.b64 _, [%r1], 16;",
       "mbarrier.expect_tx.relaxed.cta.shared::cta.b64 [%r1], %r2;",
       "mbarrier.complete_tx.relaxed.cluster.shared::cluster.b64 [%r1], 16;",
       "cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd1], %r2, [%r3];",
       "cp.async.bulk.shared::cta.global.mbarrier::complete_tx::bytes.L2::cache_hint [%r1], [%rd1], 16, [%r3], %rd2;",
       "cp.async.bulk.global.shared::cta.bulk_group.L2::cache_hint [%rd1], [%r1], %r2, %rd2;",
       "cp.async.bulk.prefetch.L2.global [%rd1], %r1;",
       "cp.async.bulk.commit_group;",
       "cp.async.bulk.wait_group.read 1;",
       "isspacep.shared %p1, %rd1;",
       "prefetch.global.L2 [%rd1];",
       "dp4a.s32.u32 %r1, %r2, %r3, %r4;",
       "cvt.pack.sat.u8.s32.b32 %r1, %r2, %r3, %r4;",
       "testp.finite.f64 %p1, %fd1;",
       "nanosleep.u32 40;",
       "discard.global.L2 [%rd1], 128;",
       "ret;",
       "bar.warp.sync -1;"})
    EXPECT_EQ(refusal_of(text), "accepted") << text;
}

TEST(OperandForm, CountsOperands) {
  EXPECT_EQ(refusal_of("add.s32 %r1, %r2;"), "add.s32 takes the operands d,a,b, not 2 of them");
  EXPECT_EQ(refusal_of("ret %r1;"), "ret takes the operands (none), not 1 of them");
  EXPECT_EQ(refusal_of("bar.arrive 1;").substr(0, 29), "bar.arrive takes the operands");
  EXPECT_EQ(refusal_of("bar.sync 0, 32, %p1;").substr(0, 27), "bar.sync takes the operands");
  EXPECT_EQ(refusal_of("atom.global.cas.b32 %r1, [%rd1], 4;").substr(0, 38),
            "atom.global.cas.b32 takes the operands");
  EXPECT_EQ(refusal_of("atom.global.add.u32 %r1, [%rd1], 4, %r2;").substr(0, 32),
            "operand 4 of atom.global.add.u32");
}

TEST(OperandForm, ChecksKindsAndWidths) {
  const std::pair<const char*, const char*> cases[] = {
      {"add.s32 %r1, %rd1, 3;", "operand 2 of add.s32 %rd1 has 64 bits, not 32"},
      {"add.s32 5, %r1, 3;", "operand 1 of add.s32 is not a register"},
      {"add.s32 %r1, %p1, 3;", "operand 2 of add.s32 is the predicate %p1"},
      {"add.s32 %r1, !%p1, 3;", "operand 2 of add.s32 cannot be negated"},
      {"add.s32 %r1, _, 3;", "operand 2 of add.s32 cannot be _"},
      {"add.s32 %r1, [%rd1], 3;", "operand 2 of add.s32 has the wrong kind"},
      {"cvt.rn.f32.u32 %f1, %tid.x;", "operand 2 of cvt.rn.f32.u32 cannot be a special register"},
      {"cvt.u32.u64 %r1, %tid.x;", "operand 2 of cvt.u32.u64 %tid.x has 32 bits, not 64"},
      {"mov.v2.u32 {%r1, %r2}, {%r1, %r2, %r3};", "operand 2 of mov.v2.u32 is not a vector of 2 elements"},
      {"add.s32 %r1, %tid.x, 3;", "operand 2 of add.s32 cannot be a special register"},
      {"add.f32 %f1, %f2, 1;", "operand 3 of add.f32 is an integer, not a floating-point value"},
      {"add.s32 %r1, %r2, 0f3F800000;", "operand 3 of add.s32 is a floating-point literal, not an integer"},
      {"mul.wide.s32 %r1, %r2, 4;", "operand 1 of mul.wide.s32 %r1 has 32 bits, not 64"},
      {"shl.b64 %rd1, %rd2, %rd3;", "operand 3 of shl.b64 %rd3 has 64 bits, not 32"},
      {"setp.eq.s32 %r1, %r2, 0;", "operand 1 of setp.eq.s32 %r1 is no predicate"},
      {"ld.global.u32 %r1, %rd1;", "operand 2 of ld.global.u32 is not an [address]"},
      {"ld.global.u32 %rs1, [%rd1];", "operand 1 of ld.global.u32 %rs1 has 16 bits, not 32"},
      {"ld.global.v2.u32 %r1, [%rd1];", "operand 1 of ld.global.v2.u32 is not a vector of 2 elements"},
      {"ld.global.u32 {%r1, %r2}, [%rd1];", "operand 1 of ld.global.u32 is not one value of 1 elements"},
      {"st.global.v4.u32 [%rd1], {%r1, %r2};", "operand 2 of st.global.v4.u32 is not a vector of 4 elements"},
      {"mov.b64 %rd1, {%r1, %rd2};", "operand 2 of mov.b64 %rd2 has 64 bits, not 32"},
      {"mov.b32 %r1, {%r1, %r2, %r3};", "operand 2 of mov.b32 cannot be a vector of 3 elements"},
      {"elect.sync %r1, -1;", "operand 1 of elect.sync is not a pair d|p"},
      {"add.s32 %r1|%p1, %r2, 3;", "operand 1 of add.s32 cannot be a pair"},
      {"ldmatrix.sync.aligned.m8n8.x2.shared.b16 {%r1}, [%r2];",
       "operand 1 of ldmatrix.sync.aligned.m8n8.x2.shared.b16 is not a vector of 2 elements"},
      {"ldmatrix.sync.aligned.m8n8.x1.shared.b16 {%rs1}, [%r2];",
       "operand 1 of ldmatrix.sync.aligned.m8n8.x1.shared.b16 %rs1 has 16 bits, not 32"},
      {"cp.async.wait_group %r1;", "operand 1 of cp.async.wait_group is not a literal integer"},
      {"bra %r1;", "operand 1 of bra is not a label"},
  };
  for (const auto& [text, message] : cases) EXPECT_EQ(refusal_of(text), message) << text;
}

TEST(OperandForm, FitsLiteralsToTheWidth) {
  const Operand narrow = instruction("add.f32 %f1, %f2, 1.5;").operands[2];
  EXPECT_TRUE(narrow.is_f32);
  EXPECT_EQ(narrow.bits, std::bit_cast<uint32_t>(1.5f));
  const Operand wide = instruction("add.f64 %fd1, %fd2, 0f3FC00000;").operands[2];
  EXPECT_FALSE(wide.is_f32);
  EXPECT_EQ(wide.bits, std::bit_cast<uint64_t>(1.5));
}

}  // namespace
}  // namespace cml::ptx::testing
