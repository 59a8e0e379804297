#include "testing/explanation.h"

#include <algorithm>
#include <map>
#include <regex>
#include <utility>

#include "arch/gpu.h"
#include "core/failures.h"
#include "metrics/explain.h"
#include "source/model.h"
#include "testing/outcomes.h"

namespace cml::testing {
namespace {

constexpr size_t kShownSites = 4;

/// What an access cost, in its space's own unit.
uint64_t cost(const AccessSite& site) { return site.space == "shared" ? site.wavefronts : site.sectors; }

/// Each request is as cheap as it can be, and there are too many.
Failure requests_of(const std::vector<AccessSite>& sites, const SiteFilter& filter) {
  std::map<int, uint64_t> of_line;
  uint64_t all = 0;
  for (const AccessSite& site : sites) {
    of_line[site.line] += site.requests;
    all += site.requests;
  }
  std::vector<std::pair<int, uint64_t>> lines(of_line.begin(), of_line.end());
  std::stable_sort(lines.begin(), lines.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  std::vector<Failure> parts;
  for (size_t i = 0; i < std::min(lines.size(), kShownSites); ++i) {
    if (i > 0) parts.push_back(failure<Key::comma>());
    parts.push_back(failure<Key::line_makes>("line"_v(lines[i].first), "requests"_v(lines[i].second)));
  }
  if (lines.size() > kShownSites) parts.push_back(failure<Key::and_others_fewer>());
  Failure many = failure<Key::many_requests>("access"_v(Words{filter.kind.empty() ? "access" : filter.kind}),
                                             "space"_v(Words{filter.space}), "requests"_v(all),
                                             "lines"_v(std::move(parts)));
  many.where = {sites.front().file, lines.front().first};
  return many;
}

}  // namespace

Failure why_not_completed(const Run& run) {
  if (!run.result()) return failure_of(run.result().error());
  if (!run.result()->trap) return failure<Key::none_launched>();
  return run.result()->trap->failure();
}

std::vector<Failure> rows_of_array(const std::string& source, int line) {
  constexpr int64_t kBanks = 32;
  constexpr size_t kMaxLine = 400;  // std::regex recurses
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
  const std::string text = model.lines[static_cast<size_t>(array->line) - 1].substr(0, kMaxLine);
  const std::regex extents("\\b" + array->name + R"(\s*\[\s*(\w+)(\s*\+\s*\w+)\s*\]\s*\[\s*(\w+)\s*\])");
  std::smatch found;
  if (!std::regex_search(text, found, extents) || found[1] != found[3]) return {};
  return {failure<Key::rows_of_array>(name, "rows"_v(found[1].str() + found[2].str()),
                                      "columns"_v(found[3].str()))};
}

std::vector<Failure> reasons(const Run& run, const SiteFilter& filter) {
  if (filter.space.empty()) return {};
  std::vector<AccessSite> sites;
  for (const AccessSite& site : run.launch().sites)
    if (site.space == filter.space && site.kind.ends_with(filter.kind) && site.requests > 0)
      sites.push_back(site);
  if (sites.empty())
    return {failure<Key::no_access>("space"_v(Words{filter.space}),
                                    "access"_v(Words{filter.kind.empty() ? "access" : filter.kind}))};
  std::stable_sort(sites.begin(), sites.end(), [](const AccessSite& a, const AccessSite& b) {
    const uint64_t of_a = metrics::surplus(a), of_b = metrics::surplus(b);
    return of_a != of_b ? of_a > of_b : cost(a) > cost(b);
  });
  if (metrics::surplus(sites.front()) == 0) return {requests_of(sites, filter)};
  std::vector<Failure> lines;
  for (const AccessSite& site : sites)
    if (lines.size() < kShownSites && metrics::surplus(site) > 0) {
      lines.push_back(metrics::explain(site, arch::gpu_of(session().compute_capability).banks));
      lines.back().where.file = site.file;
    }
  if (!lines.empty() && lines.front().key == Key::bank_conflict)
    for (Failure& part : rows_of_array(outcomes().source(), sites.front().line))
      lines.push_back(std::move(part));
  return lines;
}

}  // namespace cml::testing
