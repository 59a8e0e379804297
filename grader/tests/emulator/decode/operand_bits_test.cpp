#include "emulator/decode/operand_bits.h"

#include <gtest/gtest.h>

#include "tests/emulator/machine.h"

namespace cml::emulator {
namespace {

/// Bits of operand `index` of the last instruction before ret.
unsigned bits(const std::string& instruction, size_t index) {
  const auto module = ptx::parse(testing::ptx_module(testing::ptx_kernel("", instruction)), "test.ptx");
  if (!module) throw std::runtime_error(module.error().to_string());
  const auto& body = module->functions[0].body;
  return operand_bits(body[body.size() - 2], index);
}

TEST(OperandBits, SourcesHaveTheInstructionsType) {
  EXPECT_EQ(bits("add.u32 %r1, %r0, 1;", 2), 32u);
  EXPECT_EQ(bits("add.u64 %d1, %d0, 1;", 2), 64u);
}

TEST(OperandBits, ShiftAmountsHave32) { EXPECT_EQ(bits("shl.b64 %d1, %d0, 3;", 2), 32u); }

TEST(OperandBits, WideResultsAndAddends) {
  EXPECT_EQ(bits("mul.wide.u32 %d1, %r0, 3;", 0), 64u);
  EXPECT_EQ(bits("mul.wide.u32 %d1, %r0, 3;", 2), 32u);
  EXPECT_EQ(bits("mad.wide.u32 %d1, %r0, 3, 5;", 3), 64u);
}

TEST(OperandBits, PredicatesAndSelections) {
  EXPECT_EQ(bits("setp.eq.s64 %p1, %d0, 3;", 2), 64u);
  EXPECT_EQ(bits("setp.eq.s64 %p1, %d0, 3;", 0), 1u);
  EXPECT_EQ(bits("selp.b64 %d1, %d0, 3, %p1;", 2), 64u);
}

TEST(OperandBits, AddressesHave64AndValuesTheirType) {
  EXPECT_EQ(bits("st.global.u8 [%d0], 3;", 0), 64u);
  EXPECT_EQ(bits("st.global.u8 [%d0], 3;", 1), 8u);
  EXPECT_EQ(bits("atom.global.cas.b64 %d1, [%d0], 1, 2;", 3), 64u);
}

}  // namespace
}  // namespace cml::emulator
