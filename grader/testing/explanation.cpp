#include "testing/explanation.h"

#include <algorithm>
#include <map>
#include <utility>

#include "arch/gpu.h"
#include "core/failures.h"
#include "core/pattern.h"
#include "metrics/explain.h"
#include "metrics/metric.h"
#include "source/clues.h"
#include "source/model.h"
#include "testing/outcomes.h"
#include "testing/submission.h"

namespace cml::testing {
namespace {

constexpr size_t kShownSites = 4;
constexpr int64_t kBanks = 32;

/// What an access cost, in its space's own unit.
uint64_t cost(const AccessSite& site) { return site.space == "shared" ? site.wavefronts : site.sectors; }

Words access_of(const SiteFilter& filter) { return {filter.kind.empty() ? "access" : filter.kind}; }

/// However little each of them costs.
Failure requests_too_many(const std::vector<AccessSite>& sites, const SiteFilter& filter) {
  std::map<int, uint64_t> of_line;
  for (const AccessSite& site : sites) of_line[site.line] += site.requests;
  std::vector<std::pair<int, uint64_t>> lines(of_line.begin(), of_line.end());
  std::stable_sort(lines.begin(), lines.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  std::vector<Failure> parts;
  for (size_t i = 0; i < std::min(lines.size(), kShownSites); ++i) {
    if (i > 0) parts.push_back(failure<Key::comma>());
    parts.push_back(failure<Key::line_makes>("line"_v(lines[i].first), "requests"_v(lines[i].second)));
  }
  if (lines.size() > kShownSites) parts.push_back(failure<Key::and_others_fewer>());
  Failure many = failure<Key::requests_too_many>("access"_v(access_of(filter)),
                                                 "space"_v(Words{filter.space}), "lines"_v(std::move(parts)));
  many.where = {sites.front().file, lines.front().first};
  return many;
}

/// Whether the requests are beyond the limit whatever each costs, where `got` is their number
/// (`of_requests`), or may be their cost.
bool are_too_many(const std::vector<AccessSite>& sites, double got, double limit, bool of_requests) {
  uint64_t requests = 0, all = 0, surplus = 0;
  for (const AccessSite& site : sites) {
    requests += site.requests;
    all += cost(site);
    surplus += std::min(cost(site), metrics::surplus(site));
  }
  return got > limit && ((of_requests && static_cast<double>(requests) == got) ||
                         (static_cast<double>(all) == got && static_cast<double>(all - surplus) > limit));
}

/// Those of launch 0 that fit and made requests.
std::vector<AccessSite> sites_of(const Run& run, const SiteFilter& filter) {
  std::vector<AccessSite> sites;
  for (const AccessSite& site : run.launch().sites)
    if (!filter.space.empty() && site.space == filter.space && site.kind.ends_with(filter.kind) &&
        site.requests > 0)
      sites.push_back(site);
  return sites;
}

}  // namespace

Failure why_not_completed(const Run& run) {
  if (!run.result()) return failure_of(run.result().error());
  if (!run.result()->trap) return failure<Key::none_launched>();
  return run.result()->trap->failure();
}

std::vector<Failure> rows_of_array(const std::string& source, int line) {
  const source::Model model = source::model_of(source);
  const source::Function* const function = model.function_at(line);
  if (function == nullptr) return {};
  const source::Array* array = nullptr;
  for (const source::Array& it : function->arrays) {
    if (!it.is_shared || it.is_extern || it.extents.size() == 1) continue;
    if (array != nullptr) return {};
    array = &it;
  }
  if (array == nullptr) return {};
  const auto name = "array"_v(array->name);
  if (array->extents.size() == 2) {
    const int64_t rows = array->extents[0], columns = array->extents[1];
    if (columns % kBanks != 0 || rows % kBanks == 0 || rows < columns) return {};
    return {failure<Key::rows_of_array>(name, "rows"_v(rows), "columns"_v(columns))};
  }
  // The extents of a template: [side + 1][side].
  const std::string text = model.lines[static_cast<size_t>(array->line) - 1].substr(0, Pattern::kLongestText);
  const Pattern extents("\\b" + array->name + R"(\s*\[\s*(\w+)(\s*\+\s*\w+)\s*\]\s*\[\s*(\w+)\s*\])");
  const auto found = extents.find(text);
  if (!found || found->groups[1] != found->groups[3]) return {};
  return {failure<Key::rows_of_array>(name, "rows"_v(found->groups[1] + found->groups[2]),
                                      "columns"_v(found->groups[3]))};
}

double metric_if_any(const Run& run, const std::string& id) {
  const metrics::MetricInfo* row = metrics::find_metric(id);
  for (const MetricValue& metric : run.launch().metrics)
    if (row != nullptr && metric.name == row->name) return metric.value;
  return 0;
}

std::vector<Failure> pad_not_in_index(const std::string& source, const AccessSite& site,
                                      uint64_t shared_bytes) {
  constexpr int64_t kWord = 4;
  const source::Model model = source::model_of(source);
  const source::Function* const function = model.function_at(site.line);
  if (function == nullptr || model.has_shared ||
      std::count_if(function->arrays.begin(), function->arrays.end(),
                    [](const source::Array& it) { return it.is_shared; }) != 1)
    return {};
  const auto& at = site.worst_addresses;
  const int64_t apart = at[1] - at[0], words = apart / kWord;
  for (size_t lane = 0; lane < at.size(); ++lane)
    if (at[lane] < 0 || at[lane] != at[0] + static_cast<int64_t>(lane) * apart) return {};
  if (site.bytes_per_lane != kWord || words <= 0 || words % kBanks != 0) return {};
  const int64_t all = static_cast<int64_t>(shared_bytes) / kWord, room = all / kBanks;
  if (all % kBanks != 0 || room <= words || room > words + kBanks) return {};
  return {failure<Key::pad_not_in_index>("room"_v(room), "rows"_v(kBanks), "words"_v(words))};
}

std::vector<Failure> functions_of_index(const std::string& source, const std::string& starter, int line) {
  const source::Model model = source::model_of(source), given = source::model_of(starter);
  const auto text_of = [](const source::Model& of, const source::Function& function) {
    return std::vector<std::string>(of.lines.begin() + std::max(function.first_line - 1, 0),
                                    of.lines.begin() + function.last_line);
  };
  const auto is_written = [&](const source::Function& function) {
    return std::ranges::none_of(given.functions, [&](const source::Function& it) {
      return it.name == function.name && text_of(given, it) == text_of(model, function);
    });
  };
  std::vector<Failure> found;
  for (const source::NamedLine& it : source::origins_of_subscripts(model, line, ""))
    if (std::ranges::any_of(model.functions, [&](const source::Function& function) {
          return function.name == it.name && is_written(function);
        }))
      found.push_back(
          failure<Key::index_of_function>("access"_v(line), "name"_v(it.name), "line"_v(it.line)));
  return found;
}

std::vector<Failure> reasons(const Run& run, const SiteFilter& filter, double got, double limit,
                             bool of_requests) {
  if (filter.space.empty()) return {};
  std::vector<AccessSite> sites = sites_of(run, filter);
  if (sites.empty())
    return {failure<Key::no_access>("space"_v(Words{filter.space}), "access"_v(access_of(filter)))};
  std::stable_sort(sites.begin(), sites.end(), [](const AccessSite& a, const AccessSite& b) {
    const uint64_t of_a = metrics::surplus(a), of_b = metrics::surplus(b);
    return of_a != of_b ? of_a > of_b : cost(a) > cost(b);
  });
  std::vector<Failure> lines;
  if (metrics::surplus(sites.front()) == 0 || are_too_many(sites, got, limit, of_requests))
    lines.push_back(requests_too_many(sites, filter));
  for (const AccessSite& site : sites)
    if (lines.size() < kShownSites && metrics::surplus(site) > 0) {
      lines.push_back(metrics::explain(site, arch::gpu_of(session().compute_capability).banks));
      lines.back().where.file = site.file;
    }
  if (lines.back().key == Key::bank_conflict) {
    std::vector<Failure> parts = rows_of_array(outcomes().source(), sites.front().line);
    if (parts.empty())
      parts = pad_not_in_index(outcomes().source(), sites.front(),
                               static_cast<uint64_t>(metric_if_any(run, "shared_bytes")));
    if (parts.empty()) parts = functions_of_index(outcomes().source(), starter_text(), sites.front().line);
    for (Failure& part : parts) lines.push_back(std::move(part));
  }
  return lines;
}

}  // namespace cml::testing
