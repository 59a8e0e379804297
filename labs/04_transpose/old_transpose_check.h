#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "testing/lab.h"

/// What the checks of this lab share: shapes, the reference, and counts for 32 elements.
namespace transpose_old {

using namespace cml::testing;

/// `in` has ny rows of nx elements, its transpose nx rows of ny.
struct Shape {
  uint32_t nx;
  uint32_t ny;
  size_t elements() const { return size_t{nx} * ny; }
};
inline std::string text_of(Shape shape) {
  return "nx = " + std::to_string(shape.nx) + ", ny = " + std::to_string(shape.ny);
}

inline std::vector<float> transposed(const std::vector<float>& in, Shape shape) {
  std::vector<float> out;
  out.reserve(in.size());
  for (size_t x = 0; x < shape.nx; ++x)
    for (size_t y = 0; y < shape.ny; ++y) out.push_back(in[y * shape.nx + x]);
  return out;
}

/// A kernel f(out, in, nx, ny) and how it is launched.
struct Kernel {
  std::string name;
  cml::Dim3 block;
  uint32_t tile_x;    ///< elements of the matrix that a block takes along x ...
  uint32_t tile_y;    ///< ... and along y
  bool down = false;  ///< x runs down the rows of `in`, y along its columns
};

inline Geometry geometry_of(const Kernel& kernel, Shape shape) {
  const auto blocks = [](uint32_t elements, uint32_t tile) {
    return std::max(1u, (elements + tile - 1) / tile);
  };
  return {{blocks(kernel.down ? shape.ny : shape.nx, kernel.tile_x),
           blocks(kernel.down ? shape.nx : shape.ny, kernel.tile_y), 1},
          kernel.block};
}

/// Base of the fixtures.
class Transpose : public Exercise {
 protected:
  enum class Outcome { copy, transpose };

  std::vector<float> elements(Shape shape) { return random<float>(shape.elements(), -1, 1); }

  Run launched(const Kernel& kernel, Shape shape, const Array<float>& in, const Array<float>& out) {
    return launch(kernel.name, geometry_of(kernel, shape), out, in, static_cast<int>(shape.nx),
                  static_cast<int>(shape.ny));
  }

  /// Arrays of exactly as many elements as there are: on the emulator, an access beside them ends the run.
  void expect_result(const Kernel& kernel, const std::vector<Shape>& shapes,
                     Outcome outcome = Outcome::transpose) {
    for (const Shape shape : shapes) {
      const auto in = array("in", elements(shape));
      const auto out = output<float>("out", shape.elements());
      const Run run = launched(kernel, shape, in, out);
      ASSERT_THAT(run, Completed()) << kernel.name << ", " << text_of(shape);
      const bool copy = outcome == Outcome::copy;
      ASSERT_THAT(run.values(out),
                  ArrayIs(copy ? in.values : transposed(in.values, shape), copy ? shape.nx : shape.ny))
          << kernel.name << ", " << text_of(shape);
    }
  }

  /// Arrays that go on behind the matrix: `in` with NaN, `out` with elements that are to stay as they are.
  void expect_within(const Kernel& kernel, Shape shape) {
    constexpr size_t kMore = 512;
    const std::vector<float> matrix = elements(shape);
    std::vector<float> longer = matrix;
    longer.resize(matrix.size() + kMore, std::numeric_limits<float>::quiet_NaN());
    const auto out = output<float>("out", longer.size());
    const Run run = launched(kernel, shape, array("in", longer), out);
    ASSERT_THAT(run, Completed()) << kernel.name << ", " << text_of(shape);
    std::vector<float> got = run.values(out);
    const size_t untouched = static_cast<size_t>(
        std::count_if(got.begin() + static_cast<std::ptrdiff_t>(matrix.size()), got.end(), [](float value) {
          uint32_t bits = 0;
          std::memcpy(&bits, &value, sizeof(bits));
          return bits == 0xADADADADu;
        }));
    got.resize(matrix.size());
    ASSERT_THAT(got, ArrayIs(transposed(matrix, shape), shape.ny)) << kernel.name << ", " << text_of(shape);
    if (untouched != kMore) ADD_FAILURE() << kernel.name << " writes behind the end of out";
  }

