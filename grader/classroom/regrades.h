#pragma once
#include <string>
#include <vector>

#include "classroom/document.h"
#include "classroom/gradebook.h"
#include "classroom/store.h"

namespace cml::classroom {

/// A grade that was given again.
struct Regrade {
  std::string student;                   ///< the id in the gradebook
  int64_t time = 0;                      ///< seconds in UTC
  std::string reason;                    ///< why
  std::map<std::string, double> points;  ///< as they were, by exercise
};

/// Those of students in the book, by student and time.
std::vector<Regrade> regrades_of(const Store& store, const Gradebook& book);

/// A row for each: id, when, reason, the weighted sum before (as graded), an exercise a column with its
/// points before.
std::string render_csv(const std::vector<Regrade>& regrades, const Gradebook& book);

/// The section of the overview: how many, with their reasons; empty without any.
Document regrades_section(const std::vector<Regrade>& regrades);

}  // namespace cml::classroom
