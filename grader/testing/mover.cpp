#include "testing/mover.h"

#include <numeric>

namespace cml::testing {

std::function<std::vector<uint64_t>(const Case&)> parts_of(Amount count) {
  return [count = std::move(count)](const Case& c) {
    const auto each = static_cast<uint64_t>(count.of(c));
    std::vector<uint64_t> all(each);
    std::iota(all.begin(), all.end(), static_cast<uint64_t>(c["block_x"]) * each);
    return all;
  };
}

}  // namespace cml::testing
