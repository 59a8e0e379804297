#include "cli/comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <nlohmann/json.hpp>

#include "cli/argument_spec.h"
#include "metrics/metric.h"
#include "report/report.h"
#include "report/text.h"
#include "report/time_text.h"

namespace cml::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr size_t kMostLines = 5;

constexpr std::array<LineQuantity, 5> kQuantities{{{"conflicts", &LineRow::conflicts},
                                                   {"wavefronts", &LineRow::wavefronts},
                                                   {"sectors", &LineRow::sectors},
                                                   {"requests", &LineRow::requests},
                                                   {"instructions", &LineRow::instructions}}};

uint64_t total(const std::vector<LineRow>& rows, const LineQuantity& quantity) {
  uint64_t sum = 0;
  for (const LineRow& row : rows) sum += row.*quantity.of;
  return sum;
}

std::string head_of(const Profile& profile) {
  const Launch& launch = profile.job.launches.front();
  return fmt::format("{} of {}: {}", launch.kernel, profile.job.program.file_name, launch_text(launch));
}

std::string ratio_text(const MetricPair& pair) {
  const std::optional<double> ratio = pair.ratio();
  return ratio ? fmt::format("{:.3g}", *ratio) : "-";
}

const metrics::MetricInfo& info_of(const std::string& name) {
  const metrics::MetricInfo* info = metrics::find_metric(name);
  CML_REQUIRE(info, "no row of metrics.def is named " + name);
  return *info;
}

std::string metric_table(const std::vector<MetricPair>& pairs) {
  std::string out = fmt::format("{:>14} {:>14} {:>8}\n", "A", "B", "B/A");
  std::string equal, zero;
  size_t different = 0;
  for (const MetricPair& pair : pairs) {
    const metrics::MetricInfo& info = info_of(pair.name);
    if (info.is_of_time) continue;
    if (pair.a == pair.b) {
      std::string& list = pair.a == 0 ? zero : equal;
      list += (list.empty() ? "" : ", ") + info.id;
      if (pair.a != 0) list += " " + report::number(pair.a);
      continue;
    }
    ++different;
    out += fmt::format("{:>14} {:>14} {:>8}  {}{}\n", report::number(pair.a), report::number(pair.b),
                       ratio_text(pair), info.text,
                       info.text.find(info.unit) == std::string::npos ? " in " + info.unit : "");
  }
  if (different == 0) out = "All counts are equal.\n";
  if (!equal.empty()) out += "equal: " + equal + "\n";
  if (!zero.empty()) out += "0 in both: " + zero + "\n";
  return out;
}

std::string outputs_text(const Comparison& comparison) {
  if (comparison.a.result.trap || comparison.b.result.trap)
    return "outputs: not compared, a kernel stopped\n";
  const size_t buffers = comparison.a.result.buffers.size();
  const auto differences = output_differences(comparison.a.result, comparison.b.result, comparison.specs);
  if (differences.empty())
    return buffers == 0
               ? "outputs: there is no buffer\n"
               : fmt::format("outputs: equal, bit for bit ({} buffer{})\n", buffers, buffers == 1 ? "" : "s");
  std::string out;
  for (const OutputDifference& d : differences)
    out += fmt::format("outputs: argument {} ({}) differs first at element {}: A {}, B {}; {} of {} differ\n",
                       d.argument, d.spec, d.element, d.a, d.b, d.differing, d.elements);
  return out;
}

/// The lines with most of it.
std::string lines_text(const char* version, const Profile& profile, const std::vector<LineRow>& rows,
                       const LineQuantity& quantity) {
  std::vector<const LineRow*> most;
  for (const LineRow& row : rows)
    if (row.*quantity.of > 0) most.push_back(&row);
  std::stable_sort(most.begin(), most.end(),
                   [&](const LineRow* a, const LineRow* b) { return a->*quantity.of > b->*quantity.of; });
  std::string out;
  for (size_t i = 0; i < most.size() && i < kMostLines; ++i) {
    out += table_line(fmt::format("  {} {:>10}  {}", version, most[i]->*quantity.of,
                                  place_text(*most[i], profile.job.program.file_name)));
  }
  if (most.size() > kMostLines)
    out += fmt::format("  {} {:>10}  more lines\n", version, most.size() - kMostLines);
  return out;
}

std::string stops_text(const char* version, const Profile& profile) {
  std::string out;
  for (const Finding& finding : profile.result.findings)
    out += fmt::format("{}: {}\n", version, finding.to_string());
  if (profile.result.trap) out += fmt::format("{}: {}\n", version, profile.result.trap->to_string());
  return out;
}

Json json_of(const Profile& profile) { return Json::parse(profile_json(profile)); }

}  // namespace

std::optional<double> MetricPair::ratio() const {
  if (a == 0) return std::nullopt;
  return b / a;
}

