#include "far_tile_check.h"
#include "large_check.h"

namespace transpose {
namespace {

constexpr const char* kKernel = "transpose_any";
constexpr cml::Dim3 kBlock{32, 8, 1};
constexpr uint32_t kSide = 32;
constexpr uint32_t kFollowed = 128;  ///< blocks, of which each takes a tile; larger matrices have more

class AnyShape : public FarTiles<Large> {
 protected:
  /// A launch: the matrix and the number of blocks.
  struct Grid {
    Shape shape;
    uint32_t blocks;
  };
  static uint32_t tiles(Shape shape) {
    return (shape.nx + kSide - 1) / kSide * ((shape.ny + kSide - 1) / kSide);
  }
  void SetUp() override {
    FarTiles<Large>::SetUp();
    keep_findings_apart();
  }

  /// Whole tiles, a block for each; the same of this session in every test.
  static std::vector<Grid> whole_tiles() {
    std::mt19937_64 random = drawn_for_all("whole");
    const Shape oblong{kSide * draw_between(random, 2u, 4u), kSide};
    std::vector<Grid> grids{{oblong, tiles(oblong)}};
    for (int i = 0; i < 3; ++i) {
      const Shape shape{kSide * draw_between(random, 1u, 4u), kSide * draw_between(random, 1u, 4u)};
      grids.push_back({shape, tiles(shape)});
    }
    return grids;
  }
  static constexpr size_t kOneColumnMore = 2;  ///< of ragged()
  /// Ragged matrices, a block for each tile: single rows and columns, one element more, one less, any.
  static std::vector<Grid> ragged() {
    std::mt19937_64 random = drawn_for_all("ragged");
    const auto up_to = [&](uint32_t n) { return draw_between(random, 1u, n); };
    // Not a single element: where one thread moves all there is nothing to wait for.
    const Shape shapes[] = {{1, 1 + up_to(199)},
                            {1 + up_to(199), 1},
                            {32 * up_to(3) + 1, 32 * up_to(3)},
                            {32 * up_to(3), 32 * up_to(3) + 1},
                            {32 * up_to(3) - 1, 32 + up_to(31)},
                            {up_to(31), 1500 + up_to(1500)},
                            {1500 + up_to(1500), up_to(31)},
                            {up_to(130), up_to(130)}};
    std::vector<Grid> grids;
    for (const Shape shape : shapes) grids.push_back({shape, tiles(shape)});
    return grids;
  }
  /// Long both ways, with a block for each tile.
  static Grid wide_one() {
    std::mt19937_64 random = drawn_for_all("wide");
    const Shape shape{draw_between(random, 300u, 400u), draw_between(random, 300u, 400u)};
    return {shape, tiles(shape)};
  }
  /// And longer, of which one tile is moved.
  static std::vector<Shape> far_shapes() {
    std::mt19937_64 random = drawn_for_all("far shapes");
    std::vector<Shape> shapes;
    for (const auto& [low, high] : {std::pair(400u, 5000u), std::pair(10'000u, 20'000u)}) {
      const uint32_t nx = draw_between(random, low, high);
      shapes.push_back({nx, draw_between(random, low, high)});
    }
    return shapes;
  }
  /// Fewer blocks than tiles, down to one, and more; an even number and an odd one. Behind the first ragged
  /// tile of a row, or of a column, stands one that needs all threads: who left there is missed.
  static std::vector<Grid> any_blocks() {
    std::mt19937_64 random = drawn_for_all("blocks");
    const auto between = [&](uint32_t low, uint32_t high) { return draw_between(random, low, high); };
    std::vector<Grid> grids;
    for (const bool is_whole : {true, false})
      for (int i = 0; i < 3; ++i) {
        const uint32_t least = is_whole ? 2 : 3;
        Shape shape{kSide * between(least, 4), kSide * between(least, 4)};
        // More than two dozen turns, of matrices that are wide and high.
        if (!is_whole && i == 0) shape = {kSide * 5, kSide * between(5, 6)};
        if (!is_whole) shape = {shape.nx - between(1, 31), shape.ny - between(1, 31)};
        const uint32_t all = tiles(shape);
        const uint32_t odd = is_whole ? 0 : 1;
        const uint32_t fewer = 2 * between(1, (all - 1 - odd) / 2) + odd;
        grids.push_back({shape, i == 0 ? 1 : i == 1 ? fewer : all + between(1, 50)});
      }
    // Hundreds of turns.
    const Shape narrow{between(1, 8), kSide * between(200, 220) + between(1, 31)};
    grids.push_back({between(0, 1) == 0 ? narrow : Shape{narrow.ny, narrow.nx}, between(1, 2)});
    // Many blocks with some turns each, as in a real launch; of few elements, which take little time.
    const uint32_t blocks = between(71, 80);
    const Shape many{between(2, 4), kSide * (2 * blocks + between(1, 10))};
    grids.push_back({between(0, 1) == 0 ? many : Shape{many.ny, many.nx}, blocks});
    return grids;
  }
  static std::vector<Grid> joined(std::vector<Grid> a, const std::vector<Grid>& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
  }

