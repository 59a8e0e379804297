#pragma once
#include <map>
#include <string>
#include <vector>

#include "core/layer.h"
#include "language/catalogue.h"
#include "report/course.h"
#include "report/report.h"

namespace cml::report {

/// The place that a report goes to: how it looks, and what it says of the run itself.
struct Style {
  bool colour = false;     ///< ANSI colours
  CourseRun course;        ///< for formats with needs_course_run
  bool after_due = false;  ///< for formats with has_visibility: checks are shown after the due date
  bool verbose = false;    ///< for people: every check and every message, however many lines that are
  /// For people: what changed since the last run (changes_since), by exercise.
  std::map<std::string, std::vector<std::string>> changes = {};
  /// For people at a terminal: what protected the machine from what was graded; empty where that is not
  /// known. It depends on the machine, and a Report does not: so it is no part of one, nor of report.json.
  std::vector<Layer> layers = {};
  /// For people at a terminal: the texts of their language. What programs read is English.
  const language::Catalogue* words = &language::english().catalogue;
  std::map<std::string, std::string> titles = {};  ///< in that language, by exercise; where they are known
  std::map<std::string, std::string> places =
      {};                 ///< the files as this folder's programs name them, by exercise
  std::string site = {};  ///< address of the course's book, without a slash at its end; empty if absent
};

/// One report format: a row of formats().
struct Format {
  const char* name;                                                 ///< for --format
  const char* text;                                                 ///< for --help
  std::string (*render)(const Report& report, const Style& style);  ///< the whole report as text
  bool is_course = false;         ///< read by a course system, which takes any score for a grade
  bool needs_course_run = false;  ///< Style::course must be filled
  bool has_visibility = false;    ///< the system itself shows checks after the due date, where it is set to
  bool needs_details = false;     ///< Exercise::details must be filled
};

/// All formats; the first is the default.
const std::vector<Format>& formats();
/// Null for an unknown name.
const Format* find_format(const std::string& name);

}  // namespace cml::report
