#include "report/details_json.h"

#include <algorithm>
#include <stdexcept>

#include "metrics/counts_json.h"
#include "metrics/site_table.h"
#include "report/time_json.h"

namespace cml::report {
namespace {

using metrics::extent_of;
using metrics::Json;
using metrics::json_of;

constexpr unsigned kMostBytes = 32;  // of a lane in one access, arch::WideRequest::bytes

template <class Items, class ToJson>
Json array_of(const Items& items, ToJson to_json) {
  Json array = Json::array();
  for (const auto& item : items) array.push_back(to_json(item));
  return array;
}

Json of_metric(const MetricValue& metric) {
  Json json = {{"name", metric.name}, {"value", metric.value}};
  if (metric.hardware) json["hardware"] = *metric.hardware;
  return json;
}
MetricValue metric_of(const Json& json) {
  MetricValue metric{json.at("name"), json.at("value"), {}};
  if (json.contains("hardware")) metric.hardware = json["hardware"].get<double>();
  return metric;
}

Json of_site(const AccessSite& site) {
  Json json = json_of(site);
  json["worst_addresses"] = site.worst_addresses;
  json["worst_cost"] = site.worst_wavefronts;
  return json;
}
AccessSite site_of(const Json& json) {
  AccessSite site = metrics::site_of(json);
  site.worst_wavefronts = json.at("worst_cost");
  if (!metrics::access_kind_of(site.kind)) throw std::runtime_error("unknown access " + site.kind);
  if (site.bytes_per_lane < 1 || site.bytes_per_lane > kMostBytes)
    throw std::runtime_error(std::to_string(site.bytes_per_lane) + " bytes a lane");
  const auto addresses = json.at("worst_addresses").get<std::vector<int64_t>>();
  if (addresses.size() != site.worst_addresses.size()) throw std::runtime_error("addresses that are not 32");
  std::copy(addresses.begin(), addresses.end(), site.worst_addresses.begin());
  return site;
}

Json of_line(const LineCount& line) {
  return {{"file", line.file}, {"line", line.line}, {"warps", line.warps}, {"threads", line.threads}};
}
LineCount line_of(const Json& json) {
  return {json.at("file"), json.at("line"), json.at("warps"), json.at("threads")};
}

Json of_launch(const CountedLaunch& launch, const arch::CardRow* card) {
  return {{"kernel", launch.counts.kernel},
          {"check", launch.check},
          {"grid", json_of(launch.grid)},
          {"block", json_of(launch.block)},
          {"metrics", array_of(launch.counts.metrics, of_metric)},
          {"sites", array_of(launch.counts.sites, of_site)},
          {"lines", array_of(launch.counts.lines, of_line)},
          {"estimate", card != nullptr ? time_json(launch.counts, *card) : Json()}};
}
CountedLaunch launch_of(const Json& json) {
  CountedLaunch launch{json.at("check"), extent_of(json.at("grid")), extent_of(json.at("block")), {}};
  launch.counts.kernel = json.at("kernel");
  for (const Json& metric : json.at("metrics")) launch.counts.metrics.push_back(metric_of(metric));
  for (const Json& site : json.at("sites")) launch.counts.sites.push_back(site_of(site));
  for (const Json& line : json.at("lines")) launch.counts.lines.push_back(line_of(line));
  return launch;
}

const arch::CardRow* card_of(const Json& name) {
  if (name.is_null()) return nullptr;
  for (const arch::CardRow& row : arch::cards())
    if (row.name == name.get<std::string>()) return &row;
  throw std::runtime_error("unknown card " + name.dump());
}

Json of_bandwidth(const Bandwidth& bandwidth) {
  return {{"check", bandwidth.check}, {"kernel", bandwidth.kernel}, {"reached", bandwidth.reached},
          {"copy", bandwidth.copy},   {"peak", bandwidth.peak},     {"copy_name", bandwidth.copy_name}};
}
Bandwidth bandwidth_of(const Json& json) {
  return {json.at("check"), json.at("kernel"), json.at("reached"),
          json.at("copy"),  json.at("peak"),   json.at("copy_name")};
}

}  // namespace

Json json_of(const Details& details) {
  return {{"file", details.file},
          {"source", details.source},
          {"card", details.card != nullptr ? Json(details.card->name) : Json()},
          {"launches",
           array_of(details.launches, [&](const CountedLaunch& it) { return of_launch(it, details.card); })},
          {"findings", array_of(details.findings, [](const Finding& it) { return json_of(it); })},
          {"bandwidths", array_of(details.bandwidths, of_bandwidth)}};
}

Details details_of(const Json& json) {
  Details details;
  json.at("file").get_to(details.file);
  json.at("source").get_to(details.source);
  details.card = card_of(json.at("card"));
  for (const Json& launch : json.at("launches")) details.launches.push_back(launch_of(launch));
  for (const Json& finding : json.at("findings")) details.findings.push_back(metrics::finding_of(finding));
  for (const Json& bandwidth : json.at("bandwidths")) details.bandwidths.push_back(bandwidth_of(bandwidth));
  return details;
}

}  // namespace cml::report
