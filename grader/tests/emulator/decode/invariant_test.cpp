#include "emulator/decode/invariant.h"

#include <gmock/gmock.h>

#include <set>

#include "tests/emulator/machine.h"

namespace cml::emulator {
namespace {

using ::testing::Contains;
using ::testing::Not;
using testing::parsed;
using testing::ptx_kernel;
using testing::ptx_module;

/// Names of the invariant registers of a kernel with the parameters `data` and `by`.
std::set<std::string> invariants(const std::string& body) {
  const ptx::Module module = parsed(ptx_module(ptx_kernel(".param .u64 data, .param .u32 by", body)));
  const ptx::Function& kernel = module.functions[0];
  const Invariants found = find_invariants(kernel);
  std::set<std::string> names;
  for (size_t i = 0; i < kernel.registers.size(); ++i)
    if (found.registers[i]) names.insert(kernel.registers[i].name);
  return names;
}

TEST(Invariants, ThreadIndicesParametersAndWhatIsComputedFromThem) {
  EXPECT_THAT(invariants(R"(
    ld.param.u32 %r1, [by];
    mad.lo.u32 %r2, %r0, %r1, 7;
    setp.lt.u32 %p1, %r2, 100;)"),
              ::testing::IsSupersetOf({"%r0", "%d0", "%r1", "%r2", "%p1"}));
}

TEST(Invariants, BlockIndicesAreNone) {
  const auto found = invariants("mov.u32 %r1, %ctaid.x; add.u32 %r2, %r1, %r0; mov.u32 %r3, %smid;");
  for (const char* name : {"%r1", "%r2", "%r3"}) EXPECT_THAT(found, Not(Contains(name)));
}

TEST(Invariants, WhatMemoryHoldsIsNone) {
  const auto found = invariants("ld.param.u64 %d1, [data]; ld.global.u32 %r1, [%d1]; add.u32 %r2, %r1, 1;");
  EXPECT_THAT(found, Contains("%d1"));
  EXPECT_THAT(found, Not(Contains("%r1")));
  EXPECT_THAT(found, Not(Contains("%r2")));
}

TEST(Invariants, ARegisterWithTwoWritersIsNone) {
  const auto found = invariants("mov.u32 %r1, 5; add.u32 %r2, %r1, 1; add.u32 %r1, %r1, 1;");
  EXPECT_THAT(found, Not(Contains("%r1")));
  EXPECT_THAT(found, Not(Contains("%r2")));
}

TEST(Invariants, AGuardedInstructionIsNone) {
  EXPECT_THAT(invariants("setp.lt.u32 %p1, %r0, 4; @%p1 mov.u32 %r1, 5;"), Not(Contains("%r1")));
}

TEST(Invariants, TheClockAndTheCarryAreNone) {
  const auto found = invariants("mov.u32 %r1, %clock; add.cc.u32 %r2, %r0, 1; addc.u32 %r3, %r0, 1;");
  for (const char* name : {"%r1", "%r2", "%r3"}) EXPECT_THAT(found, Not(Contains(name)));
}

}  // namespace
}  // namespace cml::emulator
