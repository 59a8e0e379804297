#include "padding_check.h"
#include "testing/far_block.h"

using namespace padding;

namespace {

constexpr uint32_t kSide = 32;
constexpr uint32_t kMatrix = kSide * kSide;  // elements
constexpr uint32_t kBytes = 8;               // of an element
constexpr const char* kBlocks = "launch__occupancy_blocks";

std::vector<double> transposed(const std::vector<double>& values) {
  std::vector<double> result;
  for (size_t matrix = 0; matrix < values.size(); matrix += kMatrix)
    for (uint32_t row = 0; row < kSide; ++row)
      for (uint32_t column = 0; column < kSide; ++column)
        result.push_back(values[matrix + column * kSide + row]);
  return result;
}

int resident_blocks(int sm_bytes, int unit, int reserved_bytes, int sm_threads, int sm_blocks, int tile_bytes,
                    int threads) {
  int block_bytes = 0;
  while (block_bytes < tile_bytes + reserved_bytes) block_bytes += unit;
  return std::min({sm_bytes / block_bytes, sm_threads / 32 / ((threads + 31) / 32), sm_blocks});
}

class PadTenants : public FarBlocks<Exercise> {
 protected:
  struct Batch {
    Array<double> in, out;
    std::vector<double> right;
    Call call, bare;  ///< the student's kernel, and the given one without a pad
    uint32_t matrices;
    std::string label;
  };
  void SetUp() override {
    FarBlocks<Exercise>::SetUp();
    program().registers_where_needed = false;  // resident blocks are counted
  }
  /// The same numbers of matrices in every test.
  std::vector<Batch> batches() {
    std::vector<Batch> result;
    for (const uint32_t matrices :
         {1u, pick_for_all("matrices", numbers(2, 6)), pick_for_all("many matrices", numbers(33, 64))}) {
      const auto in = array("in", random_bits<double>(matrices * kMatrix));
      const auto out = output<double>("out", matrices * kMatrix);
      const Geometry geometry{{matrices, 1, 1}, {kSide, 2, 1}};
      result.push_back(
          {in, out, transposed(in.values), call("transpose", geometry, in, out),
           call("transpose_padded<double,0>", geometry, in, out), matrices,
           "transpose of " + std::to_string(matrices) + (matrices == 1 ? " matrix" : " matrices")});
    }
    return result;
  }
  /// One block of each large batch runs.
  std::vector<Far<double>> large_batches() {
    const std::vector<double> matrix = random_bits<double>(kMatrix);
    std::vector<Far<double>> result;
    for (const uint32_t matrices : large_grids(6, 1u << 24))
      result.push_back(far_of_parts("transpose", "transpose", {{matrices, 1, 1}, {kSide, 2, 1}}, matrix,
                                    transposed(matrix)));
    return result;
  }
  /// What a batch costs; `bare` is a tile without a pad.
  static void expect_cheap(const Run& run, const Run& bare, uint64_t matrices, const std::string& label) {
    EXPECT_THAT(run, NoOtherPath()) << label;
    const uint64_t wavefronts = matrices * kMatrix * kBytes / 128;
    const uint64_t sectors = matrices * kMatrix * kBytes / 32;
    EXPECT_THAT(run, SharedStoreWavefrontsAtMost(wavefronts)) << label << ": two wavefronts a store";
    EXPECT_THAT(run, SharedLoadWavefrontsAtMost(wavefronts)) << label << ": two wavefronts a load";
    EXPECT_THAT(run, SharedBytesAtMost(kMatrix * kBytes)) << label << ": not a byte more than the matrix";
    EXPECT_THAT(run, MetricIs(kBlocks, exactly(bare.metric(kBlocks))))
        << label << ": as many resident blocks as a tile without a pad has";
    // place() may read a table in global memory: a sector for a store along a row, four for a load of a
    // column.
    EXPECT_THAT(run, GlobalLoadSectorsAtMost(sectors + matrices * kSide * (1 + 4)))
        << label << ": in is read in order";
    EXPECT_THAT(run, GlobalStoreSectorsAtMost(sectors)) << label << ": out is written in order";
  }
};

LAB_EXERCISE_OF(PadTenants, PadCost);

LAB_GATE(PadCost, transpose_is_right, 1) {
  for (const Batch& it : batches()) judged(it.call, {holds(it.out, it.right, kSide)}, it.label);
  for (const Far<double>& it : large_batches()) expect_block(it);
}

// No other check needs it: a fault of the transpose leaves it alone.
LAB_GATE(PadCost, resident_blocks, 3) {
  std::vector<std::tuple<int, int, int, int, int, int, int>> sets;
  // GPUs that there are, and others.
  for (const cml::arch::Gpu& gpu : cml::arch::gpus())
    for (int i = 0; i < 6; ++i)
      sets.emplace_back(static_cast<int>(gpu.shared_per_sm), static_cast<int>(gpu.shared_unit),
                        static_cast<int>(gpu.reserved_shared_per_block), static_cast<int>(gpu.threads_per_sm),
                        static_cast<int>(gpu.blocks_per_sm), draw(1, 48 * 1024),
                        i % 2 == 0 ? 32 * draw(1, 32) : draw(1, 1024));
  // A unit is any number of bytes.
  const auto draw_unit = [&] {
    return pick<int>({64, 96, 100, 128, 192, 200, 256, 384, 512, 1000, 1024, 2048});
  };
  for (int i = 0; i < 100; ++i)
    sets.emplace_back(1024 * draw(16, 300), draw_unit(), 512 * draw(0, 4), 32 * draw(16, 96), draw(4, 48),
                      draw(1, 16 * 1024), draw(1, 512));
  // Many blocks; and blocks without a tile, of which the system takes its share as well.
  for (int i = 0; i < 20; ++i) {
    const bool has_tile = i % 2 == 0;
    sets.emplace_back(1024 * (has_tile ? draw(100, 300) : draw(20, 60)), pick<int>({64, 100, 128, 256}),
                      has_tile ? 64 * draw(0, 4) : 1024 * draw(1, 4), 32 * draw(200, 400), draw(64, 300),
                      has_tile ? draw(1, 256) : 0, draw(1, 64));
  }
  // What the system takes need not be whole units: a tile that is, on an SM that lacks a byte for one block
  // more.
  for (int i = 0; i < 40; ++i) {
    const int unit = draw_unit(), whole = draw(0, 4), tile_units = draw(2, 60), blocks = draw(2, 12);
    sets.emplace_back(unit * (tile_units + whole + 1) * blocks - 1, unit, unit * whole + draw(1, unit - 1),
                      2048, 32, unit * tile_units, draw(1, 128));
  }
  // Blocks that fill their units to the last byte, or begin another one with a single byte, on an SM that has
  // room for some of them and no more.
  for (int i = 0; i < 60; ++i) {
    const int unit = draw_unit(), reserved = unit * draw(0, 4), blocks = draw(2, 12);
    const int tile_units = draw(2, 60);
    const int block = unit * tile_units + reserved;
    const int tile = i % 2 == 0 ? unit * tile_units : unit * (tile_units - 1) + 1;
    sets.emplace_back(block * blocks + (i % 3 == 0 ? block - 1 : 0), unit, reserved, 2048, 32, tile,
                      draw(1, 128));
  }
  // The bytes of the tile and those of the system end together in the last unit, on an SM that has room for a
  // whole number of such blocks.
  for (int i = 0; i < 40; ++i) {
    const int unit = draw_unit(), rest = draw(1, unit - 1), of_tile = draw(1, rest);
    const int tile_units = draw(0, 20), reserved_units = draw(0, 4), blocks = draw(1, 12);
    sets.emplace_back(unit * (tile_units + reserved_units + 1) * blocks, unit,
                      unit * reserved_units + rest + 1 - of_tile, 2048, 32, unit * tile_units + of_tile,
                      draw(1, 128));
  }
  // No block fits: the SM lacks shared memory, or threads.
  for (int i = 0; i < 40; ++i) {
    const int sm_threads = 32 * draw(4, 31), tile = draw(1024, 64 * 1024), reserved = 512 * draw(0, 4);
    const bool lacks_memory = i % 2 == 0;
    sets.emplace_back(lacks_memory ? draw(1, tile + reserved - 1) : 256 * 1024, draw_unit(), reserved,
                      sm_threads, 32, tile, lacks_memory ? draw(1, sm_threads) : draw(sm_threads + 1, 1024));
  }
  expect_derived(
      "resident_blocks",
      {"sm_bytes", "unit", "reserved_bytes", "sm_threads", "sm_blocks", "tile_bytes", "threads"}, sets,
      ::resident_blocks,
      "work out by hand what the shared memory allows, what the threads allow, and take the smallest",
      std::optional(std::tuple{100 * 1024, 128, 1024, 1536, 16, 9000, 100}));
}

LAB_CHECK(PadCost, no_conflict_and_no_byte_more, 6, "transpose_is_right") {
  std::optional<Run> one;
  for (const Batch& it : batches()) {
    expect_moved(it.call, marks<double>(any_shared_array()), it.out, it.right,
                 {kSide, /*own_at_most=*/it.matrices * kSide, {}}, it.label);
    const Run bare = counted(it.bare, {holds(it.out, it.right, kSide)}, "transpose_padded<double, 0>");
    one = bare;
    const Run run = counted(it.call, {holds(it.out, it.right, kSide)}, it.label);
    expect_cheap(run, bare, it.matrices, it.label);
    if (HasFailure()) return;
  }
  for (const Far<double>& it : large_batches()) {
    const Run run = expect_moved_by_block(it, marks<double>(any_shared_array()), {kSide, kSide, {}});
    expect_cheap(run, *one, 1, it.label);
    if (HasFailure()) return;
  }
}

}  // namespace
