#include "testing/limits.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>

#include "metrics/metric.h"

namespace cml::testing {

Limits operator+(Limits a, const Limits& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

std::vector<std::string> Limit::faults() const {
  std::vector<std::string> faults;
  if (why.empty())
    faults.push_back(place_text(at) +
                     fmt::format("the limit on \"{}\" has no sentence; next: write why it holds", metric));
  if (profile != Profile::one_metric) return faults;
  if (metrics::find_metric(metric) == nullptr)
    faults.push_back(place_text(at) + fmt::format("no row of metrics.def is named \"{}\"", metric));
  if (!most && !least)
    faults.push_back(place_text(at) + fmt::format("the limit on \"{}\" has no formula", metric));
  return faults;
}

Formula once_per_case(std::function<uint64_t(const Case&)> formula) {
  const auto known = std::make_shared<std::map<std::string, uint64_t>>();
  return [=](const Case& c, const Counts&) {
    const auto [at, is_new] = known->try_emplace(c.to_string());
    if (is_new) at->second = formula(c);
    return at->second;
  };
}

Limits sectors_read(const Formula& most, const std::string& why, const std::string& next) {
  const auto loaded = [=](const Case& c, const Counts& n) {
    return most(c, n) - std::min(most(c, n), n["global_copy_sectors"] + n["global_copy_past_l1_sectors"]);
  };
  return {advised({"global_load_sectors", loaded, why}, next),
          advised({"global_copy_sectors", most, why}, next),
          advised({"global_copy_past_l1_sectors", most, why}, next)};
}

Limit work_of_threads(std::string metric, const Formula& least) {
  return {.metric = std::move(metric),
          .most = {},
          .why = "every thread of the block takes part, and few may not do the work of all",
          .least = least};
}

Limits work_is_shared(const Formula& fill, const Formula& write) {
  return {work_of_threads("shared_store_threads", fill), work_of_threads("global_store_threads", write)};
}

}  // namespace cml::testing
