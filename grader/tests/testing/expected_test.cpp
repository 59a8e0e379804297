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

TEST(PatternOfBytes, NamesThePitchOfAnIndexIntoTheInput) {
  // 4 rows of 8 elements are transposed; the index of the input takes 5 elements for a row.
  std::vector<float> in, right, got;
  for (int i = 0; i < 32; ++i) in.push_back(static_cast<float>(i + 1));
  for (size_t column = 0; column < 8; ++column)
    for (size_t row = 0; row < 4; ++row) {
      right.push_back(in[row * 8 + column]);
      got.push_back(in[row * 5 + column]);
    }
  Surroundings around;
  around.before = {{"in", bytes_of(in), {}}};
  EXPECT_THAT(
      pattern_of_bytes("out", bytes_of(got), bytes_of(right), sizeof(float), 4, around).to_string(),
      HasSubstr("out[0][1] holds in[5], where in[8] belongs: an index takes 5 elements for a row, and a "
                "row has 8"));
}

TEST(PatternOfBytes, NamesThePitchOfAnIndexOfTheOutput) {
  std::vector<float> right, got(128, -1);
  for (int i = 0; i < 128; ++i) right.push_back(static_cast<float>(i + 1));
  right[8] = right[10];  // stands where it belongs by chance
  for (size_t i = 0; i < 128; ++i)
    if (const size_t at = i / 8 * 10 + i % 8; at < 128) got[at] = right[i];
  EXPECT_THAT(
      pattern_of_bytes("out", bytes_of(got), bytes_of(right), sizeof(float), 8, {}).to_string(),
      HasSubstr("out[1][3] holds what belongs in out[1][1]: as if a row of out had 10 elements, and it "
                "has 8"));
}

TEST(PatternOfBytes, NamesLengthsOfRowsThatAreExchanged) {
  // 4 rows of 8 elements are transposed, and each index takes the length of the other array.
  std::vector<float> in, right(32), got(32);
  for (int i = 0; i < 32; ++i) in.push_back(static_cast<float>(i + 1));
  for (size_t row = 0; row < 4; ++row)
    for (size_t column = 0; column < 8; ++column) {
      right[column * 4 + row] = in[row * 8 + column];
      got[row * 8 + column] = in[column * 4 + row];
    }
  Surroundings around;
  around.before = {{"in", bytes_of(in), {}}};
  EXPECT_THAT(
      pattern_of_bytes("out", bytes_of(got), bytes_of(right), sizeof(float), 4, around).to_string(),
      HasSubstr("the index of in takes 4 elements for a row, and that of out takes 8; the two numbers are "
                "exchanged"));
}

TEST(PatternOfBytes, NamesElementsThatStayWithinAWarp) {
  std::vector<float> in, right, got;
  for (int i = 0; i < 128; ++i) {
    in.push_back(static_cast<float>(i + 1));
    right.push_back(static_cast<float>(128 - i));
    got.push_back(static_cast<float>(i / 32 * 32 + 32 - i % 32));
  }
  Surroundings around;
  around.before = {{"in", bytes_of(in), {}}};
  EXPECT_THAT(
      pattern_of_bytes("out", bytes_of(got), bytes_of(right), sizeof(float), 0, around).to_string(),
      HasSubstr("out[0] holds in[31], where in[127] belongs: each wrong element holds one of its own group"));
}

TEST(PatternOfBytes, NamesAnElementThatNoOutputHolds) {
  // Rows of 4 elements; each row of the output is the first one of the input.
  std::vector<float> in, got;
  for (size_t i = 0; i < 12; ++i) {
    in.push_back(static_cast<float>(i + 1));
    got.push_back(static_cast<float>(i % 4 + 1));
  }
  Surroundings around;
  around.before = {{"in", bytes_of(in), {}}};
  const auto text = [&](const std::vector<float>& values) {
    return pattern_of_bytes("out", bytes_of(values), bytes_of(in), sizeof(float), 4, around).to_string();
  };
  EXPECT_THAT(text(got), HasSubstr("out[1][0] holds in[0], where in[4] belongs, and no element of out holds "
                                   "in[4]; 3 elements hold in[0]"));
  // All elements are there, at other places.
  EXPECT_THAT(text({2, 1, 3, 4, 7, 6, 5, 8, 9, 12, 11, 10}), HasSubstr("elements are in the wrong place"));
}

TEST(PatternOfBytes, ZerosElsewhereAreZeros) {
  EXPECT_THAT(pattern({1, 0, 3, 0, 5, 6}, {1, -0.0f, 3, 4, 5, 6}),
              HasSubstr("2 of 6 elements of out are 0\n"));
}

}  // namespace
}  // namespace cml::testing
