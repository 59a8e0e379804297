#pragma once
#include <string>

#include "report/format.h"

namespace cml::report {

/// What is printed without Style::verbose has no more lines, unless one line for each exercise takes more.
inline constexpr size_t kScreenLines = 40;

/// What fits on a terminal of 80 columns, with its summary in kScreenLines lines: an exercise that passed,
/// and of several that failed all but the first, is one line; of the first one that failed the checks that it
/// did not pass, with their messages, each message once. With Style::verbose a line for each check and all
/// messages, whatever room that takes.
std::string render_console(const Report& report, const Style& style);

/// What such a screen says of one exercise below its heading, however long that is: the checks that it did
/// not pass with their messages, then those that it passed with their counts.
std::string render_causes(const Exercise& exercise, const Style& style);

}  // namespace cml::report
