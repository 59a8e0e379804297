#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "authoring/claim.h"

namespace cml::authoring {

/// On what a file was graded.
struct Condition {
  int compute_capability = 0;  ///< 10 * major + minor
  uint64_t seed = 0;           ///< of the random inputs

  std::string to_string() const;  ///< "sm_90, seed 1"
};

/// What each claim's file gave under each condition: graded[claim][condition].
using Graded = std::vector<std::vector<report::Exercise>>;

/// One sentence for each fault of a claim, with its place; where it does not hold under all conditions,
/// with those under which it does.
std::vector<std::string> faults_of(const std::vector<Claim>& claims, const std::vector<Condition>& conditions,
                                   const Graded& graded);

/// A table of the wrong sections: how many of each family, and the least and greatest points that they get.
std::string family_table(const std::vector<Claim>& claims, const Graded& graded);

/// How many of the wrong sections say their cause first under all conditions: "632 of 632".
std::string causes_count(const std::vector<Claim>& claims, const Graded& graded);

/// The points of a file where they are the same under all conditions.
std::optional<double> points_seen(const std::vector<report::Exercise>& graded);

}  // namespace cml::authoring
