#include "cli/profile_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "arch/gpu.h"
#include "cli/line_rows.h"
#include "core/error.h"
#include "metrics/agreement.h"
#include "metrics/counts_json.h"
#include "metrics/explain.h"
#include "metrics/metric.h"
#include "report/html.h"
#include "report/report.h"
#include "report/text.h"
#include "report/time_json.h"
#include "report/time_text.h"

namespace cml::cli {
namespace {

using metrics::Json;
using metrics::json_of;

std::string extent(const Dim3& d) { return fmt::format("{},{},{}", d.x, d.y, d.z); }

/// What the card counted in addition to the emulator; empty where only one counted.
std::string card_count(const MetricValue& metric, const LaunchResult& launch,
                       const metrics::LaunchTraits& traits) {
  const std::optional<metrics::Agreement> found = metrics::agreement(metric, launch, traits);
  if (!found) return {};
  if (found->equal) return "  = card";
  return fmt::format("  card {}: {}", report::number(*metric.hardware),
                     found->agrees ? "within the tolerance" : "DIFFERENT");
}

std::string metric_table(const LaunchResult& launch, const metrics::LaunchTraits& traits) {
  std::string out, zeros;
  for (const MetricValue& metric : launch.metrics) {
    const metrics::MetricInfo* info = metrics::find_metric(metric.name);
    CML_REQUIRE(info, "no row of metrics.def is named " + metric.name);
    if (info->is_of_time) continue;
    if (metric.value == 0 && metric.hardware.value_or(0) == 0) {
      zeros += (zeros.empty() ? "" : ", ") + info->id;
      continue;
    }
    out += fmt::format("{:>14} {:12} {}  ({}){}\n", report::number(metric.value), info->unit, info->text,
                       metric.name, card_count(metric, launch, traits));
  }
  if (!zeros.empty()) out += fmt::format("{:>14} {}\n", 0, zeros);
  return "\n" + out;
}

std::string explanation(const AccessSite& site, const Profile& profile) {
  return metrics::explain(site, arch::gpu_of(profile.job.program.compute_capability).banks).to_string();
}

bool has_surplus(const AccessSite& site) { return metrics::surplus(site) > 0; }

/// The table that shows where the work is: a row a source line, the reasons of its surplus below it.
std::string line_table(const LaunchResult& launch, const Profile& profile) {
  const std::vector<LineRow> rows = line_rows(launch, profile.job.program.file_name, profile.sources);
  if (rows.empty()) return {};
  const std::string& file = profile.job.program.file_name;
  std::string out = fmt::format("{:>8} {:>8} {:>8} {:>9} {:>8}  line\n", "instr.", "requests", "wavefr.",
                                "conflicts", "sectors");
  for (const LineRow& row : rows) {
    out += table_line(fmt::format("{:>8} {:>8} {:>8} {:>9} {:>8}  {}", row.instructions, row.requests,
                                  row.wavefronts, row.conflicts, row.sectors, place_text(row, file)));
    for (const AccessSite* site : row.sites)
      if (has_surplus(*site)) out += report::indented(explanation(*site, profile), "         ");
  }
  return out;
}

Json json_of(const AccessSite& site, const Profile& profile) {
  Json json = json_of(site);
  json["explanation"] = explanation(site, profile);
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

/// The file of the program in which the launch executed most, with its text: the kernel may lie in a header.
NamedText busiest_file(const Profile& profile) {
  NamedText busiest{profile.job.program.file_name, ""};
  if (!profile.sources.empty()) busiest = profile.sources.front();
  const LaunchResult* launch = profile.launch();
  if (launch == nullptr) return busiest;
  std::map<std::string, uint64_t> executed;
  for (const LineCount& line : launch->lines) executed[line.file] += line.warps;
  for (const NamedText& source : profile.sources)
    if (executed[source.name] > executed[busiest.name]) busiest = source;
  return busiest;
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

const LaunchResult* Profile::launch() const {
  if (!result.launches.empty()) return &result.launches.front();
  return result.stopped ? &*result.stopped : nullptr;
}

metrics::LaunchTraits Profile::traits() const {
  const Launch& asked = job.launches.front();
  const LaunchResult* done = launch();
  return metrics::traits_of(done ? *done : LaunchResult{}, asked.grid, asked.block);
}

std::string launch_text(const Launch& launch) {
  return fmt::format("grid {}, block {}, {} bytes of dynamic shared memory", extent(launch.grid),
                     extent(launch.block), launch.dynamic_shared_bytes);
}

bool agrees(const Profile& profile) {
  const LaunchResult* launch = profile.launch();
  if (launch == nullptr) return true;
  const metrics::LaunchTraits traits = profile.traits();
  return std::all_of(launch->metrics.begin(), launch->metrics.end(), [&](const MetricValue& metric) {
    const std::optional<metrics::Agreement> found = metrics::agreement(metric, *launch, traits);
    return !found || found->agrees;
  });
}

std::string profile_text(const Profile& profile) {
  const Launch& asked = profile.job.launches.front();
  std::string out =
      fmt::format("{} of {}: {}, sm_{}, {}\n", asked.kernel, profile.job.program.file_name,
                  launch_text(asked), profile.job.program.compute_capability, profile.result.backend);
  out += "\n";
  for (const Finding& finding : profile.result.findings) out += finding.to_string() + "\n";
  if (profile.result.trap) out += profile.result.trap->to_string() + "\n\n";
  if (const LaunchResult* launch = profile.launch()) {
    if (profile.result.trap) out += "Counts up to there:\n";
    out += line_table(*launch, profile) + metric_table(*launch, profile.traits());
    const std::string time = report::time_text(*launch, profile.card, {});
    if (!time.empty()) out += "\n" + time + "\n";
  }
  for (const std::string& note : notes_of(profile)) out += "note: " + note + "\n";
  if (!profile.result.printed.empty())
    out += "\nprinted by the kernel:\n" + report::indented(profile.result.printed, "  | ");
  return report::clean(out, out.size());
}

std::string profile_html(const Profile& profile) {
  const Program& program = profile.job.program;
  const Launch& asked = profile.job.launches.front();
  std::vector<std::string> remarks{
      fmt::format("{}, sm_{}, {}", launch_text(asked), program.compute_capability, profile.result.backend)};
  if (profile.result.trap) remarks.emplace_back("It stopped at a fault; the counts are those up to there.");
  for (const std::string& note : notes_of(profile)) remarks.push_back("Note: " + note);
  if (!profile.result.printed.empty()) remarks.push_back("Printed by the kernel: " + profile.result.printed);
  report::Details details;
  const NamedText shown = busiest_file(profile);
  details.file = shown.name;
  details.source = shown.text;
  details.card = &profile.card;
  details.findings = profile.result.findings;
  if (profile.result.trap) {
    Finding fault;
    fault.at = *profile.result.trap;
    details.findings.push_back(std::move(fault));
  }
  if (const LaunchResult* launch = profile.launch())
    details.launches.push_back({"", asked.grid, asked.block, *launch});
  return report::render_details_html(asked.kernel + " of " + program.file_name, remarks, details,
                                     fmt::format("sm_{}", program.compute_capability));
}

std::string profile_json(const Profile& profile) {
  const Launch& asked = profile.job.launches.front();
  const LaunchResult* launch = profile.launch();
  const Json json = {{"schema", kProfileSchema},
                     {"tool_version", CML_VERSION},
                     {"backend", profile.result.backend},
                     {"arch", fmt::format("sm_{}", profile.job.program.compute_capability)},
                     {"file", profile.job.program.file_name},
                     {"kernel", asked.kernel},
                     {"grid", json_of(asked.grid)},
                     {"block", json_of(asked.block)},
                     {"dynamic_shared_bytes", asked.dynamic_shared_bytes},
                     {"seconds", profile.result.trap || !launch ? 0 : launch->seconds},
                     {"metrics", launch ? array_of(launch->metrics) : Json::array()},
                     {"lines", launch ? array_of(launch->lines) : Json::array()},
                     {"sites", launch ? array_of(launch->sites, profile) : Json::array()},
                     {"estimate", launch ? report::time_json(*launch, profile.card) : Json()},
                     {"printed", profile.result.printed},
                     {"notes", notes_of(profile)},
                     {"findings", array_of(profile.result.findings)},
                     {"trap", profile.result.trap ? json_of(*profile.result.trap) : Json()}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace cml::cli
