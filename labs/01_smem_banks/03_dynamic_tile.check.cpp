#include "testing/lab.h"

namespace cml::testing {
namespace {

constexpr const char* kKernel = "set_row_read_col_dyn";

/// A block of side x side threads, and the bytes of its tile.
Geometry square(uint32_t side) { return {{1, 1, 1}, {side, side, 1}, side * side * 4}; }

std::vector<int> transposed(uint32_t side) {
  std::vector<int> values;
  for (uint32_t y = 0; y < side; ++y)
    for (uint32_t x = 0; x < side; ++x) values.push_back(static_cast<int>(x * side + y));
  return values;
}

LAB_EXERCISE(
    DynamicTile,
    {"Dynamic tile",
     {"A dynamic shared array has one dimension and no size: extern __shared__ int tile[]; the launch says "
      "how "
      "large it is. Where in a line of numbers does row r, column c of a tile lie?",
      "Row r, column c is tile[r * width + c]. Thread (x, y) stores at row y, column x and loads at row x, "
      "column y; "
      "the width is blockDim.x. The size at launch is in bytes, not in elements.",
      "Store tile[threadIdx.y * blockDim.x + threadIdx.x], __syncthreads(), load "
      "tile[threadIdx.x * blockDim.y + threadIdx.y]. 32 x 32 ints are 32 * 32 * sizeof(int) bytes."}});

LAB_GATE(DynamicTile, outputs, 4) {
  for (const uint32_t side : {4u, 5u, 16u, 31u, 32u}) {
    const auto out = output<int>("out", side * side);
    const auto run = launch(kKernel, square(side), out);
    ASSERT_THAT(run, Completed()) << "block of " << side << " x " << side << " threads, launched with "
                                  << side * side * 4 << " bytes of dynamic shared memory";
    ASSERT_THAT(run.values(out), ArrayIs(transposed(side), side)) << "block of " << side << " x " << side;
  }
}

LAB_CHECK(DynamicTile, counts, 3) {
  const auto out = output<int>("out", 1024);
  const auto run = launch(kKernel, square(32), out);
  ASSERT_THAT(run, Completed());
  EXPECT_THAT(run, SharedStoreRequests(32)) << "each of the 32 warps stores into the tile once";
  EXPECT_THAT(run, SharedLoadRequests(32)) << "each of the 32 warps loads from the tile once";
  EXPECT_THAT(run, SharedStoreWavefronts(32)) << "stores run along the rows, 1 wavefront a warp";
  EXPECT_THAT(run, SharedLoadWavefronts(1024)) << "loads run down the columns, 32 wavefronts a warp";
  EXPECT_THAT(run, SharedBytes(4096)) << "the launch gives 4,096 bytes; a static array beside it is too much";
  EXPECT_THAT(run, GlobalStoreSectors(128)) << "out is written along its rows, and once";
  EXPECT_THAT(run, GlobalLoadSectors(0)) << "nothing has to be read from global memory";
}

LAB_CHECK(DynamicTile, bytes, 3) {
  const auto bytes = answer<uint32_t>("dynamic_bytes");
  Geometry geometry = square(32);
  geometry.dynamic_shared_bytes = bytes;
  const auto out = output<int>("out", 1024);
  const auto run = launch(kKernel, geometry, out);
  ASSERT_THAT(run, Completed()) << "launched with your dynamic_bytes = " << bytes;
  EXPECT_THAT(run.values(out), ArrayIs(transposed(32), 32)) << "launched with your dynamic_bytes = " << bytes;
  if (bytes != 32 * 32 * 4)
    ADD_FAILURE() << "dynamic_bytes = " << bytes << ": as many as 32 x 32 ints take, and not one more";
}

}  // namespace
}  // namespace cml::testing
