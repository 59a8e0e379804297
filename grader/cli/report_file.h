#pragma once
#include <string>
#include <vector>

#include "core/error.h"
#include "report/format.h"

namespace cml::cli {

/// A report that goes to a file, as --report FORMAT=FILE asks.
struct ReportFile {
  const report::Format* format = nullptr;
  std::string path;
};

/// The Error names the text that is no FORMAT=FILE, or the file that is named twice.
Result<std::vector<ReportFile>> parse_report_files(const std::vector<std::string>& texts);

}  // namespace cml::cli
