#include "core/trap.h"

#include <gtest/gtest.h>

namespace cml {
namespace {

Trap race() {
  Trap trap;
  trap.kind = TrapKind::shared_race;
  trap.file = "k.cu";
  trap.line = 7;
  trap.kernel = "k";
  trap.array = "tile[5]";
  trap.detail = "reads what thread (1,0,0) writes";
  return trap;
}

TEST(TrapText, EndsWithTheStepOfItsKind) {
  EXPECT_EQ(race().to_string(),
            "k.cu:7: shared-memory race in k by thread (0,0,0) of block (0,0,0), tile[5]: reads what thread "
            "(1,0,0) writes\n  next: put a barrier between the two accesses");
}

TEST(TrapText, BeginsWithTheCauseAndTheLineWhereItIsRepaired) {
  Trap trap = race();
  trap.cause = "the index is not one to one";
  trap.cause_line = 5;
  trap.next = "give each thread an element of its own";
  EXPECT_EQ(
      trap.to_string(),
      "k.cu:5: the index is not one to one\n  k.cu:7: shared-memory race in k by thread (0,0,0) of block "
      "(0,0,0), tile[5]: reads what thread (1,0,0) writes\n  next: give each thread an element of its own");
  trap.cause_line = 0;
  EXPECT_TRUE(trap.to_string().starts_with("k.cu:7: the index"));
}

}  // namespace
}  // namespace cml
