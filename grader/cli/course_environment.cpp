#include "cli/course_environment.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>

#include "classroom/point_in_time.h"

namespace cml::cli {
namespace {

struct Row {
  const char* variable;
  std::string report::CourseRun::*field;
  bool is_needed;
};
constexpr Row kRows[] = {
    {"CLASSROOM", &report::CourseRun::classroom, true},
    {"ASSIGNMENT", &report::CourseRun::assignment, true},
    {"ASSIGNMENT_TYPE", &report::CourseRun::assignment_type, true},
    {"OWNER", &report::CourseRun::owner, true},
    {"USERNAME", &report::CourseRun::username, false},
    {"SUBMISSION_TAG", &report::CourseRun::submission, true},
    {"COMMIT_URL", &report::CourseRun::commit, true},
    {"RELEASE_URL", &report::CourseRun::release, true},
    {"REVIEW_URL", &report::CourseRun::review, false},
};

/// Our own: Classroom 50 gives the script no time, and that of grading is later.
constexpr const char* kCommitTime = "COMMIT_TIME";

}  // namespace

Result<report::CourseRun> course_run(const std::vector<const report::Format*>& formats) {
  report::CourseRun run;
  std::vector<std::string> missing;
  for (const Row& row : kRows) {
    const char* value = std::getenv(row.variable);
    if (value) run.*row.field = value;
    if (row.is_needed && (run.*row.field).empty()) missing.emplace_back(row.variable);
  }
  if (run.review.empty()) run.review = run.commit;
  if (const char* time = std::getenv(kCommitTime); time && *time) {
    const Result<int64_t> seconds = classroom::parse_time(time, "");
    if (!seconds)
      return Error{std::string(kCommitTime) + ": " + seconds.error().message,
                   "Set it to what `git log -1 --format=%cI` prints.",
                   {}};
    run.datetime = classroom::utc_text(*seconds);
  }
  const auto needs = std::find_if(formats.begin(), formats.end(),
                                  [](const report::Format* format) { return format->needs_course_run; });
  if (needs == formats.end() || missing.empty()) return run;
  return Error{fmt::format("the format {} needs the environment variable{} {}", (*needs)->name,
                           missing.size() == 1 ? "" : "s", fmt::join(missing, ", ")),
               "Call the grader from the course system's own script, which sets them, or set them yourself.",
               {}};
}

}  // namespace cml::cli
