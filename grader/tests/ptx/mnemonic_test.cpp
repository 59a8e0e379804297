#include "ptx/mnemonic.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

namespace cml::ptx {
namespace {

std::string error_of(const char* text) {
  const auto mnemonic = parse_mnemonic(text);
  return mnemonic ? "accepted" : mnemonic.error().message;
}

TEST(Mnemonic, TypesAreInTextualOrder) {
  const auto cvt = parse_mnemonic("cvt.rni.sat.s32.f64");
  ASSERT_TRUE(cvt);
  EXPECT_EQ(cvt->opcode, "cvt"_op);
  EXPECT_EQ(cvt->types, (std::vector<Type>{Type::s32, Type::f64}));
  EXPECT_EQ(cvt->modifiers.rounding, Rounding::rni);
  EXPECT_TRUE(cvt->modifiers.sat);
}

TEST(Mnemonic, MemoryModifiers) {
  const auto load = parse_mnemonic("ld.acquire.gpu.shared::cta.v4.f32");
  ASSERT_TRUE(load);
  EXPECT_EQ(load->modifiers.ordering, Ordering::acquire);
  EXPECT_EQ(load->modifiers.scope, Scope::gpu);
  EXPECT_EQ(load->modifiers.space, Space::shared);
  EXPECT_EQ(load->vector_size, 4u);
  const auto once = parse_mnemonic("ld.global.nc.L1::no_allocate.L2::128B.u32");
  ASSERT_TRUE(once);
  EXPECT_TRUE(once->modifiers.nc);
  EXPECT_EQ(once->modifiers.cache, "L1::no_allocate.L2::128B");
}

TEST(Mnemonic, OneWordTwoMeanings) {
  EXPECT_EQ(parse_mnemonic("setp.lo.and.u32")->modifiers.compare, Compare::lo);
  EXPECT_EQ(parse_mnemonic("setp.lo.and.u32")->modifiers.boolean, Bool::and_);
  EXPECT_EQ(parse_mnemonic("mul.lo.u32")->modifiers.half, Half::lo);
  EXPECT_EQ(parse_mnemonic("atom.global.and.b32")->modifiers.atomic, AtomicOp::and_);
  EXPECT_EQ(parse_mnemonic("vote.sync.any.pred")->modifiers.vote, Vote::any);
  EXPECT_TRUE(parse_mnemonic("match.any.sync.b32")->modifiers.any);
  EXPECT_TRUE(parse_mnemonic("bra.uni")->modifiers.uniform);
}

TEST(Mnemonic, BarriersAndFences) {
  const auto reduce = parse_mnemonic("bar.red.popc.u32");
  ASSERT_TRUE(reduce);
  EXPECT_TRUE(reduce->modifiers.red);
  EXPECT_EQ(reduce->modifiers.atomic, AtomicOp::popc);
  EXPECT_EQ(parse_mnemonic("membar.gl")->modifiers.scope, Scope::gpu);
  EXPECT_EQ(parse_mnemonic("fence.acq_rel.sys")->modifiers.ordering, Ordering::acq_rel);
  EXPECT_EQ(parse_mnemonic("fence.proxy.async")->modifiers.rest, "proxy.async");
}

TEST(Mnemonic, Tiles) {
  const auto four = parse_mnemonic("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16");
  ASSERT_TRUE(four);
  EXPECT_EQ(four->vector_size, 4u);
  EXPECT_TRUE(four->modifiers.trans);
  EXPECT_EQ(parse_mnemonic("stmatrix.sync.aligned.m8n8.x1.b16")->vector_size, 1u);
  EXPECT_EQ(error_of("ldmatrix.sync.aligned.m16n16.x1.trans.shared.b8"),
            "ldmatrix does not take .m16n16 (PTX ISA 9.7.14.5.15)");
  EXPECT_EQ(error_of("ldmatrix.sync.aligned.m8n8.x4.shared.b8x16.b6x16_p32"),
            "ldmatrix does not take .b8x16 (PTX ISA 9.7.14.5.15)");
  EXPECT_EQ(error_of("stmatrix.sync.aligned.m8n8.x2.shared.b8"),
            "stmatrix does not take the type .b8 (PTX ISA 9.7.14.5.16)");
  EXPECT_EQ(error_of("ldmatrix.sync.aligned.m8n8.shared.b16"),
            "ldmatrix lacks its tiles modifier (PTX ISA 9.7.14.5.15)");
  EXPECT_EQ(error_of("ldmatrix.sync.aligned.x2.shared.b16"),
            "ldmatrix lacks its m8n8 modifier (PTX ISA 9.7.14.5.15)");
}

TEST(Mnemonic, SaysWhatIsWrong) {
  EXPECT_EQ(error_of("ld.foo.u32"), "ld does not take .foo (PTX ISA 9.7.9.8, 9.7.9.9)");
  EXPECT_EQ(error_of("popq.b32"), "unknown opcode popq.b32");
  EXPECT_EQ(
      error_of("tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32"),
      "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32: the emulator does not have the tensor memory of "
      "sm_100 (tcgen05)");
  EXPECT_EQ(
      error_of("cp.async.bulk.tensor.1d.shared::cta.global"),
      "cp.async.bulk.tensor.1d.shared::cta.global: the emulator does not have copies of tensors by a map (TMA)");
  EXPECT_EQ(error_of("bfe.f32"), "bfe does not take the type .f32 (PTX ISA 9.7.1.19)");
  EXPECT_EQ(error_of("cvt.u32"), "cvt needs 2 types, it has 1 (PTX ISA 9.7.9.21)");
  EXPECT_EQ(error_of("setp.s32"), "setp lacks its compare modifier (PTX ISA 9.7.6.2, 9.7.7.2)");
  EXPECT_EQ(error_of("shfl.sync.b32"), "shfl lacks its shuffle modifier (PTX ISA 9.7.9.6)");
  EXPECT_EQ(error_of("add.s32.s32"), "add does not take .s32 (PTX ISA 9.7.1.1, 9.7.2.1, 9.7.3.3, 9.7.4.1)");
  EXPECT_EQ(error_of("add.rn.rz.f32"), "add does not take .rz (PTX ISA 9.7.1.1, 9.7.2.1, 9.7.3.3, 9.7.4.1)");
  EXPECT_NE(parse_mnemonic("frobnicate").error().next_step, "");
}

/// The forms that 66 teaching kernels compile to.
TEST(Mnemonic, AcceptsEveryFormOfTheTeachingKernels) {
  std::ifstream file(CML_SOURCE_DIR "/grader/tests/data/calibration/ptx_forms_sm_80.tsv");
  std::string line;
  std::getline(file, line);
  int accepted = 0;
  while (std::getline(file, line)) {
    const std::string text = line.substr(0, line.find('\t'));
    EXPECT_EQ(error_of(text.c_str()), "accepted") << text;
    ++accepted;
  }
  EXPECT_EQ(accepted, 278);
}

}  // namespace
}  // namespace cml::ptx
