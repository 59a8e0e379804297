#include "cli/course/class_inputs.h"

#include <fmt/format.h>

#include <filesystem>
#include <set>

#include "classroom/text.h"
#include "classroom/times.h"
#include "core/file.h"

namespace cml::cli {
namespace fs = std::filesystem;
namespace {

/// A file that an option names.
Result<std::string> text_of(const std::string& file) {
  std::error_code ignored;
  if (!fs::is_regular_file(file, ignored))
    return Error{"there is no file " + file, "Give the path of the CSV.", {}};
  return read_file(file);
}

/// Students of course.toml without a submission, one sentence each: an id may be mistyped.
std::vector<std::string> unknown_students(const classroom::Rules& rules, const classroom::Roster& roster) {
  std::set<std::string> ids;
  for (const classroom::Submission& submission : roster.submissions) ids.insert(submission.id);
  std::vector<std::string> sentences;
  for (const classroom::Extension& row : rules.extensions)
    if (!ids.contains(row.student))
      sentences.push_back(fmt::format("\"{}\" has an extension in course.toml, and no submission has this id",
                                      classroom::printable(row.student)));
  for (const classroom::Override& row : rules.overrides)
    if (!ids.contains(row.student))
      sentences.push_back(fmt::format("\"{}\" has an override in course.toml, and no submission has this id",
                                      classroom::printable(row.student)));
  return sentences;
}

}  // namespace

Result<KnownOfClass> apply_files(const std::string& times_file, const std::string& roster_file,
                                 const classroom::Settings& settings, classroom::Roster& roster) {
  classroom::Times times;
  if (!times_file.empty()) {
    const Result<std::string> text = text_of(times_file);
    if (!text) return text.error();
    Result<classroom::Times> read = classroom::parse_times(*text, times_file, settings.timezone);
    if (!read) return read.error();
    times = *std::move(read);
  }
  for (std::string& stranger : classroom::apply_times(times, settings.rules, roster))
    roster.remarks.push_back(std::move(stranger));
  for (std::string& stranger : unknown_students(settings.rules, roster))
    roster.remarks.push_back(std::move(stranger));
  KnownOfClass known;
  if (roster_file.empty()) return known;
  const Result<std::string> text = text_of(roster_file);
  if (!text) return text.error();
  Result<classroom::ClassList> list = classroom::parse_class_list(*text, roster_file);
  if (!list) return list.error();
  known.enrolment = classroom::enrol(*list, roster);
  // Whether the column can be written is known before anything is graded.
  const Result<std::string> tried = classroom::filled(*list, {}, {}, settings.grade_column());
  if (!tried) return tried.error();
  known.list = *std::move(list);
  return known;
}

}  // namespace cml::cli
