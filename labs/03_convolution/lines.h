#pragma once
#include "sums.h"

/// Kernels f(N, P, mask_width, width) of one dimension, with one thread for each element of P. A case has
/// `threads` of a block, `whole` blocks and the `rest` of the last one, `n` elements of the mask on each
/// side, and a `special` weight; `width` and `mask` follow.
namespace convolution {

constexpr int64_t kWidest = 16;  ///< n of the widest mask
constexpr int64_t kMaxMaskWidth = 2 * kWidest + 1;
constexpr int64_t kLarge = 1 << 16;  ///< elements that 16 bits do not count

inline int64_t mask(const Case& c) { return 2 * c["n"] + 1; }
inline int64_t width(const Case& c) { return c["whole"] * c["threads"] + c["rest"]; }
inline int64_t blocks(const Case& c) { return (width(c) + c["threads"] - 1) / c["threads"]; }

/// N[i - n] to N[i + n] with the weights M[0] to M[2 n].
inline Products products(const Case& c) {
  return [n = static_cast<uint64_t>(c["n"]), width = static_cast<uint64_t>(c["width"])](
             uint64_t i, std::vector<Product>& into) {
    for (uint64_t j = 0; j <= 2 * n; ++j) {
      const uint64_t k = i + j - n;  // beyond the width where it wraps round
      into.push_back({k, static_cast<uint32_t>(j), k >= width});
    }
  };
}
inline IndexMap block_of(const Case& c) {
  return [threads = static_cast<uint64_t>(c["threads"])](uint64_t i) { return i / threads; };
}
/// Where the weights are: in `__constant__` M, or in an array that is the second argument.
enum class Mask { constant, argument };
inline Mover line_kernel(const std::string& kernel, Mask mask_is = Mask::constant) {
  Mover mover{
      .kernel = kernel,
      .arguments = {input("N"),
                    output("P"),
                    {"mask_width", Argument::Role::number, mask},
                    number_of("width")},
      .element = Element::float32,
      .block = {"threads"},
      .grid = {blocks},
      .elements = "width",
      .stencil = Stencil{.weights = mask, .products = products, .block_of = block_of, .special = "special"}};
  if (mask_is == Mask::argument) {
    mover.arguments.insert(mover.arguments.begin() + 1, weights("M"));
  } else {
    mover.stencil->symbol = "M";
    mover.stencil->declared = kMaxMaskWidth;
  }
  return mover;
}
inline std::function<Case(uint32_t)> line_to_time(int64_t threads) {
  return [=](uint32_t side) -> Case {
    const int64_t width = std::min(int64_t{side} * side, int64_t{1} << 28);
    return {{"threads", threads},
            {"whole", width / threads},
            {"rest", width % threads},
            {"n", 4},
            {"width", width}};
  };
}

/// Any cases, without a row.
inline Domain any_lines() {
  return Domain{number("threads", 1, 1024), number("whole", 0, 9), number("rest", 0, "threads"),
                number("n", 0, kWidest), value("special", 0)}
      .defines("width", width)
      .defines("mask", mask)
      .where([](const Case& c) { return width(c) > 0; })
      .without_ends()
      .drawn(0)
      .labelled("width {width}, mask width {mask}, blocks of {threads}");
}
/// Blocks whose middle one has no ghost cells, and a weight that is no number other than 0.
inline Domain special_weights() {
  return with_special_weights(
      any_lines(), {value("threads", 32), value("whole", 3), value("rest", 0), number("n", 12, kWidest)});
}
/// Each row shows what no other one does. Longest are arrays of a little more than `most` elements. Rows
/// share numbers of threads where they can: kernels that take it at compile time are compiled for each.
inline Domain lines(int64_t most = kLarge) {
  constexpr int64_t kThreads = 64;
  const Parameter widest = value("n", kWidest), some = number("n", 1, kWidest), narrow = number("n", 1, 3),
                  few = value("threads", 7), ragged = value("threads", 45),
                  part = number("rest", 1, "threads"), none = value("rest", 0);
  return any_lines()
      .also("a long array",
            {value("threads", kThreads), number("whole", most / kThreads, most / kThreads + 50),
             number("rest", 17, 47), value("n", 1)})
      .also("many blocks", {ragged, number("whole", 66, 99), part, number("n", 2, 6)})
      .also("fewer threads than a halo has places", {few, number("whole", 3, 9), none, widest})
      .also("a part of a warp", {few, value("whole", 2), part, value("n", 1)})
      .also("no whole warps", {ragged, number("whole", 2, 5), none, widest})
      .also("whole warps",
            {multiple("threads", 32, 256, 512), value("whole", 3), part, value("n", kWidest - 1)})
      .also("blocks of one thread", {value("threads", 1), number("whole", 2, 9), none, some})
      .also("blocks of a warp", {value("threads", 32), value("whole", 2), part, some})
      .also("a block less one thread", {value("threads", 256), value("whole", 0), value("rest", 255), some})
      .also("a block and one thread", {value("threads", 256), value("whole", 1), value("rest", 1), some})
      .also("one weight", {value("threads", 32), value("whole", 3), part, value("n", 0)})
      .also("one element", {value("threads", 32), value("whole", 0), value("rest", 1), some})
      .also("the largest block",
            {value("threads", 1024), value("whole", 1), choice("rest", {1, 7, 32, 40}), narrow});
}

/// The same, for kernels that are compiled once for all blocks.
inline Domain lines_of_any_blocks() {
  return lines().also("more than four warps, the last one not full",
                      {choice("threads", {129, 190, 333, 500, 721, 999}), value("whole", 2)});
}

/// The sum of f(first element, elements) over all warps that have any.
template <class F>
uint64_t over_warps(const Case& c, F f) {
  const int64_t threads = c["threads"], width = c["width"];
  int64_t sum = 0;
  for (int64_t begin = 0; begin < width; begin += threads)
    for (int64_t t = 0; t < threads && begin + t < width; t += 32)
      sum += static_cast<int64_t>(f(begin + t, std::min({int64_t{32}, threads - t, width - begin - t})));
  return static_cast<uint64_t>(sum);
}
/// Warps of all blocks, also those that have no element.
inline uint64_t all_warps(const Case& c) {
  return static_cast<uint64_t>(blocks(c) * ((c["threads"] + 31) / 32));
}
/// Warps that have elements.
inline uint64_t warps(const Case& c) {
  return over_warps(c, [](int64_t, int64_t) { return 1; });
}
/// Whether the mask of some lane reaches beyond N. The lanes may take three ways then, for ghost cells on the
/// left, for none and on the right.
inline bool is_at_end(const Case& c, int64_t first, int64_t lanes) {
  return first < c["n"] || first + lanes - 1 + c["n"] >= c["width"];
}
inline uint64_t warps_at_ends(const Case& c) {
  return over_warps(c, [&](int64_t first, int64_t lanes) { return is_at_end(c, first, lanes); });
}
/// Weights that some lane of a warp needs, over all warps: as often each asks for a weight and for elements.
inline uint64_t weights_of_warps(const Case& c) {
  return over_warps(c, [n = c["n"], width = c["width"]](int64_t first, int64_t lanes) {
    return std::min(2 * n, n + width - 1 - first) - std::max<int64_t>(0, n - (first + lanes - 1)) + 1;
  });
}
/// Sectors of the elements of all warps.
inline uint64_t sectors_of_warps(const Case& c) { return over_warps(c, sectors); }
/// Store requests of P where each thread writes its element once.
inline uint64_t stores(const Case& c) { return warps(c) + 2 * warps_at_ends(c); }
/// And the sectors of these. A warp's elements may begin within a sector, where threads take them from the
/// last to the first.
inline Limit stored_once(const std::string& why) {
  return {"global_store_sectors", Amount(sectors_of_warps) + stores, why};
}
/// The same where there is a tile: also at its ends lanes may take three ways.
inline Limit stored_from_tile() {
  return {"global_store_sectors", Amount(sectors_of_warps) + 2 * Amount(warps),
          "each element of P is written once"};
}
/// A warp may vote whether all of its lanes need no test, say, and ask before which of them are there.
inline Limits few_exchanges(const Amount& of_a_warp, const std::string& why) {
  return {{"lane_exchanges", of_a_warp * all_warps, why}, profile(Limit::Profile::few_meetings, why)};
}
/// The sums of all launches, of special weights and of a second launch.
inline Requirements sums_are_right(const Launches& launches) {
  return {right(launches), right({launches.mover, special_weights()}), twice(launches)};
}
/// Lanes of a warp hand on few elements: with two exchanges those of three products.
inline Limits elements_from_tile() {
  return few_exchanges(min("n"_p / 2, 1) + 1, "elements come from the tile, not from other lanes");
}

}  // namespace convolution
