#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace cml::classroom {

/// What a day costs.
struct LateRule {
  double penalty = 0;               ///< share of the points, a day begun
  double cap = 1;                   ///< at most this share
  std::optional<uint64_t> cut_off;  ///< more days late than that: no points
};

/// One exercise with a due date, handed in at a time that is known.
struct Timed {
  std::string exercise;
  int64_t due = 0;
  int64_t time = 0;
  bool has_points = false;  ///< else it takes no grace day
};

/// How late it is and what that costs.
struct Lateness {
  uint64_t days = 0;   ///< begun after the due date
  uint64_t grace = 0;  ///< of these, without a deduction
  double factor = 1;   ///< of its points that are left
};

/// The lateness of each. Exercises that were due and handed in together share their grace days. The bank of
/// `grace_days` is used up in order of due dates: each takes what it needs while there are some, one that
/// comes later gets what is left. The cut-off counts days before any grace.
std::map<std::string, Lateness> lateness_of(std::vector<Timed> work, const LateRule& rule,
                                            uint64_t grace_days);

}  // namespace cml::classroom
