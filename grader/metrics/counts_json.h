#pragma once
#include <nlohmann/json.hpp>

#include "core/failure_json.h"
#include "core/finding.h"
#include "core/run_result.h"

/// What reports, profiles and records of programs have in common as JSON. A format adds keys of its own after
/// these.
namespace cml::metrics {

/// Keys keep the order in which they are written.
using Json = nlohmann::ordered_json;

/// Three numbers: x, y, z.
/// @{
inline Json json_of(const Dim3& d) { return {d.x, d.y, d.z}; }
inline Dim3 extent_of(const Json& json) { return {json.at(0), json.at(1), json.at(2)}; }
/// @}

/// A thread at a line.
/// @{
inline Json json_of(const Place& place) {
  return {{"file", place.file},
          {"line", place.line},
          {"block", json_of(place.block)},
          {"thread", json_of(place.thread)}};
}
inline Place place_of(const Json& json) {
  return {json.at("file"), json.at("line"), extent_of(json.at("block")), extent_of(json.at("thread"))};
}
/// @}

/// A fault with its message, what was observed, and its cause. The reader throws std::exception where JSON is
/// not one.
/// @{
inline Json json_of(const Trap& trap) {
  Json json = {{"kind", id_of(trap.kind)},
               {"message", trap.to_string()},
               {"file", trap.file},
               {"line", trap.line},
               {"kernel", trap.kernel},
               {"block", json_of(trap.block)},
               {"thread", json_of(trap.thread)},
               {"address", trap.address},
               {"array", trap.array},
               {"detail", cml::json_of<Json>(Value::Content(trap.detail))}};
  if (trap.cause) json["cause"] = cml::json_of<Json>(*trap.cause);
  return json;
}
inline Trap trap_of(const Json& json) {
  const std::optional<TrapKind> kind = trap_kind_of(json.at("kind"));
  if (!kind) throw std::runtime_error("unknown finding " + json.at("kind").dump());
  Trap trap;
  trap.kind = *kind;
  trap.file = json.at("file");
  trap.line = json.at("line");
  trap.kernel = json.at("kernel");
  trap.block = extent_of(json.at("block"));
  trap.thread = extent_of(json.at("thread"));
  trap.address = json.at("address");
  trap.array = json.at("array");
  trap.detail = failures_of_json(json.at("detail"));
  if (json.contains("cause")) trap.cause = failure_of_json(json.at("cause"));
  return trap;
}
/// @}

/// A fault, and of two accesses the first one.
/// @{
inline Json json_of(const Finding& finding) {
  Json json = json_of(finding.at);
  if (finding.other) json["other"] = json_of(*finding.other);
  return json;
}
inline Finding finding_of(const Json& json) {
  Finding finding;
  finding.at = trap_of(json);
  if (const auto other = json.find("other"); other != json.end()) finding.other = place_of(*other);
  return finding;
}
/// @}

/// Where an instruction is, and its counts; without its worst request.
/// @{
inline Json json_of(const AccessSite& site) {
  return {{"file", site.file},
          {"line", site.line},
          {"instruction", site.instruction},
          {"space", site.space},
          {"kind", site.kind},
          {"bytes_per_lane", site.bytes_per_lane},
          {"requests", site.requests},
          {"wavefronts", site.wavefronts},
          {"conflicts", site.conflicts},
          {"sectors", site.sectors}};
}
inline AccessSite site_of(const Json& json) {
  return {json.at("file"),      json.at("line"),           json.at("instruction"), json.at("space"),
          json.at("kind"),      json.at("bytes_per_lane"), json.at("requests"),    json.at("wavefronts"),
          json.at("conflicts"), json.at("sectors")};
}
/// @}

/// How often a line was executed, by warps and by threads.
inline Json json_of(const LineCount& line) {
  return {
      {"file", line.file}, {"line", line.line}, {"instructions", line.warps}, {"by_thread", line.threads}};
}

}  // namespace cml::metrics
