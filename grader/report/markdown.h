#pragma once
#include <string>
#include <string_view>

#include "report/format.h"

namespace cml::report {

/// A job's step summary may hold 1 MiB; we stay below it, so that the step can say something more.
inline constexpr size_t kMarkdownLimit = 1000 * 1000;

/// GitHub-flavoured Markdown for a job's summary: a headline, a table of the exercises, and for each that is
/// not passed its reasons, folded. What does not fit into kMarkdownLimit bytes is left out whole (a table
/// row, an exercise's reasons), and how much that is at the end. Where the grader itself failed the
/// headline says so instead of points.
std::string render_markdown(const Report& report, const Style& style);

/// One line of text without any meaning in Markdown or HTML: no markup, links, mentions, table cells.
std::string markdown_text(std::string_view text);

/// `text` in a fence that is longer than any run of backticks in it.
std::string markdown_fence(std::string_view text);

}  // namespace cml::report
