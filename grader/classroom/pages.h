#pragma once
#include <string>

#include "classroom/gradebook.h"

namespace cml::classroom {

/// A student's page in Markdown: name, score, what was taken for which exercise, and the report of the row
/// as a student may see it.
std::string student_page(const Row& row, const Gradebook& book, const std::optional<report::Report>& report);

/// The score of a graded row in plain text: "12 of 16 points; as graded 14; 2 days late (1 of grace): -2".
std::string score_text(const Row& row, const Gradebook& book);

}  // namespace cml::classroom
