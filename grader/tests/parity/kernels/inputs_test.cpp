#include "parity/kernels/inputs.h"

#include <gmock/gmock.h>

#include <cmath>
#include <cstring>

namespace cml::parity::kernels {
namespace {

constexpr size_t kDoubles = 256 * 8, kSingles = kDoubles + 256 * 8 + 256 * 4;

template <class T>
std::vector<T> values_at(const std::vector<std::byte>& bytes, size_t offset) {
  std::vector<T> values(256);
  std::memcpy(values.data(), bytes.data() + offset, 256 * sizeof(T));
  return values;
}

template <class T>
void expect_all_kinds(const std::vector<T>& values) {
  unsigned nans = 0, infinite = 0, subnormal = 0, minus_zero = 0, normal = 0;
  for (const T value : values) {
    nans += std::isnan(value) ? 1 : 0;
    infinite += std::isinf(value) ? 1 : 0;
    subnormal += std::fpclassify(value) == FP_SUBNORMAL ? 1 : 0;
    minus_zero += value == 0 && std::signbit(value) ? 1 : 0;
    normal += std::isnormal(value) ? 1 : 0;
  }
  for (const unsigned count : {nans, infinite, subnormal, minus_zero}) EXPECT_GT(count, 2u);
  EXPECT_GT(normal, 100u);
}

TEST(KernelInputs, HoldAllKindsOfFloats) {
  const std::vector<std::byte> bytes = make_inputs(1, 0);
  expect_all_kinds(values_at<double>(bytes, kDoubles));
  expect_all_kinds(values_at<float>(bytes, kSingles));
}

TEST(KernelInputs, HaveTheSizeOfThePreludesStruct) {
  EXPECT_EQ(make_inputs(1, 0).size(), 256u * (8 + 8 + 4 * 4 + 2 + 1));
}

TEST(KernelInputs, DifferByKernel) { EXPECT_NE(make_inputs(1, 0), make_inputs(1, 1)); }

}  // namespace
}  // namespace cml::parity::kernels
