// Random accesses for the test of the WebAssembly: patterns COUNT SEED. Each line is an array of JSON: the
// question that the explorer gets, what the models of arch count for addresses that are computed here, and
// the explorer's answer in this program.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <nlohmann/json.hpp>

#include "arch/bank_model.h"
#include "arch/sector_model.h"
#include "core/splitmix.h"
#include "core/warp.h"
#include "explorer/explore.h"

namespace {

using Json = nlohmann::ordered_json;
using cml::kWarpSize;

/// The numbers of a stream.
class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed) {}
  uint32_t below(uint32_t bound) {
    return static_cast<uint32_t>(cml::splitmix64(state_ += cml::kSplitmixStep) % bound);
  }

 private:
  uint64_t state_;
};

/// An index as text, and the elements of one warp.
struct Drawn {
  std::string index;
  std::array<uint64_t, kWarpSize> elements{};
};

std::string text(uint64_t value) { return std::to_string(value); }

/// Any element for each lane, few or many different ones. Often lanes share one in pairs, all or all but one:
/// what decides whether passes of a wide load are served together.
Drawn draw_table(Random& random, uint32_t elements) {
  Drawn drawn;
  const uint32_t span = std::min(elements, 1 + random.below(random.below(2) ? elements : 64));
  for (uint64_t& element : drawn.elements) element = random.below(span);
  const uint32_t apart = random.below(3);  // 0: no pairs
  for (unsigned lane = 0; lane < kWarpSize; ++lane) drawn.elements[lane | apart] = drawn.elements[lane];
  if (random.below(4) == 0) drawn.elements[random.below(kWarpSize)] = random.below(span);
  for (unsigned lane = 0; lane < kWarpSize; ++lane)
    drawn.index += lane + 1 == kWarpSize ? text(drawn.elements[lane])
                                         : "l==" + text(lane) + "?" + text(drawn.elements[lane]) + ":";
  return drawn;
}

/// A formula of the thread; `block` is as wide as `x`.
Drawn draw_formula(Random& random, uint32_t elements, uint32_t x, uint32_t warp) {
  Drawn drawn;
  const uint64_t a = random.below(70), b = random.below(70), c = random.below(300), d = random.below(32);
  const uint32_t form = random.below(3);
  const std::string size = text(elements);
  drawn.index = form == 0 ? "(" + text(a) + " * row + " + text(b) + " * col + " + text(c) + ") % " + size
                : form == 1
                    ? "(lane * " + text(a) + " ^ " + text(d) + ") % " + size
                    : "((threadIdx.x << 5 | threadIdx.y & " + text(d) + ") + " + text(c) + ") % " + size;
  for (unsigned lane = 0; lane < kWarpSize; ++lane) {
    const uint64_t col = (warp * kWarpSize + lane) % x, row = (warp * kWarpSize + lane) / x;
    const uint64_t value = form == 0   ? a * row + b * col + c
                           : form == 1 ? (lane * a) ^ d
                                       : (col << 5 | (row & d)) + c;
    drawn.elements[lane] = value % elements;
  }
  return drawn;
}

Json line(uint64_t seed) {
  Random random(seed);
  const bool is_global = random.below(4) == 0;
  const uint32_t bytes = 1u << random.below(5), x = 1 + random.below(40), y = 1 + random.below(4);
  const uint32_t threads = x * y, warp = random.below((threads + kWarpSize - 1) / kWarpSize);
  const uint32_t rows = 1 + random.below(256), columns = 1 + random.below(64), pad = random.below(4);
  const uint32_t begin = is_global ? bytes * random.below(40) : 0;
  const uint32_t elements = is_global ? 1 + random.below(100000) : rows * (columns + pad);
  const bool store = random.below(2) == 0;
  const Drawn drawn =
      random.below(2) ? draw_table(random, elements) : draw_formula(random, elements, x, warp);

  std::array<uint64_t, kWarpSize> addresses{};
  uint32_t mask = 0;
  for (unsigned lane = 0; lane < kWarpSize; ++lane) {
    if (warp * kWarpSize + lane < threads) mask |= 1u << lane;
    addresses[lane] = begin + drawn.elements[lane] * bytes;
  }
  const Json question{{"index", drawn.index},
                      {"memory", is_global ? "global" : "shared"},
                      {"access", store ? "store" : "load"},
                      {"bytes", bytes},
                      {"rows", rows},
                      {"columns", columns},
                      {"pad", pad},
                      {"begin", begin},
                      {"x", x},
                      {"y", y},
                      {"warp", warp}};
  Json counts;
  if (is_global) {
    counts["sectors"] = cml::arch::global_sectors({addresses.data(), mask, bytes});
  } else {
    const cml::arch::SharedCost cost =
        cml::arch::shared_cost(cml::arch::banks_five_on(), {addresses.data(), mask, bytes, store});
    counts = {{"wavefronts", cost.wavefronts}, {"passes", cost.passes}, {"conflicts", cost.conflicts()}};
  }
  return {question, counts, cml::explorer::explore(question.dump())};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: explorer-patterns COUNT SEED\n";
    return 2;
  }
  const uint64_t count = std::strtoull(argv[1], nullptr, 10), seed = std::strtoull(argv[2], nullptr, 10);
  for (uint64_t i = 0; i < count; ++i) std::cout << line(cml::splitmix64(seed + i)).dump() << '\n';
  return 0;
}