  /// A matrix with a side that 16 bits do not hold.
  static Grid long_one() {
    std::mt19937_64 random = drawn_for_all("long");
    const Shape shape = long_side(random);
    return {shape, tiles(shape)};
  }

  void expect_right(const std::vector<Grid>& grids) {
    for (const Grid& grid : grids) {
      const Launch launch = launch_of(grid);
      judged(launch.call, {holds(launch.out, launch.right, grid.shape.ny)}, launch.label);
    }
  }
  void expect_right_twice(const Grid& grid) {
    const Launch one = launch_of(grid), other = launch_of(grid, kOfTheSecondLaunch);
    judged({one.call, other.call},
           {holds(one.out, one.right, grid.shape.ny), holds(other.out, other.right, grid.shape.ny)},
           one.label);
  }
  /// Those whose results are right: what is wrong with the others costs the checks that ask for them.
  std::vector<Grid> right_ones(const std::vector<Grid>& grids) {
    std::vector<Grid> right;
    for (const Grid& grid : grids) {
      const Launch launch = launch_of(grid);
      if (fault_of(run({launch.call}), launch).empty()) right.push_back(grid);
    }
    return right;
  }
  /// Through a tile without conflicts, from thread to thread, each sector once.
  /// Where rows begin amid a sector, a piece of a row may be taken in shorter pieces.
  void expect_technique(const std::vector<Grid>& grids) {
    for (const Grid& grid : grids) {
      const Launch launch = launch_of(grid);
      expect_moved(
          launch.call, marks<float>(any_shared_array()).in_blocks(kFollowed), launch.out, launch.right,
          {.columns = grid.shape.ny, .own_at_most = own_at_most({0, 0, grid.shape.nx, grid.shape.ny})},
          launch.label);
      const Run run = counted(launch.call, {holds(launch.out, launch.right, grid.shape.ny)}, launch.label);
      expect_counts(run, grid.blocks, grid.shape, {0, 0, grid.shape.nx, grid.shape.ny}, launch.label);
      if (HasFailure()) return;
    }
  }
  /// The same of one tile of matrices that are long both ways.
  void expect_technique_far_away() {
    for (const Shape shape : far_shapes()) {
      const uint32_t across = (shape.nx + kSide - 1) / kSide;
      const FarTile it = moved_far_tile(
          {kKernel, {{tiles(shape), 1, 1}, kBlock}, shape, kSide, kSide, [across](cml::Dim3 block) {
             return Shape{block.x % across, block.x / across};
           }});
      expect_through_shared_memory(it, own_at_most(it.tile));
      expect_counts(it.run, 1, shape, it.tile, it.far.label);
      if (HasFailure()) return;
    }
  }
  void expect_no_race(const std::vector<Grid>& grids) {
    for (const Grid& grid : grids) {
      const Launch launch = launch_of(grid);
      const Run plain = run({launch.call});
      EXPECT_THAT(plain, NoFindings()) << launch.label;
      // Loads that acquire and stores that release race with nobody, and wait for nobody either.
      if (!HasFailure() && (plain.result()->has_strong_shared || !fault_of(plain, launch).empty())) {
        const Run late = judged(launch.call, {holds(launch.out, launch.right, grid.shape.ny)}, launch.label);
        EXPECT_THAT(late, NoFindings()) << launch.label;
      }
      if (HasFailure()) return;
    }
  }
  /// The same of some of its blocks, where there are thousands.
  void expect_no_race_in_some_blocks(const Grid& grid) {
    const Launch launch = launch_of(grid);
    SomeBlocks some = some_blocks(kFollowed);
    options().check_races = options().check_initialised = true;
    some.draw();
    EXPECT_THAT(run({launch.call}), NoFindings()) << launch.label;
  }
  /// The first tile of a matrix of more than 2^31 elements, which the first block takes first; of the last
  /// one an int does not hold the number of tiles, nor its sides plus 31. And a tile far away in one of
  /// moderate sides.
  void expect_large_indices() {
    const uint32_t n = (1u << 31) - 4 * draw(1u, 7u);
    const uint32_t odd = (1u << 31) - 2 * draw(1u, 4u) + 1;  // rows that are no quads
    for (const Shape shape : {Shape{n, kSide}, Shape{kSide, n}, Shape{odd, odd}})
      expect_large(kKernel, Outcome::transpose, {{1, 1, 1}, kBlock}, shape,
                   {.x = kSide, .y = kSide, .ahead = 8});
    const Shape moderate = moderate_sides(draw(15'000u, 40'000u), kSide, kSide);
    const uint32_t across = moderate.nx / kSide;
    moved_far(
        kKernel, Outcome::transpose, {{tiles(moderate), 1, 1}, kBlock}, moderate, moderate.elements() / 3,
        [&](cml::Dim3 at, uint64_t) {
          return Part{uint64_t{kSide} * (at.x % across), uint64_t{kSide} * (at.x / across), kSide, kSide};
        });
  }

