#pragma once
#include <filesystem>
#include <optional>
#include <string>

#include "classroom/gradebook.h"
#include "classroom/repeat.h"
#include "cli/class_inputs.h"

namespace cml::cli {

/// Writes gradebook, pages (`with_html` also as HTML), overview, and, where they are asked for, the roster
/// with its grades and what changed from round to round. Such files of a run before that this one does not
/// write are removed.
std::optional<Error> write_class(const classroom::Gradebook& book, const classroom::Repeats& repeats,
                                 const KnownOfClass& known, const classroom::Settings& settings,
                                 std::string overview, bool with_html, const std::filesystem::path& out);

/// Says on the terminal how it ended, and gives the exit code.
int tell_class(const classroom::Gradebook& book, const classroom::Repeats& repeats, const KnownOfClass& known,
               const classroom::Roster& roster, const std::filesystem::path& out);

}  // namespace cml::cli
