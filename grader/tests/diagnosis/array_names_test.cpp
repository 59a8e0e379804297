#include "diagnosis/array_names.h"

#include <gtest/gtest.h>

namespace cml::diagnosis {
namespace {

TEST(NameArray, KeepsTheNameWithoutTheIndexOfTheElement) {
  Trap trap;
  name_array(trap, describe("P of the second launch", 0, 64, 28, {4, {}}));
  EXPECT_EQ(trap.array, "P[7] of the second launch");
  EXPECT_EQ(trap.array_name, "P of the second launch");
  name_array(trap, describe("state", 0, 64, 12, {.element_bytes = 4, .is_object = true}));
  EXPECT_EQ(trap.array, "state (byte 12)");
  EXPECT_EQ(trap.array_name, "state");
}

}  // namespace
}  // namespace cml::diagnosis
