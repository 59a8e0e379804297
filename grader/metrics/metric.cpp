#include "metrics/metric.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <numeric>

namespace cml::metrics {
namespace {

/// Levenshtein distance.
size_t distance(std::string_view a, std::string_view b) {
  std::vector<size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), size_t{0});
  for (size_t i = 0; i < a.size(); ++i) {
    size_t diagonal = std::exchange(row[0], i + 1);
    for (size_t j = 0; j < b.size(); ++j) {
      const size_t replaced = diagonal + (a[i] != b[j]);
      diagonal = std::exchange(row[j + 1], std::min({replaced, row[j] + 1, row[j + 1] + 1}));
    }
  }
  return row.back();
}

}  // namespace

const std::vector<MetricInfo>& metrics() {
  static const std::vector<MetricInfo> rows{
#define CML_METRIC(id, name, text, unit, direction, device, quantity) \
  MetricInfo{#id, name, text, unit, Direction::direction, Device::device},
#include "metrics/metrics.def"
  };
  return rows;
}

const MetricInfo* find_metric(std::string_view name) {
  for (const MetricInfo& metric : metrics())
    if (metric.name == name || metric.id == name) return &metric;
  return nullptr;
}

Result<const MetricInfo*> metric_of(std::string_view name) {
  if (const MetricInfo* found = find_metric(name)) return found;
  constexpr size_t kShown = 3;
  std::vector<std::pair<size_t, const MetricInfo*>> near;
  for (const MetricInfo& metric : metrics())
    near.emplace_back(std::min(distance(name, metric.name), distance(name, metric.id)), &metric);
  std::stable_sort(near.begin(), near.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> names;
  for (size_t i = 0; i < std::min(kShown, near.size()); ++i) names.push_back(near[i].second->name);
  return Error{fmt::format("no metric is named \"{}\"", name),
               fmt::format("take one like {}", fmt::join(names, ", ")),
               {}};
}

}  // namespace cml::metrics
