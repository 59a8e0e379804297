#pragma once
#include <string>
#include <vector>

#include "classroom/gradebook.h"

namespace cml::classroom {

/// One bar of a chart: what its parts count, from the left.
struct Bar {
  std::string label;          ///< what the bar stands for
  std::vector<size_t> parts;  ///< lengths, one after the other
};

/// Bars with their counts, as SVG that needs nothing else. `series` names the parts, from the weakest to the
/// strongest colour.
std::string bar_chart(const std::string& title, const std::vector<std::string>& series,
                      const std::vector<Bar>& bars);

/// How many graded students have which tenth of the maximum.
std::string totals_chart(const Gradebook& book);
/// For each exercise how many got which share of its points.
std::string exercises_chart(const Gradebook& book);
/// How many submissions took how long to grade.
std::string time_chart(const Gradebook& book);

/// A student and the exercises that were handed in and got at most a quarter of their points.
struct Stuck {
  const Submission* submission = nullptr;  ///< the student's
  std::vector<std::string> exercises;      ///< ids, in order
};
/// Students with two such exercises or more, the most first.
std::vector<Stuck> stuck_students(const Gradebook& book);

}  // namespace cml::classroom
