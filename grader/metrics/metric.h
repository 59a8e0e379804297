#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace cml::metrics {

/// What is better.
enum class Direction { lower, higher, neutral };
/// "lower", "higher" or "neutral".
const char* text_of(Direction direction);
/// Where hardware has the value from: a CUPTI counter (one that only cp.async or only atomics move, in the
/// second and third), the launch itself, a counter that counts something else than we do (machine code), or
/// no counter at all (emulator); in the last two the emulator's value stands.
enum class Device { cupti, cupti_of_copies, cupti_of_atomics, launch, machine_code, emulator };
/// Whether a card may have a counter for it.
constexpr bool is_counted_by_cupti(Device device) {
  return device == Device::cupti || device == Device::cupti_of_copies || device == Device::cupti_of_atomics;
}

/// One row of metrics.def.
struct MetricInfo {
  std::string id;           ///< "shared_load_wavefronts"
  std::string name;         ///< as Nsight Compute calls it; CUPTI too, where device is cupti
  std::string text;         ///< what it counts, for people
  std::string unit;         ///< of its values: "wavefronts", "bytes", "%"
  Direction direction{};    ///< what is better
  Device device{};          ///< where hardware has it from
  bool is_of_time = false;  ///< counted only for an estimate of time
};

/// All rows, in order.
const std::vector<MetricInfo>& metrics();
/// The row with this name (or id); nullptr where it is unknown.
const MetricInfo* find_metric(std::string_view name);
/// The same, or an Error that names the rows nearest to the name.
Result<const MetricInfo*> metric_of(std::string_view name);

}  // namespace cml::metrics
