#pragma once
#include <optional>
#include <string>

#include "core/error.h"
#include "report/report.h"

namespace cml::cli {

/// Why a wrong solution must be rejected, from the lines "// rejected-by: CHECK" and "// because: TEXT" at
/// its head.
struct Rejection {
  std::string check;    ///< the check that must fail
  std::string because;  ///< what its message must hold
};

/// The Error names the line that is missing.
Result<Rejection> parse_rejection(const std::string& source, const std::string& file);

/// Nothing where the exercise was rejected as stated; else what happened in place of it.
std::optional<std::string> rejection_fault(const Rejection& expected, const report::Exercise& exercise);

}  // namespace cml::cli
