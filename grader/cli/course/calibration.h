#pragma once
#include <optional>
#include <string>
#include <vector>

#include "testing/bandwidth.h"
#include "testing/ratio.h"
#include "testing/thresholds.h"

/// From what the reference solutions reach on a card to the shares that it asks of students.
namespace cml::cli {

/// One exercise: the share to require, or why there is no such share.
struct Calibrated {
  std::string exercise;
  testing::Ratio of_copy;       ///< what the reference reached; 0 where nothing sound was measured
  std::optional<double> share;  ///< of the copy, two decimals
  std::string problem;          ///< empty where there is a share
};

/// `fraction` of the median, rounded down to two decimals. No share where the timing is unsound, or the
/// reference itself would not reach that share with confidence.
Calibrated calibrated(const testing::Timed& timed, double fraction);

/// Rows of labs/thresholds.toml for `gpu`.
std::vector<testing::ThresholdRow> rows_of(const std::vector<Calibrated>& exercises, const std::string& gpu);

/// The rows as TOML, and as its comments what was measured and what has no row.
std::string text_of(const std::vector<Calibrated>& exercises, const std::string& gpu, double fraction);

}  // namespace cml::cli
