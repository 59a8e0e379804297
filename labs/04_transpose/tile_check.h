#pragma once
#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "far_tile_check.h"

/// Checks of the kernels that move whole tiles, a block each (04 to 07).
namespace transpose {

/// Base of their fixtures: blocks of 32 x 8 threads, matrices of whole tiles.
class Tiles : public FarTiles<Transpose> {
 protected:
  static constexpr uint32_t kWarp = 32;            ///< threads
  static constexpr uint32_t kFollowed = 1u << 15;  ///< elements of a large matrix, in whole blocks

  static void TearDownTestSuite() {
    drawn_.clear();
    counted_.clear();
    moved_.clear();
    far_.clear();
  }
  void SetUp() override {
    Transpose::SetUp();
    // A missing barrier has a check of its own; what the kernel does without it is judged all the same.
    keep_findings_apart();
  }

  /// Matrices of this session, in tiles of `side`: one tile, a row of tiles, a column of them, and oblong
  /// ones.
  static std::vector<Shape> shapes(uint32_t side) {
    std::mt19937_64 random = drawn_for_all("shapes");
    const uint32_t most = side == kWarp ? 4 : 3;
    const auto tiles = [&](uint32_t low) { return side * draw_between(random, low, most); };
    std::vector<Shape> shapes{{side, side}, {tiles(2), side}, {side, tiles(2)}};
    const uint32_t nx = tiles(2), ny = nx == 2 * side ? tiles(3) : nx - side;
    shapes.push_back({nx, ny});
    shapes.push_back({ny, nx});
    return shapes;
  }
  /// The same, one with more elements than 16 bits count, and last one with a side that 16 bits do not hold.
  static std::vector<Shape> shapes_and_large(uint32_t side) {
    std::mt19937_64 random = drawn_for_all("large shape");
    const uint32_t narrow = side * draw_between(random, 4u, 9u);
    const uint32_t wide = ((1 << 16) / narrow / side + 1) * side;
    const uint32_t longest = (1 << 16) + side * draw_between(random, 1u, 4u);
    std::vector<Shape> all = shapes(side);
    all.push_back(draw_below(random, 2) == 0 ? Shape{narrow, wide} : Shape{wide, narrow});
    all.push_back(draw_below(random, 2) == 0 ? Shape{side, longest} : Shape{longest, side});
    return all;
  }

  /// Matrices that are long both ways, of which single tiles are moved: 30 bits do not count the elements.
  static std::vector<Shape> far_shapes(uint32_t side) {
    std::mt19937_64 random = drawn_for_all("far shapes");
    std::vector<Shape> shapes;
    for (const auto& [low, high] : {std::pair(512u, 4000u), std::pair(33'000u, 36'000u)}) {
      const auto drawn = [&, low = low, high = high] {
        return side * draw_between(random, low / side, high / side);
      };
      const uint32_t nx = drawn();
      shapes.push_back({nx, drawn()});
    }
    return shapes;
  }

  /// The transpose of each shape, whatever the way.
  void expect_right(const std::string& kernel, uint32_t side) {
    for (const Shape shape : shapes_and_large(side)) {
      if (is_long(shape)) {
        counted_of(kernel, side, shape);
      } else {
        const Launch& launch = launch_of(kernel, side, shape);
        judged(launch.call, {holds(launch.out, launch.right, shape.ny)}, launch.label);
      }
    }
    for (const Shape shape : far_shapes(side)) far_tile_of(kernel, side, shape);
    const Shape oblong = shapes(side).back();
    const Launch &one = launch_of(kernel, side, oblong),
                 &other = launch_of(kernel, side, oblong, kOfTheSecondLaunch);
    judged({one.call, other.call},
           {holds(one.out, one.right, oblong.ny), holds(other.out, other.right, oblong.ny)}, one.label);
  }

  /// Each element goes through shared memory, from one thread to another, in blocks of at most `bytes`. To
  /// follow millions of elements takes seconds: of the longest matrix some blocks are followed, and the
  /// counts speak for the others.
  void expect_through_tile(const std::string& kernel, uint32_t side, uint64_t bytes) {
    for (const Shape shape : shapes_and_large(side)) {
      const std::string label = label_of(kernel, shape);
      expect_moved(launch_of(kernel, side, shape), shape);
      const Run run = counted_of(kernel, side, shape);
      expect_plain_ways(run, run.geometry().grid.count(), label);
      expect_stored_in_shared_memory(run, shape, label);
      EXPECT_THAT(run, SharedBytesAtMost(bytes)) << label;
      expect_all_at_once(run, side, label);
      if (HasFailure()) return;
    }
    for (const Shape shape : far_shapes(side)) {
      const FarTile& it = far_tile_of(kernel, side, shape);
      expect_through_shared_memory(it, side * side / 8);
      expect_plain_ways(it.run, 1, it.far.label);
      EXPECT_THAT(it.run, SharedBytesAtMost(bytes)) << it.far.label;
      expect_all_at_once(it.run, side, it.far.label);
      if (HasFailure()) return;
    }
  }
  /// A block has room for all of its tile.
  static void expect_all_at_once(const Run& run, uint32_t side, const std::string& label) {
    const double bytes = run.metric("shared_bytes"), least = side * side * sizeof(float);
    if (bytes < least)
      ADD_FAILURE() << label << ": a block has " << bytes << " bytes of shared memory, and a tile of " << side
                    << " x " << side << " floats has " << least
                    << "; next: keep the whole tile there at once, all elements before the barrier";
  }

