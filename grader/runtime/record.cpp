#include "runtime/record.h"

#include "arch/gpu.h"
#include "metrics/counts_json.h"
#include "metrics/explain.h"
#include "metrics/metric.h"

namespace cml::runtime {
namespace {

using metrics::extent_of;
using metrics::Json;
using metrics::json_of;

Json json_of(const MetricValue& metric) {
  const metrics::MetricInfo* info = metrics::find_metric(metric.name);
  CML_REQUIRE(info, "no row of metrics.def is named " + metric.name);
  return {{"id", info->id},
          {"name", metric.name},
          {"value", metric.value},
          {"unit", info->unit},
          {"text", info->text}};
}

Json json_of(const AccessSite& site, const arch::Gpu& gpu) {
  Json json = json_of(site);
  json["worst_wavefronts"] = site.worst_wavefronts;
  json["worst_addresses"] = site.worst_addresses;
  json["explanation"] = metrics::explain(site, gpu.banks).to_string();
  return json;
}

AccessSite site_of(const Json& json) {
  AccessSite site = metrics::site_of(json);
  site.worst_wavefronts = json.at("worst_wavefronts");
  json.at("worst_addresses").get_to(site.worst_addresses);
  return site;
}

Json with_index(const Finding& finding) {
  Json json = json_of(finding);
  json["kernel_index"] = finding.launch;
  return json;
}

Finding finding_of(const Json& json) {
  Finding finding = metrics::finding_of(json);
  finding.launch = json.at("kernel_index");
  return finding;
}

Json json_of(const KernelRecord& kernel, const arch::Gpu& gpu) {
  Json json{
      {"kernel", kernel.counts.kernel}, {"launches", kernel.launches}, {"seconds", kernel.counts.seconds},
      {"shapes", Json::array()},        {"metrics", Json::array()},    {"lines", Json::array()},
      {"sites", Json::array()}};
  for (const Shape& shape : kernel.shapes)
    json["shapes"].push_back({{"grid", json_of(shape.grid)},
                              {"block", json_of(shape.block)},
                              {"dynamic_shared_bytes", shape.dynamic_shared_bytes},
                              {"launches", shape.launches}});
  for (const MetricValue& metric : kernel.counts.metrics) json["metrics"].push_back(json_of(metric));
  for (const LineCount& line : kernel.counts.lines) json["lines"].push_back(json_of(line));
  for (const AccessSite& site : kernel.counts.sites) json["sites"].push_back(json_of(site, gpu));
  return json;
}

KernelRecord kernel_of(const Json& json) {
  KernelRecord kernel;
  kernel.counts.kernel = json.at("kernel");
  kernel.launches = json.at("launches");
  kernel.counts.seconds = json.at("seconds");
  for (const Json& it : json.at("shapes"))
    kernel.shapes.push_back({extent_of(it.at("grid")), extent_of(it.at("block")),
                             it.at("dynamic_shared_bytes"), it.at("launches")});
  for (const Json& it : json.at("metrics"))
    kernel.counts.metrics.push_back({it.at("name"), it.at("value"), {}});
  for (const Json& it : json.at("lines"))
    kernel.counts.lines.push_back({it.at("file"), it.at("line"), it.at("instructions"), it.at("by_thread")});
  for (const Json& it : json.at("sites")) kernel.counts.sites.push_back(site_of(it));
  return kernel;
}

Json json_of(const std::vector<CallCount>& calls) {
  Json all = Json::array();
  for (const CallCount& it : calls)
    all.push_back({{"function", it.function}, {"error", it.error}, {"calls", it.calls}});
  return all;
}

std::vector<CallCount> calls_of(const Json& json) {
  std::vector<CallCount> all;
  for (const Json& it : json) all.push_back({it.at("function"), it.at("error"), it.at("calls")});
  return all;
}

}  // namespace

std::string to_json(const ProgramRecord& record) {
  const arch::Gpu& gpu = arch::gpu_of(record.compute_capability);
  Json json{{"program", record.program},
            {"compute_capability", record.compute_capability},
            {"kernels", Json::array()},
            {"findings", Json::array()},
            {"trap", record.trap ? json_of(*record.trap) : Json()},
            {"errors", json_of(record.errors)},
            {"unsupported", json_of(record.unsupported)},
            {"notes", record.notes},
            {"running", record.running ? Json(*record.running) : Json()},
            {"files", record.files}};
  for (const KernelRecord& it : record.kernels) json["kernels"].push_back(json_of(it, gpu));
  for (const Finding& it : record.findings) json["findings"].push_back(with_index(it));
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<ProgramRecord> record_of(const std::string& text) {
  try {
    const Json json = Json::parse(text);
    ProgramRecord record;
    record.program = json.at("program");
    record.compute_capability = json.at("compute_capability");
    for (const Json& it : json.at("kernels")) record.kernels.push_back(kernel_of(it));
    for (const Json& it : json.at("findings")) record.findings.push_back(finding_of(it));
    if (!json.at("trap").is_null()) record.trap = metrics::trap_of(json.at("trap"));
    record.errors = calls_of(json.at("errors"));
    record.unsupported = calls_of(json.at("unsupported"));
    json.at("notes").get_to(record.notes);
    if (!json.at("running").is_null()) record.running = json.at("running").get<std::string>();
    json.at("files").get_to(record.files);
    return record;
  } catch (const std::exception& broken) {
    return Error{std::string("the record of a program is damaged: ") + broken.what(), "Run it again.", {}};
  }
}

}  // namespace cml::runtime
