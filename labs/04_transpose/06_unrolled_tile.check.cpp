#include "testing/far_block.h"
#include "tile_check.h"

namespace transpose {
namespace {

constexpr const char* kKernel = "transpose_unrolled";
constexpr uint32_t kSide = 64;
constexpr uint64_t kMostBytes = (kSide + 1) * (kSide + 8) * sizeof(float);  ///< any odd pad, and a row more
/// The four accesses to both memories, and four instructions more for each. The kernel of 05 executes 32 for
/// 32 elements, and more with four times the turns.
constexpr double kMostInstructions = 20;

/// Blocks whose loads, all on their way at once, cover `latency_ns` at `bytes_per_ns`.
int blocks_to_cover(int side, int latency_ns, int bytes_per_ns) {
  const long long on_the_way = 1LL * bytes_per_ns * latency_ns;
  const long long block = 4LL * side * side;
  return static_cast<int>((on_the_way + block - 1) / block);
}

/// And matrices of thousands of tiles, of which one is moved.
class UnrolledTiles : public FarBlocks<Tiles> {
 protected:
  /// The same in every test: many tiles both ways.
  static std::vector<Shape> far_shapes() {
    std::mt19937_64 random = drawn_for_all("far shapes");
    std::vector<Shape> shapes;
    for (int i = 0; i < 2; ++i)
      shapes.push_back({kSide * draw_between(random, 20u, 150u), kSide * draw_between(random, 20u, 150u)});
    return shapes;
  }
  Far<float> far_of(Shape shape) {
    const cml::Dim3 block{32, 8, 1};
    const int nx = static_cast<int>(shape.nx), ny = static_cast<int>(shape.ny);
    const uint32_t across = shape.nx / kSide;
    Far<float> it;
    it.label = std::string(kKernel) + ", " + text_of(shape);
    it.far = [=](uint64_t in, uint64_t out) {
      return call(kKernel, {{across, shape.ny / kSide, 1}, block}, out, in, nx, ny);
    };
    it.elements = shape.elements();
    // The tile of an element of in, and where its parts begin.
    const auto column_of = [=](uint64_t first) { return first % shape.nx / kSide * kSide; };
    const auto row_of = [=](uint64_t first) { return first / shape.nx / kSide * kSide; };
    it.is_of = [=](cml::Dim3 at, uint64_t first) {
      return column_of(first) == uint64_t{at.x} * kSide && row_of(first) == uint64_t{at.y} * kSide;
    };
    it.in = [=, this](uint64_t first) {
      std::vector<float> values(size_t{kSide - 1} * shape.nx + kSide);
      const std::vector<float> tile = random_bits<float>(kSide * kSide);
      for (size_t y = 0; y < kSide; ++y) std::copy_n(&tile[y * kSide], kSide, &values[y * shape.nx]);
      return HeldPart<float>{std::move(values), index_in(shape, column_of(first), row_of(first))};
    };
    it.right = [=](const HeldPart<float>& in) {
      std::vector<float> values(size_t{kSide - 1} * shape.ny + kSide);
      for (size_t y = 0; y < kSide; ++y)
        for (size_t x = 0; x < kSide; ++x) values[x * shape.ny + y] = in.values[y * shape.nx + x];
      return HeldPart<float>{std::move(values),
                             index_out(shape, Outcome::transpose, column_of(in.from), row_of(in.from))};
    };
    it.is_own = [=](size_t i) { return i % shape.ny < kSide; };
    return it;
  }
};

LAB_EXERCISE_OF(UnrolledTiles, TransposeUnrolledTile,
                {"An unrolled tile",
                 {"Compute the address of a thread's first element once, before the loop. How far is it "
                  "from there to the second half of the row, and how far to the next row of the same "
                  "thread?",
                  "If you write constants, the compiler knows all bounds and steps of the loop "
                  "(blockDim.y is not a constant). Then unrolling leaves no counter and no test. In each "
                  "iteration move two elements, and add to a pointer instead of multiplying again.",
                  "One pointer into in, one into out, each advanced by kRows rows per iteration. An unroll "
                  "pragma before both loops, a barrier between them, and a pitch of the tile as in 05. "
                  "For the function: how many bytes arrive while one load is in flight, and how many does "
                  "one block request before its barrier?"},
                 {{"few_instructions", 2}, {"blocks_derived", 3}, {"no_conflicts", 3}}});

// No kernel has to be right for this one.
LAB_GATE(TransposeUnrolledTile, blocks_derived, 3) {
  std::vector<std::tuple<int, int, int>> sets;
  for (int i = 0; i < 16; ++i)
    sets.emplace_back(i % 2 == 0 ? 16 << draw(0, 3) : 8 * draw(2, 16), draw(200, 2000), draw(4, 60));
  sets.emplace_back(32, 512, 16);  // as many bytes as two blocks have: no third one
  sets.emplace_back(64, 100000, 200000);
  // A byte more than whole blocks have, and so many that a float rounds it away.
  for (int i = 0; i < 4; ++i) sets.emplace_back(16, 1024 * draw(25, 99) + 1, 1024 * draw(25, 99) + 1);
  expect_derived("blocks_to_cover", {"side", "latency_ns", "bytes_per_ns"}, sets, blocks_to_cover,
                 "bytes in flight are the rate times the latency; each block adds its tile");
}

LAB_GATE(TransposeUnrolledTile, transpose_is_right, 0.5) {
  expect_right(kKernel, kSide);
  for (const Shape shape : far_shapes()) expect_block(far_of(shape));
}

LAB_GATE(TransposeUnrolledTile, ordered_by_a_barrier, 0.5) {
  expect_no_race(kKernel, kSide);
  if (!HasFailure()) expect_elements_moved(kKernel, kSide);
}

// The rest counts for a tile that is unrolled.
LAB_GATE(TransposeUnrolledTile, few_instructions, 4) {
  expect_through_tile(kKernel, kSide, kMostBytes);
  if (!HasFailure())
    expect_few_instructions(kKernel, kSide, kMostInstructions,
                            "move what is the same in each iteration out of the loop, and make the number of "
                            "iterations a constant");
  for (const Shape shape : far_shapes()) {
    if (HasFailure()) return;
    const Far<float> it = far_of(shape);
    const Run run =
        expect_moved_by_block(it, marks<float>(any_shared_array()), {kSide, kSide * kSide / 8, {}});
    const double instructions = run.metric("warp_instructions") / (kSide * kSide / 32.0);
    if (instructions > kMostInstructions)
      ADD_FAILURE() << it.label << ": a block executes " << instructions
                    << " warp instructions for 32 elements, and " << kMostInstructions
                    << " are enough; next: unroll the loops for every block";
  }
}

LAB_CHECK(TransposeUnrolledTile, coalesced_on_both_sides, 1, "transpose_is_right", "few_instructions") {
  expect_coalesced(kKernel, kSide);
}
LAB_CHECK(TransposeUnrolledTile, no_conflicts, 1, "transpose_is_right", "few_instructions") {
  expect_no_conflicts(kKernel, kSide);
}

LAB_BANDWIDTH(TransposeUnrolledTile, share_of_the_copy, 5, "transpose_is_right") {
  EXPECT_THAT(time_tiles(kKernel, kSide), ReachesItsShareOfTheCopy());
}

}  // namespace
}  // namespace transpose
