#include <cmath>

#include "testing/lab.h"

namespace transpose {
namespace {

/// Within rounding, whatever the order of multiplications.
bool is_near(double value, double right) { return std::fabs(value - right) <= 1e-9 * std::fabs(right); }

using namespace cml::testing;

class Bandwidth : public Exercise {
 protected:
  static constexpr size_t kSets = 24;

  /// Sides of matrices, small and large.
  std::vector<int> sides() {
    std::vector<int> sides;
    for (size_t i = 0; i < kSets; ++i) sides.push_back(i % 3 == 0 ? draw(1, 3000) : draw(1, 65536));
    sides[0] = 65536;
    return sides;
  }
  std::vector<double> seconds() {
    std::vector<double> seconds;
    for (const double exponent : random<double>(kSets, -6, 0)) seconds.push_back(std::pow(10, exponent));
    return seconds;
  }
  /// The given kernel `all` computes the function for all sets.
  template <class... Inputs>
  void expect_all(const std::string& function, const std::function<double(size_t)>& right,
                  const std::function<std::string(size_t)>& arguments, const std::string& next,
                  const Inputs&... inputs) {
    const auto out = output<double>("out", kSets);
    const Expected near{"out", [&](const std::vector<std::byte>& bytes) -> std::string {
                          std::vector<double> got(kSets);
                          std::memcpy(got.data(), bytes.data(), bytes.size());
                          for (size_t i = 0; i < kSets; ++i)
                            if (!is_near(got[i], right(i)))
                              return function + "(" + arguments(i) + ") is not " + std::to_string(got[i]) +
                                     "; next: " + next;
                          return {};
                        }};
    judged(call(function + "_all", {{1, 1, 1}, {32, 1, 1}}, out, inputs..., static_cast<int>(kSets)), {near});
  }
};

LAB_EXERCISE_OF(Bandwidth, TransposeEffectiveBandwidth);

LAB_GATE(TransposeEffectiveBandwidth, effective_bandwidth_is_right, 2) {
  const std::vector<int> nx = sides(), ny = sides();
  const std::vector<double> t = seconds();
  expect_all(
      "effective_bandwidth", [&](size_t i) { return 8.0 * nx[i] * ny[i] / t[i]; },
      [&](size_t i) {
        return "nx = " + std::to_string(nx[i]) + ", ny = " + std::to_string(ny[i]) +
               ", seconds = " + std::to_string(t[i]);
      },
      "which bytes are read and written, and does an int hold their number?", array("nx", nx),
      array("ny", ny), array("seconds", t));
}

LAB_GATE(TransposeEffectiveBandwidth, peak_is_right, 2) {
  const std::vector<int> clock = random<int>(kSets, 500000, 12000000);
  std::vector<int> bus;
  for (size_t i = 0; i < kSets; ++i) bus.push_back(32 * draw(2, 256));
  expect_all(
      "peak_bandwidth", [&](size_t i) { return 250.0 * clock[i] * bus[i]; },
      [&](size_t i) {
        return "clock_khz = " + std::to_string(clock[i]) + ", bus_bits = " + std::to_string(bus[i]);
      },
      "kHz, two transfers a cycle, and 8 bits a byte", array("clock", clock), array("bus", bus));
}

LAB_GATE(TransposeEffectiveBandwidth, share_is_right, 2) {
  const std::vector<int> nx = sides(), ny = sides(), clock = random<int>(kSets, 500000, 12000000);
  const std::vector<double> t = seconds();
  std::vector<int> bus;
  for (size_t i = 0; i < kSets; ++i) bus.push_back(32 * draw(2, 256));
  expect_all(
      "percent_of_peak",
      [&](size_t i) { return 100 * (8.0 * nx[i] * ny[i] / t[i]) / (250.0 * clock[i] * bus[i]); },
      [&](size_t i) {
        return "nx = " + std::to_string(nx[i]) + ", ny = " + std::to_string(ny[i]) +
               ", seconds = " + std::to_string(t[i]) + ", clock_khz = " + std::to_string(clock[i]) +
               ", bus_bits = " + std::to_string(bus[i]);
      },
      "divide what you have two functions for, in percent", array("nx", nx), array("ny", ny),
      array("seconds", t), array("clock", clock), array("bus", bus));
}

LAB_GATE(TransposeEffectiveBandwidth, fit_is_right, 2) {
  std::vector<std::tuple<int, int, int>> sets;
  for (size_t i = 0; i < kSets; ++i) {
    // Around the largest number of rows that fits.
    const int nx = draw(1, 65536), l2 = 1 << 20 << draw(0, 7);
    const int rows = l2 / 8 / nx;
    sets.emplace_back(nx, std::clamp(rows + draw(-1, 1), 1, 65536), l2);
    const int side = 1 << draw(8, 11);
    sets.emplace_back(side, side, 8 * side * side - (i % 2 == 0 ? 0 : 1));
    sets.emplace_back(draw(20000, 65536), draw(20000, 65536), l2);
    // Bytes of which 32 bits hold few.
    const int bits = draw(13, 16);
    sets.emplace_back(1 << bits, (1 << (29 - bits)) + (i % 2 == 0 ? 0 : draw(0, 3)), l2);
  }
  // As many bytes as the L2 has, or one more: so many that a float rounds the number of elements.
  for (size_t i = 0; i < kSets; ++i) {
    const int nx = 2 * draw(4100, 8000) + 1, ny = 2 * draw(4100, ((1 << 28) - 1) / nx / 2 - 1) + 1;
    sets.emplace_back(nx, ny, 8 * nx * ny - (i % 2 == 0 ? 0 : 1));
  }
  expect_derived(
      "fits_l2", {"nx", "ny", "l2_bytes"}, sets,
      [](int nx, int ny, int l2) -> bool { return 8.0 * nx * ny <= l2; },
      "both matrices, 4 bytes an element, and a product that an int may not hold");
}

LAB_GATE(TransposeEffectiveBandwidth, largest_side_is_right, 2) {
  const auto largest = [](int l2) -> int {
    long long side = 0;
    while (8 * (side + 1) * (side + 1) <= l2) ++side;
    return static_cast<int>(side);
  };
  std::vector<std::tuple<int>> sets{{0}, {7}, {8}, {std::numeric_limits<int>::max()}};
  for (size_t i = 0; i < kSets; ++i) {
    const int side = draw(100, 16000);
    sets.emplace_back(i % 3 == 0 ? draw(0, 2147483647) : 8 * side * side - (i % 3 == 1 ? 0 : 1));
  }
  expect_derived("largest_side", {"l2_bytes"}, sets, largest,
                 "put your number and the next one into fits_l2: the first has to fit, the second must not");
}

}  // namespace
}  // namespace transpose
