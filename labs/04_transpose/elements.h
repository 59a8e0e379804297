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
  int64_t x, y, across;
  bool is_there;  ///< else beyond the matrix
};
struct Matrix {
  Matrix(const Way& its_way, const Case& c)
      : way(its_way), width(c["width"]), height(c["height"]), nx(c["nx"]), ny(c["ny"]) {}
  /// Element number k of a thread of block (bx, by).
  Taken taken(int64_t bx, int64_t by, int64_t thread, int64_t k) const {
    const int64_t along = (bx * way.per_thread + k) * width + thread % width,
                  across = by * height + thread / width;
    const int64_t x = way.down ? across : along, y = way.down ? along : across;
    return {x, y, across, x < nx && y < ny};
  }
  uint64_t in(int64_t x, int64_t y) const { return static_cast<uint64_t>(y * nx + x); }
  uint64_t out(int64_t x, int64_t y) const {
    return static_cast<uint64_t>(way.copies ? y * nx + x : x * ny + y);
  }

  Way way;
  int64_t width, height, nx, ny;
};
/// Distinct numbers of the lanes of a warp.
class OfLanes {
 public:
  void insert(uint64_t number) {
    if (end_ != all_.begin() && *(end_ - 1) == number) return;  // as neighbours often have
    if (std::find(all_.begin(), end_, number) == end_) *end_++ = number;
  }
  size_t size() const { return static_cast<size_t>(end_ - all_.begin()); }

 private:
  std::array<uint64_t, 32> all_{};
  std::array<uint64_t, 32>::iterator end_ = all_.begin();
};

/// What the loads and the stores of a launch cost, and how much more they may: a branch may cut requests in
/// two in blocks that an edge of the matrix cuts, or all threads load there, those beyond the edge its last
/// element.
struct Cost {
  uint64_t requests = 0, load_sectors = 0, store_sectors = 0;
  uint64_t more_loads = 0, more_stores = 0, more_load_sectors = 0, more_store_sectors = 0;
};
inline void add_block(Cost& cost, const Matrix& it, int64_t bx, int64_t by, bool is_cut) {
  const int64_t threads = it.width * it.height;
  for (int64_t warp = 0; warp < threads; warp += 32)
    for (int64_t k = 0; k < it.way.per_thread; ++k) {
      OfLanes loaded, stored, clamped, rows_beyond;
      for (int64_t thread = warp; thread < std::min(warp + 32, threads); ++thread) {
        const Taken element = it.taken(bx, by, thread, k);
        if (element.is_there) {
          loaded.insert(it.in(element.x, element.y) / 8);
          stored.insert(it.out(element.x, element.y) / 8);
        } else {
          clamped.insert(it.in(std::min(element.x, it.nx - 1), std::min(element.y, it.ny - 1)) / 8);
          rows_beyond.insert(static_cast<uint64_t>(element.across));
        }
      }
      const uint64_t request = loaded.size() == 0 ? 0 : 1;
      cost.requests += request;
      cost.load_sectors += loaded.size();
      cost.store_sectors += stored.size();
      if (!is_cut) continue;
      cost.more_loads += 1;
      cost.more_stores += request;
      cost.more_load_sectors += std::max({loaded.size(), clamped.size(), rows_beyond.size()});
      cost.more_store_sectors += stored.size();
    }
}
inline Cost cost_of(const Way& way, const Case& c) {
  const Matrix it(way, c);
  const int64_t along = c["along"], across = c["across"], columns = it.width * way.per_thread;
  Cost cost;
  const auto add = [&](int64_t bx, int64_t by) {
    add_block(cost, it, bx, by, (bx + 1) * columns > along || (by + 1) * it.height > across);
  };
  if (c.has("block_x")) {
    add(c["block_x"], c["block_y"]);
    return cost;
  }
  for (int64_t by = 0; by < round_up(across, it.height); ++by)
    for (int64_t bx = 0; bx < round_up(along, columns); ++bx) add(bx, by);
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
  const auto row = [&](const std::string& metric, uint64_t Cost::*count, uint64_t Cost::*more) {
    return Limit{.metric = metric,
                 .most = [=](const Case& c, const Counts&) { return cost(c).*count + cost(c).*more; },
                 .why = "which elements do the 32 threads of a warp take together?",
                 .least = [=](const Case& c, const Counts&) { return cost(c).*count; }};
  };
  return Limits{row("global_load_requests", &Cost::requests, &Cost::more_loads),
                row("global_store_requests", &Cost::requests, &Cost::more_stores),
                row("global_load_sectors", &Cost::load_sectors, &Cost::more_load_sectors),
                row("global_store_sectors", &Cost::store_sectors, &Cost::more_store_sectors)} +
         plain_ways([](const Case&) { return 0; });
}