  /// A store of a warp brings at most 16 bytes a lane.
  static void expect_stored_in_shared_memory(const Run& run, const Shape& shape, const std::string& label) {
    const double stores = run.metric("shared_store_requests") + run.metric("global_copy_requests");
    if (stores * 32 * 4 + run.metric("global_copy_past_l1_sectors") * 8 <
        static_cast<double>(shape.elements()))
      ADD_FAILURE() << label << ": the elements did not go through shared memory: " << stores
                    << " stores of a warp are too few for them; next: store each element into the tile";
  }

  /// Each sector of both matrices is asked for once, whole.
  void expect_coalesced(const std::string& kernel, uint32_t side) {
    for (const Shape shape : shapes_and_large(side)) {
      const std::string label = label_of(kernel, shape);
      const Run run = counted_of(kernel, side, shape);
      expect_load_sectors_at_most(run, shape.elements() / 8, label + ": 4 for 32 elements of in");
      EXPECT_THAT(run, GlobalStoreSectorsAtMost(shape.elements() / 8))
          << label << ": 4 for 32 elements of out";
      if (HasFailure()) return;
    }
    for (const Shape shape : far_shapes(side)) {
      const FarTile& it = far_tile_of(kernel, side, shape);
      expect_load_sectors_at_most(it.run, side * side / 8, it.far.label + ": 4 for 32 elements of in");
      EXPECT_THAT(it.run, GlobalStoreSectorsAtMost(side * side / 8))
          << it.far.label << ": 4 for 32 elements of out";
      if (HasFailure()) return;
    }
  }

  void expect_no_conflicts(const std::string& kernel, uint32_t side) {
    for (const Shape shape : shapes_and_large(side)) {
      expect_no_conflicts(counted_of(kernel, side, shape), shape.elements(), label_of(kernel, shape));
      if (HasFailure()) return;
    }
    for (const Shape shape : far_shapes(side)) {
      const FarTile& it = far_tile_of(kernel, side, shape);
      expect_no_conflicts(it.run, side * side, it.far.label);
      if (HasFailure()) return;
    }
  }

  /// Threads that pass elements to each other through a tile are ordered by barriers. Told even where the
  /// outputs are wrong for want of one.
  void expect_no_race(const std::string& kernel, uint32_t side) {
    for (const Shape shape : shapes(side)) {
      const Launch& launch = launch_of(kernel, side, shape);
      const Run plain = run({launch.call});
      EXPECT_THAT(plain, NoFindings()) << launch.label;
      // Loads that acquire and stores that release race with nobody, and wait for nobody either.
      if (!HasFailure() && plain.result()->has_strong_shared) {
        const Run late = judged(launch.call, {holds(launch.out, launch.right, shape.ny)}, launch.label);
        EXPECT_THAT(late, NoFindings()) << launch.label;
      }
      if (HasFailure()) return;
    }
  }
  /// And what they pass on is the elements themselves. In some blocks of large matrices it is ordered as
  /// well.
  void expect_elements_moved(const std::string& kernel, uint32_t side) {
    for (const Shape shape : shapes_and_large(side)) {
      keep_findings_apart(shape.elements() >> 16 == 0);
      expect_moved(launch_of(kernel, side, shape), shape);
    }
    keep_findings_apart();
  }

  /// At most `most` warp instructions for 32 elements, in blocks that are drawn as well.
  void expect_few_instructions(const std::string& kernel, uint32_t side, double most,
                               const std::string& next) {
    for (const Shape shape : shapes_and_large(side)) {
      const double instructions = counted_of(kernel, side, shape).metric("warp_instructions") /
                                  (static_cast<double>(shape.elements()) / 32);
      if (instructions <= most) continue;
      ADD_FAILURE() << label_of(kernel, shape) << ": " << instructions
                    << " warp instructions for 32 elements, and " << most << " are enough; next: " << next;
      return;
    }
    // A third of the blocks that executes more is missed once in a thousand times. Not of the longest matrix:
    // it is sent whole for each of them.
    constexpr int kDrawn = 18;
    const std::vector<Shape> all = shapes_and_large(side);
    SomeBlocks one = some_blocks(1);
    options().count = true;
    for (int i = 0; i < kDrawn; ++i) {
      const Launch& launch = launch_of(kernel, side, all[1 + static_cast<size_t>(i) % 4]);
      one.draw();
      const double instructions = run({launch.call}).metric("warp_instructions") / (side * side / 32.0);
      if (instructions <= most) continue;
      ADD_FAILURE() << launch.label << ": a block executes " << instructions
                    << " warp instructions for 32 elements, and " << most << " are enough; next: " << next;
      return;
    }
    for (const Shape shape : far_shapes(side)) {
      const FarTile& it = far_tile_of(kernel, side, shape);
      const double instructions = it.run.metric("warp_instructions") / (side * side / 32.0);
      if (instructions <= most) continue;
      ADD_FAILURE() << it.far.label << ": a block executes " << instructions
                    << " warp instructions for 32 elements, and " << most << " are enough; next: " << next;
      return;
    }
  }

