#include "classroom/functions.h"

#include <gmock/gmock.h>

namespace cml::classroom {
namespace {

using ::testing::ElementsAre;

TEST(ClassFunctions, KernelsAndDeviceFunctionsOutsideOfBodies) {
  EXPECT_THAT(
      functions_of("// __global__ void no() {}\n"
                   "#define F __global__ void macro()\n"
                   "__device__ int table[4] = {1, 2};\n"
                   "template <int n>\n__global__ void __launch_bounds__(64) first(int* a) { inner(a); }\n"
                   "static __device__ __forceinline__ int second(int a) { return third(a); }\n"
                   "void host() {}\n"),
      ElementsAre("first", "second"));
  EXPECT_THAT(functions_of("}}} ((( __global__"), ElementsAre());
}

TEST(ClassFunctions, TheExerciseThatAsksForMostAndNoGuess) {
  const std::map<std::string, std::set<std::string>> asked = {
      {"a", {"f"}}, {"ab", {"f", "g"}}, {"c", {"h"}}, {"same", {"k"}}, {"other", {"k"}}, {"none", {}}};
  EXPECT_EQ(exercise_by_functions({"f"}, asked), "a");
  EXPECT_EQ(exercise_by_functions({"f", "g", "mine"}, asked), "ab");
  EXPECT_EQ(exercise_by_functions({"f", "h"}, asked), "");
  EXPECT_EQ(exercise_by_functions({"k"}, asked), "");
  EXPECT_EQ(exercise_by_functions({"mine"}, asked), "");
}

}  // namespace
}  // namespace cml::classroom
