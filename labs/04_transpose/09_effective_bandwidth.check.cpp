#include <cmath>

#include "old_transpose_check.h"

namespace transpose_old {
namespace {

// What the exercise's text says of the card.
constexpr double kPeak = 3201e6 * 2 * (6016 / 8);
constexpr double kBytes = 2.0 * 16384 * 16384 * sizeof(float);
constexpr double kSeconds = 0.8497e-3;
constexpr double kCopySeconds = 0.5033e-3;
constexpr double kL2 = 62914560;

bool near(double value, double right, double relative) {
  return std::fabs(value - right) <= relative * std::fabs(right);
}

class Bandwidth : public Transpose {
 protected:
  /// Three digits.
  void expect_near(const std::string& name, double right, const std::string& advice) {
    expect_predicted(name, right, 0.005 * right, advice);
  }
};

LAB_EXERCISE_OF(
    Bandwidth, TransposeEffectiveBandwidth,
    {"Effective bandwidth",
     {"How many bytes does a transpose read, and how many does it write? Then mind the types: what is the "
      "largest int, and how many bytes have two matrices of 65536 x 65536 floats?",
      "2 * nx * ny * 4 bytes in double: begin the product with 2.0. The peak is cycles a second, times two "
      "transfers, times the bytes of the bus; kHz are 1000 a second and a byte has 8 bits. Two matrices of "
      "n x n floats need 8 n^2 bytes.",
      "2.0 * nx * ny * 4 / seconds; 2.0 * clock_khz * 1000 * bus_bits / 8; 2.0 * nx * ny * 4 <= l2_bytes. "
      "4814 GB/s; 2527 GB/s, 52.5 % of the peak and 59.2 % of the copy; 33,554,432 bytes fit; the root of "
      "62,914,560 / 8, rounded down, is 2804."}});

LAB_GATE(TransposeEffectiveBandwidth, effective_bandwidth_is_right, 2) {
  const std::vector<int> nx{16384, 2048, 1, 65536, 1000};
  const std::vector<int> ny{16384, 2048, 100, 65536, 300};
  const std::vector<double> seconds{8.497e-4, 1.46e-5, 2e-6, 0.0125, 0.5};
  const auto out = output<double>("out", nx.size());
  const Run run = launch("effective_bandwidth_all", {{1, 1, 1}, {32, 1, 1}}, out, array("nx", nx),
                         array("ny", ny), array("seconds", seconds), static_cast<int>(nx.size()));
  ASSERT_THAT(run, Completed());
  const std::vector<double> got = run.values(out);
  for (size_t i = 0; i < nx.size(); ++i) {
    const double right = 8.0 * nx[i] * ny[i] / seconds[i];
    if (!near(got[i], right, 1e-9)) {
      ADD_FAILURE() << "effective_bandwidth(" << nx[i] << ", " << ny[i] << ", " << seconds[i] << ") is not "
                    << got[i]
                    << "; next: which bytes are read and written, and does an int hold their number?";
      return;
    }
  }
}

LAB_GATE(TransposeEffectiveBandwidth, peak_is_right, 2) {
  const std::vector<int> clock{3201000, 9751000, 1215000, 6000000};
  const std::vector<int> bus{6016, 384, 5120, 192};
  const auto out = output<double>("out", clock.size());
  const Run run = launch("peak_bandwidth_all", {{1, 1, 1}, {32, 1, 1}}, out, array("clock", clock),
                         array("bus", bus), static_cast<int>(clock.size()));
  ASSERT_THAT(run, Completed());
  const std::vector<double> got = run.values(out);
  for (size_t i = 0; i < clock.size(); ++i)
    if (!near(got[i], 250.0 * clock[i] * bus[i], 1e-9)) {
      ADD_FAILURE() << "peak_bandwidth(" << clock[i] << ", " << bus[i] << ") is not " << got[i]
                    << "; next: kHz, two transfers a cycle, and 8 bits a byte";
      return;
    }
}

LAB_GATE(TransposeEffectiveBandwidth, fit_is_right, 2) {
  const std::vector<int> nx{2048, 2804, 2805, 16384, 1024, 1024, 65536};
  const std::vector<int> ny{2048, 2804, 2805, 16384, 1024, 1025, 65536};
  const std::vector<int> l2{62914560, 62914560, 62914560, 62914560, 8388608, 8388608, 62914560};
  const auto out = output<int>("out", nx.size());
  const Run run = launch("fits_l2_all", {{1, 1, 1}, {32, 1, 1}}, out, array("nx", nx), array("ny", ny),
                         array("l2", l2), static_cast<int>(nx.size()));
  ASSERT_THAT(run, Completed());
  const std::vector<int> got = run.values(out);
  for (size_t i = 0; i < nx.size(); ++i)
    if (got[i] != (8.0 * nx[i] * ny[i] <= l2[i] ? 1 : 0)) {
      ADD_FAILURE() << "fits_l2(" << nx[i] << ", " << ny[i] << ", " << l2[i] << ") is not "
                    << (got[i] ? "true" : "false") << "; next: both matrices, 4 bytes an element";
      return;
    }
}

LAB_CHECK(TransposeEffectiveBandwidth, bandwidth_predicted, 2) {
  expect_near("peak_gb_per_s", kPeak / 1e9, "peak_bandwidth computes it from the card's clock and bus");
  expect_near("padded_gb_per_s", kBytes / kSeconds / 1e9, "effective_bandwidth computes it; a GB is 10^9");
  expect_near("padded_percent_of_peak", 100 * kBytes / kSeconds / kPeak, "divide the two, in percent");
  expect_near("padded_percent_of_copy", 100 * kCopySeconds / kSeconds,
              "both move the same bytes: what remains are the two times");
}

LAB_CHECK(TransposeEffectiveBandwidth, cache_predicted, 2) {
  expect_predicted("fits_2048", 1, 0, "two matrices of 2048 x 2048 floats, and 62,914,560 bytes");
  expect_predicted("largest_side", std::floor(std::sqrt(kL2 / 8)), 0, "8 n^2 bytes have to fit");
}

}  // namespace
}  // namespace transpose_old
