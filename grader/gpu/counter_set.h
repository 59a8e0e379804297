#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "core/run_result.h"
#include "gpu/cupti_library.h"

namespace cml::gpu {

/// Some counters of a chip, and the passes in which they are counted together: the host's side of the CUPTI
/// range profiler (CUPTI API reference, Profiler Host API), which needs no card.
class CounterSet {
 public:
  /// Those of `metrics` that the chip has; an Error where it has none of them, or where CUPTI does not know
  /// the chip. `availability`: what the driver gives of it, as CUPTI has it; may be empty for chips that are
  /// older than this CUPTI. The library outlives the set.
  static Result<std::unique_ptr<CounterSet>> create(const cupti::Library& library, const std::string& chip,
                                                    const std::vector<uint8_t>& availability,
                                                    const std::vector<std::string>& metrics);
  CounterSet(const CounterSet&) = delete;
  CounterSet& operator=(const CounterSet&) = delete;
  ~CounterSet();

  const std::vector<std::string>& names() const { return names_; }  ///< in the order of the request
  std::vector<const char*>& pointers() { return pointers_; }        ///< the same, for CUPTI
  const std::vector<uint8_t>& config() const { return config_; }    ///< what the profiler is to count
  size_t passes() const { return passes_; }                         ///< how often a counted launch runs

  /// The values of the first range in a profiler's data, in the order of names().
  Result<std::vector<MetricValue>> values(const std::vector<uint8_t>& data);

 private:
  CounterSet(const cupti::Library& library, std::vector<std::string> names);
  std::optional<Error> open(const std::string& chip, const std::vector<uint8_t>& availability);
  void close();
  /// Asks the open host for names_.
  cupti::Status add();
  std::optional<Error> configure();

  const cupti::Library& library_;
  cupti::Host host_ = nullptr;
  std::vector<std::string> names_;
  std::vector<const char*> pointers_;
  std::vector<uint8_t> config_;
  size_t passes_ = 0;
};

}  // namespace cml::gpu
