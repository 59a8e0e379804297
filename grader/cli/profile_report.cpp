#include "cli/profile_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arch/gpu.h"
#include "core/error.h"
#include "metrics/agreement.h"
#include "metrics/explain.h"
#include "metrics/metric.h"
#include "report/report.h"
#include "report/text.h"

namespace cml::cli {
namespace {

using Json = nlohmann::ordered_json;

/// The launch that completed; null after a trap.
const LaunchResult* launch_of(const Profile& profile) {
  return profile.result.launches.empty() ? nullptr : &profile.result.launches.front();
}

metrics::LaunchTraits traits_of(const Profile& profile) {
  const Launch& asked = profile.job.launches.front();
  const LaunchResult* launch = launch_of(profile);
  return metrics::traits_of(launch ? *launch : LaunchResult{}, asked.grid, asked.block);
}

std::string extent(const Dim3& d) { return fmt::format("{},{},{}", d.x, d.y, d.z); }

/// What the card counted beside the emulator; empty where only one counted.
std::string beside(const MetricValue& metric, const LaunchResult& launch,
                   const metrics::LaunchTraits& traits) {
  const std::optional<metrics::Agreement> found = metrics::agreement(metric, launch, traits);
  if (!found) return {};
  if (found->equal) return "  = card";
  return fmt::format("  card {}: {}", report::number(*metric.hardware),
                     found->agrees ? "within the tolerance" : "DIFFERENT");
}

std::string metric_table(const LaunchResult& launch, const metrics::LaunchTraits& traits) {
  std::string out;
  for (const MetricValue& metric : launch.metrics) {
    const metrics::MetricInfo* info = metrics::find_metric(metric.name);
    CML_REQUIRE(info, "no row of metrics.def is named " + metric.name);
    out += fmt::format("{:>14} {:12} {}  ({}){}\n", report::number(metric.value), info->unit, info->text,
                       metric.name, beside(metric, launch, traits));
  }
  return out;
}

std::string explanation(const AccessSite& site, const Profile& profile) {
  return metrics::explain(site, arch::gpu_of(profile.job.program.compute_capability).banks);
}

std::string site_table(const LaunchResult& launch, const Profile& profile) {
  if (launch.sites.empty()) return {};
  std::string out = fmt::format("\n{:>5} {:28} {:>10} {:>10} {:>10} {:>10}\n", "line", "access", "requests",
                                "wavefronts", "conflicts", "sectors");
  for (const AccessSite& site : launch.sites) {
    out += fmt::format("{:>5} {:28} {:>10} {:>10} {:>10} {:>10}\n", site.line, site.instruction,
                       site.requests, site.wavefronts, site.conflicts, site.sectors);
    if (site.conflicts > 0) out += report::indented(explanation(site, profile), "      ");
  }
  return out;
}

Json json_of(const AccessSite& site, const Profile& profile) {
  return {{"file", site.file},
          {"line", site.line},
          {"instruction", site.instruction},
          {"space", site.space},
          {"kind", site.kind},
          {"bytes_per_lane", site.bytes_per_lane},
          {"requests", site.requests},
          {"wavefronts", site.wavefronts},
          {"conflicts", site.conflicts},
          {"sectors", site.sectors},
          {"explanation", explanation(site, profile)}};
}

Json json_of(const Dim3& d) { return {d.x, d.y, d.z}; }

Json json_of(const Trap& trap) {
  return {{"kind", id_of(trap.kind)}, {"message", trap.to_string()},  {"file", trap.file},
          {"line", trap.line},        {"block", json_of(trap.block)}, {"thread", json_of(trap.thread)},
          {"address", trap.address},  {"array", trap.array},          {"detail", trap.detail}};
}

Json json_of(const Finding& finding) {
  Json json = json_of(finding.at);
  if (finding.other)
    json["other"] = {{"file", finding.other->file},
                     {"line", finding.other->line},
                     {"block", json_of(finding.other->block)},
                     {"thread", json_of(finding.other->thread)}};
  return json;
}

Json json_of(const MetricValue& metric) {
  const metrics::MetricInfo* info = metrics::find_metric(metric.name);
  CML_REQUIRE(info, "no row of metrics.def is named " + metric.name);
  Json json{{"name", metric.name}, {"value", metric.value}, {"unit", info->unit}, {"text", info->text}};
  if (metric.hardware) json["hardware"] = *metric.hardware;
  return json;
}

template <class Items, class... More>
Json array_of(const Items& items, const More&... more) {
  Json array = Json::array();
  for (const auto& item : items) array.push_back(json_of(item, more...));
  return array;
}

/// On the program, then on the machine, for instance why its counters were refused, then on the counts of an
/// emulated generation where they are assumed.
std::vector<std::string> notes_of(const Profile& profile) {
  const RunResult& result = profile.result;
  std::vector<std::string> notes = result.notes;
  notes.insert(notes.end(), result.machine_notes.begin(), result.machine_notes.end());
  const arch::Gpu& gpu = arch::gpu_of(profile.job.program.compute_capability);
  if (gpu.measured_on.empty()) notes.push_back("emulator: " + arch::counts_note(gpu));
  return notes;
}

}  // namespace

bool agrees(const Profile& profile) {
  const LaunchResult* launch = launch_of(profile);
  if (launch == nullptr) return true;
  const metrics::LaunchTraits traits = traits_of(profile);
  return std::all_of(launch->metrics.begin(), launch->metrics.end(), [&](const MetricValue& metric) {
    const std::optional<metrics::Agreement> found = metrics::agreement(metric, *launch, traits);
    return !found || found->agrees;
  });
}

std::string profile_text(const Profile& profile) {
  const Launch& asked = profile.job.launches.front();
  std::string out =
      fmt::format("{} of {}: grid {}, block {}, {} bytes of dynamic shared memory, sm_{}, {}\n\n",
                  asked.kernel, profile.job.program.file_name, extent(asked.grid), extent(asked.block),
                  asked.dynamic_shared_bytes, profile.job.program.compute_capability, profile.result.backend);
  for (const Finding& finding : profile.result.findings) out += finding.to_string() + "\n";
  if (profile.result.trap) out += profile.result.trap->to_string() + "\n";
  if (const LaunchResult* launch = launch_of(profile))
    out += metric_table(*launch, traits_of(profile)) + site_table(*launch, profile);
  for (const std::string& note : notes_of(profile)) out += "note: " + note + "\n";
  if (!profile.result.printed.empty())
    out += "\nprinted by the kernel:\n" + report::indented(profile.result.printed, "  | ");
  return report::clean(out, out.size());
}

std::string profile_json(const Profile& profile) {
  const Launch& asked = profile.job.launches.front();
  const LaunchResult* launch = launch_of(profile);
  const Json json = {{"schema", kProfileSchema},
                     {"tool_version", CML_VERSION},
                     {"backend", profile.result.backend},
                     {"arch", fmt::format("sm_{}", profile.job.program.compute_capability)},
                     {"file", profile.job.program.file_name},
                     {"kernel", asked.kernel},
                     {"grid", json_of(asked.grid)},
                     {"block", json_of(asked.block)},
                     {"dynamic_shared_bytes", asked.dynamic_shared_bytes},
                     {"seconds", launch ? launch->seconds : 0},
                     {"metrics", launch ? array_of(launch->metrics) : Json::array()},
                     {"sites", launch ? array_of(launch->sites, profile) : Json::array()},
                     {"printed", profile.result.printed},
                     {"notes", notes_of(profile)},
                     {"findings", array_of(profile.result.findings)},
                     {"trap", profile.result.trap ? json_of(*profile.result.trap) : Json()}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace cml::cli