inline Mover mover_of(const Way& way) {
  return {
      .kernel = way.kernel,
      .arguments = {output("out"), input("in"), number_of("nx"), number_of("ny")},
      .element = Element::float32,
      .block = {"width", "height"},
      .grid = {[=](const Case& c) { return round_up(c["along"], c["width"] * way.per_thread); },
               [](const Case& c) { return round_up(c["across"], c["height"]); }},
      .elements = elements,
      .source =
          [=](const Case& c) { return way.copies ? IndexMap([](uint64_t i) { return i; }) : transposed(c); },
      .columns = way.copies ? "nx" : "ny",
      .written_by_block =
          [=](const Case& c) {
            const Matrix it(way, c);
            std::vector<uint64_t> part;
            for (int64_t thread = 0; thread < it.width * it.height; ++thread)
              for (int64_t k = 0; k < way.per_thread; ++k)
                if (const Taken element = it.taken(c["block_x"], c["block_y"], thread, k); element.is_there)
                  part.push_back(it.out(element.x, element.y));
            return part;
          }};
}

inline Domain with_sides(const Way& way, const Domain& domain) {
  return domain.defines("nx", way.down ? "across" : "along")
      .defines("ny", way.down ? "along" : "across")
      .labelled("nx = {nx}, ny = {ny}, blocks of {width} x {height}");
}
/// Blocks of any shape, and matrices of some of them: whole blocks, an element more, one less, any.
inline Launches small(const Way& way) {
  const auto columns = [=](int64_t blocks, int64_t more) {
    return [=](const Case& c) { return blocks * way.per_thread * c["width"] + more; };
  };
  const auto rows = [](int64_t blocks, int64_t more) {
    return [=](const Case& c) { return blocks * c["height"] + more; };
  };
  const Parameter wide = choice("width", {16, 32, 64}), low = choice("height", {2, 4, 5, 8});
  const std::vector<Parameter> whole{value("along", columns(2, 0)), value("across", rows(2, 0))};
  const auto blocks_of = [](Parameter width, Parameter height, std::vector<Parameter> sides) {
    sides.insert(sides.begin(), {std::move(width), std::move(height)});
    return sides;
  };
  return {
      mover_of(way),
      with_sides(
          way,
          Domain{number("width", 1, 1024),
                 number("height", 1, [](const Case& c) { return 1024 / c["width"]; }),
                 number("along", 1, columns(2, 0)).with({columns(1, 0), columns(1, 1)}),
                 number("across", 1, rows(2, 0)).with({rows(1, 1)})}
              .counts(
                  "threads", [](const Case& c) { return c["width"] * c["height"]; }, 1024)
              .also("whole blocks that are wide", blocks_of(wide, low, whole), 2)
              .also("whole blocks that are high",
                    blocks_of(choice("width", {2, 4, 8}), choice("height", {16, 32, 48}), whole))
              .also("whole square blocks, narrower than a warp",
                    blocks_of(number("width", 5, 15), value("height", "width"), whole))
              .also("many whole blocks both ways",
                    blocks_of(value("width", 16), value("height", 8),
                              {value("along", columns(5, 0)), value("across", rows(4, 0))}))
              .also("one column and one row less",
                    blocks_of(wide, low, {value("along", columns(2, -1)), value("across", rows(2, -1))}))
              .also("each remainder of four",
                    blocks_of(wide, low,
                              {number("along", columns(1, 1), columns(2, -1)), value("across", rows(2, 1))}),
                    way.per_thread == 1 ? 1 : 3)
              .also("more columns of threads than 8 bits hold",
                    blocks_of(number("width", 257, 512), value("height", 2),
                              {number("along", columns(1, 1), columns(2, 0)), value("across", 4)}))
              .also("more rows of threads than 8 bits hold",
                    blocks_of(choice("width", {1, 2, 3}), number("height", 257, 341),
                              {value("along", columns(1, 1)), number("across", rows(1, 1), rows(2, 0))}))
              .also("more columns than 16 bits hold",
                    blocks_of(value("width", 128), value("height", 2),
                              {number("along", 65537, 69000), number("across", 1, 2)}))
              .also("more rows than 16 bits hold",
                    blocks_of(value("width", 2), value("height", 128),
                              {number("along", 1, 2), number("across", 65537, 69000)}))
              .drawn(2))};
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
  return {mover_of(way), with_sides(way, domain.without_ends().drawn(1))};
}
/// A square matrix in blocks of this shape, for a timing.
inline std::function<Case(uint32_t)> square(int64_t width, int64_t height) {
  return [=](uint32_t side) -> Case {
    return {{"width", width}, {"height", height}, {"along", side},
            {"across", side}, {"nx", side},       {"ny", side}};
  };
}
/// What sectors a mapping of threads to elements costs, in small matrices and far from the first block.
inline Requirements keep_mapping(const Launches& launches, const Way& way) {
  return {within(launches, mapping(way)),
          far_away(large(way, false), {.limits = mapping(way), .text = "the same mapping"})};
}

}  // namespace transpose
