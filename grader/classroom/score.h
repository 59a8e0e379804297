#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "classroom/gradebook.h"

namespace cml::classroom {

/// What became of the points of one exercise; not weighted.
struct ScorePart {
  double raw = 0;         ///< as graded
  double hint_cost = 0;   ///< taken off first
  Lateness late;          ///< then the share that lateness costs
  double adjustment = 0;  ///< what an override adds to what is left; may be negative
  double points = 0;      ///< the sum of all that
  bool is_dropped = false;
};

/// A row's points by the rules of the course; weighted. Where there is a total,
/// raw - hint_cost - penalty + adjustment + dropping == total.
struct Score {
  std::map<std::string, ScorePart> parts;  ///< by exercise; those that have a verdict
  std::optional<double> raw;               ///< as graded; nothing unless the row is graded, like `total`
  std::optional<double> total;             ///< after hints, lateness and dropping
  double hint_cost = 0;                    ///< of all exercises
  double penalty = 0;                      ///< for lateness, of all exercises
  double adjustment = 0;                   ///< by overrides
  double dropping = 0;                     ///< what leaving out the lowest and scaling the others adds
  std::optional<uint64_t>
      days_late;  ///< the most of any exercise; nothing where no due date or time is known
};

/// The score of one row. Of a lab with `drop_lowest` the exercises with the least share of their points are
/// left out, the first in order of id where shares are equal; the lab's others are scaled to its whole, so
/// that all students have the same maximum.
Score score_of(const Row& row, const Gradebook& book);

/// Makes a row graded where overrides give points to all that has no verdict; its reason becomes a remark.
void settle(Gradebook& book);

/// What the rules did to a row, a sentence each: extensions, overrides, and the reason of a settled row.
std::vector<std::string> rule_notes(const Row& row, const Gradebook& book);

}  // namespace cml::classroom
