#include "testing/matchers.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <functional>
#include <set>
#include <sstream>

#include "core/warp.h"
#include "metrics/metric.h"
#include "testing/explanation.h"
#include "testing/failure_text.h"
#include "testing/matcher_words.h"
#include "testing/outcomes.h"

namespace cml::testing {
namespace {

using ::testing::MatchResultListener;

/// A matcher from a description and a function that decides and explains.
class Explained : public ::testing::MatcherInterface<const Run&> {
 public:
  using Decide = std::function<bool(const Run&, MatchResultListener&)>;
  Explained(std::string description, Decide decide)
      : description_(std::move(description)), decide_(std::move(decide)) {}
  void DescribeTo(std::ostream* out) const override { *out << description_; }
  bool MatchAndExplain(const Run& run, MatchResultListener* listener) const override {
    return decide_(run, *listener);
  }

 private:
  std::string description_;
  Decide decide_;
};

RunMatcher make(std::string description, Explained::Decide decide) {
  return RunMatcher(new Explained(std::move(description), std::move(decide)));
}

/// A count of launch 0 that a matcher compares, and the accesses that it comes from.
struct Count {
  std::vector<std::string> ids;  ///< rows of metrics.def, added up
  SiteFilter sites;
  std::string text;       ///< empty: that of the first row
  std::string also = {};  ///< a row that adds what bulk copies do of the same
};

/// "32 shared-memory load wavefronts", "4096 bytes of shared memory of a block, static and dynamic".
std::string amount(const Count& count, double value) {
  const metrics::MetricInfo* row = metrics::find_metric(count.ids.front());
  CML_REQUIRE(row, "no row of metrics.def is named " + count.ids.front());
  if (!count.text.empty()) return fmt::format("{} {}", value, count.text);
  const char* unit = row->text.find(row->unit) == std::string::npos ? row->unit.c_str() : "";
  return fmt::format("{}{}{}{} {}", value, *unit ? " " : "", unit, *unit ? " of" : "", row->text);
}

enum class Bound { exactly, at_most };

/// For the report: what is asked of the metric that the running check looked at.
void note_expected(const std::string& id, double value, const std::string& expected) {
  if (const metrics::MetricInfo* row = metrics::find_metric(id))
    outcomes().note_expected(current_test(), row->name, value, expected);
}

bool has_counts(const Run& run) { return run.result() && !run.result()->launches.empty(); }

/// Of launch 0; 0 where it has no such metric.
double metric_if_any(const Run& run, const std::string& id) {
  const metrics::MetricInfo* row = metrics::find_metric(id);
  for (const MetricValue& metric : run.result()->launches.front().metrics)
    if (row != nullptr && metric.name == row->name) return metric.value;
  return 0;
}

/// Causes first, then the count, a line each.
std::string caused(const std::vector<std::string>& causes, const std::string& count) {
  std::string text;
  for (const std::string& cause : causes) text += (text.empty() ? "" : "\n  ") + cause;
  return text + (text.empty() ? "" : "\n  ") + count;
}

/// Why there is less than there must be: only that there is nothing at all.
std::vector<std::string> fewer(const Run& run, const SiteFilter& filter) {
  const std::vector<std::string> lines = reasons(run, filter);
  return lines.size() == 1 && lines.front().starts_with("the kernel makes no") ? lines
                                                                               : std::vector<std::string>{};
}

RunMatcher compare(const Count& count, double expected, Bound bound) {
  const std::string wanted = (bound == Bound::at_most ? "at most " : "") + amount(count, expected);
  return make("needs " + wanted, [=](const Run& run, MatchResultListener& listener) {
    listener << kExplanationMark;
    if (!has_counts(run)) {
      listener << why_not_completed(run);
      return false;
    }
    double got = 0;
    for (const std::string& id : count.ids) got += run.metric(id);
    got += metric_if_any(run, count.also);
    if (count.ids.size() == 1)
      note_expected(count.ids[0], got,
                    fmt::format("{}{}", bound == Bound::at_most ? "at most " : "", expected));
    const bool matches = got <= expected && (bound == Bound::at_most || got >= expected);
    const std::string count_text =
        fmt::format("{}; {}{} {} asked for", amount(count, got), bound == Bound::at_most ? "at most " : "",
                    expected, expected == 1 ? "is" : "are");
    listener << caused(matches || got < expected ? fewer(run, count.sites) : reasons(run, count.sites),
                       count_text)
             << kExplanationEnd;
    return matches;
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

RunMatcher exactly(const char* id, SiteFilter sites, uint64_t expected) {
  return compare({{id}, std::move(sites), ""}, static_cast<double>(expected), Bound::exactly);
}
/// Of stores, and of bulk copies out of shared memory.
const Count kStoredSectors{{"global_store_sectors"}, {"global", "store"}, "", "global_bulk_store_sectors"};

RunMatcher at_most(const char* id, SiteFilter sites, uint64_t limit) {
  return compare({{id}, std::move(sites), ""}, static_cast<double>(limit), Bound::at_most);
}

}  // namespace

RunMatcher Completed() {
  return make("runs to its end", [](const Run& run, MatchResultListener& listener) {
    if (!run.completed()) listener << kExplanationMark << why_not_completed(run);
    return run.completed();
  });
}

RunMatcher TrappedWith(TrapKind kind) {
  return make(fmt::format("stops with, or shows: {}", text_of(kind)), [kind](const Run& run,
                                                                             MatchResultListener& listener) {
    if (run.completed())
      listener << kExplanationMark << "it ran to its end";
    else
      listener << kExplanationMark << why_not_completed(run);
    if (!run.result()) return false;
    const std::vector<Finding>& found = run.result()->findings;
    return (run.result()->trap && run.result()->trap->kind == kind) ||
           std::any_of(found.begin(), found.end(), [&](const Finding& it) { return it.at.kind == kind; });
  });
}

RunMatcher MetricIs(const std::string& name, ::testing::Matcher<double> expected) {
  std::ostringstream description;
  expected.DescribeTo(&description);
  const std::string wanted = in_words(description.str());
  return make(name + " " + description.str(), [name, expected, wanted](const Run& run,
                                                                       MatchResultListener& listener) {
    listener << kExplanationMark;
    if (!has_counts(run)) {
      listener << why_not_completed(run);
      return false;
    }
    const double got = run.metric(name);
    note_expected(name, got, wanted);
    const bool matches = expected.Matches(got);
    std::vector<std::string> causes;
    if (!matches) causes = reasons(run, sites_of(name));
    if (!causes.empty() && causes.front().starts_with("no ")) causes.clear();  // too few, perhaps
    listener << caused(causes, fmt::format("{}; {}", amount({{name}, {}, ""}, got), asked_for(wanted)))
             << kExplanationEnd;
    return matches;
  });
}

RunMatcher SharedLoadWavefronts(uint64_t expected) {
  return exactly("shared_load_wavefronts", {"shared", "load"}, expected);
}
RunMatcher SharedStoreWavefronts(uint64_t expected) {
  return exactly("shared_store_wavefronts", {"shared", "store"}, expected);
}
RunMatcher SharedLoadRequests(uint64_t expected) {
  return exactly("shared_load_requests", {"shared", "load"}, expected);
}
RunMatcher SharedStoreRequests(uint64_t expected) {
  return exactly("shared_store_requests", {"shared", "store"}, expected);
}
RunMatcher SharedLoadConflicts(uint64_t expected) {
  return exactly("shared_load_conflicts", {"shared", "load"}, expected);
}
RunMatcher SharedStoreConflicts(uint64_t expected) {
  return exactly("shared_store_conflicts", {"shared", "store"}, expected);
}
RunMatcher SharedLoadWavefrontsAtMost(uint64_t limit) {
  return at_most("shared_load_wavefronts", {"shared", "load"}, limit);
}
RunMatcher SharedStoreWavefrontsAtMost(uint64_t limit) {
  return at_most("shared_store_wavefronts", {"shared", "store"}, limit);
}
RunMatcher SharedLoadRequestsAtMost(uint64_t limit) {
  return at_most("shared_load_requests", {"shared", "load"}, limit);
}
RunMatcher SharedStoreRequestsAtMost(uint64_t limit) {
  return at_most("shared_store_requests", {"shared", "store"}, limit);
}
RunMatcher NoBankConflicts() {
  const Count count{{"shared_load_conflicts", "shared_store_conflicts", "shared_atomic_conflicts",
                     "shared_copy_conflicts", "shared_copy_past_l1_conflicts"},
                    {"shared", ""},
                    "bank conflicts"};
  return compare(count, 0, Bound::exactly);
}

RunMatcher SharedBytes(uint64_t expected) { return exactly("shared_bytes", {}, expected); }
RunMatcher SharedBytesAtMost(uint64_t limit) { return at_most("shared_bytes", {}, limit); }

RunMatcher GlobalLoadSectors(uint64_t expected) {
  return exactly("global_load_sectors", {"global", "load"}, expected);
}
RunMatcher GlobalStoreSectors(uint64_t expected) {
  return compare(kStoredSectors, static_cast<double>(expected), Bound::exactly);
}
RunMatcher GlobalLoadSectorsAtMost(uint64_t limit) {
  return at_most("global_load_sectors", {"global", "load"}, limit);
}
RunMatcher GlobalLoadRequests(uint64_t expected) {
  return exactly("global_load_requests", {"global", "load"}, expected);
}
RunMatcher GlobalStoreRequests(uint64_t expected) {
  return exactly("global_store_requests", {"global", "store"}, expected);
}

RunMatcher GlobalStoreSectorsAtMost(uint64_t limit) {
  return compare(kStoredSectors, static_cast<double>(limit), Bound::at_most);
}
RunMatcher GlobalLoadRequestsAtMost(uint64_t limit) {
  return at_most("global_load_requests", {"global", "load"}, limit);
}
RunMatcher GlobalStoreRequestsAtMost(uint64_t limit) {
  return at_most("global_store_requests", {"global", "store"}, limit);
}

RunMatcher SharedAtomicRequests(uint64_t expected) {
  return exactly("shared_atomic_requests", {"shared", "atomic"}, expected);
}
RunMatcher GlobalAtomicRequests(uint64_t expected) {
  return exactly("global_atomic_requests", {"global", "atomic"}, expected);
}
RunMatcher LocalRequests(uint64_t expected) {
  const Count count{{"local_load_requests", "local_store_requests"}, {"local", ""}, "local-memory requests"};
  return compare(count, static_cast<double>(expected), Bound::exactly);
}
RunMatcher ConstantRequests(uint64_t expected) {
  return exactly("constant_requests", {"constant", "load"}, expected);
}
RunMatcher LaneExchanges(uint64_t expected) { return exactly("lane_exchanges", {}, expected); }
RunMatcher SharedAtomicRequestsAtMost(uint64_t limit) {
  return at_most("shared_atomic_requests", {"shared", "atomic"}, limit);
}
RunMatcher LaneExchangesAtMost(uint64_t limit) { return at_most("lane_exchanges", {}, limit); }

namespace {

/// " (lines 20 and 41)": where these accesses are; empty where nobody knows.
std::string lines_of(const Run& run, const SiteFilter& filter) {
  std::set<int> lines;
  for (const AccessSite& site : run.launch().sites)
    if (!filter.space.empty() && site.space == filter.space && site.kind.ends_with(filter.kind) &&
        site.requests > 0 && site.line > 0)
      lines.insert(site.line);
  if (lines.empty()) return {};
  return fmt::format(" ({} {})", lines.size() == 1 ? "line" : "lines", fmt::join(lines, ", "));
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

constexpr const char* kTooMany =
    "the kernel makes {}, and {} are enough for {} barriers; next: let data move by loads and stores alone";

/// Before compute capability 8.0 the library makes its barriers (cuda::barrier) of atomics on shared memory:
/// a warp elects a lane, by some exchanges, that arrives for all. Who waits looks at a timer.
constexpr int kFirstWithMbarriers = 80;
constexpr uint64_t kExchangesOfAnArrival = 4;
bool waits_for_atomics(const Run& run) {
  return session().compute_capability < kFirstWithMbarriers && run.metric("mbarrier_requests") > 0;
}

std::string fault_of_meetings(const Run& run, uint64_t barriers) {
  const double votes = run.metric("barrier_votes");
  const uint64_t most_votes = std::max(barriers, kExchangesOfAWarp) * warps_of(run);
  if (votes > static_cast<double>(most_votes))
    return fmt::format(kTooMany, amount({{"barrier_votes"}, {}, ""}, votes), most_votes, barriers);
  if (waits_for_atomics(run)) return {};
  const double got = run.metric("mbarrier_requests");
  const uint64_t most = kRequestsOfAMeeting * barriers * warps_of(run);
  if (got <= static_cast<double>(most)) return {};
  return fmt::format(kTooMany, amount({{"mbarrier_requests"}, {}, ""}, got), most, barriers);
}

/// What may be counted of a path that NoOtherPath forbids.
uint64_t free_of(const std::string& path, uint64_t free_for_a_warp, const Run& run, uint64_t barriers) {
  const uint64_t warps = warps_of(run);
  const bool by_atomics = waits_for_atomics(run);
  if (by_atomics && path == "shared_atomic_requests") return barriers * warps + 1;
  if (by_atomics && path == "lane_exchanges") free_for_a_warp += kExchangesOfAnArrival * barriers;
  return free_for_a_warp * warps;
}

}  // namespace

RunMatcher FewMeetings(uint64_t barriers) {
  return make("meets at mbarriers as often as needed", [=](const Run& run, MatchResultListener& listener) {
    const std::string fault = has_counts(run) ? fault_of_meetings(run, barriers) : why_not_completed(run);
    if (!fault.empty()) listener << kExplanationMark << fault << kExplanationEnd;
    return fault.empty();
  });
}

RunMatcher NoOtherPath(uint64_t barriers, CopyConflicts conflicts) {
  // What a thread keeps for itself (local memory), what holds no element (constant memory) and copies into
  // shared memory without a conflict are no other path: how elements go from thread to thread is followed.
  struct Path {
    std::string id;
    SiteFilter sites;
    uint64_t free_for_a_warp = 0;
  };
  static const std::string kCopyConflicts = "shared_copy_conflicts";
  static const std::vector<Path> kPaths{{"shared_atomic_requests", {"shared", "atomic"}},
                                        {"global_atomic_requests", {"global", "atomic"}},
                                        {"matrix_load_requests", {"shared", "matrix load"}},
                                        {"matrix_store_requests", {"shared", "matrix store"}},
                                        {kCopyConflicts, {"shared", "copy"}},
                                        {"shared_copy_past_l1_conflicts", {"shared", "copy"}},
                                        {"global_bulk_store_sectors", {"global", "bulk store"}},
                                        {"lane_exchanges", {}, kExchangesOfAWarp}};
  return make("moves data by loads and stores alone", [=](const Run& run, MatchResultListener& listener) {
    listener << kExplanationMark;
    if (!has_counts(run)) {
      listener << why_not_completed(run);
      return false;
    }
    bool matches = true;
    for (const Path& path : kPaths) {
      if (conflicts == CopyConflicts::judged_apart && path.id == kCopyConflicts) continue;
      const double got = run.metric(path.id);
      const uint64_t free = free_of(path.id, path.free_for_a_warp, run, barriers);
      if (got <= static_cast<double>(free)) continue;
      listener << (matches ? "data is to move by loads and stores alone, and the kernel makes " : "\n  and ")
               << amount({{path.id}, path.sites, ""}, got) << lines_of(run, path.sites);
      if (free != 0) listener << fmt::format("; {} are free", free);
      matches = false;
    }
    if (const std::string fault = fault_of_meetings(run, barriers); matches && !fault.empty()) {
      listener << fault;
      matches = false;
    }
    listener << kExplanationEnd;
    return matches;
  });
}

RunMatcher NoFindings() {
  return make("shows no race and no read of what nobody wrote",
              [](const Run& run, MatchResultListener& listener) {
                if (!run.result()) {
                  listener << kExplanationMark << why_not_completed(run);
                  return false;
                }
                const std::vector<Finding>& found = run.result()->findings;
                if (found.empty() && !run.too_early().empty()) {
                  listener << kExplanationMark << run.too_early() << kExplanationEnd;
                  return false;
                }
                if (!found.empty()) listener << kExplanationMark << found.front().to_string();
                if (found.size() > 1) listener << fmt::format("\n  and {} more", found.size() - 1);
                if (!found.empty()) listener << kExplanationEnd;
                return found.empty();
              });
}

}  // namespace cml::testing
