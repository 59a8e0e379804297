#include "testing/moved.h"

#include <fmt/format.h>

#include <algorithm>

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

std::string fault_of_ways(const std::vector<Way>& ways, const Moved& asked, const std::string& out,
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
  if (const size_t i = first(Way::unknown); i < ways.size())
    return fmt::format(
        "{} is not the element that was loaded from {}, but something made of it ({} of {} elements); next: "
        "store the element itself into {}, load it once in the thread that writes it out, and write out what "
        "was loaded",
        element(out, i, asked.columns), through.text, count(Way::unknown), all, through.text);
  if (const size_t i = first(Way::around); i < ways.size())
    return fmt::format(
        "{} did not go through {} ({} of {} elements did not); next: store each element into {} and write "
        "out what is loaded from there",
        element(out, i, asked.columns), through.text, count(Way::around), all, through.text);
  if (const size_t own = count(Way::own); own > own_at_most)
    return fmt::format(
        "{} was stored into {} and loaded from there by one and the same thread ({} of {} elements; at most "
        "{} may be); next: let one thread store an element and another one load it",
        element(out, first(Way::own), asked.columns), through.text, own, all, own_at_most);
  return {};
}

std::string fault_of_part(const std::vector<Way>& ways, const Part& part, size_t blocks,
                          const Through& through) {
  const auto through_it = static_cast<size_t>(
      std::count_if(ways.begin(), ways.end(), [](Way way) { return way != Way::around; }));
  if (through_it == blocks * part.count) return {};
  return fmt::format(
      "not every element has a place of its own in {}: {} elements go through its places {} to {} where {} belong; next: "
      "keep all elements there at once, each in its own place, and use no place twice",
      through.text, through_it, part.first, part.first + part.count - 1, blocks * part.count);
}

}  // namespace cml::testing
