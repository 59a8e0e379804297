#include "testing/reference.h"

#include <gtest/gtest.h>

namespace cml::testing {
namespace {

template <class T>
T value(const std::vector<std::byte>& bytes) {
  T it;
  std::memcpy(&it, bytes.data(), sizeof(it));
  return it;
}
template <class T>
bool is_right(const Reference& reference, T got, T wanted, double relative) {
  return reference.is_right(reinterpret_cast<const std::byte*>(&got),
                            reinterpret_cast<const std::byte*>(&wanted), relative);
}

TEST(Reference, TakesIntegersAndNumbersInUnits) {
  const Reference speed([](int length, double seconds) { return length / seconds; });
  EXPECT_STREQ(speed.result.name, "double");
  EXPECT_DOUBLE_EQ(value<double>(speed({{6}, {500'000, 1e-6}})), 12);
  const Number micro{500'000, 1e-6};
  EXPECT_DOUBLE_EQ(value<double>(speed.bytes_of(1, &micro)), 0.5);
  EXPECT_EQ(micro.text(), "0.5");
}

TEST(Reference, TakesArraysElementByElement) {
  const Reference sum([](std::array<unsigned, 3> all, int factor) {
    return static_cast<int>(all[0] + all[1] + all[2]) * factor;
  });
  EXPECT_EQ(sum.types[0].elements, 3u);
  EXPECT_EQ(sum.types[0].bytes(), 12u);
  EXPECT_STREQ(sum.types[0].name, "unsigned");
  const std::vector<Number> arguments{{1}, {2}, {4}, {10}};
  EXPECT_EQ(value<int>(sum(arguments)), 70);
  EXPECT_EQ(value<unsigned>(sum.bytes_of(0, arguments.data())), 1u);
  EXPECT_EQ(sum.bytes_of(0, arguments.data()).size(), 12u);
  EXPECT_EQ(value<int>(sum.bytes_of(1, arguments.data() + 3)), 10);
}

TEST(Reference, RoundsFloatingPointResultsAlone) {
  const Reference real([](int a) { return a / 3.0; }), whole([](int a) { return a; });
  EXPECT_TRUE(is_right(real, 1.0 + 1e-12, 1.0, 1e-9));
  EXPECT_FALSE(is_right(real, 1.0 + 1e-12, 1.0, 0));
  EXPECT_FALSE(is_right(real, std::nan(""), 1.0, 1e-9));
  EXPECT_FALSE(is_right(whole, 1'000'001, 1'000'000, 1e-3));
}

TEST(Reference, ShowsMasksInHexadecimal) {
  EXPECT_EQ((Number{0xffff0000, 1, true}).text(), "0xffff0000");
  EXPECT_EQ((Number{-3}).text(), "-3");
}

}  // namespace
}  // namespace cml::testing