std::vector<MetricPair> metric_pairs(const LaunchResult& a, const LaunchResult& b) {
  std::vector<MetricPair> pairs;
  for (const MetricValue& value : a.metrics) {
    const auto other = std::find_if(b.metrics.begin(), b.metrics.end(),
                                    [&](const MetricValue& m) { return m.name == value.name; });
    if (other != b.metrics.end()) pairs.push_back({value.name, value.value, other->value});
  }
  return pairs;
}

std::vector<OutputDifference> output_differences(const RunResult& a, const RunResult& b,
                                                 const std::vector<std::string>& specs) {
  std::vector<OutputDifference> differences;
  size_t buffer = 0;
  for (size_t i = 0; i < specs.size(); ++i) {
    const Result<ArgumentSpec> spec = parse_argument(specs[i], i + 1);
    if (!spec || !spec->is_buffer) continue;
    if (buffer >= a.buffers.size() || buffer >= b.buffers.size()) break;
    const std::vector<std::byte>& one = a.buffers[buffer].bytes;
    const std::vector<std::byte>& other = b.buffers[buffer].bytes;
    ++buffer;
    const size_t bytes = bytes_of(spec->type);
    OutputDifference found{i + 1, specs[i], 0, "", "", 0, std::min(one.size(), other.size()) / bytes};
    for (size_t e = 0; e < found.elements; ++e) {
      if (std::memcmp(one.data() + e * bytes, other.data() + e * bytes, bytes) == 0) continue;
      if (found.differing++ > 0) continue;
      found.element = e;
      found.a = value_text(spec->type, one.data() + e * bytes);
      found.b = value_text(spec->type, other.data() + e * bytes);
    }
    if (found.differing > 0) differences.push_back(std::move(found));
  }
  return differences;
}

std::optional<LineQuantity> most_different(const std::vector<LineRow>& a, const std::vector<LineRow>& b) {
  std::optional<LineQuantity> most;
  double greatest = 0;
  for (const LineQuantity& quantity : kQuantities) {
    const auto x = static_cast<double>(total(a, quantity)) + 1,
               y = static_cast<double>(total(b, quantity)) + 1;
    const double difference = std::fabs(std::log(y / x));
    if (difference <= greatest) continue;
    greatest = difference;
    most = quantity;
  }
  return most;
}

std::string compare_text(const Comparison& comparison) {
  const Profile &a = comparison.a, &b = comparison.b;
  std::string out = fmt::format("A: {}\nB: {}\nsm_{}, {}\n", head_of(a), head_of(b),
                                a.job.program.compute_capability, a.result.backend);
  out += "\n" + stops_text("A", a) + stops_text("B", b);
  const LaunchResult *one = a.launch(), *other = b.launch();
  if (one && other) {
    out += metric_table(metric_pairs(*one, *other));
    out += report::time_change_text(*one, *other, a.card);
    out += outputs_text(comparison);
    const std::vector<LineRow> a_rows = line_rows(*one, a.job.program.file_name, a.sources);
    const std::vector<LineRow> b_rows = line_rows(*other, b.job.program.file_name, b.sources);
    if (const std::optional<LineQuantity> quantity = most_different(a_rows, b_rows)) {
      out += fmt::format("\nWhat differs most by line: {}, {} in A and {} in B\n", quantity->name,
                         total(a_rows, *quantity), total(b_rows, *quantity));
      out += lines_text("A", a, a_rows, *quantity) + lines_text("B", b, b_rows, *quantity);
    }
  } else {
    out += outputs_text(comparison);
  }
  return report::clean(out, out.size());
}

std::string compare_json(const Comparison& comparison) {
  const LaunchResult *a = comparison.a.launch(), *b = comparison.b.launch();
  Json pairs = Json::array(), outputs = Json::array();
  if (a && b)
    for (const MetricPair& pair : metric_pairs(*a, *b)) {
      const std::optional<double> ratio = pair.ratio();
      pairs.push_back({{"name", pair.name},
                       {"a", pair.a},
                       {"b", pair.b},
                       {"ratio", ratio ? Json(*ratio) : Json()},
                       {"unit", info_of(pair.name).unit},
                       {"text", info_of(pair.name).text}});
    }
  const bool compared = !comparison.a.result.trap && !comparison.b.result.trap;
  if (compared)
    for (const OutputDifference& d :
         output_differences(comparison.a.result, comparison.b.result, comparison.specs))
      outputs.push_back({{"argument", d.argument},
                         {"spec", d.spec},
                         {"element", d.element},
                         {"a", d.a},
                         {"b", d.b},
                         {"differing", d.differing},
                         {"elements", d.elements}});
  const Json json{
      {"schema", kCompareSchema},     {"tool_version", CML_VERSION},   {"metrics", pairs},
      {"outputs_compared", compared}, {"output_differences", outputs}, {"a", json_of(comparison.a)},
      {"b", json_of(comparison.b)}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace cml::cli
