#include <set>

#include "arch/occupancy.h"
#include "smem_check.h"
#include "testing/far_block.h"

using namespace cml::testing;

namespace {

constexpr uint32_t kThreads = 256;
constexpr uint32_t kKilobyte = 1024;
constexpr uint32_t kRowBytes = kThreads * sizeof(float);

/// The GPUs that are supported: the derivations are asked for all of them, whichever one is graded for.
std::vector<const cml::arch::Gpu*> supported() {
  std::vector<const cml::arch::Gpu*> rows;
  for (const cml::arch::Gpu& gpu : cml::arch::gpus())
    if (gpu.compute_capability >= 75) rows.push_back(&gpu);
  return rows;
}

class Flip : public FarBlocks<Exercise> {
 protected:
  /// Every check runs the same tiles; some take more than 48 KB, and the largest one all that a block may
  /// use.
  void SetUp() override {
    Exercise::SetUp();
    const std::vector<uint32_t> rows{1, pick_for_all("few rows", smem::numbers(2, 7)),
                                     pick_for_all("rows", smem::numbers(8, 48)),
                                     pick_for_all("many rows", smem::numbers(49, 63))};
    const auto tiles = pick_for_all<uint32_t>("tiles", {2, 3, 4});
    const uint32_t most = most_rows();
    shapes_ = {{rows[0], tiles},
               {rows[1], 1},
               {rows[2], tiles},
               {rows[3], 1},
               {pick_for_all("more rows", smem::numbers(std::min(64u, most - 1), most - 1)), 1},
               {most, 1},
               {rows[1], pick_for_all("some tiles", smem::numbers(5, 32))},
               {1, pick_for_all("many tiles", smem::numbers(33, 256))}};
    // The numbers of elements fit an int.
    for (const uint32_t grid : large_grids(8, 1u << 23))
      far_shapes_.push_back({pick_for_all("rows of " + std::to_string(far_shapes_.size()),
                                          smem::numbers(1, std::min(7u, (1u << 23) / grid))),
                             grid});
  }

  /// Of a block on the GPU that is graded for.
  static uint32_t most_rows() {
    return cml::arch::gpu_of(session().compute_capability).shared_per_block_opt_in / kRowBytes;
  }

  /// A launch, and what must come out.
  struct Case {
    std::string label;
    Array<float> in, out;
    std::vector<float> right;
    Call call;
  };
  Case case_of(uint32_t rows, uint32_t tiles) {
    const auto in = array("in", random_bits<float>(tiles * rows * kThreads));
    const auto out = output<float>("out", in.values.size());
    std::vector<float> right;
    const size_t size = rows * kThreads;
    for (size_t i = 0; i < in.values.size(); ++i)
      right.push_back(in.values[i / size * size + size - 1 - i % size]);
    return {
        std::to_string(tiles) + (tiles == 1 ? " tile of " : " tiles of ") + std::to_string(rows) + " x 256",
        in, out, right,
        call("flip", {{tiles, 1, 1}, {kThreads, 1, 1}, rows * kRowBytes}, in, out, static_cast<int>(rows))};
  }

