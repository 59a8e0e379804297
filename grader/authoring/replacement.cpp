#include "authoring/replacement.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "source/todo_regions.h"

namespace cml::authoring {
namespace {

constexpr std::string_view kKey = "replace";
constexpr std::string_view kIn = "replace in ";
constexpr std::string_view kArrow = " =>";

/// A part of a text, and what takes its place.
struct Edit {
  size_t begin = 0;
  size_t end = 0;
  std::string to;
  const Replacement* from = nullptr;
};

Error fault(const Replacement& row, const std::string& file, const std::string& message,
            const std::string& next) {
  return {message, next, {file, static_cast<int>(row.line), 0}};
}

/// Where a replacement looks: all of the text, or one region.
struct Range {
  size_t begin = 0;
  size_t end = 0;
};
Result<Range> range_of(const std::string& text, const Replacement& row, const std::string& file) {
  if (row.region == 0) return Range{0, text.size()};
  const std::vector<source::TodoBody> bodies = source::todo_bodies(text);
  if (row.region > bodies.size())
    return fault(row, file,
                 fmt::format("the reference solution has {} TODO regions, and this is region {}",
                             bodies.size(), row.region),
                 "Count the regions of the reference from 1.");
  const source::TodoBody& body = bodies[row.region - 1];
  size_t begin = 0;
  for (size_t line = 0; line < body.line; ++line) begin = text.find('\n', begin) + 1;
  return Range{begin, begin + body.text.size()};
}

bool is_blank(const std::string& text, size_t begin, size_t end) {
  return text.find_first_not_of(" \t", begin) >= end;
}

/// With each `\n` as the end of a line, and each `\\n` as `\n`.
std::string in_lines(std::string text, const std::string& indentation) {
  for (size_t at = text.find("\\n"); at != std::string::npos; at = text.find("\\n", at + 1)) {
    if (at > 0 && text[at - 1] == '\\')
      text.erase(at - 1, 1);
    else
      text.replace(at, 2, "\n" + indentation);
  }
  return text;
}

Result<Edit> edit_of(const std::string& text, const Replacement& row, const std::string& file) {
  const Result<Range> range = range_of(text, row, file);
  if (!range) return range.error();
  size_t begin = text.find(row.from, range->begin);
  if (begin == std::string::npos || begin + row.from.size() > range->end)
    return fault(row, file,
                 fmt::format("\"{}\" is nowhere in {}", row.from,
                             row.region == 0 ? "the reference solution" : "this TODO region"),
                 "Quote a piece of one line as the reference has it, outside of the regions that the section "
                 "writes by itself.");
  if (const size_t second = text.find(row.from, begin + 1);
      second != std::string::npos && second + row.from.size() <= range->end)
    return fault(row, file, fmt::format("\"{}\" is there twice", row.from),
                 "Quote more of the line, or name the TODO region: `replace in N: A => B`.");
  size_t end = begin + row.from.size();
  const size_t line = text.rfind('\n', begin) + 1;
  const size_t line_end = std::min(text.find('\n', end), text.size());
  if (row.to.empty() && is_blank(text, line, begin) && is_blank(text, end, line_end)) {
    begin = line;
    end = std::min(line_end + 1, text.size());
  }
  const std::string indentation = text.substr(line, text.find_first_not_of(" \t", line) - line);
  return Edit{begin, end, in_lines(row.to, indentation), &row};
}

}  // namespace

bool is_replacement(const HeadLine& line) { return line.key == kKey || line.key.starts_with(kIn); }

Result<Replacement> parse_replacement(const HeadLine& line, const std::string& file) {
  Replacement row{line.number, 0, {}, {}};
  const char* const end = line.key.data() + line.key.size();
  const bool has_region = line.key != kKey;
  if (has_region &&
      (std::from_chars(line.key.data() + kIn.size(), end, row.region).ptr != end || row.region == 0))
    return fault(row, file, fmt::format("\"{}\" names no TODO region", line.key),
                 "Write `replace in N: A => B`, N from 1.");
  const size_t arrow = line.value.find(kArrow);
  if (arrow == std::string::npos || arrow == 0)
    return fault(row, file, "a replacement has the form `replace: A => B`",
                 "Write the piece of the reference, \" => \", and what takes its place.");
  row.from = line.value.substr(0, arrow);
  row.to = line.value.substr(arrow + kArrow.size());
  if (row.to.starts_with(' ')) row.to.erase(0, 1);
  return row;
}

Result<std::string> replaced(const std::string& text, const std::vector<Replacement>& replacements,
                             const std::string& file) {
  std::vector<Edit> edits;
  for (const Replacement& row : replacements) {
    Result<Edit> edit = edit_of(text, row, file);
    if (!edit) return edit.error();
    edits.push_back(*std::move(edit));
  }
  std::sort(edits.begin(), edits.end(), [](const Edit& a, const Edit& b) { return a.begin < b.begin; });
  std::string out;
  size_t at = 0;
  for (const Edit& edit : edits) {
    if (edit.begin < at)
      return fault(*edit.from, file, fmt::format("\"{}\" is replaced by another line too", edit.from->from),
                   "Make one replacement of the two.");
    out += text.substr(at, edit.begin - at) + edit.to;
    at = edit.end;
  }
  return out + text.substr(at);
}

}  // namespace cml::authoring
