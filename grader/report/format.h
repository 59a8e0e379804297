#pragma once
#include <string>
#include <vector>

#include "report/report.h"

namespace cml::report {

/// How the place that a report goes to looks.
struct Style {
  bool colour = false;  ///< ANSI colours
};

/// One report format: a row of formats().
struct Format {
  const char* name;                                                 ///< for --format
  const char* text;                                                 ///< for --help
  std::string (*render)(const Report& report, const Style& style);  ///< the whole report as text
};

/// All formats; the first is the default.
const std::vector<Format>& formats();
/// Null for an unknown name.
const Format* find_format(const std::string& name);

}  // namespace cml::report
