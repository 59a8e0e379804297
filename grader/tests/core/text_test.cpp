#include "core/text.h"

#include <gmock/gmock.h>

namespace cml {
namespace {

TEST(EditDistance, CountsInsertionsDeletionsAndReplacements) {
  EXPECT_EQ(edit_distance("", ""), 0u);
  EXPECT_EQ(edit_distance("tile", "tile"), 0u);
  EXPECT_EQ(edit_distance("", "abc"), 3u);
  EXPECT_EQ(edit_distance("abc", ""), 3u);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
  EXPECT_EQ(edit_distance("check", "chekc"), 2u);
}

TEST(Names, Demangle) {
  EXPECT_EQ(demangled("_Z1fPi"), "f(int*)");
  EXPECT_EQ(demangled("plain"), "plain");
  EXPECT_EQ(demangled("s"), "s");
  EXPECT_EQ(demangled("_Zwrong"), "_Zwrong");
}

TEST(Names, DropTheReturnTypeOfATemplate) {
  EXPECT_EQ(demangled("_Z6trTileILi0EEvPfPKfii"), "trTile<0>(float*, float const*, int, int)");
  EXPECT_EQ(demangled("_ZN12_GLOBAL__N_11gILj4EEEjj"), "(anonymous namespace)::g<4u>(unsigned int)");
}

TEST(Names, DropParameters) {
  EXPECT_EQ(without_parameters("f(int*)"), "f");
  EXPECT_EQ(without_parameters("ns::f<256>(void (*)(int))"), "ns::f<256>");
  EXPECT_EQ(without_parameters("plain"), "plain");
  EXPECT_EQ(without_parameters(""), "");
}

TEST(Lines, WithoutTheirEnds) {
  EXPECT_EQ(lines_of("a\n\nb"), (std::vector<std::string>{"a", "", "b"}));
  EXPECT_EQ(lines_of("a\n"), std::vector<std::string>{"a"});
  EXPECT_EQ(lines_of(""), std::vector<std::string>{});
}

TEST(Trimmed, AtBothEndsAlone) {
  EXPECT_EQ(trimmed(" \ta b\r"), "a b");
  EXPECT_EQ(trimmed(" \t "), "");
}

TEST(Names, VariablesWithinFunctions) {
  EXPECT_EQ(variable_name("_ZZ6trTileILi0EEvPfPKfiiE1t"), "t");
  EXPECT_EQ(variable_name("_ZN2ns4maskE"), "mask");
  EXPECT_EQ(variable_name("M"), "M");
  EXPECT_EQ(variable_name("s"), "s");
}

TEST(ParameterTypes, AreThoseOfTheDemangledName) {
  EXPECT_THAT(parameter_types("ns::k<4, 2>(int const*, float (*)[3], unsigned long)"),
              ::testing::ElementsAre("int const*", "float (*)[3]", "unsigned long"));
  EXPECT_THAT(parameter_types("k()"), ::testing::IsEmpty());
  EXPECT_THAT(parameter_types("k"), ::testing::IsEmpty());
}

}  // namespace
}  // namespace cml
