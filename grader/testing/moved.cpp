#include "testing/moved.h"

#include <algorithm>

#include "core/failures.h"
#include "testing/array.h"

namespace cml::testing {

size_t written(const std::vector<Way>& ways) {
  return ways.size() - static_cast<size_t>(std::count(ways.begin(), ways.end(), Way::unwritten));
}

Fault fault_of_ways(const std::vector<Way>& ways, const Moved& asked, const Through& through) {
  const size_t all = written(ways);
  const size_t own_at_most = all == ways.size() ? asked.own_at_most : asked.own_at_most * all / ways.size();
  const auto count = [&](Way way) { return static_cast<size_t>(std::count(ways.begin(), ways.end(), way)); };
  const auto first = [&](Way way) {
    const auto at = std::find(ways.begin(), ways.end(), way) - ways.begin();
    return "element"_v(element_text(asked.out, static_cast<size_t>(at), asked.columns));
  };
  const auto of = "elements"_v(all);
  const auto by = "through"_v(through.value());
  if (const size_t unknown = count(Way::unknown); unknown != 0)
    return failure<Key::changed_on_the_way>(first(Way::unknown), by, "count"_v(unknown), of);
  if (const size_t around = count(Way::around); around != 0)
    return failure<Key::not_through>(first(Way::around), by, "count"_v(around), of);
  if (const size_t own = count(Way::own); own > own_at_most)
    return failure<Key::same_thread>(first(Way::own), by, "count"_v(own), of, "limit"_v(own_at_most));
  return {};
}

Fault fault_of_part(const std::vector<Way>& ways, const Part& part, size_t blocks, const Through& through) {
  const auto through_it = static_cast<size_t>(
      std::count_if(ways.begin(), ways.end(), [](Way way) { return way != Way::around; }));
  if (through_it == blocks * part.count) return {};
  return failure<Key::place_not_its_own>("through"_v(through.value()), "count"_v(through_it),
                                         "first"_v(part.first), "last"_v(part.first + part.count - 1),
                                         "expected"_v(blocks * part.count));
}

}  // namespace cml::testing
