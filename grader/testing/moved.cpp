#include "testing/moved.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/failures.h"

namespace cml::testing {
namespace {

std::string element(const std::string& array, size_t index, size_t columns) {
  return columns == 0 ? fmt::format("{}[{}]", array, index)
                      : fmt::format("{}[{}][{}]", array, index / columns, index % columns);
}

}  // namespace

size_t written(const std::vector<Way>& ways) {
  return ways.size() - static_cast<size_t>(std::count(ways.begin(), ways.end(), Way::unwritten));
}

Fault fault_of_ways(const std::vector<Way>& ways, const Moved& asked, const std::string& out,
                    const Through& through) {
  const size_t all = written(ways);
  const size_t own_at_most = all == ways.size() ? asked.own_at_most : asked.own_at_most * all / ways.size();
  const auto is_bad = [&](size_t i, Way way) {
    return ways[i] == way && !(way == Way::around && asked.may_bypass && asked.may_bypass(i));
  };
  const auto first = [&](Way way) {
    auto at = static_cast<size_t>(std::find(ways.begin(), ways.end(), way) - ways.begin());
    while (at < ways.size() && !is_bad(at, way)) ++at;
    return at;
  };
  const auto count = [&](Way way) {
    if (way != Way::around || !asked.may_bypass)
      return static_cast<size_t>(std::count(ways.begin(), ways.end(), way));
    size_t found = 0;
    for (size_t i = 0; i < ways.size(); ++i) found += is_bad(i, way) ? 1 : 0;
    return found;
  };
  const auto of = "elements"_v(all);
  const auto by = "through"_v(through.value());
  if (const size_t i = first(Way::unknown); i < ways.size())
    return failure<Key::changed_on_the_way>("element"_v(element(out, i, asked.columns)), by,
                                            "count"_v(count(Way::unknown)), of);
  if (const size_t i = first(Way::around); i < ways.size())
    return failure<Key::not_through>("element"_v(element(out, i, asked.columns)), by,
                                     "count"_v(count(Way::around)), of);
  if (const size_t own = count(Way::own); own > own_at_most)
    return failure<Key::same_thread>("element"_v(element(out, first(Way::own), asked.columns)), by,
                                     "count"_v(own), of, "limit"_v(own_at_most));
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