  /// Rows of a tile, and tiles.
  struct Shape {
    uint32_t rows, tiles;
  };
  /// Of so many elements. Where a thread stores four neighbours and loads single ones, a few come back to it.
  static Moved moved(size_t elements) { return {kThreads, elements / 64, {}}; }
  /// What the blocks of all tiles cost.
  static void expect_cheap(const Run& run, const Shape& shape, const std::string& label) {
    EXPECT_THAT(run, NoOtherPath()) << label;
    const uint64_t bytes = uint64_t{shape.tiles} * shape.rows * kRowBytes;
    EXPECT_THAT(run, SharedStoreWavefrontsAtMost(bytes / 128)) << label << ": each element is stored once";
    EXPECT_THAT(run, SharedLoadWavefrontsAtMost(bytes / 128)) << label << ": each element is loaded once";
    EXPECT_THAT(run, NoBankConflicts()) << label;
    EXPECT_THAT(run, SharedBytes(shape.rows * kRowBytes))
        << label << ": a static array in addition is too much";
    EXPECT_THAT(run, GlobalLoadSectorsAtMost(bytes / 32)) << label << ": in is read in order, and once";
    EXPECT_THAT(run, GlobalStoreSectorsAtMost(bytes / 32)) << label << ": out is written in order, and once";
  }
  /// A block of a grid of so many.
  Far<float> far_of(const Shape& shape) {
    const Case of_one = case_of(shape.rows, 1);
    Geometry geometry = of_one.call.geometry;
    geometry.grid.x = shape.tiles;
    return far_of_parts(of_one.label, "flip", geometry, of_one.in.values, of_one.right,
                        static_cast<int>(shape.rows));
  }
  std::vector<Shape> shapes_;
  std::vector<Shape> far_shapes_;  ///< of which one block runs
};

LAB_EXERCISE_OF(Flip, Carveout);

LAB_GATE(Carveout, flip_is_right, 1) {
  for (const auto& [rows, tiles] : shapes_) {
    const Case it = case_of(rows, tiles);
    judged(it.call, {holds(it.out, it.right, kThreads)}, it.label);
  }
  for (const Shape& shape : far_shapes_) expect_block(far_of(shape));
}

// The derivations need no kernel: gates that no check names.
LAB_GATE(Carveout, residents_derived, 2) {
  std::vector<std::tuple<int, int, int, int, int, int>> sets;
  std::vector<int> right;
  for (const cml::arch::Gpu* gpu : supported())
    for (int i = 0; i < 6; ++i) {
      const auto threads = 32 * draw<uint32_t>(1, 32);
      const std::vector<uint32_t> sizes(gpu->carve_outs.begin() + (gpu->carve_outs.front() == 0 ? 1 : 0),
                                        gpu->carve_outs.end());
      const uint32_t carve_out = pick(sizes);
      const uint32_t most =
          std::min(carve_out - gpu->reserved_shared_per_block, gpu->shared_per_block_opt_in);
      const uint32_t shared = 256 * draw<uint32_t>(1, most / 256 / (i % 3 == 0 ? 1 : 4));
      sets.emplace_back(threads, shared, gpu->threads_per_sm, gpu->blocks_per_sm, carve_out,
                        gpu->reserved_shared_per_block);
      right.push_back(static_cast<int>(cml::arch::occupancy(*gpu, {threads, 0, shared, carve_out}).blocks));
    }
  // Made-up ones, in which any of the limits may be the least.
  for (int i = 0; i < 40; ++i) {
    const int by_threads = draw(1, 40), by_shared = draw(1, 40), blocks_per_sm = draw(1, 40);
    const int threads = 32 * draw(1, 32), shared = 256 * draw(1, 200), reserved = 512 * draw(0, 4);
    sets.emplace_back(threads, shared, threads * by_threads + 32 * draw(0, threads / 32 - 1), blocks_per_sm,
                      (shared + reserved) * by_shared + 128 * draw(0, (shared + reserved) / 128 - 1),
                      reserved);
    right.push_back(std::min({by_threads, by_shared, blocks_per_sm}));
  }
  // Blocks without shared memory, for which something is reserved all the same.
  for (int i = 0; i < 8; ++i) {
    const int reserved = 512 * draw(1, 4), by_reserved = draw(1, 30), threads = 32 * draw(1, 8);
    sets.emplace_back(threads, 0, threads * draw(31, 40), draw(31, 40),
                      reserved * by_reserved + draw(0, reserved - 1), reserved);
    right.push_back(by_reserved);
  }
  const auto of_set = [&](auto... asked) {
    const auto at = std::find(sets.begin(), sets.end(), std::tuple(asked...));
    return right.at(static_cast<size_t>(at - sets.begin()));
  };
  expect_derived(
      "resident_blocks",
      {"threads", "shared_bytes", "threads_per_sm", "blocks_per_sm", "carve_out_bytes", "reserved_bytes"},
      sets, [&](int a, int b, int c, int d, int e, int f) { return of_set(a, b, c, d, e, f); },
      "how many blocks does each of the limits allow?");
}

LAB_GATE(Carveout, rows_derived, 2) {
  std::vector<std::tuple<int, int, int, int>> sets;
  std::vector<int> right;
  for (const cml::arch::Gpu* gpu : supported())
    for (const uint32_t carve_out : gpu->carve_outs) {
      if (carve_out == 0) continue;
      const auto blocks = draw<uint32_t>(1, gpu->threads_per_sm / kThreads);
      uint32_t rows = 0;
      while ((rows + 1) * kRowBytes <= gpu->shared_per_block_opt_in &&
             (rows + 1) * kRowBytes + gpu->reserved_shared_per_block <= carve_out &&
             cml::arch::occupancy(*gpu, {kThreads, 0, (rows + 1) * kRowBytes, carve_out}).blocks >= blocks)
        ++rows;
      sets.emplace_back(blocks, carve_out, gpu->reserved_shared_per_block, gpu->shared_per_block_opt_in);
      right.push_back(static_cast<int>(rows));
    }
  // Made-up ones, in which a block may use less than its share.
  for (int i = 0; i < 40; ++i) {
    const int blocks = draw(1, 12), reserved = 512 * draw(0, 4), limit_kb = draw(8, 400);
    const int share_kb = draw(1, 500);
    sets.emplace_back(blocks, blocks * (share_kb * 1024 + reserved) + draw(0, blocks * 1024 - 1), reserved,
                      limit_kb * 1024 + (i % 2 == 0 ? 0 : draw(1, 1023)));
    right.push_back(std::min(share_kb, limit_kb));
  }
  // Sizes that are no whole number of KB, and just enough.
  for (int i = 0; i < 6; ++i) {
    const int blocks = 2 * draw(0, 5) + 1, reserved = 512 * (2 * draw(0, 2) + 1), share_kb = draw(1, 200);
    sets.emplace_back(blocks, blocks * (share_kb * 1024 + reserved) + draw(0, 7), reserved, 1024 * 228);
    right.push_back(share_kb);
  }
  // A share that is smaller than what is kept of it, by more than a row.
  for (int i = 0; i < 6; ++i) {
    const int blocks = draw(1, 12), reserved = 512 * draw(4, 10);
    sets.emplace_back(blocks, blocks * draw(1, reserved - static_cast<int>(kRowBytes)), reserved,
                      1024 * draw(8, 128));
    right.push_back(0);
  }
  const auto of_set = [&](auto... asked) {
    const auto at = std::find(sets.begin(), sets.end(), std::tuple(asked...));
    return right.at(static_cast<size_t>(at - sets.begin()));
  };
  expect_derived(
      "tile_rows", {"blocks", "carve_out_bytes", "reserved_bytes", "block_limit_bytes"}, sets,
      [&](int a, int b, int c, int d) { return of_set(a, b, c, d); },
      "how much does the SM reserve for each block, and how much may a block use at most?");
}

LAB_GATE(Carveout, percentage_derived, 1) {
  std::set<std::tuple<int, int>> sets;
  for (const cml::arch::Gpu* gpu : supported())
    for (const uint32_t carve_out : gpu->carve_outs)
      sets.emplace(carve_out / kKilobyte, gpu->carve_outs.back() / kKilobyte);
  // And GPUs that there may be.
  for (int i = 0; i < 40; ++i) {
    const int largest_kb = draw(20, i % 2 == 0 ? 900 : 100'000);
    sets.emplace(draw(1, largest_kb), largest_kb);
  }
  // Whole percentages, below which a division of floats or doubles falls.
  for (const int percent : {29, 53, 57, 58, 59}) {
    const int times = draw(1, 5);
    sets.emplace(percent * times, 100 * times);
  }
  expect_derived(
      "carve_out_percent", {"wanted_kb", "largest_kb"}, std::vector(sets.begin(), sets.end()),
      // What lies between two sizes is rounded up (measured on an H200 for every percentage), and wanted_kb
      // is one of them: any percentage up to it is served with it or less, and the next one with more.
      [](int wanted_kb, int largest_kb) {
        int percent = 100;
        while (largest_kb * percent > wanted_kb * 100) --percent;
        return percent;
      },
      "how many KB is one percent more, and which carve-out does it give?");
}

LAB_CHECK(Carveout, tile_fills_its_memory, 4, "flip_is_right") {
  for (const auto& [rows, tiles] : shapes_) {
    const Case it = case_of(rows, tiles);
    expect_moved(it.call, marks<float>(any_shared_array()), it.out, it.right, moved(it.right.size()),
                 it.label);
    const Run run = counted(it.call, {holds(it.out, it.right, kThreads)}, it.label);
    expect_cheap(run, {rows, tiles}, it.label);
    if (HasFailure()) return;
    const size_t words = rows * kThreads;
    const auto first = draw<size_t>(0, words - 1);
    std::vector<Part> parts{{first, draw<size_t>(1, words - first)}};
    if (rows <= 63 || rows == most_rows()) parts.push_back({0, words / 2});  // each takes long
    for (const Part part : parts)
      expect_place_each(it.call, marks<float>(any_shared_array()), it.out, it.right, part, it.label);
    // With one element less the emulator, which runs each job first, stops the kernel at the end of its
    // memory.
    Call smaller = it.call;
    smaller.geometry.dynamic_shared_bytes -= sizeof(float);
    EXPECT_THAT(this->run({smaller}), TrappedWith(cml::TrapKind::out_of_bounds))
        << it.label
        << ": launched with 4 bytes less than the tile, the kernel must miss them: does the whole tile lie "
           "in shared memory at once?";
    if (HasFailure()) return;
  }
  for (const Shape& shape : far_shapes_) {
    const Far<float> it = far_of(shape);
    const Run run = expect_moved_by_block(it, marks<float>(any_shared_array()), moved(shape.rows * kThreads));
    expect_cheap(run, {shape.rows, 1}, it.label);
    if (HasFailure()) return;
  }
}

}  // namespace
