#pragma once
#include "transpose.h"

/// Kernels f(out, in, nx, ny) whose threads move single elements, without a tile. A case has `width` and
/// `height` of the block, and the extents `along` and `across` of the matrix in x and y of the grid.
namespace transpose {

/// Which elements a thread takes.
struct Way {
  std::string kernel;
  bool copies = false;     ///< else it transposes
  bool down = false;       ///< x of the grid runs down the columns of in
  int64_t per_thread = 1;  ///< elements of a thread along x of the grid, a block's width apart
};

/// The elements that the threads of a launch take.
struct Taken {
  Taken(const Way& its_way, const Case& c)
      : way(its_way),
        width(c["width"]),
        height(c["height"]),
        along(c["along"]),
        across(c["across"]),
        nx(c["nx"]),
        ny(c["ny"]) {}
  /// Index in in, or in out, of element number k of thread (tx, ty) of block (bx, by); -1: it is beyond the
  /// matrix.
  int64_t index(bool of_out, int64_t bx, int64_t by, int64_t tx, int64_t ty, int64_t k) const {
    const int64_t a = (bx * way.per_thread + k) * width + tx, b = by * height + ty;
    if (a >= along || b >= across) return -1;
    const int64_t x = way.down ? b : a, y = way.down ? a : b;
    return of_out && !way.copies ? x * ny + y : y * nx + x;
  }

