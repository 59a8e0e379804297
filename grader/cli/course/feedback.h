#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "classroom/gradebook.h"
#include "classroom/out_files.h"

namespace cml::cli {

/// What --feedback takes: a course system that takes feedback back, or "folder".
const std::vector<std::string>& feedback_systems();

/// Makes a student's page of HTML; nothing where there is no report.
using HtmlPage = std::function<std::optional<std::string>(const classroom::Row&)>;

/// Writes feedback/ in the form that the system imports (docs/instructors.md): for Moodle and Canvas a ZIP
/// whose names are those of the export, for Gradescope and "folder" a folder for each student and a CSV. Each
/// student's part is report.md, and report.html where there is a report.
classroom::OutFiles feedback_files(const std::string& system, const classroom::Gradebook& book,
                                   const HtmlPage& html,
                                   const std::function<std::string(const classroom::Row&)>& page);

/// Submissions that the system cannot be given feedback for, since they did not come in its form, one
/// sentence each.
std::vector<std::string> without_feedback(const std::string& system, const classroom::Gradebook& book);

}  // namespace cml::cli
