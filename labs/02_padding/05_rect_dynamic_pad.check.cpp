#include "testing/lab.h"

using namespace cml::testing;

namespace {

constexpr const char* kKernel = "set_row_read_col_rect_dyn_pad";

/// A block, a tile of the same shape, and the pad of its rows.
struct PadBlock {
  uint32_t columns;
  uint32_t rows;
  uint32_t pad;

  uint32_t bytes() const { return rows * (columns + pad) * 4; }
  uint32_t bytes_without_last_pad() const { return bytes() - pad * 4; }
  uint32_t threads() const { return columns * rows; }
};
constexpr PadBlock kBlocks[] = {{32, 16, 2}, {32, 16, 0}, {64, 4, 3}, {16, 32, 1},
                                {8, 3, 5},   {5, 7, 2},   {32, 1, 0}, {1, 6, 4}};
constexpr PadBlock kKnown{32, 16, 2};
constexpr PadBlock kChosen{64, 4, 8};

std::string text(PadBlock block) {
  return std::to_string(block.columns) + " x " + std::to_string(block.rows) + " threads, pad of " +
         std::to_string(block.pad);
}

/// The elements of `values`, column after column.
std::vector<int> by_columns(const std::vector<int>& values, PadBlock block) {
  std::vector<int> result;
  for (uint32_t column = 0; column < block.columns; ++column)
    for (uint32_t row = 0; row < block.rows; ++row) result.push_back(values[row * block.columns + column]);
  return result;
}

class DynamicRectangles : public Exercise {
 protected:
  void expect_output(PadBlock block, uint32_t bytes, const std::string& what) {
    const auto in = array("in", random<int>(block.threads(), -1000000, 1000000));
    const auto out = output<int>("out", block.threads());
    const auto run = launch(kKernel, {{1, 1, 1}, {block.columns, block.rows, 1}, bytes}, in, out,
                            static_cast<int>(block.pad));
    ASSERT_THAT(run, Completed()) << what;
    ASSERT_THAT(run.values(out), ArrayIs(by_columns(in.values, block), block.rows))
        << what << ": each row of out is a column of the tile";
  }

  void expect_counts(PadBlock block) {
    const uint32_t warps = block.threads() / 32;
    const auto in = array("in", random<int>(block.threads(), -1000, 1000));
    const auto run = launch(kKernel, {{1, 1, 1}, {block.columns, block.rows, 1}, block.bytes()}, in,
                            output<int>("out", block.threads()), static_cast<int>(block.pad));
    ASSERT_THAT(run, Completed()) << text(block);
    EXPECT_THAT(run, SharedStoreRequests(warps)) << text(block) << ": each warp stores into the tile once";
    EXPECT_THAT(run, SharedLoadRequests(warps)) << text(block) << ": each warp loads from the tile once";
    EXPECT_THAT(run, SharedStoreWavefronts(warps)) << text(block) << ": one wavefront a store";
    EXPECT_THAT(run, SharedLoadWavefronts(warps)) << text(block) << ": one wavefront a load";
    EXPECT_THAT(run, SharedBytes(block.bytes()))
        << text(block) << ": the dynamic bytes, and no static array beside";
    EXPECT_THAT(run, GlobalLoadSectors(block.threads() / 8))
        << text(block) << ": in is read in order, and once";
    EXPECT_THAT(run, GlobalStoreSectors(block.threads() / 8))
        << text(block) << ": out is written in order, and once";
  }

  /// The answer `name`: enough for the block with its pad (the kernel ran), and no more.
  void expect_bytes(const std::string& name, PadBlock block) {
    const auto bytes = answer<uint32_t>(name);
    expect_output(block, bytes, "launched with your " + name + " = " + std::to_string(bytes));
    if (bytes < block.bytes_without_last_pad() || bytes > block.bytes())
      ADD_FAILURE() << name << " = " << bytes << ": as many as " << block.rows
                    << " padded rows take, and no more";
  }
};

LAB_EXERCISE_OF(DynamicRectangles, PadRectDynamic,
                {"Rectangular dynamic tile with a pad",
                 {"Three numbers step through this kernel: the width of the block, its height, and the pitch "
                  "of the tile. Which "
                  "of them do `in` and `out` know, which the order of the columns, which the tile?",
                  "idx counts with blockDim.x; icol = idx % blockDim.y and irow = idx / blockDim.y; only the "
                  "tile has a pitch, "
                  "blockDim.x + pad. And in a 64 x 4 block a warp reads how many columns of 4 elements?",
                  "tile[threadIdx.y * pitch + threadIdx.x] = in[idx]; barrier; out[idx] = tile[icol * pitch "
                  "+ irow]. A warp reads "
                  "32 / 4 = 8 columns, 8 neighbouring words in each of 4 rows, so the next row must begin 8 "
                  "banks further: a pad "
                  "of 8, 4 * (64 + 8) * sizeof(int) bytes."}});

LAB_GATE(PadRectDynamic, outputs, 3) {
  for (const PadBlock block : kBlocks) expect_output(block, block.bytes(), text(block));
}

LAB_CHECK(PadRectDynamic, counts_32x16, 2) { expect_counts(kKnown); }

LAB_CHECK(PadRectDynamic, bytes_32x16, 1) { expect_bytes("bytes_32x16", kKnown); }

LAB_CHECK(PadRectDynamic, pad_64x4, 2) {
  const int pad = answer<int>("pad_64x4");
  if (pad < static_cast<int>(kChosen.pad))
    ADD_FAILURE() << "pad_64x4 = " << pad << " leaves a conflict in the loads";
  if (pad > static_cast<int>(kChosen.pad))
    ADD_FAILURE() << "pad_64x4 = " << pad << " is not the smallest one without a conflict";
  expect_counts(kChosen);
}

LAB_CHECK(PadRectDynamic, bytes_64x4, 2) { expect_bytes("bytes_64x4", kChosen); }

}  // namespace
