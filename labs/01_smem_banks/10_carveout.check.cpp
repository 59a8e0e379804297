#include <algorithm>

#include "arch/occupancy.h"
#include "testing/lab.h"

using namespace cml::testing;

namespace {

constexpr uint32_t kThreads = 256;
constexpr uint32_t kBlocks = 3;  // to be resident on an SM
constexpr uint32_t kKilobyte = 1024;
constexpr uint32_t kRowBytes = kThreads * sizeof(float);
/// L1 cache and shared memory of an SM of compute capability 9.0 (CUDA C++ Programming Guide), and what L1 is
/// to keep.
constexpr uint32_t kTogether = 256 * kKilobyte;
constexpr uint32_t kLeftToL1 = 60 * kKilobyte;

const cml::arch::Gpu& gpu() { return cml::arch::gpu_of(90); }

/// The carve-out that serves a percentage. Measured on an H200 for every percentage: a size that lies between
/// two possible ones is rounded up.
uint32_t carve_out_for(uint32_t percent) {
  const uint32_t wanted = gpu().shared_per_sm / 100 * percent + gpu().shared_per_sm % 100 * percent / 100;
  return *std::lower_bound(gpu().carve_outs.begin(), gpu().carve_outs.end() - 1, wanted);
}

/// The largest carve-out that leaves L1 its share.
uint32_t largest_carve_out() {
  return *(std::upper_bound(gpu().carve_outs.begin(), gpu().carve_outs.end(), kTogether - kLeftToL1) - 1);
}

uint32_t resident_blocks(uint32_t shared_bytes, uint32_t carve_out) {
  // arch takes 0 for "the largest"; here it is a size as any other, which one block may always exceed.
  return cml::arch::occupancy(gpu(), {kThreads, 0, shared_bytes, std::max(carve_out, 1u)}).blocks;
}

class Tile : public Exercise {
 protected:
  size_t rows() { return static_cast<size_t>(std::clamp(answer<int>("tile_rows"), 1, 1024)); }
  uint32_t bytes() { return static_cast<uint32_t>(std::max(answer<int>("dynamic_bytes"), 0)); }

  std::vector<float> elements(size_t tiles) { return random<float>(tiles * rows() * kThreads, -1000, 1000); }

  /// Runs flip with `missing` bytes of shared memory less than the student asks for.
  Run flip(size_t tiles, const Array<float>& in, const Array<float>& out, uint32_t missing = 0) {
    return launch("flip", {{static_cast<uint32_t>(tiles), 1, 1}, {kThreads, 1, 1}, bytes() - missing}, in,
                  out);
  }
};

LAB_EXERCISE_OF(
    Tile, Carveout,
    {"Carve-out",
     {"A block costs its dynamic bytes and the kilobyte that the system keeps. How much shared memory may "
      "three blocks use together, if 60 of the 256 KB are left to L1?",
      "196 KB is the largest size that leaves 60 KB to L1. Three blocks of R rows cost 3 (R + 1) KB. And a "
      "percentage of 228 KB that lies only a little above 196 KB is served with the next size, 228 KB.",
      "tile_rows = 64, because 3 * 65 = 195; dynamic_bytes = tile_rows * kThreads * 4; carveout_percent "
      "from 72 to 85. In flip store tile[row * kThreads + t] for all rows, __syncthreads(), then read row "
      "tile_rows - 1 - row, column kThreads - 1 - t."}});

LAB_GATE(Carveout, flip_is_right, 3) {
  for (size_t tiles : {1, 4}) {
    const auto in = array("in", elements(tiles));
    const auto out = output<float>("out", in.values.size());
    const auto run = flip(tiles, in, out);
    ASSERT_THAT(run, Completed());
    std::vector<float> expected = in.values;
    const auto size = static_cast<std::ptrdiff_t>(rows() * kThreads);
    for (auto tile = expected.begin(); tile != expected.end(); tile += size) std::reverse(tile, tile + size);
    EXPECT_THAT(run.values(out), ArrayIs(expected, kThreads));
  }
}

LAB_CHECK(Carveout, three_blocks_are_resident, 3) {
  const auto in = array("in", elements(1));
  const auto run = flip(1, in, output<float>("out", in.values.size()));
  ASSERT_THAT(run, Completed());
  const auto used = static_cast<uint32_t>(run.metric("launch__shared_mem_per_block"));
  const uint32_t blocks = resident_blocks(used, largest_carve_out());
  if (blocks < kBlocks)
    ADD_FAILURE() << blocks << " blocks of " << used << " bytes are resident where L1 keeps 60 KB: "
                  << "did you count the 1 KB that the system keeps for each block?";
  if (resident_blocks(used + kRowBytes, largest_carve_out()) >= kBlocks)
    ADD_FAILURE() << "a larger tile leaves three blocks resident too";
  EXPECT_THAT(run, MetricIs("launch__occupancy_blocks", ::testing::Ge(kBlocks)))
      << "with the largest carve-out, something other than shared memory stops the third block";
}

LAB_CHECK(Carveout, l1_keeps_its_share, 2) {
  const int percent = answer<int>("carveout_percent");
  ASSERT_TRUE(percent >= 0 && percent <= 100) << "carveout_percent = " << percent << " is no percentage";
  const uint32_t carve_out = carve_out_for(static_cast<uint32_t>(percent));
  if (kTogether - carve_out < kLeftToL1)
    ADD_FAILURE() << percent << " % is served with " << carve_out / kKilobyte
                  << " KB of shared memory: " << (kTogether - carve_out) / kKilobyte << " KB are left to L1";
  const uint32_t blocks = resident_blocks(bytes(), carve_out);
  if (blocks < kBlocks)
    ADD_FAILURE() << percent << " % is served with " << carve_out / kKilobyte
                  << " KB of shared memory: " << blocks << " blocks of " << bytes() << " bytes are resident";
}

LAB_CHECK(Carveout, tile_fills_its_memory, 2) {
  const char* const kAtOnce = "the whole tile lies in shared memory at once, and fills what was asked for";
  const auto in = array("in", elements(1));
  const auto out = output<float>("out", in.values.size());
  const auto run = flip(1, in, out);
  ASSERT_THAT(run, Completed());
  const uint64_t requests = rows() * kThreads / 32;
  EXPECT_THAT(run, SharedStoreRequests(requests)) << "each element is stored once";
  EXPECT_THAT(run, SharedLoadRequests(requests)) << "each element is loaded once";
  EXPECT_THAT(run, NoBankConflicts());
  EXPECT_THAT(run, SharedBytes(rows() * kRowBytes)) << kAtOnce;
  // With one element less, the emulator stops the kernel at the end of its memory; a GPU need not notice.
  if (run.result()->backend == "emulator") {
    EXPECT_THAT(flip(1, in, out, sizeof(float)), TrappedWith(cml::TrapKind::out_of_bounds)) << kAtOnce;
  }
}

}  // namespace
