#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "classroom/lateness.h"
#include "core/error.h"
#include "report/visibility.h"
#include "testing/thresholds.h"

namespace cml::classroom {

/// What students may see of an exercise's hints.
enum class HintPolicy : unsigned char { free, off, costs };

/// A later due date for one student.
struct Extension {
  std::string student;  ///< the id in the gradebook
  std::string what;     ///< a lab or an exercise; empty: all
  int64_t until = 0;    ///< seconds in UTC
  std::string reason;   ///< for the log
};

/// Points for one exercise of one student, instead of those that grading and rules give.
struct Override {
  std::string student;   ///< the id in the gradebook
  std::string exercise;  ///< its id
  double points = 0;     ///< not weighted
  std::string reason;    ///< for the log
};

/// What becomes of points once they are there: no change of it grades anything again.
struct Rules {
  std::map<std::string, int64_t> due;           ///< by lab or exercise, which wins; seconds in UTC
  LateRule late;                                ///< what a day costs
  uint64_t grace_days = 0;                      ///< a student's, over all due dates
  std::map<std::string, uint64_t> drop_lowest;  ///< how many exercises of a lab
  HintPolicy hints = HintPolicy::free;          ///< what `grader hint` does
  std::vector<double> hint_costs;               ///< points by level, where hints cost something
  std::vector<Extension> extensions;            ///< one at most of a student and a lab or exercise
  std::vector<Override> overrides;              ///< one at most of a student and an exercise
};

/// What a course decides: course.toml, and the options of the command above it.
struct Settings {
  std::string salt;                       ///< of the seeds; secret, else students can draw their inputs
  std::string title;                      ///< of the course
  std::string site;                       ///< address of the course's book, without a slash at its end
  std::string column;                     ///< of the grades in a roster file; empty: the title
  std::string backend;                    ///< "emulator" | "gpu" | "auto"; empty: not said
  std::string arch;                       ///< as --arch takes it; empty: not said
  std::string timezone;                   ///< of times without an offset; may be empty
  std::vector<std::string> count;         ///< labs and exercises that count; empty: all
  std::vector<std::string> exclude;       ///< of these, what does not count
  std::vector<std::string> extra;         ///< exercises whose points count, and not to the maximum
  std::map<std::string, double> weights;  ///< by lab or exercise, which wins; else 1
  double similarity = 0.5;                ///< share of common fingerprints from which a pair is shown
  uint64_t timeout = 1800;                ///< seconds a submission
  Rules rules;                            ///< due dates and what follows from them
  report::Visibility visibility = report::Visibility::all;  ///< of messages, in what students get
  std::vector<testing::ThresholdRow> thresholds;            ///< instead of rows of labs/thresholds.toml
  std::string thresholds_file;  ///< the same as a file, next to course.toml; may be empty

  /// Of the column of grades.
  std::string grade_column() const { return !column.empty() ? column : !title.empty() ? title : "Labs"; }
  std::vector<std::string> sbatch;  ///< options that the site's Slurm needs
};

/// The settings that a course.toml says; an Error has `name`. A key that is unknown is an Error with
/// its line and the nearest key.
Result<Settings> parse_settings(const std::string& text, const std::string& name);

/// Those of a file, with the rows of the thresholds file that it names.
Result<Settings> read_settings(const std::string& file);

/// The course.toml that students may have: without salt, and without what is nothing to them. `text` must be
/// one that parse_settings takes.
std::string public_settings(const std::string& text);

/// One exercise that counts.
struct Counted {
  std::string id;         ///< "LAB/EXERCISE"
  double weight = 1;      ///< of its points
  bool is_extra = false;  ///< extra credit: no part of the maximum
};
/// Those that the settings name, in order of id.
std::vector<Counted> counted_exercises(const Settings& settings);

/// What an exercise gives at most on that backend.
double max_points_of(const std::string& exercise, const std::string& backend);

/// When an exercise is due, for one student where `student` is not empty; nothing where it has no date.
std::optional<int64_t> due_of(const Rules& rules, const std::string& exercise,
                              const std::string& student = "");
/// The extension that decides the due date of a student's exercise, the most special one; else null.
const Extension* extension_of(const Rules& rules, const std::string& exercise, const std::string& student);
/// The override of a student's exercise; else null.
const Override* override_of(const Rules& rules, const std::string& exercise, const std::string& student);

/// "LAB" of "LAB/EXERCISE".
std::string lab_of(const std::string& exercise);

}  // namespace cml::classroom
