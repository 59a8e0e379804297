#include "testing/expected.h"

#include <gmock/gmock.h>

#include <cstring>

namespace cml::testing {
namespace {

using ::testing::HasSubstr;

std::vector<std::byte> bytes_of(const std::vector<float>& values) {
  std::vector<std::byte> bytes(values.size() * sizeof(float));
  std::memcpy(bytes.data(), values.data(), bytes.size());
  return bytes;
}
std::string pattern(const std::vector<float>& got, const std::vector<float>& right) {
  return pattern_of_bytes("out", bytes_of(got), bytes_of(right), sizeof(float), 0, {}).to_string();
}

TEST(PatternOfBytes, ALostSignOfZeroIsNoUnwrittenMemory) {
  EXPECT_THAT(pattern({1, 0, 3, 0, 5, 6}, {1, -0.0f, 3, -0.0f, 5, 6}),
              HasSubstr("2 of 6 elements of out are 0 where -0.0 is right: the sign of a zero is lost"));
  EXPECT_THAT(pattern({1, 0, 3, 4, 5, 6}, {1, -0.0f, 3, 4, 5, 6}), HasSubstr("the sign of a zero is lost"));
}

TEST(PatternOfBytes, ZerosElsewhereAreZeros) {
  EXPECT_THAT(pattern({1, 0, 3, 0, 5, 6}, {1, -0.0f, 3, 4, 5, 6}),
              HasSubstr("2 of 6 elements of out are 0\n"));
}

}  // namespace
}  // namespace cml::testing
