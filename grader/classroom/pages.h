#pragma once
#include <string>

#include "classroom/gradebook.h"

namespace cml::classroom {

/// A student's page in Markdown: who, what was taken for which exercise, and the report.
std::string student_page(const Row& row, const Gradebook& book);

}  // namespace cml::classroom
