#include "parity/pattern.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "parity/random.h"

namespace cml::parity {
namespace {

constexpr uint32_t kWholeWarp = 0xffffffff;

/// Element index of each lane, to be taken modulo the elements that there are.
using Elements = std::array<uint32_t, kWarpSize>;

/// What a shape draws from.
struct Draw {
  Random& random;
  uint32_t limit;      ///< elements that there are
  uint32_t bank_turn;  ///< elements after which the banks start again
  /// The number of elements that scattered addresses come from: a few banks or sectors, or all there is.
  uint32_t window() {
    const uint32_t windows[] = {4, 16, 32, 64, 128, 512, limit};
    return std::min(limit, windows[random.below(std::size(windows))]);
  }
};

Elements strided(Draw& draw) {
  const uint32_t common[] = {0, 1, 2, 3, 4, 5, 7, 8, 16, 31, 32, 33, 64};
  const uint32_t stride =
      draw.random.one_in(3) ? draw.random.below(128) : common[draw.random.below(std::size(common))];
  const uint32_t base = draw.random.one_in(2) ? 0 : draw.random.below(draw.limit);
  const bool backwards = draw.random.one_in(3);
  Elements elements{};
  for (unsigned lane = 0; lane < kWarpSize; ++lane)
    elements[lane] = base + stride * (backwards ? kWarpSize - 1 - lane : lane);
  return elements;
}

Elements permuted(Draw& draw) {
  Elements elements{};
  std::iota(elements.begin(), elements.end(), draw.random.below(draw.limit));
  for (uint32_t left = kWarpSize; left > 1; --left)
    std::swap(elements[left - 1], elements[draw.random.below(left)]);
  return elements;
}

/// Runs of 2 to 16 lanes, each at neighbouring elements.
Elements clustered(Draw& draw) {
  const uint32_t run = 2u << draw.random.below(4);
  Elements elements{};
  for (unsigned lane = 0; lane < kWarpSize; ++lane)
    elements[lane] = lane % run == 0 ? draw.random.below(draw.limit) : elements[lane - 1] + 1;
  return elements;
}

/// Runs of 2 to 32 lanes, each at one element.
Elements broadcast(Draw& draw) {
  const uint32_t run = 2u << draw.random.below(5), window = draw.window();
  Elements elements{};
  for (unsigned lane = 0; lane < kWarpSize; ++lane)
    elements[lane] = lane % run == 0 ? draw.random.below(window) : elements[lane - 1];
  return elements;
}

Elements scattered(Draw& draw) {
  const uint32_t window = draw.window();
  Elements elements{};
  for (uint32_t& element : elements) element = draw.random.below(window);
  return elements;
}

/// Lanes l and l^1, or l and l^2, at one element: wide loads then merge. Sometimes the halves of the warp
/// differ in that, or one lane breaks it.
Elements paired(Draw& draw) {
  const uint32_t window = draw.window(), first = 1u + draw.random.below(2);
  const uint32_t partners[] = {first, draw.random.one_in(4) ? 3 - first : first};
  Elements elements{};
  for (unsigned lane = 0; lane < kWarpSize; ++lane) {
    const uint32_t partner = partners[lane / 16];
    elements[lane] = (lane & partner) != 0 ? elements[lane ^ partner] : draw.random.below(window);
  }
  if (draw.random.one_in(4)) elements[draw.random.below(kWarpSize)] = draw.random.below(draw.limit);
  return elements;
}

/// All lanes in one or a few banks, in different rows.
Elements same_banks(Draw& draw) {
  const uint32_t rows = std::max(1u, draw.limit / draw.bank_turn);
  const uint32_t banks = 1u << draw.random.below(4);
  Elements elements{};
  for (uint32_t& element : elements) {
    element = draw.random.below(rows) * draw.bank_turn;
    element += draw.random.below(banks);  // not in one expression: its order would be the compiler's
  }
  return elements;
}

/// Different elements, then some lanes at the element of another one.
Elements duplicated(Draw& draw) {
  Elements elements = draw.random.one_in(2) ? permuted(draw) : strided(draw);
  for (uint32_t& element : elements)
    if (draw.random.one_in(3)) element = elements[draw.random.below(kWarpSize)];
  return elements;
}

struct ShapeRow {
  const char* name;
  Elements (*draw)(Draw&);
};
constexpr ShapeRow kShapes[] = {
    {"strided", strided},     {"permuted", permuted}, {"clustered", clustered},   {"broadcast", broadcast},
    {"scattered", scattered}, {"paired", paired},     {"same banks", same_banks}, {"duplicated", duplicated},
};

uint32_t some_lanes(Random& random) { return static_cast<uint32_t>(random.next()); }
uint32_t most_lanes(Random& random) { return some_lanes(random) | some_lanes(random); }
uint32_t few_lanes(Random& random) { return some_lanes(random) & some_lanes(random) & some_lanes(random); }
uint32_t one_lane(Random& random) { return 1u << random.below(kWarpSize); }
uint32_t lane_range(Random& random) {
  const uint32_t first = random.below(kWarpSize), count = 1 + random.below(kWarpSize - first);
  return kWholeWarp >> (kWarpSize - count) << first;
}

/// Every second pattern is of the whole warp.
uint32_t mask_of(Random& random) {
  constexpr uint32_t (*kKinds[])(Random&) = {some_lanes, most_lanes, few_lanes, one_lane, lane_range};
  if (random.one_in(2)) return kWholeWarp;
  const uint32_t mask = kKinds[random.below(std::size(kKinds))](random);
  return mask != 0 ? mask : kWholeWarp;
}

}  // namespace

Pattern make_pattern(const Selection& selection, uint64_t seed, uint64_t index) {
  constexpr uint32_t kBankTurnBytes = 128;
  Random random(seed, index);
  Pattern pattern;
  pattern.index = index;
  pattern.access = selection[random.below(static_cast<uint32_t>(selection.size()))];
  const uint32_t bytes = pattern.access->bytes();
  Draw draw{random, pattern.access->space->bytes / bytes, kBankTurnBytes / bytes};
  const ShapeRow& shape = kShapes[random.below(std::size(kShapes))];
  pattern.shape = shape.name;
  const Elements elements = shape.draw(draw);
  for (unsigned lane = 0; lane < kWarpSize; ++lane)
    pattern.offsets[lane] = elements[lane] % draw.limit * bytes;
  pattern.mask = mask_of(random);
  return pattern;
}

}  // namespace cml::parity