  Timed time_tiles(const std::string& kernel, uint32_t side) {
    return time_large(kernel, [&](Shape shape) { return geometry_of(side, shape); });
  }

 private:
  static void expect_no_conflicts(const Run& run, uint64_t elements, const std::string& label) {
    EXPECT_THAT(run, NoBankConflicts()) << label;
    // Half a warp at a time, at least: lanes that take turns meet nobody.
    const std::string why = label + ": the lanes of a warp load and store the tile together";
    EXPECT_THAT(run, SharedLoadWavefrontsAtMost(elements / 16)) << why;
    EXPECT_THAT(run, SharedStoreWavefrontsAtMost(elements / 16)) << why;
  }
  static Geometry geometry_of(uint32_t side, Shape shape) {
    return {{shape.nx / side, shape.ny / side, 1}, {kWarp, 8, 1}};
  }
  struct Launch {
    Call call;
    Array<float> out;
    std::shared_ptr<const std::vector<float>> right;
    std::string label;
  };
  /// Drawn once for all checks of the exercise: the longest has millions of elements.
  /// With `which` behind the names of the arrays.
  const Launch& launch_of(const std::string& kernel, uint32_t side, Shape shape,
                          const std::string& which = "") {
    const std::string label = label_of(kernel, shape) + which;
    if (const auto known = drawn_.find(label); known != drawn_.end()) return known->second;
    const auto in = array("in" + which, elements(shape));
    auto out = output<float>("out" + which, shape.elements());
    Call launched = call(kernel, geometry_of(side, shape), out, in, static_cast<int>(shape.nx),
                         static_cast<int>(shape.ny));
    auto right = std::make_shared<const std::vector<float>>(result_of(in.values, shape, Outcome::transpose));
    return drawn_.emplace(label, Launch{std::move(launched), std::move(out), std::move(right), label})
        .first->second;
  }
  /// On the diagonal of a tile a thread may meet itself, and elsewhere where a thread takes neighbours.
  void expect_moved(const Launch& launch, Shape shape) {
    if (moved_.count(launch.label) != 0) return;
    const auto plain = marks<float>(any_shared_array());
    const uint64_t blocks = kFollowed * launch.call.geometry.grid.count() / shape.elements();
    Transpose::expect_moved(launch.call, shape.elements() >> 16 ? plain.in_blocks(blocks) : plain, launch.out,
                            *launch.right, {.columns = shape.ny, .own_at_most = shape.elements() / 8},
                            launch.label);
    moved_.insert(launch.label);
  }
  static std::string label_of(const std::string& kernel, Shape shape) {
    return kernel + ", " + text_of(shape);
  }
  /// Moved once for all checks of the exercise.
  const FarTile& far_tile_of(const std::string& kernel, uint32_t side, Shape shape) {
    const std::string label = label_of(kernel, shape);
    if (const auto known = far_.find(label); known != far_.end()) return known->second;
    const auto tile_of = [](cml::Dim3 block) { return Shape{block.x, block.y}; };
    return far_.emplace(label, moved_far_tile({kernel, geometry_of(side, shape), shape, side, side, tile_of}))
        .first->second;
  }
  static bool is_long(Shape shape) { return std::max(shape.nx, shape.ny) >> 16 != 0; }
  /// Of each matrix one run serves all checks of the exercise.
  Run counted_of(const std::string& kernel, uint32_t side, Shape shape) {
    const std::string label = label_of(kernel, shape);
    if (const auto known = counted_.find(label); known != counted_.end()) return known->second;
    const Launch& launch = launch_of(kernel, side, shape);
    Run run = counted(launch.call, {holds(launch.out, launch.right, shape.ny)}, launch.label);
    counted_.emplace(label, run);
    return run;
  }
  // Of one exercise, by label.
  inline static std::map<std::string, Launch> drawn_;
  inline static std::map<std::string, Run> counted_;
  inline static std::set<std::string> moved_;
  inline static std::map<std::string, FarTile> far_;
};

}  // namespace transpose
