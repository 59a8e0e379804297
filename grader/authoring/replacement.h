#pragma once
#include <string>
#include <vector>

#include "core/error.h"
#include "core/head_line.h"

namespace cml::authoring {

/// What a section says with `replace: A => B`: B takes the place of A, a piece of one line that the reference
/// solution has once. `replace in 2: A => B` looks in its second TODO region alone. `\n` in B ends a line,
/// and the next one is indented as the line of A; `\\n` is a `\n` of the text. Where B is empty and A is all
/// of its line, the line goes too.
struct Replacement {
  size_t line = 0;    ///< where it is said, from 1
  size_t region = 0;  ///< TODO region, from 1; 0: anywhere
  std::string from;   ///< A
  std::string to;     ///< B
};

/// Whether this line of a head says a replacement.
bool is_replacement(const HeadLine& line);

/// Precondition: is_replacement(line). The Error names what is no part of the form.
Result<Replacement> parse_replacement(const HeadLine& line, const std::string& file);

/// All of them at once in `text`. The Error names one that fits nowhere, in two places, or where another one
/// does; `file` is where they are said.
Result<std::string> replaced(const std::string& text, const std::vector<Replacement>& replacements,
                             const std::string& file);

}  // namespace cml::authoring
