#include <numeric>

#include "far_tile_check.h"
#include "large_check.h"

namespace transpose {
namespace {

constexpr const char* kKernel = "transpose_fast";
/// Of the four accesses to both memories in quads there is one for 32 elements. The reference executes 6.4,
/// quads whose numbers are computed in 64 bits 8.3, and a tile without unrolled loops 27.
constexpr double kMostInstructions = 10;

class Fast : public FarTiles<Large> {
 protected:
  /// What the file chooses.
  struct Choice {
    uint32_t threads;
    uint32_t tile_x;
    uint32_t tile_y;
    bool down;
  };
  Choice chosen() {
    const auto one = [&](const std::string& name) {
      return static_cast<uint32_t>(std::clamp(answer<int>(name), 1, 1024));
    };
    return {one("threads"), one("tile_x"), one("tile_y"), answer<int>("blocks_down") != 0};
  }
  static Geometry geometry_of(const Choice& choice, Shape shape) {
    const uint32_t along_x = blocks_for(shape.nx, choice.tile_x);
    const uint32_t along_y = blocks_for(shape.ny, choice.tile_y);
    return {{choice.down ? along_y : along_x, choice.down ? along_x : along_y, 1}, {choice.threads, 1, 1}};
  }

  /// Large matrices are multiples of 64, and here of the tile as well, where that is of a moderate size.
  static uint32_t step(uint32_t tile) {
    const uint32_t both = std::lcm(tile, 64u);
    return both <= 1024 ? both : (tile + 63) / 64 * 64;
  }
  /// Large matrices are multiples of 64, and here of the tile as well: the same of this session in every
  /// test.
  static std::vector<Shape> whole_tiles(const Choice& choice) {
    std::mt19937_64 random = drawn_for_all("whole");
    const uint32_t x = step(choice.tile_x), y = step(choice.tile_y);
    std::vector<Shape> shapes;
    for (int i = 0; i < 3; ++i) {
      // As many elements that the threads' common work does not decide, and not more than a run takes.
      const uint32_t nx = x * std::max(1u, draw_between(random, 4u, 8u) * 64 / x);
      shapes.push_back({nx, y * std::max(1u, draw_between(random, 2u, 3u) * 64 / y)});
    }
    // A side that 16 bits do not hold, or as long as a run takes where tiles are high.
    const uint32_t side = (1 << 16) + 64, most = (1 << 23) / y;
    shapes.push_back({x * std::max(1u, std::min(side + x - 1, most) / x), y});
    return shapes;
  }
  /// Matrices that are long both ways, of which one tile is moved. What lies between its rows is held as
  /// well.
  static std::vector<Shape> far_shapes(const Choice& choice) {
    std::mt19937_64 random = drawn_for_all("far shapes");
    constexpr uint32_t kMostHeld = 1 << 21;  // floats
    std::vector<Shape> shapes;
    for (const auto& [low, high] : {std::pair(1200u, 6000u), std::pair(10'000u, 20'000u)}) {
      const auto side = [&, low = low, high = high](uint32_t tile, uint32_t across) {
        const uint32_t most = std::min(high, kMostHeld / across) / step(tile);
        return step(tile) * draw_between(random, std::clamp(low / step(tile), 1u, most), most);
      };
      const uint32_t nx = side(choice.tile_x, choice.tile_y);
      shapes.push_back({nx, side(choice.tile_y, choice.tile_x)});
    }
    return shapes;
  }
  static constexpr size_t kRagged = 10;  ///< of any(): a column less than a tile, and a row less than two
  /// Single rows and columns, sides of quads and others, around a tile and beyond.
  static std::vector<Shape> any(const Choice& choice) {
    std::mt19937_64 random = drawn_for_all("any");
    const auto up_to = [&](uint32_t n) { return draw_between(random, 1u, n); };
    const uint32_t x = std::min(choice.tile_x, 256u), y = std::min(choice.tile_y, 256u);
    return {{1, 1},
            {1, up_to(200)},
            {up_to(200), 1},
            {4 * up_to(40), 4 * up_to(40)},
            {x + 4 * up_to(20), y + 4 * up_to(20)},
            {2 * x + 2, y},
            {x, 2 * y + 2},
            {x + up_to(x), y + up_to(y)},
            {4 * up_to(60), y + 1},
            {x + 1, 4 * up_to(60)},
            {x - 1 + (x == 1), y + y - 1},
            {up_to(300), up_to(300)},
            long_side(random)};
  }

