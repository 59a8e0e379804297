#include "emulator/diag/names.h"

#include <gtest/gtest.h>

namespace cml::emulator {
namespace {

TEST(Names, Demangles) {
  EXPECT_EQ(demangled("_Z1fPi"), "f(int*)");
  EXPECT_EQ(demangled("plain"), "plain");
}

TEST(Names, DropsParametersAndReturnType) {
  EXPECT_EQ(without_parameters("f(int*)"), "f");
  EXPECT_EQ(without_parameters(demangled("_Z6trTileILi0EEvPfPKfii")), "trTile<0>");
  EXPECT_EQ(without_parameters("ns::f(void (*)(int))"), "ns::f");
  EXPECT_EQ(without_parameters("plain"), "plain");
}

TEST(Names, VariablesWithinFunctions) {
  EXPECT_EQ(variable_name("_ZZ6trTileILi0EEvPfPKfiiE1t"), "t");
  EXPECT_EQ(variable_name("_ZN2ns4maskE"), "mask");
  EXPECT_EQ(variable_name("M"), "M");
  EXPECT_EQ(variable_name("s"), "s");
}

}  // namespace
}  // namespace cml::emulator
