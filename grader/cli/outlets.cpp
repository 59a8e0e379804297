#include "cli/outlets.h"

#include <algorithm>
#include <ctime>

#include "classroom/grade_submission.h"
#include "classroom/shown.h"
#include "cli/course_environment.h"
#include "cli/output.h"

namespace cml::cli {
namespace {

/// What a course system gets is what its students see; people at a terminal see all but hints that are not
/// free.
std::string render(const report::Format& format, const report::Report& report, report::Style style,
                   const Outlets& outlets) {
  style.course = outlets.course;
  style.verbose = outlets.verbose;
  style.changes = outlets.changes;
  style.places = outlets.places;
  style.site = outlets.settings.site;
  classroom::Settings settings = outlets.settings;
  style.after_due = format.has_visibility && settings.visibility == report::Visibility::after_due;
  if (!format.is_course || style.after_due) settings.visibility = report::Visibility::all;
  return format.render(classroom::shown_to_student(report, settings, std::time(nullptr)), style);
}

/// All files, also where one cannot be written: the first one's Error.
std::optional<Error> write_files(const report::Report& report, const Outlets& outlets) {
  std::optional<Error> first;
  for (const ReportFile& file : outlets.files)
    if (auto error = write_output(render(*file.format, report, {}, outlets), file.path); error && !first)
      first = error;
  return first;
}

/// The main report is what they see in their terminal.
bool is_for_people(const Outlets& outlets) {
  return outlets.format == &report::formats().front() && outlets.path.empty();
}

std::optional<Error> write_main(const report::Report& report, const Outlets& outlets) {
  report::Style style = style_for(outlets.path, *outlets.language);
  style.titles = outlets.titles;
  if (is_for_people(outlets)) style.layers = outlets.layers;  // a file is the same on any machine
  return write_output(render(*outlets.format, report, style, outlets), outlets.path);
}

}  // namespace

bool need_details(const Outlets& outlets) {
  return outlets.format->needs_details ||
         std::any_of(outlets.files.begin(), outlets.files.end(),
                     [](const ReportFile& file) { return file.format->needs_details; });
}

Result<Outlets> parse_outlets(const std::string& format, const std::string& output,
                              const std::vector<std::string>& reports) {
  Result<std::vector<ReportFile>> files = parse_report_files(reports);
  if (!files) return files.error();
  Outlets outlets{report::find_format(format), output, *std::move(files), {}, {}, false};
  std::vector<const report::Format*> formats = {outlets.format};
  for (const ReportFile& file : outlets.files) formats.push_back(file.format);
  Result<report::CourseRun> course = course_run(formats);
  if (!course) return course.error();
  outlets.course = *std::move(course);
  return outlets;
}

std::optional<Error> write_reports(const report::Report& report, const Outlets& outlets) {
  const std::optional<Error> of_files = write_files(report, outlets);
  if (auto error = write_main(report, outlets)) return error;
  return of_files;
}

std::optional<Error> trouble_to_tell(const report::Report& report, const Outlets& outlets) {
  if (report.status() != report::Status::error || is_for_people(outlets)) return std::nullopt;
  return Error{classroom::trouble_in(report) + "; no grade is given",
               "Run `grader doctor`, then grade again; if it finds nothing, report this text.",
               {}};
}

Error without_verdict(const report::Report& report, Error error, const Outlets& outlets) {
  if (auto unwritten = is_for_people(outlets) ? write_files(report, outlets) : write_reports(report, outlets))
    return *unwritten;
  return error;
}

}  // namespace cml::cli