  struct Launch {
    Call call;
    std::vector<Expected> right;
    std::string label;
  };
  /// Behind `out` lie words that are to stay as they are, and behind `in` others. `which` stands behind the
  /// names of the arrays.
  Launch launch_of(const Choice& choice, Shape shape, size_t behind, const std::string& which = "") {
    std::vector<float> in = elements(shape);
    std::vector<float> right = result_of(in, shape, Outcome::transpose);
    for (const float more : random_bits<float>(behind)) in.push_back(more);
    const auto out = output<float>("out" + which, in.size());
    for (size_t i = right.size(); i < in.size(); ++i) right.push_back(out.values[i]);
    return {call(kKernel, geometry_of(choice, shape), out, array("in" + which, std::move(in)),
                 static_cast<int>(shape.nx), static_cast<int>(shape.ny)),
            {holds(out, std::move(right), shape.ny)},
            text_of(shape) + (behind == 0 ? "" : ", with other elements behind the matrices")};
  }
  void expect_right(const Choice& choice, const std::vector<Shape>& shapes) {
    for (size_t i = 0; i < shapes.size(); ++i) {
      const Launch launch = launch_of(choice, shapes[i], i % 3 == 0 ? 512 : 0);
      judged(launch.call, launch.right, launch.label);
    }
  }
  /// `judge` gets a run and how many elements it has moved.
  template <class Judge>
  void for_counted(const Choice& choice, Judge judge) {
    for (const Shape shape : whole_tiles(choice)) {
      const Launch launch = launch_of(choice, shape, 0);
      judge(counted(launch.call, launch.right, launch.label), shape.elements(), launch.label);
      if (HasFailure()) return;
    }
    for (const Shape shape : far_shapes(choice)) {
      const auto tile_of = [&](cml::Dim3 at) { return choice.down ? Shape{at.y, at.x} : Shape{at.x, at.y}; };
      const FarTile it =
          moved_far_tile({kKernel, geometry_of(choice, shape), shape, choice.tile_x, choice.tile_y, tile_of});
      const uint64_t elements = it.tile.columns * it.tile.rows;
      if (elements < uint64_t{choice.tile_x} * choice.tile_y) continue;  // the edge cuts it
      judge(it.run, elements, it.far.label);
      if (HasFailure()) return;
    }
  }
};

/// Wavefronts of a store of 16 bytes a lane, lane l at quad l * stride: quarters of 8 lanes in 8 banks of
/// four words.
int quad_wavefronts(int stride) { return 4 * std::gcd(stride, 8); }

LAB_EXERCISE_OF(Fast, TransposeAtTheLimit);

// No kernel has to be right for this one.
LAB_GATE(TransposeAtTheLimit, wavefronts_derived, 3) {
  std::vector<std::tuple<int>> sets{{1}, {8}};
  for (int i = 0; i < 22; ++i) sets.emplace_back(i % 2 == 0 ? draw(1, 64) : draw(1, 30) * (1 << draw(0, 5)));
  for (int i = 0; i < 8; ++i) sets.emplace_back(draw(1, 1 << 20));
  expect_derived("quad_wavefronts", {"stride"}, sets, quad_wavefronts,
                 "which four banks has quad l * stride, for the lanes 0 to 7 of the first quarter?");
}

LAB_GATE(TransposeAtTheLimit, whole_tiles_are_right, 1) {
  const Choice choice = chosen();
  std::vector<Shape> shapes = whole_tiles(choice);
  shapes.pop_back();  // the large one is judged where it is counted
  expect_right(choice, shapes);
}

// The rest counts for a kernel that moves quads.
LAB_GATE(TransposeAtTheLimit, moves_quads, 4) {
  for_counted(chosen(), [&](const Run& run, uint64_t elements, const std::string& label) {
    expect_load_sectors_at_most(run, elements / 8, label + ": each sector of in is loaded once, whole");
    EXPECT_THAT(run, GlobalStoreSectorsAtMost(elements / 8))
        << label << ": each sector of out is stored once, whole";
    const std::string next =
        "; next: accesses of 16 bytes, in global and in shared memory, and four rows a "
        "thread, so that indices and tests are shared by 16 elements";
    const double instructions = run.metric("warp_instructions") / (static_cast<double>(elements) / 32);
    if (instructions > kMostInstructions)
      ADD_FAILURE() << label << ": " << instructions << " warp instructions for 32 elements, and "
                    << kMostInstructions << " are enough" << next;
    // Of quads there is one for 128 elements, of single elements one for 32.
    const uint64_t most = elements / 48;
    const double loads = run.metric("global_load_requests") + run.metric("global_copy_requests");
    const double stores = run.metric("global_store_requests");
    if (std::max(loads, stores) > static_cast<double>(most))
      ADD_FAILURE() << label << ": " << loads << " loads and " << stores << " stores of a warp move "
                    << elements << " elements, and " << most << " of each are enough" << next;
  });
}

LAB_CHECK(TransposeAtTheLimit, any_shape, 1, "whole_tiles_are_right", "moves_quads") {
  const Choice choice = chosen();
  const std::vector<Shape> shapes = any(choice);
  expect_right(choice, shapes);
  const Launch one = launch_of(choice, shapes[kRagged], 0),
               other = launch_of(choice, shapes[kRagged], 0, kOfTheSecondLaunch);
  judged({one.call, other.call}, {one.right[0], other.right[0]}, one.label);
}

// The first tile of a matrix of more than 2^31 elements.
LAB_CHECK(TransposeAtTheLimit, large_matrices, 1, "whole_tiles_are_right", "moves_quads") {
  const Choice choice = chosen();
  const auto n = static_cast<uint32_t>(large_side());
  const uint32_t x = std::min(choice.tile_x, 64u), y = std::min(choice.tile_y, 64u);
  const uint32_t odd = n + 2 * draw(0u, 15u) + 1;  // rows that are no quads
  for (const Shape shape : {Shape{n, y}, Shape{x, n}, Shape{odd, y}, Shape{x, odd}}) {
    const Corner corner{std::min(choice.tile_x, shape.nx), std::min(choice.tile_y, shape.ny)};
    expect_large(kKernel, Outcome::transpose, {{1, 1, 1}, {choice.threads, 1, 1}}, shape, corner);
  }
  // A tile far away in a matrix of moderate sides. Which block takes which tile is free: its first access
  // says so.
  const Shape moderate =
      moderate_sides(choice.tile_y > 64 ? 15'000 : draw(15'000u, 30'000u), choice.tile_x, choice.tile_y);
  moved_far(kKernel, Outcome::transpose, geometry_of(choice, moderate), moderate, moderate.elements() / 3,
            [&](cml::Dim3, uint64_t first) {
              const uint64_t row = first / moderate.nx, column = first % moderate.nx;
              return Part{column / choice.tile_x * choice.tile_x, row / choice.tile_y * choice.tile_y,
                          choice.tile_x, choice.tile_y};
            });
}

LAB_BANDWIDTH(TransposeAtTheLimit, share_of_the_copy, 10, "whole_tiles_are_right") {
  const Choice choice = chosen();
  EXPECT_THAT(time_large(kKernel, [&](Shape shape) { return geometry_of(choice, shape); }),
              ReachesItsShareOfTheCopy());
}

}  // namespace
}  // namespace transpose