  Run counted(const Kernel& kernel, Shape shape) {
    return launched(kernel, shape, array("in", elements(shape)), output<float>("out", shape.elements()));
  }

  /// Sectors of a matrix whose elements a warp loads and stores 32 at a time, one a lane.
  void expect_sectors(const Kernel& kernel, Shape shape, uint64_t load, uint64_t store) {
    const Run run = counted(kernel, shape);
    ASSERT_THAT(run, Completed()) << kernel.name;
    const uint64_t requests = shape.elements() / 32;
    EXPECT_THAT(run, GlobalLoadRequests(requests)) << kernel.name << ": each element is loaded once";
    EXPECT_THAT(run, GlobalStoreRequests(requests)) << kernel.name << ": each element is stored once";
    EXPECT_THAT(run, GlobalLoadSectors(load * requests))
        << kernel.name << ": " << load << " sectors a load of 32 elements";
    EXPECT_THAT(run, GlobalStoreSectors(store * requests))
        << kernel.name << ": " << store << " sectors a store of 32 elements";
  }

  /// Each element goes through the tile once.
  void expect_through_tile(const Kernel& kernel, Shape shape) {
    const Run run = counted(kernel, shape);
    ASSERT_THAT(run, Completed()) << kernel.name;
    const uint64_t requests = shape.elements() / 32;
    EXPECT_THAT(run, SharedStoreRequests(requests)) << "each element is stored in the tile once";
    EXPECT_THAT(run, SharedLoadRequests(requests)) << "each element is loaded from the tile once";
  }

  double instructions_for_32(const Kernel& kernel, Shape shape) {
    const Run run = counted(kernel, shape);
    run.launch();  // ends the test where it did not complete
    return run.metric("warp_instructions") / (static_cast<double>(shape.elements()) / 32);
  }

  /// Compares without giving the number away.
  void expect_predicted(const std::string& name, double right, double tolerance, const std::string& advice) {
    const double predicted = prediction(name);
    if (!(predicted >= right - tolerance && predicted <= right + tolerance))
      ADD_FAILURE() << name << " is not " << predicted << "; next: " << advice;
  }

  /// Times f(out, in, nx, ny) on a large square matrix; `geometry` says how it is launched there.
  Timed time_large(const std::string& kernel, const std::function<Geometry(Shape)>& geometry,
                   Outcome outcome = Outcome::transpose) {
    const uint64_t n = side_for_bandwidth();
    const Shape shape{static_cast<uint32_t>(n), static_cast<uint32_t>(n)};
    const DeviceArray in = generated("in", n * n);
    const DeviceArray out = poisoned("out", n * n);
    const auto expected = [&](uint64_t i) {
      return double{in.at(outcome == Outcome::copy ? i : i % n * n + i / n)};
    };
    return time(kernel, geometry(shape), 2.0 * static_cast<double>(n) * static_cast<double>(n) * 4, out,
                expected, out, in, static_cast<int>(n), static_cast<int>(n));
  }
  Timed time_large(const Kernel& kernel, Outcome outcome = Outcome::transpose) {
    return time_large(
        kernel.name, [&](Shape shape) { return geometry_of(kernel, shape); }, outcome);
  }

  /// Share of the copy of a transpose of a large square matrix.
  void expect_bandwidth(const Kernel& kernel) { EXPECT_THAT(time_large(kernel), ReachesItsShareOfTheCopy()); }
};

/// Around blocks of 16 x 16: single rows and columns, one element short and one more, several blocks.
inline const std::vector<Shape> kRaggedShapes{{1, 1},   {16, 16}, {17, 5}, {5, 33},   {15, 17},
                                              {64, 48}, {1, 40},  {40, 1}, {100, 67}, {67, 100}};
inline constexpr Shape kCounted{128, 96};

}  // namespace transpose_old