  Way way;
  int64_t width, height, along, across, nx, ny;
};

/// What a launch costs. In blocks that an edge of the matrix cuts, a branch may cut requests in two, or all
/// threads load, those beyond the edge its last element.
struct Cost {
  GlobalCost loads, stores;
  uint64_t cut = 0;  ///< accesses of warps in blocks that an edge cuts: each may cost a request more
};
inline Cost cost_of(const Way& way, const Case& c) {
  const Taken taken(way, c);
  const cml::Dim3 block{static_cast<uint32_t>(taken.width), static_cast<uint32_t>(taken.height), 1};
  const auto blocks = [](int64_t extent, int64_t step) { return (extent + step - 1) / step; };
  const int64_t columns = taken.width * way.per_thread;
  Cost cost;
  const auto add = [&](int64_t bx, int64_t by) {
    const bool is_cut = (bx + 1) * columns > taken.along || (by + 1) * taken.height > taken.across;
    if (is_cut) cost.cut += static_cast<uint64_t>(way.per_thread) * ((block.count() + 31) / 32);
    for (int64_t k = 0; k < way.per_thread; ++k)
      for (const bool of_out : {false, true}) {
        const GlobalCost more = block_sectors(
            block, 4, [&](uint32_t x, uint32_t y) { return 4 * taken.index(of_out, bx, by, x, y, k); });
        GlobalCost& sum = of_out ? cost.stores : cost.loads;
        sum.requests += more.requests;
        sum.sectors += more.sectors;
      }
  };
  if (c.has("block_x")) {
    add(c["block_x"], c["block_y"]);
    return cost;
  }
  for (int64_t by = 0; by < blocks(taken.across, taken.height); ++by)
    for (int64_t bx = 0; bx < blocks(taken.along, columns); ++bx) add(bx, by);
  return cost;
}

/// Each thread takes the elements that it is to take, in as many requests and sectors as they need.
inline Limits mapping(const Way& way) {
  const auto costs = std::make_shared<std::map<std::string, Cost>>();
  const auto cost = [=](const Case& c) -> const Cost& {
    const auto [at, is_new] = costs->try_emplace(c.to_string());
    if (is_new) at->second = cost_of(way, c);
    return at->second;
  };
  const auto row = [&](const std::string& metric, GlobalCost Cost::*accesses, uint64_t GlobalCost::*count,
                       uint64_t more) {
    return Limit{.metric = metric,
                 .most = [=](const Case& c) { return cost(c).*accesses.*count + more * cost(c).cut; },
                 .why = "which elements do the 32 threads of a warp take together?",
                 .least = [=](const Case& c) { return cost(c).*accesses.*count; }};
  };
  return Limits{row("global_load_requests", &Cost::loads, &GlobalCost::requests, 1),
                row("global_store_requests", &Cost::stores, &GlobalCost::requests, 1),
                row("global_load_sectors", &Cost::loads, &GlobalCost::sectors, 32),
                row("global_store_sectors", &Cost::stores, &GlobalCost::sectors, 32)} +
         plain_ways(0);
}

inline Mover mover_of(const Way& way) {
  Mover mover = mover_of(
      way.kernel, {"width", "height"},
      {round_up("along", way.per_thread * "width"_p), round_up("across", "height")}, [=](const Case& c) {
        const Taken taken(way, c);
        std::vector<uint64_t> part;
        for (int64_t k = 0; k < way.per_thread; ++k)
          for (int64_t ty = 0; ty < taken.height; ++ty)
            for (int64_t tx = 0; tx < taken.width; ++tx)
              if (const int64_t i = taken.index(true, c["block_x"], c["block_y"], tx, ty, k); i >= 0)
                part.push_back(static_cast<uint64_t>(i));
        return part;
      });
  if (way.copies) {
    mover.source = [](const Case&) -> IndexMap { return [](uint64_t i) { return i; }; };
    mover.columns = "nx";
  }
  return mover;
}

inline Launches launches_of(const Way& way, const Domain& domain) {
  return {mover_of(way), domain.defines("nx", way.down ? "across" : "along")
                             .defines("ny", way.down ? "along" : "across")
                             .labelled("nx = {nx}, ny = {ny}, blocks of {width} x {height}")};
}
/// Blocks of any shape, and matrices of some of them: whole blocks, an element more, one less, any.
inline Launches small(const Way& way) {
  const Amount columns = way.per_thread * "width"_p, rows = "height"_p;
  const Parameter wide = choice("width", {16, 32, 64}), low = choice("height", {2, 4, 5, 8});
  const auto blocks = [](const Parameter& width, const Parameter& height, const Parameter& along,
                         const Parameter& across) {
    return std::vector{width, height, along, across};
  };
  const auto whole = [=](const Parameter& width, const Parameter& height) {
    return blocks(width, height, value("along", 2 * columns), value("across", 2 * rows));
  };
  Domain domain =
      Domain{number("width", 1, 1024), number("height", 1, 1024 / "width"_p),
             number("along", 1, 2 * columns).with({columns, columns + 1}),
             number("across", 1, 2 * rows).with({rows + 1})}
          .counts("threads", "width"_p * "height"_p, 1024)
          .also("whole blocks that are wide", whole(wide, low), 2)
          .also("whole blocks that are high",
                whole(choice("width", {2, 4, 8}), choice("height", {16, 32, 48})))
          .also("whole square blocks, narrower than a warp",
                whole(number("width", 5, 15), value("height", "width")))
          .also("many whole blocks both ways", blocks(value("width", 16), value("height", 8),
                                                      value("along", 5 * columns), value("across", 4 * rows)))
          .also("one column and one row less",
                blocks(wide, low, value("along", 2 * columns - 1), value("across", 2 * rows - 1)))
          .also("more columns of threads than 8 bits hold",
                blocks(number("width", 257, 512), value("height", 2),
                       number("along", columns + 1, 2 * columns), value("across", 4)))
          .also("more rows of threads than 8 bits hold",
                blocks(choice("width", {1, 2, 3}), number("height", 257, 341), value("along", columns + 1),
                       number("across", rows + 1, 2 * rows)))
          .also("more columns than 16 bits hold",
                blocks(value("width", 128), value("height", 2), number("along", 65537, 69000),
                       number("across", 1, 2)))
          .also("more rows than 16 bits hold", blocks(value("width", 2), value("height", 128),
                                                      number("along", 1, 2), number("across", 65537, 69000)))
          .drawn(2);
  // Other rows have the least and the greatest rest.
  const int64_t middle = std::min<int64_t>(1, way.per_thread - 1);
  for (int64_t k = middle; k < std::max(middle + 1, way.per_thread - 1); ++k)
    domain = domain.also(
        fmt::format("the last threads have {} of {} elements", k + 1, way.per_thread),
        blocks(wide, low, number("along", columns + k * "width"_p + 1, columns + (k + 1) * "width"_p),
               value("across", 2 * rows + 1)));
  return launches_of(way, domain);
}
/// Large matrices of whole blocks. In `beyond_int` two thirds of the elements have indices that 32 bits do
/// not hold.
inline Launches large(const Way& way, bool beyond_int) {
  const auto along = [=](int64_t low, int64_t high) {
    return multiple("along", 32 * way.per_thread, low / 128 * 128, high / 128 * 128);
  };
  Domain domain{choice("width", {16, 32}), value("height", 4), along(1024, 4096),
                multiple("across", 8, 512, 4096)};
  if (beyond_int)
    domain = Domain{choice("width", {4, 8}), value("height", 4), along(150'000, 200'000),
                    multiple("across", 8, 80'000, 90'000)}
                 .also("a side of almost 2^31", {along(kInt - 4096, kInt - 256), value("across", 16)});
  return launches_of(way, domain.without_ends().drawn(1));
}
/// What sectors a mapping of threads to elements costs, in small matrices and far from the first block.
inline Requirements keep_mapping(const Launches& launches, const Way& way) {
  return {within(launches, mapping(way)),
          far_away(large(way, false), {.limits = mapping(way), .text = "the same mapping"})};
}
/// A square matrix in blocks of this shape is timed.
inline Requirement is_timed(const Way& way, int64_t width, int64_t height) {
  return is_timed(mover_of(way), [=](uint32_t side) -> Case {
    return {{"width", width}, {"height", height}, {"along", side},
            {"across", side}, {"nx", side},       {"ny", side}};
  });
}

}  // namespace transpose
