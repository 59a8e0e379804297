#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/backend.h"
#include "parity/pattern.h"

namespace cml::parity {

/// Which patterns, and for what card.
struct Plan {
  Selection selection;          ///< accesses to draw from
  uint64_t seed = 1;            ///< of the patterns
  uint64_t first = 0;           ///< index of the first pattern
  uint64_t patterns = 0;        ///< how many to measure
  int compute_capability = 90;  ///< 10 * major + minor
  unsigned threads = 1;         ///< of the emulator
};

/// One metric of one pattern, on both sides.
struct Count {
  std::string metric;   ///< name in metrics.def
  double emulator = 0;  ///< what the emulator counts
  double hardware = 0;  ///< what the card's counter gave
  /// Both gave the same.
  bool is_equal() const { return emulator == hardware; }
};

/// One pattern, measured.
struct Comparison {
  Pattern pattern;            ///< what was launched
  std::vector<Count> counts;  ///< one a metric of its access
  /// Both gave the same for every metric.
  bool is_equal() const;
};

/// What was measured so far.
struct Summary {
  uint64_t launches = 0;                    ///< patterns that ran on both sides
  uint64_t different = 0;                   ///< launches with a count that differs
  std::vector<Comparison> first_different;  ///< at most kShownDifferences, in order
  bool is_interrupted = false;              ///< before all patterns of the plan

  /// All patterns ran, and few enough differ.
  bool passed() const;
};
/// How many patterns that differ are kept and shown.
inline constexpr size_t kShownDifferences = 10;
/// Patterns between two looks at `go_on`: some seconds on a card.
inline constexpr uint64_t kBatch = 64;
/// Of this number of launches one may differ.
inline constexpr uint64_t kLaunchesPerDifference = 1000;

/// Names of the metrics that any of these accesses compares.
std::vector<std::string> metrics_of(const Selection& selection);

/// Runs the patterns on both backends, batch by batch. `go_on` is asked before each batch with what there is
/// so far; false ends it. An Error of a backend, or a metric that it does not give, is the Error here.
Result<Summary> measure(Backend& emulator, Backend& card, const Plan& plan,
                        const std::function<bool(const Summary&)>& go_on);

}  // namespace cml::parity
