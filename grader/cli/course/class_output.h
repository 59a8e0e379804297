#pragma once
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "classroom/gradebook.h"
#include "classroom/regrades.h"
#include "classroom/repeat.h"
#include "cli/course/class_inputs.h"

namespace cml::cli {

/// The report of a submission with its details.
using DetailedReport = std::function<std::optional<report::Report>(const classroom::Submission&)>;

/// What the pages of a class are made of, next to its gradebook.
struct PageOptions {
  classroom::Document overview;  ///< the page for the instructor, so far
  DetailedReport detailed;       ///< empty: no pages of HTML
  std::string feedback;          ///< the system of --feedback; may be empty
};

/// Writes gradebook, pages (in HTML where there is `detailed`), overview, and, if requested,
/// the roster with its grades, regrades, feedback and what changed
/// from round to round. Such files of a run before that this one does not write are removed.
std::optional<Error> write_class(const classroom::Gradebook& book, const classroom::Repeats& repeats,
                                 const std::vector<classroom::Regrade>& regrades, const KnownOfClass& known,
                                 const classroom::Settings& settings, PageOptions options,
                                 const std::filesystem::path& out);

/// Says on the terminal how it ended, and gives the exit code: 2 where an entry is not a student's, unless
/// `accept_ignored`.
int tell_class(const classroom::Gradebook& book, const classroom::Repeats& repeats, const KnownOfClass& known,
               const classroom::Roster& roster, const std::filesystem::path& out, bool accept_ignored);

}  // namespace cml::cli
