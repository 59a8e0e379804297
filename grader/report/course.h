#pragma once
#include <string>
#include <vector>

#include "report/report.h"

/// What the formats of course systems share. None of them shows a grade that there is not.
namespace cml::report {

/// What a course system says of the submission that it has graded; empty where it says nothing.
struct CourseRun {
  std::string classroom;        ///< its short name
  std::string assignment;       ///< its short name
  std::string assignment_type;  ///< "individual", "group", ...
  std::string owner;            ///< whose repository
  std::string username;         ///< who submitted
  std::string submission;       ///< the submission's tag
  std::string commit;           ///< URL of what was graded
  std::string release;          ///< URL of the published result
  std::string review;           ///< URL of the changes
  std::string datetime;         ///< when the work was handed in, "2026-10-12T21:59:00Z"; may be empty
};

/// One check as course systems list it.
struct TestRow {
  const Exercise* exercise;  ///< of the report that the row is made from
  const Check* check;        ///< of `exercise`
  std::string name;          ///< "01_smem_banks/02_square_tile: counts"
  std::string text;          ///< why it is not passed, what was noted; clean(), may be empty
};
/// All checks in order. What an exercise says as a whole (problems, the hint) is at its first check that
/// is not passed, so that it is said once.
std::vector<TestRow> test_rows(const Report& report);

/// Whether a grade follows: the grader did its work, on something to grade, with points to be had.
bool has_verdict(const Report& report);
/// "7.5 of 37.5 points, 1 of 4 exercises passed".
std::string headline(const Report& report);
/// Why no grade follows, that this is not a zero, and what to do next. Only where has_verdict is false.
std::string no_verdict_text(const Report& report);
/// Ids of what was to be graded, also where nothing was.
std::vector<std::string> exercise_ids(const Report& report);

/// The part of the points that was got, 0 to 1. Needs a verdict.
double share(const Report& report);

/// Course systems that take integers get points times this: points are multiples of 0.5, so nothing is
/// rounded. The greatest score is scaled alike.
inline constexpr int kWholeScale = 2;
/// `points` in halves. Throws InfrastructureError where they are no multiple of 0.5.
int whole(double points);
/// whole() of all points of a run, got or to be had.
int whole_score(const Report& report);
/// The same of the points to be had.
int whole_max_score(const Report& report);

}  // namespace cml::report
