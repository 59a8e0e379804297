#include "cli/report_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/options.h"

namespace cml::cli {

Result<std::vector<ReportFile>> parse_report_files(const std::vector<std::string>& texts) {
  std::vector<ReportFile> files;
  for (const std::string& text : texts) {
    const size_t equals = text.find('=');
    const ReportFile file{report::find_format(text.substr(0, equals)),
                          equals == std::string::npos ? "" : text.substr(equals + 1)};
    if (!file.format || file.path.empty())
      return Error{fmt::format("--report \"{}\" is no FORMAT=FILE", text),
                   fmt::format("Write one of {}, then = and a file's name, as in junit=report.xml.",
                               fmt::join(report_format_names(), ", ")),
                   {}};
    if (std::any_of(files.begin(), files.end(), [&](const ReportFile& f) { return f.path == file.path; }))
      return Error{
          fmt::format("--report names the file {} twice", file.path), "Give each report its own file.", {}};
    files.push_back(file);
  }
  return files;
}

}  // namespace cml::cli
