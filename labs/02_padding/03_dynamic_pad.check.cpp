#include "testing/lab.h"

using namespace cml::testing;

namespace {

constexpr const char* kKernel = "set_row_read_col_dyn_pad";
constexpr uint32_t kTile = 32 * 33 * 4;              // 32 rows of 33 ints
constexpr uint32_t kWithoutLastPad = kTile - 1 * 4;  // nobody needs the pad of the last row

/// A block of side x side threads, and the bytes of its padded tile.
Geometry square(uint32_t side) { return {{1, 1, 1}, {side, side, 1}, side * (side + 1) * 4}; }

std::vector<int> transposed(const std::vector<int>& values, uint32_t side) {
  std::vector<int> result;
  for (uint32_t y = 0; y < side; ++y)
    for (uint32_t x = 0; x < side; ++x) result.push_back(values[x * side + y]);
  return result;
}

LAB_EXERCISE(PadDynamic,
             {"Dynamic tile with a pad",
              {"In a padded tile, how many ints lie between the beginning of one row and the beginning of "
               "the next? Use that "
               "number wherever you step from row to row.",
               "pitch = blockDim.x + 1, and element (row, column) is tile[row * pitch + column], for the "
               "store and for the "
               "load. `in` and `out` have no pad.",
               "tile[threadIdx.y * pitch + threadIdx.x] = in[index]; __syncthreads(); out[index] = "
               "tile[threadIdx.x * pitch + "
               "threadIdx.y]; with index = threadIdx.y * blockDim.x + threadIdx.x. 32 rows of 33 ints are "
               "32 * 33 * sizeof(int) bytes."}});

LAB_GATE(PadDynamic, outputs, 4) {
  for (const uint32_t side : {4u, 5u, 16u, 31u, 32u}) {
    const auto in = array("in", random<int>(side * side, -1000000, 1000000));
    const auto out = output<int>("out", side * side);
    const auto run = launch(kKernel, square(side), in, out);
    ASSERT_THAT(run, Completed()) << "block of " << side << " x " << side << " threads, launched with "
                                  << side * (side + 1) * 4 << " bytes of dynamic shared memory";
    ASSERT_THAT(run.values(out), ArrayIs(transposed(in.values, side), side))
        << "block of " << side << " x " << side;
  }
}

LAB_CHECK(PadDynamic, counts, 3) {
  const auto in = array("in", random<int>(1024, -1000, 1000));
  const auto run = launch(kKernel, square(32), in, output<int>("out", 1024));
  ASSERT_THAT(run, Completed());
  EXPECT_THAT(run, SharedStoreRequests(32)) << "each of the 32 warps stores into the tile once";
  EXPECT_THAT(run, SharedLoadRequests(32)) << "each of the 32 warps loads from the tile once";
  EXPECT_THAT(run, SharedStoreWavefronts(32)) << "one wavefront a store";
  EXPECT_THAT(run, SharedLoadWavefronts(32)) << "one wavefront a load, down a column too";
  EXPECT_THAT(run, SharedBytes(kTile))
      << "the launch gives 4,224 bytes; a static array beside it is too much";
  EXPECT_THAT(run, GlobalLoadSectors(128)) << "in is read along its rows, and once";
  EXPECT_THAT(run, GlobalStoreSectors(128)) << "out is written along its rows, and once";
}

LAB_CHECK(PadDynamic, bytes, 3) {
  const auto bytes = answer<uint32_t>("dynamic_bytes");
  const auto in = array("in", random<int>(1024, -1000000, 1000000));
  const auto out = output<int>("out", 1024);
  const auto run = launch(kKernel, {{1, 1, 1}, {32, 32, 1}, bytes}, in, out);
  ASSERT_THAT(run, Completed()) << "launched with your dynamic_bytes = " << bytes;
  EXPECT_THAT(run.values(out), ArrayIs(transposed(in.values, 32), 32))
      << "launched with your dynamic_bytes = " << bytes;
  if (bytes < kWithoutLastPad || bytes > kTile)
    ADD_FAILURE() << "dynamic_bytes = " << bytes << ": as many as 32 padded rows take, and no more";
}

}  // namespace
