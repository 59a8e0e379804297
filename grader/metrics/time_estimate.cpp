#include "metrics/time_estimate.h"

#include <algorithm>

#include "metrics/metric.h"

namespace cml::metrics {
namespace {

/// Of a metric by id; 0 where it was not counted.
double value(const std::vector<MetricValue>& metrics, const char* id) {
  const MetricInfo* info = find_metric(id);
  CML_REQUIRE(info != nullptr, id);
  const auto found = std::find_if(metrics.begin(), metrics.end(),
                                  [&](const MetricValue& it) { return it.name == info->name; });
  return found == metrics.end() ? 0 : found->value;
}

}  // namespace

std::optional<arch::Work> work_of(const std::vector<MetricValue>& metrics) {
  const auto get = [&](const char* id) { return value(metrics, id); };
  arch::Work work;
  work.blocks = get("blocks");
  work.grid_blocks = get("grid_blocks");
  work.strided_blocks = get("strided_blocks");
  work.warps = get("warps");
  work.resident_warps = get("resident_warps");
  if (work.blocks == 0 || work.warps == 0 || work.resident_warps == 0) return std::nullopt;
  work.instructions = get("warp_instructions");
  work.issue_slots = get("issue_slots");
  work.float32_slots = get("float32_slots");
  work.float64_slots = get("float64_slots");
  work.special_slots = get("special_slots");
  work.shared_wavefronts = get("shared_wavefronts");
  work.load_lines = get("global_load_lines");
  work.store_lines = get("global_store_lines");
  work.missed_lines = get("missed_lines");
  work.missed_sectors = get("missed_sectors");
  work.store_requests = get("global_store_requests");
  work.joined_lines = get("joined_store_lines");
  work.stored_sectors = get("joined_store_sectors");
  work.parted_sectors = get("parted_sectors");
  work.read_sectors = get("read_sectors") + get("reread_sectors");
  work.written_sectors = get("written_sectors");
  work.partial_sectors = get("partial_sectors");
  work.used_bytes = get("used_bytes");
  work.waits = {get("memory_waits"), get("l2_waits"),      get("l1_waits"),
                get("shared_waits"), get("barrier_waits"), get("instruction_waits")};
  return work;
}

std::vector<std::string> not_modelled(const LaunchResult& launch) {
  // A part so small changes no estimate that is rounded to two digits.
  constexpr double kNegligible = 0.01;
  const double requests =
      value(launch.metrics, "global_load_requests") + value(launch.metrics, "global_store_requests") + 1;
  std::vector<std::string> parts;
  const auto look = [&](const char* id, const char* what) {
    if (value(launch.metrics, id) > kNegligible * requests) parts.emplace_back(what);
  };
  look("global_atomic_requests", "atomics of global memory");
  look("shared_atomic_requests", "atomics of shared memory");
  look("local_load_requests", "local memory");
  look("mbarrier_requests", "bulk copies and mbarriers");
  look("matrix_products", "tensor cores");
  look("texel_requests", "textures and surfaces");
  if (value(launch.metrics, "reread_sectors") > 0.05 * value(launch.metrics, "read_sectors"))
    parts.emplace_back("memory that distant blocks read again");
  double divergent = 0;
  for (const AccessSite& site : launch.sites)
    if (site.space == "constant") divergent += static_cast<double>(site.conflicts);
  if (divergent > kNegligible * requests) parts.emplace_back("divergent loads of constant memory");
  return parts;
}

std::optional<TimeEstimate> time_estimate(const LaunchResult& launch, const arch::CardRow& card) {
  const std::optional<arch::Work> work = work_of(launch.metrics);
  if (!work || work->used_bytes == 0) return std::nullopt;
  TimeEstimate time{*work, not_modelled(launch), std::nullopt};
  if (time.lacks.empty()) time.estimate = arch::estimate(*work, card);
  return time;
}

}  // namespace cml::metrics
