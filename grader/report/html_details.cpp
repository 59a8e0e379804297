#include "report/html_details.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "figure/request_map.h"
#include "metrics/metric.h"
#include "metrics/time_estimate.h"
#include "report/detail_sums.h"
#include "report/html_access.h"
#include "report/time_text.h"

namespace cml::report {
namespace {

/// A column of the heat map.
struct Column {
  const char* name;
  const char* about;
  uint64_t LineSum::*value;
};
constexpr Column kColumns[] = {
    {"Instructions", "of the PTX, warp-wide", &LineSum::instructions},
    {"Requests", "of memory, warp-wide", &LineSum::requests},
    {"Wavefronts", "of shared memory; for constant memory how often it was served", &LineSum::wavefronts},
    {"Conflicts", "wavefronts beyond the least there can be", &LineSum::conflicts},
    {"Sectors", "of 32 bytes of global memory", &LineSum::sectors},
};
constexpr uint64_t kHeats = 5;

/// 1 to kHeats by the share of the greatest; 0 for none.
uint64_t heat_of(uint64_t value, uint64_t most) {
  return value == 0 ? 0 : std::max<uint64_t>(1, (kHeats * value + most - 1) / most);
}

/// The columns in which any line has something.
std::vector<Column> columns_of(const std::map<int, LineSum>& sums) {
  std::vector<Column> columns;
  for (const Column& column : kColumns)
    if (std::any_of(sums.begin(), sums.end(), [&](const auto& sum) { return sum.second.*column.value > 0; }))
      columns.push_back(column);
  return columns;
}

std::set<int> faulty_lines(const Details& details) {
  std::set<int> lines;
  for (const Finding& finding : details.findings) {
    if (finding.at.file == details.file) lines.insert(finding.at.line);
    if (finding.other && finding.other->file == details.file) lines.insert(finding.other->line);
  }
  return lines;
}

void add_code(HtmlWriter& page, const Details& details, const std::string& id) {
  const std::map<int, LineSum> sums = line_sums(details);
  const std::vector<Column> columns = columns_of(sums);
  const std::set<int> faulty = faulty_lines(details);
  std::map<const char*, uint64_t> most;
  for (const Column& column : columns)
    for (const auto& [line, sum] : sums) most[column.name] = std::max(most[column.name], sum.*column.value);
  page.element("h3", "Source, with counts by line", {{"id", id + "-source"}});
  if (details.launches.empty()) {
    page.element("p", "No launch ran to its end, so there are no counts.");
  } else {
    page.element("p", "Counts of one launch a kernel, the one that tells most:");
    page.open("ul");
    for (const CountedLaunch& launch : details.launches) {
      page.open("li").element("code", launch_text(launch));
      if (!launch.check.empty()) page.text(" of the check " + launch.check);
      page.close();
    }
    page.close();
  }
  page.open("div", {{"class", "p-scroll"},
                    {"tabindex", "0"},
                    {"role", "region"},
                    {"aria-labelledby", id + " " + id + "-source"}});
  page.open("table", {{"class", "p-code"}});
  page.element("caption", details.file);
  page.open("thead").open("tr").element("th", "Line", {{"scope", "col"}});
  for (const Column& column : columns)
    page.element("th", column.name, {{"scope", "col"}, {"class", "p-number"}, {"title", column.about}});
  page.element("th", "Source", {{"scope", "col"}}).close().close().open("tbody");
  int line = 0;
  for (const std::string& text : source_lines(details)) {
    ++line;
    const std::string row_id = fmt::format("{}-l{}", id, line);
    if (faulty.contains(line))
      page.open("tr", {{"id", row_id}, {"class", "p-fault"}});
    else
      page.open("tr", {{"id", row_id}});
    page.element("th", std::to_string(line), {{"scope", "row"}});
    const auto sum = sums.find(line);
    for (const Column& column : columns) {
      const uint64_t value = sum == sums.end() ? 0 : sum->second.*column.value;
      page.element("td", value == 0 ? "" : std::to_string(value),
                   {{"class", fmt::format("p-number p-heat{}", heat_of(value, most[column.name]))}});
    }
    page.open("td").element("code", text).close().close();
  }
  page.close().close().close();
}

/// One of two accesses: what it does, its line and its text.
void add_step(HtmlWriter& page, const Details& details, const std::string& file, int line, bool writes,
              const std::string& id) {
  page.open("td").text(writes ? "writes, " : "reads, ");
  if (file == details.file)
    page.element("a", fmt::format("line {}", line), {{"href", fmt::format("#{}-l{}", id, line)}});
  else
    page.text(fmt::format("{}:{}", file, line));
  const std::vector<std::string> lines =
      file == details.file ? source_lines(details) : std::vector<std::string>();
  if (line > 0 && static_cast<size_t>(line) <= lines.size())
    page.open("pre").element("code", lines[static_cast<size_t>(line) - 1]).close();
  page.close();
}

/// The two threads of a race side by side, the first access above the second one.
void add_timeline(HtmlWriter& page, const Details& details, size_t number, const std::string& id) {
  const Finding& finding = details.findings[number];
  const auto name = [](const Dim3& thread, const Dim3& block) {
    return fmt::format("Thread ({},{},{}) of block ({},{},{})", thread.x, thread.y, thread.z, block.x,
                       block.y, block.z);
  };
  page.open("div", {{"class", "p-scroll"},
                    {"tabindex", "0"},
                    {"role", "region"},
                    {"aria-label", fmt::format("Timeline {} of {}", number + 1, id)}});
  page.open("table", {{"class", "p-timeline"}});
  page.element("caption", "As it happened in this run, from top to bottom. Nothing orders the two accesses.");
  page.open("thead").open("tr");
  page.element("th", name(finding.other->thread, finding.other->block), {{"scope", "col"}});
  page.element("th", name(finding.at.thread, finding.at.block), {{"scope", "col"}}).close().close();
  page.open("tbody").open("tr");
  add_step(page, details, finding.other->file, finding.other->line, finding.other_writes, id);
  page.element("td", "").close().open("tr").element("td", "");
  add_step(page, details, finding.at.file, finding.at.line, finding.writes, id);
  page.close().close().close().close();
}

void add_findings(HtmlWriter& page, const Details& details, const std::string& id) {
  if (details.findings.empty()) return;
  page.element("h3", "Findings");
  page.open("ul");
  for (size_t i = 0; i < details.findings.size(); ++i) {
    const Finding& finding = details.findings[i];
    page.open("li").text(finding.to_string());
    if (finding.other)
      add_timeline(page, details, i, id);
    else if (finding.at.file == details.file)
      page.text(" ").element("a", fmt::format("line {}", finding.at.line),
                             {{"href", fmt::format("#{}-l{}", id, finding.at.line)}});
    page.close();
  }
  page.close();
}

void add_accesses(HtmlWriter& page, const Details& details, const std::string& id, const std::string& arch) {
  const arch::BankGeometry banks = banks_of(arch);
  const std::vector<WorstSite> worst = worst_sites(details, banks);
  if (worst.empty()) return;
  page.element("h3", "The worst access of each kind");
  for (size_t i = 0; i < worst.size(); ++i)
    add_access(page, worst[i], banks, fmt::format("{}-a{}", id, i), id + "-l");
}

void add_counts(HtmlWriter& page, const CountedLaunch& launch) {
  const bool has_hardware =
      std::any_of(launch.counts.metrics.begin(), launch.counts.metrics.end(),
                  [](const MetricValue& metric) { return metric.hardware.has_value(); });
  page.open("details").element("summary", "All counts of " + launch_text(launch));
  page.open("table").open("thead").open("tr");
  page.element("th", "Count", {{"scope", "col"}})
      .element("th", "Emulator", {{"scope", "col"}, {"class", "p-number"}});
  if (has_hardware) page.element("th", "Card", {{"scope", "col"}, {"class", "p-number"}});
  page.element("th", "Unit", {{"scope", "col"}}).close().close().open("tbody");
  for (const MetricValue& metric : launch.counts.metrics) {
    if (metric.value == 0 && metric.hardware.value_or(0) == 0) continue;
    const metrics::MetricInfo* row = metrics::find_metric(metric.name);
    page.open("tr").element("th", row ? row->text : metric.name, {{"scope", "row"}});
    page.element("td", number(metric.value), {{"class", "p-number"}});
    if (has_hardware)
      page.element("td", metric.hardware ? number(*metric.hardware) : "", {{"class", "p-number"}});
    page.element("td", row ? row->unit : "").close();
  }
  page.close().close().close();
}

void add_bandwidth(HtmlWriter& page, const Bandwidth& bandwidth, const std::string& id) {
  const auto label = [](double bytes) { return fmt::format("{:.4g} GB/s", bytes * 1e-9); };
  const auto share = [&](double whole) { return whole > 0 ? 100 * bandwidth.reached / whole : 0; };
  std::string text = fmt::format("{} reaches {}: {:.1f} % of the copy ({})", bandwidth.kernel,
                                 label(bandwidth.reached), share(bandwidth.copy), bandwidth.copy_name);
  std::vector<figure::Bar> bars = {{bandwidth.kernel, bandwidth.reached, label(bandwidth.reached)},
                                   {"copy", bandwidth.copy, label(bandwidth.copy)}};
  if (bandwidth.peak > 0) {
    text += fmt::format(", {:.1f} % of the memory's peak", share(bandwidth.peak));
    bars.push_back({"peak", bandwidth.peak, label(bandwidth.peak)});
  }
  page.element("h3", "Bandwidth, check " + bandwidth.check).element("p", text + ".");
  page.open("div", {{"class", "p-bars"}});
  page.raw(figure::draw_bars(bars, {id, "Bandwidth of the kernel next to copy and peak", text})).close();
}

/// The parts of the estimate as bars.
void add_time(HtmlWriter& page, const CountedLaunch& launch, const arch::CardRow& card,
              const std::string& id) {
  const std::string text = time_text(launch.counts, card, {});
  if (text.empty()) return;
  page.element("h4", launch_text(launch)).element("p", text + ".");
  const std::optional<metrics::TimeEstimate> time = metrics::time_estimate(launch.counts, card);
  if (!time || !time->estimate) return;
  const arch::Estimate& estimate = *time->estimate;
  const auto bar = [&](const std::string& name, double clocks) {
    const double times = clocks / estimate.copy_clocks;
    return figure::Bar{name, times, fmt::format("{:.2f} times a copy", times)};
  };
  std::vector<figure::Bar> bars{bar("all", estimate.clocks)};
  for (const arch::Term& term : estimate.terms) bars.push_back(bar(arch::text_of(term.limit), term.clocks));
  page.open("div", {{"class", "p-bars p-time"}});
  page.raw(figure::draw_bars(bars, {id, "Parts of the estimated time", text})).close();
}

}  // namespace

void add_details(HtmlWriter& page, const Exercise& exercise, const std::string& id, const std::string& arch) {
  const Details& details = *exercise.details;
  add_findings(page, details, id);
  if (!details.source.empty()) add_code(page, details, id);
  add_accesses(page, details, id, arch);
  for (size_t i = 0; i < details.bandwidths.size(); ++i)
    add_bandwidth(page, details.bandwidths[i], fmt::format("{}-b{}", id, i));
  if (details.launches.empty()) return;
  const arch::CardRow* card = details.card;
  const bool has_time = card != nullptr && std::any_of(details.launches.begin(), details.launches.end(),
                                                       [&](const CountedLaunch& launch) {
                                                         return !time_text(launch.counts, *card, {}).empty();
                                                       });
  if (has_time) page.element("h3", "Estimated time");
  for (size_t i = 0; has_time && i < details.launches.size(); ++i)
    add_time(page, details.launches[i], *card, fmt::format("{}-t{}", id, i));
  page.element("h3", "All counts");
  for (const CountedLaunch& launch : details.launches) add_counts(page, launch);
}

}  // namespace cml::report