 private:
  struct Launch {
    Call call;
    Array<float> out;
    std::vector<float> right;
    std::string label;
  };
  static Fault fault_of(const Run& run, const Launch& launch) {
    return run.completed() ? SameBits(launch.right).fault(run.values(launch.out)) : "no outputs";
  }
  /// With `which` behind the names of the arrays.
  Launch launch_of(const Grid& grid, const std::string& which = "") {
    const auto in = array("in" + which, elements(grid.shape));
    const auto out = output<float>("out" + which, grid.shape.elements());
    return {call(kKernel, {{grid.blocks, 1, 1}, kBlock}, out, in, static_cast<int>(grid.shape.nx),
                 static_cast<int>(grid.shape.ny)),
            out, result_of(in.values, grid.shape, Outcome::transpose),
            text_of(grid.shape) + ", blocks: " + std::to_string(grid.blocks)};
  }
  /// `blocks` ran.
  void expect_counts(const Run& run, uint64_t blocks, Shape shape, const Tile& part,
                     const std::string& label) {
    const bool is_whole = shape.nx % 8 == 0 && shape.ny % 8 == 0;
    const auto limit = [&](uint64_t sectors) { return is_whole ? sectors : sectors + sectors / 4; };
    const uint64_t in = limit(sectors(shape.nx, part)), out = limit(sectors(shape.ny, turned(part)));
    expect_load_sectors_at_most(run, in, label + ": pieces of 32 elements of rows of in");
    EXPECT_THAT(run, GlobalStoreSectorsAtMost(out)) << label << ": pieces of 32 elements of rows of out";
    EXPECT_THAT(run, NoBankConflicts()) << label;
    // Half a warp at a time, at least: lanes that take turns meet nobody.
    const uint64_t most = uint64_t{2 * kSide} * tiles(shape_of(part));
    const std::string why = label + ": the lanes of a warp load and store the tile together";
    EXPECT_THAT(run, SharedLoadWavefrontsAtMost(most)) << why;
    EXPECT_THAT(run, SharedStoreWavefrontsAtMost(most)) << why;
    expect_plain_ways(run, blocks, label);
  }
  static Shape shape_of(const Tile& part) {
    return {static_cast<uint32_t>(part.columns), static_cast<uint32_t>(part.rows)};
  }
  static Tile turned(const Tile& part) { return {part.y, part.x, part.rows, part.columns}; }
  /// Sectors of a part of a matrix whose rows have `pitch` elements, in pieces of 32 elements, which need not
  /// begin with a sector.
  static uint64_t sectors(uint64_t pitch, const Tile& part) {
    uint64_t sectors = 0;
    for (uint64_t row = part.y; row < part.y + part.rows; ++row)
      for (uint64_t column = 0; column < part.columns; column += kSide) {
        const uint64_t first = row * pitch + part.x + column;
        const uint64_t last = row * pitch + part.x + std::min<uint64_t>(column + kSide, part.columns) - 1;
        sectors += last / 8 - first / 8 + 1;
      }
    return sectors;
  }
  /// In each tile those that the threads on its diagonal pass to themselves, and an eighth of the others.
  static uint32_t own_at_most(const Tile& part) {
    return static_cast<uint32_t>(part.columns * part.rows / 8) + kSide * tiles(shape_of(part));
  }
};

LAB_EXERCISE_OF(AnyShape, TransposeAnyShape);

// No kernel has to be right for this one.
LAB_GATE(TransposeAnyShape, turns_derived, 3) {
  std::vector<std::tuple<int, int, int, int>> sets;
  for (int i = 0; i < 24; ++i) {
    const int most = i % 3 == 0 ? 2000000000 : i % 3 == 1 ? 100000 : 200;
    const int blocks = draw(1, i % 2 == 0 ? 40 : 100000);
    sets.emplace_back(draw(0, most), draw(0, most), blocks, draw(0, blocks - 1));
  }
  for (int i = 0; i < 4; ++i) {
    const int blocks = draw(1 << 18, 1 << 30);
    sets.emplace_back(draw(1 << 22, 2000000000), draw(1 << 22, 2000000000), blocks, draw(0, blocks - 1));
  }
  sets.emplace_back(0, 5, 3, 0);
  sets.emplace_back(64, 32, 3, 2);
  // Sides that are more than an int holds when they are rounded up.
  constexpr int kMost = std::numeric_limits<int>::max();
  sets.emplace_back(kMost, draw(1, 99), 7, draw(0, 6));
  sets.emplace_back(draw(1, 99), kMost - draw(0, 30), 7, draw(0, 6));
  expect_derived(
      "turns", {"nx", "ny", "blocks", "block"}, sets,
      [](int nx, int ny, int blocks, int block) -> long long {
        const long long tiles = ((nx + 31LL) / 32) * ((ny + 31LL) / 32);
        return (tiles + (blocks - 1 - block)) / blocks;
      },
      "list the tiles of block 0 and of the last block, for 7 tiles and 3 blocks; mind products beyond int");
}

LAB_GATE(TransposeAnyShape, whole_tiles_are_right, 0.5) { expect_right(whole_tiles()); }

// The rest counts for a kernel with a tile.
LAB_GATE(TransposeAnyShape, through_a_tile, 3) {
  expect_technique(whole_tiles());
  if (!HasFailure()) expect_technique(right_ones(joined(joined(ragged(), any_blocks()), {long_one()})));
  if (!HasFailure()) expect_technique_far_away();
}

LAB_CHECK(TransposeAnyShape, ragged_matrices, 1, "through_a_tile") {
  expect_right(joined(ragged(), {long_one(), wide_one()}));
  expect_right_twice(ragged()[kOneColumnMore]);
}
LAB_CHECK(TransposeAnyShape, any_number_of_blocks, 1, "through_a_tile") { expect_right(any_blocks()); }
LAB_CHECK(TransposeAnyShape, ordered_by_barriers, 0.5, "through_a_tile") {
  expect_no_race(joined(joined(whole_tiles(), any_blocks()), ragged()));
  if (!HasFailure()) expect_no_race_in_some_blocks(long_one());
}
LAB_CHECK(TransposeAnyShape, large_matrices, 0.5, "through_a_tile") { expect_large_indices(); }
LAB_CHECK(TransposeAnyShape, no_elements, 0.5, "through_a_tile") {
  // The arrays hold something, and nobody is to touch it.
  const Shape held{4, 4};
  for (const Shape empty : {Shape{0, 0}, {0, draw(1u, 99u)}, {draw(1u, 99u), 0}}) {
    const auto out = array("out", elements(held));
    judged(call(kKernel, {{draw(1u, 4u), 1, 1}, kBlock}, out, array("in", elements(held)),
                static_cast<int>(empty.nx), static_cast<int>(empty.ny)),
           {holds(out, out.values)}, text_of(empty) + ": there is nothing to write");
  }
}

LAB_MEASURE(TransposeAnyShape, a_block_a_tile) {
  const auto geometry = [](Shape shape) { return Geometry{{tiles(shape), 1, 1}, kBlock}; };
  EXPECT_THAT(time_large(kKernel, geometry), IsTimed());
}

}  // namespace
}  // namespace transpose
