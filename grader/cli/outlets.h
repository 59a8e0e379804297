#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "classroom/settings.h"
#include "cli/report_file.h"

namespace cml::cli {

/// Where a report goes, in which formats.
struct Outlets {
  const report::Format* format = nullptr;                        ///< of the main one
  std::string path;                                              ///< of the main one; empty: stdout
  std::vector<ReportFile> files;                                 ///< in addition
  report::CourseRun course;                                      ///< for the formats that need it
  classroom::Settings settings = {};                             ///< what students may see
  bool verbose = false;                                          ///< for people: every line
  std::map<std::string, std::vector<std::string>> changes = {};  ///< as report::Style has them
  std::vector<Layer> layers = {};                                ///< as report::Style has them
  const language::Language* language = &language::english();     ///< of the main one
  std::map<std::string, std::string> titles = {};  ///< in that language, as report::Style has them
  std::map<std::string, std::string> places = {};  ///< as report::Style has them
};

/// Whether one of the formats needs Exercise::details.
bool need_details(const Outlets& outlets);

/// Of --format, --output and each --report. The Error names what cannot be read, or what a format needs and
/// the environment does not say.
Result<Outlets> parse_outlets(const std::string& format, const std::string& output,
                              const std::vector<std::string>& reports);

/// All of them, also where one cannot be written: that one's Error.
std::optional<Error> write_reports(const report::Report& report, const Outlets& outlets);

/// The report's trouble (Status::error) for people who do not see it: the main report is a
/// file, or not for people.
std::optional<Error> trouble_to_tell(const report::Report& report, const Outlets& outlets);

/// Writes a report without a verdict, and gives `error` on, which says the same to people; so the main report
/// is left out where people would read both.
Error without_verdict(const report::Report& report, Error error, const Outlets& outlets);

}  // namespace cml::cli
