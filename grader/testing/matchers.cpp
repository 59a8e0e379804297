#include "testing/matchers.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "core/failures.h"
#include "core/text.h"
#include "core/warp.h"
#include "metrics/metric.h"
#include "testing/explanation.h"
#include "testing/outcomes.h"

namespace cml::testing {
namespace {

/// A count of launch 0 that a matcher compares, and the accesses that it comes from.
struct Count {
  std::vector<std::string> ids;  ///< rows of metrics.def, added up
  SiteFilter sites;
  std::string text;       ///< empty: that of the first row
  std::string also = {};  ///< a row that adds what bulk copies do of the same
};

/// "32 shared-memory load wavefronts", "4096 bytes of shared memory of a block, static and dynamic".
Failure amount(const Count& count, double value) {
  const metrics::MetricInfo* row = metrics::find_metric(count.ids.front());
  CML_REQUIRE(row, "no row of metrics.def is named " + count.ids.front());
  if (!count.text.empty()) return failure<Key::amount>("value"_v(value), "metric"_v(Words{count.text}));
  const bool has_unit = row->unit.empty() || row->text.find(row->unit) != std::string::npos;
  if (has_unit) return failure<Key::amount>("value"_v(value), "metric"_v(Words{row->text}));
  return failure<Key::amount_of>("value"_v(value), "unit"_v(Words{row->unit}), "metric"_v(Words{row->text}));
}

/// For the report: the bound on the metric that the running check looked at.
void note_bound(const std::string& id, double value, const Bound& bound) {
  if (const metrics::MetricInfo* row = metrics::find_metric(id))
    outcomes().note_bound(current_test(), row->name, value, bound);
}

bool has_counts(const Run& run) { return run.result() && !run.result()->launches.empty(); }

/// A count beyond its bound: the accesses that cause it come first, then the count.
Fault out_of_bound(const Run& run, const Count& counted, double got, const Bound& bound) {
  const Failure count = amount(counted, got);
  Failure off =
      got > bound.most            ? bound.least == bound.most
                                        ? failure<Key::count_differs>("count"_v(count), "expected"_v(bound.most))
                                        : failure<Key::count_too_high>("count"_v(count), "limit"_v(bound.most))
                 : bound.least == bound.most ? failure<Key::count_differs>("count"_v(count), "expected"_v(bound.least))
                                  : failure<Key::count_too_low>("count"_v(count), "least"_v(bound.least));
  off.where.function = without_parameters(run.launch().kernel);
  const metrics::MetricInfo* row = metrics::find_metric(counted.ids.front());
  std::vector<Failure> causes = reasons(run, counted.sites, got, bound.most, row->unit == "requests");
  // Too few: the cause can only be that there is no access at all.
  if (got < bound.least && !causes.empty() && causes.front().key != Key::no_access) causes.clear();
  if (got > bound.most && !causes.empty() && causes.front().key == Key::no_access) causes.clear();
  if (causes.empty()) return off;
  Failure first = std::move(causes.front());
  first.evidence.assign(std::make_move_iterator(causes.begin() + 1), std::make_move_iterator(causes.end()));
  first.evidence.push_back(std::move(off));
  return first;
}

RunMatcher compare(const Count& count, const Bound& bound) {
  return RunMatcher("make " + bound.to_string() + " " + count.ids.front(), [=](const Run& run) -> Fault {
    if (!has_counts(run)) return why_not_completed(run);
    double got = 0;
    for (const std::string& id : count.ids) got += run.metric(id);
    got += metric_if_any(run, count.also);
    if (count.ids.size() == 1) note_bound(count.ids[0], got, bound);
    if (bound.holds(got)) return {};
    return out_of_bound(run, count, got, bound);
  });
}

/// The accesses that a metric of global or shared memory counts, by its id: "global_load_sectors".
SiteFilter sites_of(const std::string& name) {
  const metrics::MetricInfo* row = metrics::find_metric(name);
  const std::string id = row == nullptr ? name : row->id;
  for (const char* space : {"shared", "global", "constant", "local"})
    if (id.starts_with(space))
      for (const char* kind : {"load", "store", "atomic"})
        if (id.substr(std::string(space).size() + 1).starts_with(kind)) return {space, kind};
  return {};
}

}  // namespace

RunMatcher MetricIs(const std::string& name, const Bound& bound) {
  const bool with_bulk_copies = name == "global_store_sectors";
  return compare({{name}, sites_of(name), "", with_bulk_copies ? "global_bulk_store_sectors" : ""}, bound);
}

RunMatcher NoBankConflicts() {
  const Count count{{"shared_load_conflicts", "shared_store_conflicts", "shared_atomic_conflicts",
                     "shared_copy_conflicts", "shared_copy_past_l1_conflicts"},
                    {"shared", ""},
                    "bank conflicts"};
  return compare(count, exactly(0));
}

namespace {

/// The lines of these accesses; empty where they are not known.
std::set<int> lines_of(const Run& run, const SiteFilter& filter) {
  std::set<int> lines;
  for (const AccessSite& site : run.launch().sites)
    if (!filter.space.empty() && site.space == filter.space && site.kind.ends_with(filter.kind) &&
        site.requests > 0 && site.line > 0)
      lines.insert(site.line);
  return lines;
}

/// Arrivals and looks of a warp that meets others once: an initialisation, an arrival, some looks.
constexpr uint64_t kRequestsOfAMeeting = 6;
/// A warp tells all its lanes its number, or asks once whether all of them agree. To pass elements on takes
/// one for each at least.
constexpr uint64_t kExchangesOfAWarp = 2;

uint64_t warps_of(const Run& run) {
  const Geometry& geometry = run.geometry();
  return geometry.grid.count() * ((geometry.block.count() + kWarpSize - 1) / kWarpSize);
}

/// Before compute capability 8.0 the library makes its barriers (cuda::barrier) of atomics on shared memory:
/// a warp elects a lane, by some exchanges, that arrives for all. A thread that waits looks at a timer.
constexpr int kFirstWithMbarriers = 80;
constexpr uint64_t kExchangesOfAnArrival = 4;
bool waits_for_atomics(const Run& run) {
  return session().compute_capability < kFirstWithMbarriers && run.metric("mbarrier_requests") > 0;
}

Fault fault_of_meetings(const Run& run, uint64_t barriers) {
  const auto fault = [&](const char* id, double got, uint64_t enough) -> Fault {
    if (got <= static_cast<double>(enough)) return {};
    Failure many = failure<Key::too_many_meetings>("count"_v(amount({{id}, {}, ""}, got)), "enough"_v(enough),
                                                   "barriers"_v(barriers));
    many.where.function = without_parameters(run.launch().kernel);
    return many;
  };
  const uint64_t votes = std::max(barriers, kExchangesOfAWarp) * warps_of(run);
  if (Fault many = fault("barrier_votes", run.metric("barrier_votes"), votes); !many.empty()) return many;
  if (waits_for_atomics(run)) return {};
  return fault("mbarrier_requests", run.metric("mbarrier_requests"),
               kRequestsOfAMeeting * barriers * warps_of(run));
}

/// What may be counted of a path that NoOtherPath forbids.
uint64_t free_of(const std::string& path, uint64_t free_for_a_warp, const Run& run, uint64_t barriers) {
  const uint64_t warps = warps_of(run);
  const bool by_atomics = waits_for_atomics(run);
  if (by_atomics && path == "shared_atomic_requests") return barriers * warps + 1;
  if (by_atomics && path == "lane_exchanges") free_for_a_warp += kExchangesOfAnArrival * barriers;
  return free_for_a_warp * warps;
}

/// What else can carry data. What a thread keeps for itself (local memory), what holds no element (constant
/// memory) and copies into shared memory without a conflict are no other path: how elements go from thread to
/// thread is followed.
struct Path {
  std::string id;
  SiteFilter sites;
  uint64_t free_for_a_warp = 0;
};
constexpr const char* kCopyConflicts = "shared_copy_conflicts";
const std::vector<Path>& paths() {
  static const std::vector<Path> all{{"shared_atomic_requests", {"shared", "atomic"}},
                                     {"global_atomic_requests", {"global", "atomic"}},
                                     {"matrix_load_requests", {"shared", "matrix load"}},
                                     {"matrix_store_requests", {"shared", "matrix store"}},
                                     {kCopyConflicts, {"shared", "copy"}},
                                     {"shared_copy_past_l1_conflicts", {"shared", "copy"}},
                                     {"global_bulk_store_sectors", {"global", "bulk store"}},
                                     {"lane_exchanges", {}, kExchangesOfAWarp}};
  return all;
}

Failure other_path(const Run& run, const Path& path, double got, uint64_t free) {
  const std::set<int> lines = lines_of(run, path.sites);
  std::vector<Failure> where, allowed;
  if (lines.size() == 1) where.push_back(failure<Key::in_one_line>("line"_v(*lines.begin())));
  if (lines.size() > 1)
    where.push_back(failure<Key::in_lines>("lines"_v(fmt::format("{}", fmt::join(lines, ", ")))));
  if (free != 0) allowed.push_back(failure<Key::are_free>("free"_v(free)));
  Failure found = failure<Key::other_path>("count"_v(amount({{path.id}, path.sites, ""}, got)),
                                           "lines"_v(std::move(where)), "free"_v(std::move(allowed)));
  found.where.function = without_parameters(run.launch().kernel);
  return found;
}

}  // namespace

RunMatcher FewMeetings(uint64_t barriers) {
  return RunMatcher("meet at mbarriers as often as needed", [=](const Run& run) -> Fault {
    if (!has_counts(run)) return why_not_completed(run);
    return fault_of_meetings(run, barriers);
  });
}

RunMatcher NoOtherPath(uint64_t barriers, CopyConflicts conflicts) {
  return RunMatcher("move data by loads and stores alone", [=](const Run& run) -> Fault {
    if (!has_counts(run)) return why_not_completed(run);
    Fault first;
    for (const Path& path : paths()) {
      if (conflicts == CopyConflicts::judged_apart && path.id == kCopyConflicts) continue;
      const double got = run.metric(path.id);
      const uint64_t free = free_of(path.id, path.free_for_a_warp, run, barriers);
      if (got <= static_cast<double>(free)) continue;
      Failure found = other_path(run, path, got, free);
      if (first.empty())
        first = Fault(std::move(found));
      else
        first->evidence.push_back(std::move(found));
    }
    return first.empty() ? fault_of_meetings(run, barriers) : first;
  });
}

RunMatcher NoFindings() {
  return RunMatcher("have no race and no read of memory that was never written", [](const Run& run) -> Fault {
    if (!run.result()) return why_not_completed(run);
    const std::vector<Finding>& found = run.result()->findings;
    if (found.empty()) return run.too_early();
    Failure first = found.front().failure();
    if (found.size() > 1)
      first.evidence.push_back(failure<Key::and_more_findings>("count"_v(found.size() - 1)));
    return first;
  });
}

}  // namespace cml::testing
