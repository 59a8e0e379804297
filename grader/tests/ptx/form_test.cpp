#include "ptx/form.h"

#include <gmock/gmock.h>

#include "tests/ptx/corpus.h"

namespace cml::ptx::testing {
namespace {

using Kind = FormOperand::Kind;
using Width = FormOperand::Width;

/// The operand `index` of the one instruction `text`, and its width.
const FormOperand& operand(const Instruction& one, size_t index) { return form_of(one).operands.at(index); }
unsigned bits(const std::string& text, size_t index) {
  const Instruction one = instruction(text);
  return bits_of(operand(one, index), one);
}

TEST(Form, EveryRowsFormParses) {
  for (const OpcodeRow& row : opcode_rows()) {
    const Result<std::vector<Form>> forms = parse_forms(row.form);
    EXPECT_TRUE(forms) << row.text << ": " << forms.error().to_string();
  }
}

TEST(Form, AColumnBecomesItsParts) {
  const Result<std::vector<Form>> forms = parse_forms("red: d|p?,[a],n?; S,w");
  ASSERT_TRUE(forms) << forms.error().to_string();
  ASSERT_EQ(forms->size(), 2u);
  const Form& first = forms->front();
  Instruction red;
  red.modifiers.red = true;
  EXPECT_TRUE(first.holds(red));
  EXPECT_FALSE(first.holds({}));
  EXPECT_EQ(first.required, 2u);
  ASSERT_EQ(first.operands.size(), 3u);
  EXPECT_TRUE(first.operands[0].is_destination);
  EXPECT_TRUE(first.operands[0].second_is_optional);
  EXPECT_FALSE(first.operands[0].is_optional);
  EXPECT_EQ(second_of(first.operands[0]).width, Width::predicate);
  EXPECT_EQ(first.operands[1].kind, Kind::address);
  EXPECT_FALSE(first.operands[1].is_destination);
  EXPECT_TRUE(first.operands[2].is_optional);
  EXPECT_EQ(forms->back().holds, nullptr);
  EXPECT_EQ(forms->back().operands[0].kind, Kind::value_or_vector);
  EXPECT_EQ(forms->back().operands[1].width, Width::bits64);
}

/// What a type makes of the number of operands: one that is missing would be read all the same.
TEST(Form, TypesDecideHowManyOperandsAConversionHas) {
  const auto fits = [](const std::string& text) { return instruction(text).refused.empty(); };
  for (const char* to :
       {"f16x2.f32 %r1", "bf16x2.f32 %r1", "satfinite.e4m3x2.f32 %rs1", "satfinite.e5m2x2.f32 %rs1"}) {
    const std::string front = "cvt.rn." + std::string(to);
    EXPECT_TRUE(fits(front + ", %f1, %f2;")) << front;
    EXPECT_FALSE(fits(front + ", %f1;")) << front;
  }
  EXPECT_TRUE(fits("cvt.rn.f16x2.e4m3x2 %r1, %rs1;"));
  EXPECT_FALSE(fits("cvt.rn.f16x2.e4m3x2 %r1, %rs1, %rs1;"));
  EXPECT_FALSE(fits("cvt.u32.u64 %r1, %rd1, %rd1;"));
  EXPECT_TRUE(fits("cvt.pack.sat.u8.s32.b32 %r1, %r1, %r1, %r1;"));
  EXPECT_FALSE(fits("cvt.pack.sat.u8.s32.b32 %r1, %r1, %r1;"));
  EXPECT_TRUE(fits("cvt.pack.sat.s16.s32 %r1, %r1, %r1;"));
  EXPECT_FALSE(fits("cvt.pack.sat.s16.s32 %r1, %r1, %r1, %r1;"));
  EXPECT_EQ(instruction("cvt.rn.f16x2.f32 %r1, %f1;").refused,
            "cvt.rn.f16x2.f32 takes the operands d,a,b, not 2 of them");
  EXPECT_EQ(operands_text(instruction("bar.red.popc.u32 %r1, 0, %p1;")), "d,n,q or d,n,n,q");
}

TEST(Form, NoOperandsAreAForm) {
  const Result<std::vector<Form>> forms = parse_forms("");
  ASSERT_TRUE(forms);
  ASSERT_EQ(forms->size(), 1u);
  EXPECT_TRUE(forms->front().operands.empty());
}

TEST(Form, ATypingErrorIsNamed) {
  const std::pair<const char*, const char*> cases[] = {
      {"d,g,b", "'g' begins with an unknown letter"},
      {"d,ab", "'ab' is no operand of a form"},
      {"d,[b]", "'[b]' is no operand of a form"},
      {"d,[a", "'[a' is no operand of a form"},
      {"d,,a", "'' is no operand of a form"},
      {"d,a,", "'a' is followed by a comma and nothing"},
      {"d, a", "' a' is no operand of a form"},
      {"d|z,a", "'d|z' has an unknown letter after the bar"},
      {"a|b,a", "'a|b' has a bar between sources"},
      {"d,a?,b", "'b' follows an optional operand"},
      {"reed: d,a", "'reed' is an unknown condition"},
      {"red:d,a", "'d,a' needs a blank after its condition"},
      {"d,a;", "'d,a;' is followed by no alternative"},
      {"d,a;d", "'d' should follow ';' and a blank"},
  };
  for (const auto& [column, message] : cases) {
    const Result<std::vector<Form>> forms = parse_forms(column);
    ASSERT_FALSE(forms) << column;
    EXPECT_EQ(forms.error().message, message) << column;
  }
}

TEST(Form, AlternativesAreChosenByConditionAndNumber) {
  const auto form = [](const char* text) { return form_of(instruction(text)); };
  EXPECT_EQ(form("bar.sync 0;").operands[0].letter, 'n');
  EXPECT_EQ(form("bar.red.popc.u32 %r1, 0, %p1;").operands[2].letter, 'q');
  EXPECT_EQ(form("bar.red.popc.u32 %r1, 0, 64, %p1;").operands[2].letter, 'n');
  EXPECT_EQ(form("mbarrier.test_wait.shared.b64 %p1, [%r1], %rd1;").operands[2].letter, 'w');
  EXPECT_EQ(form("mbarrier.test_wait.parity.shared.b64 %p1, [%r1], %r1;").operands[2].letter, 'n');
  EXPECT_EQ(form("cp.async.bulk.global.shared::cta.bulk_group [%rd1], [%r1], 16, %rd2;").operands[3].letter,
            'w');
}

TEST(Form, DestinationsAreTheIsas) {
  EXPECT_TRUE(operand(instruction("atom.cas.b64 %rd1, [%rd2], %rd3, 5;"), 0).is_destination);
  EXPECT_TRUE(operand(instruction("mbarrier.try_wait.parity.shared.b64 %p1, [%r1], %r2;"), 0).is_destination);
  EXPECT_FALSE(operand(instruction("red.global.add.f32 [%rd1], %f1;"), 0).is_destination);
  EXPECT_FALSE(operand(instruction("bar.sync %r1, 64;"), 0).is_destination);
  EXPECT_TRUE(
      operand(instruction("{ .param .b64 a; .param .b32 r; call.uni (r), f, (a); }"), 0).is_destination);
}

TEST(Form, SourcesHaveTheInstructionsType) {
  EXPECT_EQ(bits("add.u32 %r1, %r0, 1;", 2), 32u);
  EXPECT_EQ(bits("add.u64 %rd1, %rd0, 1;", 2), 64u);
  EXPECT_EQ(bits("shl.b64 %rd1, %rd0, 3;", 2), 32u);
}

TEST(Form, WideResultsAndAddendsAreTwiceAsWide) {
  EXPECT_EQ(bits("mul.wide.u32 %rd1, %r0, 3;", 0), 64u);
  EXPECT_EQ(bits("mul.wide.u32 %rd1, %r0, 3;", 2), 32u);
  EXPECT_EQ(bits("mad.wide.u32 %rd1, %r0, 3, 5;", 3), 64u);
}

TEST(Form, PredicatesHaveOneBit) {
  EXPECT_EQ(bits("setp.eq.s64 %p1, %rd0, 3;", 0), 1u);
  EXPECT_EQ(bits("setp.eq.s64 %p1, %rd0, 3;", 2), 64u);
  EXPECT_EQ(bits("selp.b64 %rd1, %rd0, 3, %p1;", 2), 64u);
}

TEST(Form, AddressesHave64BitsAndValuesTheirType) {
  EXPECT_EQ(bits("st.global.u8 [%rd0], 3;", 0), 64u);
  EXPECT_EQ(bits("st.global.u8 [%rd0], 3;", 1), 8u);
  EXPECT_EQ(bits("atom.global.cas.b64 %rd1, [%rd0], 1, 2;", 3), 64u);
}

}  // namespace
}  // namespace cml::ptx::testing
