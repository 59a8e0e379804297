#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <limits>
#include <string>
#include <vector>

#include "testing/lab.h"

/// What the checks of the one-dimensional exercises of this lab share: the reference, and runs over many
/// widths.
namespace convolution {

using namespace cml::testing;

/// Weights and elements lie in [0.5, 1.5), so that no sum cancels: with at most 25 products, arithmetic in
/// float stays within 26 * 2^-24 of the reference, and anything of less precision does not.
inline constexpr double kTolerance = 2e-6;

/// The convolution in double precision; `mask` has an odd width, and ghost cells count as 0.
inline std::vector<double> reference(const std::vector<float>& in, const std::vector<float>& mask) {
  const int64_t width = static_cast<int64_t>(in.size());
  const int64_t halo = static_cast<int64_t>(mask.size()) / 2;
  std::vector<double> sums(in.size());
  for (int64_t i = 0; i < width; ++i)
    for (int64_t k = std::max<int64_t>(0, i - halo); k <= std::min(width - 1, i + halo); ++k)
      sums[static_cast<size_t>(i)] +=
          double{in[static_cast<size_t>(k)]} * mask[static_cast<size_t>(k - i + halo)];
  return sums;
}

/// Whether an element still holds what Exercise::output put there.
inline bool is_poison(float value) {
  uint32_t bits = 0;
  std::memcpy(&bits, &value, sizeof(bits));
  return bits == 0xADADADADu;
}

/// Base of the fixtures: one kernel that computes P from N and a mask.
class Convolution : public Exercise {
 protected:
  /// Runs the student's kernel over `width` elements with blocks of `threads` threads. N and P hold at least
  /// `width` elements each.
  virtual Run convolve(const Array<float>& N, const std::vector<float>& mask, const Array<float>& P,
                       int width, uint32_t threads) = 0;

  static uint32_t blocks_for(int width, uint32_t outputs) {
    return (static_cast<uint32_t>(width) + outputs - 1) / outputs;
  }
  std::vector<float> elements(size_t n) { return random<float>(n, 0.5f, 1.5f); }

  /// A mask as the widest one is given to constant memory: behind the weights stands what nobody is to use.
  static std::vector<float> padded(std::vector<float> mask, size_t widest) {
    mask.resize(widest, std::numeric_limits<float>::quiet_NaN());
    return mask;
  }

  /// Arrays of exactly `width` elements: on the emulator, an access beside them ends the run.
  void expect_sums(const std::vector<int>& widths, const std::vector<size_t>& mask_widths, uint32_t threads) {
    for (const int width : widths)
      for (const size_t mask_width : mask_widths) {
        const auto N = array("N", elements(static_cast<size_t>(width)));
        const auto P = output<float>("P", N.values.size());
        const std::vector<float> mask = elements(mask_width);
        const std::string where = "width " + std::to_string(width) + ", mask width " +
                                  std::to_string(mask_width) + ", blocks of " + std::to_string(threads);
        const Run run = convolve(N, mask, P, width, threads);
        ASSERT_THAT(run, Completed()) << where;
        ASSERT_THAT(run.values(P), ArrayNear(reference(N.values, mask), kTolerance)) << where;
      }
  }

  /// Arrays that go on behind `width`: N with NaN, P with elements that are to stay as they are.
  void expect_within(int width, size_t mask_width, uint32_t threads) {
    constexpr size_t kMore = 64;
    const std::vector<float> in = elements(static_cast<size_t>(width));
    std::vector<float> longer = in;
    longer.resize(in.size() + kMore, std::numeric_limits<float>::quiet_NaN());
    const auto N = array("N", longer);
    const auto P = output<float>("P", longer.size());
    const std::vector<float> mask = elements(mask_width);
    const Run run = convolve(N, mask, P, width, threads);
    ASSERT_THAT(run, Completed());
    std::vector<float> sums = run.values(P);
    const std::vector<float> behind(sums.begin() + width, sums.end());
    sums.resize(in.size());
    ASSERT_THAT(sums, ArrayNear(reference(in, mask), kTolerance))
        << "N goes on behind its " << width << " elements, with NaN: nobody is to read that";
    for (size_t i = 0; i < behind.size(); ++i)
      if (!is_poison(behind[i])) {
        ADD_FAILURE() << "P[" << i + in.size() << "] was written, and P has " << width << " elements";
        return;
      }
  }

  /// Arrays of 2^28 elements, or as many as the card has room for, and 9 weights.
  struct Large {
    uint64_t width;
    std::vector<float> mask;
    DeviceArray N;
    DeviceArray P;
    int mask_width() const { return static_cast<int>(mask.size()); }
    int elements() const { return static_cast<int>(width); }  ///< as kernels take it
  };
  Large large() {
    const uint64_t side = side_for_bandwidth();
    const uint64_t width = std::min(side * side, uint64_t{1} << 28);
    return {width, elements(9), generated("N", width), poisoned("P", width)};
  }
  /// Times a kernel whose blocks have `threads` threads and `outputs` outputs each; `values` are its
  /// arguments.
  template <class... Values>
  Timed time_large(const std::string& kernel, const Large& large, uint32_t outputs, uint32_t threads,
                   const Values&... values) {
    const auto expected = [&](uint64_t i) {
      double sum = 0;
      for (uint64_t j = 0; j < large.mask.size(); ++j) {
        // Wraps round to beyond the width where there is no such element.
        const uint64_t k = i + j - large.mask.size() / 2;
        if (k < large.width) sum += double{large.N.at(k)} * large.mask[j];
      }
      return sum;
    };
    const auto blocks = static_cast<uint32_t>((large.width + outputs - 1) / outputs);
    return time(kernel, {{blocks, 1, 1}, {threads, 1, 1}},
                2.0 * static_cast<double>(large.width) * sizeof(float), large.P, expected, values...);
  }
};

/// Around a tile of `threads` elements: one short of it, one more, halos that end within the next tile,
/// ragged ends.
inline std::vector<int> widths_around(uint32_t threads) {
  const int tile = static_cast<int>(threads);
  return {1, tile - 1, tile, tile + 1, 2 * tile + 2, 3 * tile + 7};
}
inline const std::vector<size_t> kMaskWidths{1, 3, 5, 7, 9};

}  // namespace convolution
