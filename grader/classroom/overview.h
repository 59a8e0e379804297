#pragma once
#include <string>
#include <vector>

#include "classroom/document.h"
#include "classroom/gradebook.h"
#include "classroom/similarity.h"

namespace cml::classroom {

/// Names of the plots next to the page (plots.h).
/// @{
inline constexpr const char* kTotalsPlot = "overview_totals.svg";
inline constexpr const char* kExercisesPlot = "overview_exercises.svg";
inline constexpr const char* kTimePlot = "overview_time.svg";
/// @}

/// What failed first in an exercise, by its key, and how often.
struct FirstCause {
  std::string key;      ///< of failures.def
  std::string check;    ///< the first check that failed so; "the file does not run" where no check ran
  std::string message;  ///< the first of the student first in order of id who has it
  size_t count = 0;     ///< students
};
/// The causes of an exercise, the most frequent first.
std::vector<FirstCause> first_causes(const Gradebook& book, const std::string& exercise);

/// The page for the instructor: states, mean, plots, points of exercises, most frequent
/// first causes, students who are stuck, time, pairs that are alike, rows without a grade, and entries that
/// are no student's.
Document overview_page(const Gradebook& book, const std::vector<Pair>& pairs, double threshold,
                       const std::vector<std::string>& not_taken);

}  // namespace cml::classroom
