#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "testing/lab.h"
#include "testing/planned_test.h"

/// What all exercises of this lab share: sums whose elements come from a tile, and limits.
namespace convolution {

using namespace cml::testing;

/// In a block each product takes its element from the tile. The thread's own may stay in a register, or the
/// one that it put into the first place.
inline Origins from_the_tile(bool of_block = false) {
  Origins origins;
  for (const auto elements :
       {Origin::Elements::all, Origin::Elements::all_but_own, Origin::Elements::all_but_first})
    origins.push_back({elements, of_block});
  return origins;
}
/// A kernel may bring elements into shared memory in any way, or not.
inline Origins elements_at_most() {
  return {{Origin::Elements::none},
          {Origin::Elements::all},
          {Origin::Elements::all_but_own},
          {Origin::Elements::all, true},
          {Origin::Elements::all_but_own, true}};
}
/// The same, and nothing but what `origins` say comes from there.
inline Through barred(Through through) {
  through.is_barred = true;
  return through;
}

/// With cases of this kind in which one weight is special.
inline Domain with_special_weights(Domain domain, std::vector<Parameter> row) {
  const char* const reasons[] = {"a weight of 0, and an infinity", "a weight that is NaN",
                                 "a weight that is infinite"};
  row.push_back(value("special", 0));
  for (int64_t special = 1; special <= 3; ++special) {
    row.back() = value("special", special);
    domain = domain.also(reasons[special - 1], row);
  }
  return domain;
}

/// 32-byte sectors in which `count` consecutive floats lie, from element `first` on; arrays begin at a
/// sector.
inline uint64_t sectors(int64_t first, int64_t count) {
  return count <= 0 ? 0 : static_cast<uint64_t>((first + count - 1) / 8 - first / 8 + 1);
}

inline Limit at_least(const std::string& metric, const Formula& least, const std::string& why) {
  return {.metric = metric, .most = {}, .why = why, .least = least};
}
/// Sectors of global memory that loads and copies read, past L1 as well.
inline Limits elements_read(const std::function<uint64_t(const Case&)>& most, const std::string& why,
                            const std::string& next) {
  return sectors_read(once_per_case(most), why, next) +
         Limits{{"global_atomic_requests", 0, "atomics read global memory too"}};
}
/// Lanes at an end that count differently may meet in a bank now and then; a layout with conflicts makes as
/// many as loads.
inline Limit few_conflicts() {
  return advised(
      {"shared_load_conflicts", [](const Case&, const Counts& n) { return n["shared_load_requests"] / 2; },
       "bank conflicts of loads"},
      "let neighbouring lanes load neighbouring words");
}

}  // namespace convolution
