#pragma once
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/line_rows.h"
#include "cli/profile_report.h"

/// Two runs held against each other, as `grader compare` shows them.
namespace cml::cli {

/// Version of the JSON shape, docs/compare.schema.json.
inline constexpr const char* kCompareSchema = "cuda-memory-labs/compare/v2";

/// A metric in both.
struct MetricPair {
  std::string name;  ///< as in metrics.def
  double a = 0;      ///< in its unit
  double b = 0;      ///< in its unit
  /// B / A; empty where A is 0.
  std::optional<double> ratio() const;
};
/// Those of both launches, in order of metrics.def.
std::vector<MetricPair> metric_pairs(const LaunchResult& a, const LaunchResult& b);

/// The first element in which two buffers differ, and how many do.
struct OutputDifference {
  size_t argument = 0;   ///< position of the buffer's --arg, from 1
  std::string spec;      ///< as written
  size_t element = 0;    ///< index of the first one that differs
  std::string a, b;      ///< its values
  size_t differing = 0;  ///< elements that differ
  size_t elements = 0;   ///< of the buffer
};
/// One a buffer that differs, bit for bit; `specs` are the --arg options.
std::vector<OutputDifference> output_differences(const RunResult& a, const RunResult& b,
                                                 const std::vector<std::string>& specs);

/// A quantity of source lines.
struct LineQuantity {
  const char* name;       ///< "conflicts"
  uint64_t LineRow::*of;  ///< of a row
};
/// The quantity whose totals over two sets of lines differ most, as a ratio; nothing if all are equal.
std::optional<LineQuantity> most_different(const std::vector<LineRow>& a, const std::vector<LineRow>& b);

/// Two versions, and the arguments that both got.
struct Comparison {
  Profile a, b;                    ///< what ran
  std::vector<std::string> specs;  ///< the --arg options
};
/// Rows that differ first, equal ones in one line; outputs; lines of what differs most.
std::string compare_text(const Comparison& comparison);
/// As docs/compare.schema.json says.
std::string compare_json(const Comparison& comparison);

}  // namespace cml::cli
