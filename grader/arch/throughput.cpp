#include "arch/throughput.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "core/error.h"

namespace cml::arch {

const Throughput& throughput_of(int compute_capability) {
  static constexpr Throughput kRows[] = {
#define CML_THROUGHPUT(cc, float32, float64, special) {cc, float32, float64, special},
#include "arch/throughput.def"
#undef CML_THROUGHPUT
  };
  const auto* const found = std::find_if(std::begin(kRows), std::end(kRows), [&](const Throughput& row) {
    return row.compute_capability == compute_capability;
  });
  CML_REQUIRE(found != std::end(kRows), fmt::format("throughput.def has no row of {}", compute_capability));
  return *found;
}

}  // namespace cml::arch
