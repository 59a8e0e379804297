#include "testing/reordered_parameters.h"

#include <gtest/gtest.h>

#include "core/failures.h"

namespace cml::testing {
namespace {

constexpr const char* kStarter = "__global__ void copy(float* out, const float* in, int n) {\n}\n";

Fault fault_of(const std::string& source) {
  return reordered_parameters(kStarter, source, "01_copy.cu", "copy");
}

TEST(ReorderedParameters, AreNamedWithTheOrderOfTheExercise) {
  const Fault fault = fault_of("\n__global__ void copy(const float* in, float* out, int n) {\n}\n");
  ASSERT_FALSE(fault.empty());
  EXPECT_EQ(fault->key, Key::parameters_reordered);
  EXPECT_EQ(fault->where, (Where{"01_copy.cu", 2, "copy"}));
  EXPECT_NE(fault.to_string().find("(out, in, n)"), std::string::npos);
}

TEST(ReorderedParameters, OtherTypesOrNamesAreTheStudents) {
  EXPECT_TRUE(fault_of(kStarter).empty());
  EXPECT_TRUE(
      fault_of("__global__ void copy(float* __restrict__ out, const float* in, const int n) {}").empty());
  EXPECT_TRUE(fault_of("__global__ void copy(float* to, const float* from, int n) {}").empty());
  EXPECT_TRUE(fault_of("__global__ void other(int n) {}").empty());
}

}  // namespace
}  // namespace cml::testing
