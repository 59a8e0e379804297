#include "diagnosis/pointer_origin.h"

#include <gmock/gmock.h>

#include "tests/emulator/machine.h"

namespace cml::diagnosis {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ptx::operator""_op;

PointerOrigin origin(const std::string& body) {
  const std::string text = emulator::testing::ptx_module(
      emulator::testing::ptx_kernel(".param .u64 a, .param .u64 b, .param .u32 n", body));
  const ptx::Module module = emulator::testing::parsed(text);
  const ptx::Function& kernel = module.functions.front();
  for (const ptx::Instruction& in : kernel.body)
    if (in.opcode == "st"_op) return origin_of(kernel, in);
  throw std::runtime_error("no store");
}

TEST(PointerOrigin, IsTheParameterInSums) {
  const PointerOrigin it = origin(
      "ld.param.u64 %d1, [a];\n ld.param.u64 %d2, [b];\n cvta.to.global.u64 %d3, %d2;\n add.s64 %d4, %d3, %d0;\n"
      "st.global.u32 [%d4+8], %r0;");
  EXPECT_THAT(it.parameters, ElementsAre(1u));
  EXPECT_FALSE(it.is_literal);
  EXPECT_FALSE(it.is_loaded);
}

TEST(PointerOrigin, IsALiteral) {
  const PointerOrigin it = origin("mov.u64 %d1, 0;\n st.global.u32 [%d1], %r0;");
  EXPECT_THAT(it.parameters, IsEmpty());
  EXPECT_TRUE(it.is_literal);
}

TEST(PointerOrigin, IsMemory) {
  const PointerOrigin it =
      origin("ld.param.u64 %d1, [a];\n ld.global.u64 %d2, [%d1];\n st.global.u32 [%d2], %r0;");
  EXPECT_TRUE(it.is_loaded);
  EXPECT_THAT(it.parameters, IsEmpty());
}

TEST(PointerOrigin, EndsInALoop) {
  const PointerOrigin it = origin(
      "ld.param.u64 %d1, [a];\n again:\n add.s64 %d1, %d1, 4;\n setp.ne.s64 %p0, %d1, %d0;\n @%p0 bra again;\n"
      "st.global.u32 [%d1], %r0;");
  EXPECT_THAT(it.parameters, ElementsAre(0u));
}

}  // namespace
}  // namespace cml::diagnosis
