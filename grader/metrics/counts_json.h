#pragma once
#include <nlohmann/json.hpp>

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
