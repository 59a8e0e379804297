#include "ptx/matrix_form.h"

#include <set>

#include "tests/ptx/corpus.h"

namespace cml::ptx::testing {
namespace {

std::vector<FragmentForm> forms(const char* text) {
  const Instruction it = instruction(text);
  EXPECT_EQ(it.refused, "");
  return fragment_forms(it);
}

/// (row, column) of an element.
std::pair<unsigned, unsigned> at(const FragmentForm& form, unsigned lane, unsigned element) {
  const MatrixPlace place = place_in_matrix(form, lane, element);
  return {place.row, place.column};
}

TEST(MatrixForm, FragmentsOfM16n8k16AreThoseOfTheIsa) {
  const auto all = forms(
      "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, {%r5, %r6}, "
      "{%f1, %f2, %f3, %f4};");
  ASSERT_EQ(all.size(), 4u);
  const FragmentForm &c = all[0], &a = all[1], &b = all[2];
  // Lane 13 is in group 3, number 1 of it. (PTX ISA 9.7.14.5.8)
  EXPECT_EQ(at(a, 13, 1), std::pair(3u, 3u));
  EXPECT_EQ(at(a, 13, 2), std::pair(11u, 2u));
  EXPECT_EQ(at(a, 13, 4), std::pair(3u, 10u));
  EXPECT_EQ(at(a, 13, 7), std::pair(11u, 11u));
  EXPECT_EQ(at(b, 13, 1), std::pair(3u, 3u));
  EXPECT_EQ(at(b, 13, 2), std::pair(10u, 3u));
  EXPECT_EQ(at(c, 13, 1), std::pair(3u, 3u));
  EXPECT_EQ(at(c, 13, 2), std::pair(11u, 2u));
}

TEST(MatrixForm, EachElementIsInOnePlace) {
  for (
      const char* text :
      {"mma.sync.aligned.m16n8k32.row.col.s32.s8.u8.s32 {%r1, %r2, %r3, %r4}, {%r1, %r2, %r3, %r4}, {%r5, %r6}, "
       "{%r1, %r2, %r3, %r4};",
       "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, %r4}, {%r5, %r6}, "
       "{%f1, %f2, %f3, %f4};",
       "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%fd1, %fd2}, {%fd3}, {%fd4}, {%fd1, %fd2};",
       "wmma.mma.sync.aligned.row.col.m8n32k16.s32.s8.s8.s32 {%r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8}, {%r1}, {%r1, "
       "%r2, %r3, %r4}, {%r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8};"})
    for (const FragmentForm& form : forms(text)) {
      std::set<std::pair<unsigned, unsigned>> places;
      for (unsigned lane = 0; lane < 32; ++lane)
        for (unsigned e = 0; e < form.registers * form.per_register; ++e) places.insert(at(form, lane, e));
      EXPECT_EQ(places.size(), size_t{form.rows} * form.columns) << text;
      EXPECT_EQ(places.rbegin()->first, form.rows - 1);
    }
}

TEST(MatrixForm, RefusesOtherShapesTypesAndNumbersOfRegisters) {
  EXPECT_EQ(
      refusal_of("mma.sync.aligned.m8n8k4.row.col.f32.f16.f16.f32 {%f1, %f2}, {%r1}, {%r2}, {%f1, %f2};"),
      "mma.sync.aligned.m8n8k4.row.col.f32.f16.f16.f32 has a shape with types that the emulator does not have "
      "(PTX ISA 9.7.14.5.14)");
  EXPECT_NE(
      refusal_of("mma.sync.aligned.m16n8k16.row.col.f32.f16.bf16.f32 {%f1, %f2, %f3, %f4}, {%r1, %r2, %r3, "
                 "%r4}, {%r5, %r6}, {%f1, %f2, %f3, %f4};"),
      "accepted");
  EXPECT_EQ(
      refusal_of("wmma.load.a.sync.aligned.row.m16n16k16.global.f16 {%r1, %r2}, [%rd1], %r3;"),
      "wmma.load.a.sync.aligned.row.m16n16k16.global.f16 has another number of registers in a fragment than "
      "its shape says (PTX ISA 9.7.14.4.3)");
  EXPECT_NE(
      refusal_of("mma.sync.aligned.m16n8k8.row.col.f16.f16.f16.f32 {%r1, %r2}, {%r1, %r2}, {%r5}, {%f1, %f2, "
                 "%f3, %f4};")
          .find("has C and D of one type"),
      std::string::npos);
  EXPECT_EQ(refusal_of("suld.b.1d.v4.b64.trap {%rd1, %rd2, %rd3, %rd4}, [%rd1, {%r0}];"),
            "suld.b.1d.v4.b64.trap moves more than 128 bits (PTX ISA 9.7.11.1)");
  EXPECT_EQ(refusal_of("wmma.load.a.sync.aligned.row.m16n16k16.s8 {%r1, %rs2}, [%rd1], %r3;"),
            "operand 1 of wmma.load.a.sync.aligned.row.m16n16k16.s8 %rs2 has 16 bits, not 32");
  EXPECT_EQ(refusal_of("wmma.load.a.sync.aligned.row.m16n16k16.s8 {%r1, %r2}, [%rd1], %rd3;"),
            "operand 3 of wmma.load.a.sync.aligned.row.m16n16k16.s8 %rd3 has 64 bits, not 32");
  EXPECT_EQ(refusal_of(
                "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%fd1, %fd2}, {%f3}, {%fd4}, {%fd1, %fd2};"),
            "operand 2 of mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 %f3 has 32 bits, not 64");
  EXPECT_EQ(
      refusal_of("mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32 {%r1, %r2}, {%p1}, {%r3}, {%r1, %r2};"),
      "operand 2 of mma.sync.aligned.m8n8k16.row.col.s32.s8.s8.s32 %p1 has 1 bits, not 32");
  EXPECT_EQ(refusal_of("tex.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%rd1, {%f1}];"),
            "tex.2d.v4.f32.f32 has too few coordinates (PTX ISA 9.7.10.3)");
  EXPECT_EQ(refusal_of("tex.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%rd1, {%f1, %f2}];"), "accepted");
  EXPECT_EQ(refusal_of("sust.b.2d.v2.b32.trap [%rd1, {%r1, %r2}], {%r3, %r4};"), "accepted");
}

}  // namespace
}  // namespace cml::ptx::testing
