#pragma once
#include <map>
#include <string>
#include <vector>

#include "classroom/roster.h"
#include "classroom/settings.h"
#include "core/error.h"

namespace cml::classroom {

/// Times of submission by a student's id and what was handed in then: a lab, an exercise, or "" for the rest.
using Times = std::map<std::string, std::map<std::string, int64_t>>;

/// A CSV with the columns id and time, and perhaps `what`; times as parse_time takes them. The Error has its
/// line: another column, a time that cannot be read, two times of the same.
Result<Times> parse_times(const std::string& text, const std::string& name, const std::string& zone);

/// Puts them into the submissions, instead of what the export said. Where due dates count, a submission
/// without a time gets a note; one that the course system marks as late has no total where lateness costs
/// points. What comes back: ids without a submission, one sentence each.
std::vector<std::string> apply_times(const Times& times, const Rules& rules, Roster& roster);

/// When a student handed in an exercise; nothing where it is not known.
std::optional<int64_t> time_of(const Submission& submission, const std::string& exercise);

}  // namespace cml::classroom
