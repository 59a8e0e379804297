#pragma once
#include <string>
#include <vector>

#include "large_check.h"

/// Checks of the kernels whose threads move single elements, without a tile (01 to 03).
namespace transpose {

/// Base of their fixtures.
class Elements : public Large {
 protected:
  /// Matrices and blocks of this session: whole blocks, one element more, one less, a single row, a single
  /// column, and whatever is drawn. Whatever is drawn, two blocks are wide, one is high, and one is narrow
  /// and not alone.
  static std::vector<Case> cases(const Kernel& kernel) {
    const uint32_t per_thread = kernel.per_thread;
    std::mt19937_64 random = drawn_for_all("cases");
    const auto up_to = [&](uint32_t n) { return 1 + static_cast<uint32_t>(draw_below(random, n)); };
    const std::vector<cml::Dim3> blocks{{16, 16, 1}, {32, 8, 1}, {64, 4, 1}, {24, 5, 1}, {8, 32, 1},
                                        {4, 16, 1},  {32, 1, 1}, {1, 64, 1}, {7, 9, 1},  {2, 48, 1}};
    constexpr size_t kWide = 4;
    std::vector<Case> cases;
    for (size_t i = 0; i < 10; ++i) {
      const uint32_t width = up_to(48);
      const uint32_t height = up_to(1024 / width < 32 ? 1024 / width : 32);
      const size_t listed = draw_below(random, i == 0 ? kWide : blocks.size());
      const cml::Dim3 block = i % 2 == 0 ? blocks[listed] : cml::Dim3{width, height, 1};
      const uint32_t x = block.x * per_thread, y = block.y;
      const uint32_t nx = x * up_to(2), ny = y * up_to(2);
      const Shape shapes[] = {{nx, ny},
                              {nx, ny},
                              {nx, ny},
                              {nx + 1, ny},
                              {nx, ny + 1},
                              {nx + up_to(x) - 1, 1},
                              {1, ny + x},
                              {nx - 1 + x, y + 1},
                              {up_to(nx), up_to(ny)},
                              {up_to(nx), up_to(ny + x)}};
      cases.push_back({shapes[i], block});
    }
    const uint32_t narrow = 4 + up_to(11), side = 2 * narrow * per_thread;
    cases.push_back({{side, side}, {narrow, narrow, 1}});
    // Threads are more than 8 bits count, both ways: the rows and columns of the matrix end within blocks.
    const uint32_t wide = 257 + up_to(255), high = 257 + up_to(255), few = 1 + up_to(1024 / high - 1);
    for (const Case& it : {Case{{wide * per_thread + up_to(wide), 4}, {wide, 2, 1}},
                           Case{{few * per_thread + 1, high + up_to(99)}, {few, high, 1}}})
      cases.push_back({kernel.down ? Shape{it.shape.ny, it.shape.nx} : it.shape, it.block});
    // Many blocks both ways, all of them whole.
    const auto many = [&](uint32_t threads) { return threads * per_thread * (3 + up_to(2)); };
    cases.push_back({{many(16), many(8)}, {16, 8, 1}});
    cases.push_back({long_side(random), {16, 16, 1}});
    return cases;
  }

  /// The kernel that the given threads belong to, for each of cases(): outputs alone.
  void expect_result(const Kernel& kernel) {
    const std::vector<Case> all = cases(kernel);
    for (const Case& it : all) {
      const Launch launch = launch_of(kernel, it);
      judged(launch.call, {launch.right}, launch.label);
    }
    const Launch one = launch_of(kernel, all[kRagged]),
                 other = launch_of(kernel, all[kRagged], kOfTheSecondLaunch);
    judged({one.call, other.call}, {one.right, other.right}, one.label);
  }

  /// Each thread takes the elements that it is to take, in as many requests and sectors as they need.
  void expect_mapping(const Kernel& kernel) {
    for (const Case& it : cases(kernel)) {
      const Launch launch = launch_of(kernel, it);
      const Run run = counted(launch.call, {launch.right}, launch.label);
      expect_cost(run, cost_of(kernel, it), cost_of(kernel, it, Blocks::cut_by_an_edge), launch.label);
      if (HasFailure()) return;
    }
    for (const Case& it : far_cases(kernel)) {
      const FarRun far = moved_far(kernel.name, kernel.outcome, geometry_of(kernel, it), it.shape, 0,
                                   [&](cml::Dim3 at, uint64_t) { return part_of(kernel, it.block, at); });
      expect_cost(far.run.value(), cost_of_block(kernel, it, far.block.x, far.block.y), {}, far.label);
      if (HasFailure()) return;
    }
  }

  Timed time_blocks(const Kernel& kernel, cml::Dim3 block) {
    return time_large(
        kernel.name,
        [&](Shape shape) {
          return geometry_of(kernel, {shape, block});
        },
        kernel.outcome);
  }

 private:
  static constexpr size_t kRagged = 7;  ///< of cases(): no block of its last column or row is whole

  /// Matrices that are long both ways, of which one block is run: the same in every test.
  static std::vector<Case> far_cases(const Kernel& kernel) {
    std::mt19937_64 random = drawn_for_all("far cases");
    std::vector<Case> cases;
    for (const auto& [low, high] : {std::pair(512u, 4000u), std::pair(10'000u, 20'000u)}) {
      const cml::Dim3 block = draw_below(random, 2) == 0 ? cml::Dim3{16, 8, 1} : cml::Dim3{32, 4, 1};
      const uint32_t along = block.x * kernel.per_thread;
      const Shape turned{draw_between(random, low / along + 1, high / along) * along,
                         draw_between(random, low / 32, high / 32) * 32};
      cases.push_back({kernel.down ? Shape{turned.ny, turned.nx} : turned, block});
    }
    return cases;
  }
  /// `cost`, and where an edge of the matrix cuts blocks, more: a branch may cut requests in two there. Or
  /// all threads load, those behind the edge its last element.
  static void expect_cost(const Run& run, const Cost& cost, const Cost& cut, const std::string& label) {
    const auto expect_metric = [&](const std::string& metric, uint64_t count, uint64_t more) {
      const auto least = static_cast<double>(count), most = static_cast<double>(count + more);
      EXPECT_THAT(run, more == 0 ? MetricIs(metric, exactly(least)) : MetricIs(metric, Bound{least, most}))
          << label << ": which elements do the 32 threads of a warp take together?";
    };
    expect_metric("global_load_requests", cost.requests, std::max(cut.requests, cut.clamped_requests));
    expect_metric("global_store_requests", cost.requests, cut.requests);
    expect_metric("global_load_sectors", cost.load_sectors, std::max(cut.load_sectors, cut.clamped_sectors));
    expect_metric("global_store_sectors", cost.store_sectors, cut.store_sectors);
    expect_plain_ways(run, 0, label);
  }
  struct Launch {
    Call call;
    Expected right;
    std::string label;
  };
  /// With `which` behind the names of the arrays.
  Launch launch_of(const Kernel& kernel, const Case& it, const std::string& which = "") {
    const auto in = array("in" + which, elements(it.shape));
    const auto out = output<float>("out" + which, it.shape.elements());
    const bool copy = kernel.outcome == Outcome::copy;
    return {call(kernel.name, geometry_of(kernel, it), out, in, static_cast<int>(it.shape.nx),
                 static_cast<int>(it.shape.ny)),
            holds(out, result_of(in.values, it.shape, kernel.outcome), copy ? it.shape.nx : it.shape.ny),
            text_of(kernel, it)};
  }
};

}  // namespace transpose
