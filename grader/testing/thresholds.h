#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"

/// labs/thresholds.toml: what share of the copy an exercise's bandwidth check asks for, a table an exercise
/// and in it a row a GPU, under the name that the driver gives it; the row `any` holds for all others.
namespace cml::testing {

/// The share that `exercise` asks for on `gpu`: that GPU's row, else `any`; nothing where there is neither. A
/// file that is missing or no TOML throws InfrastructureError.
std::optional<double> find_threshold(const std::string& thresholds_file, const std::string& exercise,
                                     const std::string& gpu);

/// The same; throws InfrastructureError where there is no row.
double threshold_of(const std::string& thresholds_file, const std::string& exercise, const std::string& gpu);

/// One row of the table.
struct ThresholdRow {
  std::string exercise;  ///< "04_transpose/05_padded_tile"
  std::string gpu;       ///< "NVIDIA H200"
  double share = 0;      ///< of the copy, written with two decimals
};

/// The TOML text `text` (may be empty) with these rows: one that is there gets the new share in its place, a
/// new one goes to the end of its exercise's table. Comments and all other rows stay as they are. The Error
/// says where the text is no TOML, or written in a way that cannot be edited line by line; `file` names it.
Result<std::string> with_rows(const std::string& text, const std::vector<ThresholdRow>& rows,
                              const std::string& file);

}  // namespace cml::testing
