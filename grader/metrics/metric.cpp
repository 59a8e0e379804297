#include "metrics/metric.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <unordered_map>

#include "core/text.h"

namespace cml::metrics {
const char* text_of(Direction direction) {
  switch (direction) {
    case Direction::lower:
      return "lower";
    case Direction::higher:
      return "higher";
    case Direction::neutral:
      break;
  }
  return "neutral";
}

const std::vector<MetricInfo>& metrics() {
  static const std::vector<MetricInfo> rows{
#define CML_ROW(is_of_time, id, name, text, unit, direction, device, quantity) \
  MetricInfo{#id, name, text, unit, Direction::direction, Device::device, is_of_time},
#define CML_METRIC(...) CML_ROW(false, __VA_ARGS__)
#define CML_TIME_METRIC(...) CML_ROW(true, __VA_ARGS__)
#include "metrics/metrics.def"
#undef CML_ROW
  };
  return rows;
}

const MetricInfo* find_metric(std::string_view name) {
  static const auto rows = [] {
    std::unordered_map<std::string_view, const MetricInfo*> by_name;
    for (const MetricInfo& metric : metrics())
      for (const std::string_view key : {std::string_view(metric.name), std::string_view(metric.id)})
        by_name.emplace(key, &metric);
    return by_name;
  }();
  const auto found = rows.find(name);
  return found == rows.end() ? nullptr : found->second;
}

Result<const MetricInfo*> metric_of(std::string_view name) {
  if (const MetricInfo* found = find_metric(name)) return found;
  constexpr size_t kShown = 3;
  std::vector<std::pair<size_t, const MetricInfo*>> near;
  for (const MetricInfo& metric : metrics())
    near.emplace_back(std::min(edit_distance(name, metric.name), edit_distance(name, metric.id)), &metric);
  std::stable_sort(near.begin(), near.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> names;
  for (size_t i = 0; i < std::min(kShown, near.size()); ++i) names.push_back(near[i].second->name);
  return Error{fmt::format("no metric is named \"{}\"", name),
               fmt::format("take one like {}", fmt::join(names, ", ")),
               {}};
}

}  // namespace cml::metrics
