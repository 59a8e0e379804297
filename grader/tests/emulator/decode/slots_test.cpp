#include "emulator/decode/slots.h"

#include <gmock/gmock.h>

#include "tests/emulator/machine.h"

namespace cml::emulator {
namespace {

using ptx::operator""_op;

using testing::parsed;
using testing::ptx_kernel;
using testing::ptx_module;

struct Planned {
  ptx::Module module;
  SlotPlan plan;
  Slot of(const std::string& name) const {
    const auto& registers = module.functions[0].registers;
    for (size_t i = 0; i < registers.size(); ++i)
      if (registers[i].name == name) return plan.slots[i];
    throw std::runtime_error("no register " + name);
  }
};

/// `kept` is a register that shares with none.
Planned plan(const std::string& body, const std::string& kept = "") {
  Planned result{parsed(ptx_module(ptx_kernel(".param .u64 out", body))), {}};
  const ptx::Function& function = result.module.functions[0];
  std::vector<std::vector<uint32_t>> successors(function.body.size() + 1);
  for (uint32_t pc = 0; pc < function.body.size(); ++pc) {
    const ptx::Instruction& in = function.body[pc];
    if (in.opcode == "ret"_op) continue;
    if (in.opcode == "bra"_op) successors[pc].push_back(in.operands[0].id);
    if (in.opcode != "bra"_op || in.has_guard) successors[pc].push_back(pc + 1);
  }
  std::vector<bool> is_kept;
  for (const auto& it : function.registers) is_kept.push_back(it.name == kept);
  result.plan = plan_slots(function, successors, is_kept);
  return result;
}

TEST(Slots, WhatAWayFromTheEntryReadsUnwrittenIsNamed) {
  const auto undefined = [](const std::string& body) {
    const Planned it = plan(body);
    std::vector<std::string> names;
    for (const ptx::RegisterId id : it.plan.undefined)
      names.push_back(it.module.functions[0].registers[id].name);
    return names;
  };
  using ::testing::ElementsAre;
  using ::testing::IsEmpty;
  EXPECT_THAT(undefined("mov.u32 %r1, 0; add.u32 %r2, %r1, 1;"), IsEmpty());
  EXPECT_THAT(undefined("add.u32 %r2, %r1, 1;"), ElementsAre("%r1"));
  // A sum that no statement starts: the second turn reads what the first one wrote.
  EXPECT_THAT(undefined(R"(
    mov.u32 %r1, 0;
  loop:
    add.u32 %r2, %r2, %r1;
    add.u32 %r1, %r1, 1;
    setp.lt.u32 %p1, %r1, 4;
    @%p1 bra loop;)"),
              ElementsAre("%r2"));
}

TEST(Slots, RegistersThatNeverMeetShare) {
  const Planned it = plan(R"(
    add.u32 %r1, %r0, 1;
    add.u32 %r2, %r1, 1;
    add.u32 %r3, %r2, 1;
    add.u32 %r4, %r3, 1;)");
  EXPECT_EQ(it.of("%r1"), it.of("%r3"));
  EXPECT_NE(it.of("%r1"), it.of("%r2"));
}

TEST(Slots, AKeptRegisterSharesWithNone) {
  const Planned it = plan(R"(
    add.u32 %r1, %r0, 1;
    add.u32 %r2, %r1, 1;
    add.u32 %r3, %r2, 1;
    add.u32 %r4, %r3, 1;)",
                          "%r1");
  for (const char* other : {"%r0", "%r2", "%r3", "%r4"}) EXPECT_NE(it.of("%r1"), it.of(other)) << other;
  EXPECT_GT(it.plan.bytes, it.plan.least_bytes);
}

TEST(Slots, LiveRegistersDoNotShare) {
  const Planned it = plan(R"(
    add.u32 %r1, %r0, 1;
    add.u32 %r2, %r0, 2;
    add.u32 %r3, %r1, %r2;)");
  EXPECT_NE(it.of("%r1"), it.of("%r2"));
  EXPECT_NE(it.of("%r1"), it.of("%r0"));
}

TEST(Slots, WidthsNeverShare) {
  const Planned it = plan(R"(
    add.u32 %r1, %r0, 1;
    add.u32 %r1, %r1, 1;
    mov.u64 %d1, 5;
    add.u64 %d1, %d1, 1;
    setp.eq.u32 %p1, %r0, 5;)");
  EXPECT_NE(it.of("%r1"), it.of("%d1"));
  EXPECT_NE(it.of("%p1"), it.of("%d1"));
}

TEST(Slots, AValueLivesThroughTheLoopThatUsesIt) {
  const Planned it = plan(R"(
    mov.u32 %r1, 5;
    mov.u32 %r2, 0;
  loop:
    add.u32 %r2, %r2, %r1;
    add.u32 %r3, %r2, 7;
    setp.lt.u32 %p1, %r3, 100;
    @%p1 bra loop;)");
  EXPECT_NE(it.of("%r1"), it.of("%r3"));
  EXPECT_NE(it.of("%r1"), it.of("%r2"));
  EXPECT_NE(it.of("%r2"), it.of("%r3"));
}

TEST(Slots, AGuardedWriteKeepsTheOldValue) {
  // %r1 is live from its first write on: the guarded one does not replace it.
  const Planned it = plan(R"(
    mov.u32 %r1, 5;
    add.u32 %r2, %r0, 1;
    setp.eq.u32 %p1, %r2, 3;
    @%p1 mov.u32 %r1, 6;
    add.u32 %r3, %r1, 1;)");
  EXPECT_NE(it.of("%r1"), it.of("%r2"));
}

TEST(Slots, UnusedRegistersTakeNoPlace) {
  const Planned it = plan("add.u32 %r1, %r0, 1;");
  EXPECT_EQ(it.of("%r9"), kNoSlot);
}

TEST(Slots, EverySlotIsAligned) {
  const Planned it =
      plan("add.u32 %r1, %r0, 1; mov.u64 %d1, 5; setp.eq.u32 %p1, %r1, 5; setp.eq.u64 %p2, %d1, 5;");
  for (const Slot slot : it.plan.slots) EXPECT_TRUE(slot == kNoSlot || slot % 64 == 0) << slot;
}

}  // namespace
}  // namespace cml::emulator
