#include "authoring/head.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <set>
#include <sstream>

#include "core/text.h"
#include "report/report.h"

namespace cml::authoring {
namespace {

constexpr const char* kRejectedBy = "// rejected-by:";
constexpr const char* kBecause = "// because:";
constexpr const char* kPoints = "// points:";
constexpr const char* kFamily = "// family:";
constexpr const char* kPart = "// part:";

/// A shorter text is part of too many messages.
constexpr size_t kLeastReason = 10;
/// So are these.
constexpr const char* kNoReason[] = {"did not run", "counts only when correct"};

std::vector<std::string> head_lines(const std::string& source) {
  std::vector<std::string> lines;
  std::istringstream in(source);
  for (std::string line; std::getline(in, line) && line.starts_with("//");) lines.push_back(trimmed(line));
  return lines;
}

/// What stands behind `key`, a text for each line that begins with it.
std::vector<std::string> values(const std::string& source, const std::string& key) {
  std::vector<std::string> found;
  for (const std::string& line : head_lines(source))
    if (line.starts_with(key)) found.push_back(trimmed(line.substr(key.size())));
  return found;
}

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

bool says_too_little(const std::string& reason) {
  return reason.size() < kLeastReason ||
         std::find(std::begin(kNoReason), std::end(kNoReason), reason) != std::end(kNoReason);
}

std::optional<double> to_points(const std::string& text) {
  double points = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), points);
  return failure == std::errc() && end == text.data() + text.size() && points >= 0 ? std::optional(points)
                                                                                   : std::nullopt;
}

/// One of the families that miss the lesson in a kernel or in all of them.
bool may_have_parts(Family family) {
  return family == Family::branch || family == Family::uncounted_path || family == Family::dummy;
}

}  // namespace

const std::vector<std::string>& family_words() {
  static const std::vector<std::string> words = {
#define CML_FAMILY_WORD(id, word, meaning) word,
      CML_FAMILIES(CML_FAMILY_WORD)
#undef CML_FAMILY_WORD
  };
  return words;
}

Result<WrongHead> parse_wrong_head(const std::string& source, const std::string& file) {
  const auto error = [&](const std::string& message, const std::string& next) {
    return Error{message, next, {file, 1, 0}};
  };
  WrongHead head;
  for (const std::string& line : values(source, kRejectedBy))
    for (std::string& word : words_of(line)) head.checks.push_back(std::move(word));
  head.because = values(source, kBecause);
  if (head.checks.empty() || head.because.empty())
    return error(fmt::format("the head has no line \"{} ...\"", head.checks.empty() ? kRejectedBy : kBecause),
                 "Begin the file with \"// rejected-by: CHECK\" and \"// because: part of its message\".");
  for (const std::string& reason : head.because)
    if (says_too_little(reason))
      return error(fmt::format("\"{} {}\" is part of many a failure's text", kBecause, reason),
                   fmt::format("Quote what only this failure says, in {} characters or more.", kLeastReason));
  const std::vector<std::string> points = values(source, kPoints);
  if (points.size() > 1) return error("the head states points twice", "Leave one of the lines.");
  if (!points.empty()) {
    head.points = to_points(points[0]);
    if (!head.points)
      return error(fmt::format("\"{} {}\" is no number of points", kPoints, points[0]),
                   "Write a number, or let `grader verify --write-points` do it.");
  }
  const std::vector<std::string> families = values(source, kFamily);
  if (families.size() > 1) return error("the head names two families", "Leave one of the lines.");
  if (families.empty())
    return error(fmt::format("the head has no line \"{} ...\"", kFamily),
                 fmt::format("Name one of: {}.", fmt::join(family_words(), ", ")));
  const std::vector<std::string>& words = family_words();
  const auto found = std::find(words.begin(), words.end(), families[0]);
  if (found == words.end())
    return error(fmt::format("there is no family \"{}\"", families[0]),
                 fmt::format("Name one of: {}.", fmt::join(words, ", ")));
  head.family = static_cast<Family>(found - words.begin());
  for (const std::string& line : values(source, kPart))
    for (std::string& word : words_of(line)) head.parts.push_back(std::move(word));
  if (!head.parts.empty() && !may_have_parts(head.family))
    return error(fmt::format("\"{}\" stands beside the family {}", kPart, families[0]),
                 "Leave the line out: it is for branch, uncounted path and dummy.");
  return head;
}

bool head_says(const std::string& source, const std::string& line) {
  const std::vector<std::string> lines = head_lines(source);
  return std::find(lines.begin(), lines.end(), line) != lines.end();
}

std::string own_head(const std::string& source, const std::string& reference) {
  std::set<std::string> theirs;
  std::istringstream in(reference);
  for (std::string line; std::getline(in, line);) theirs.insert(trimmed(line));
  std::string head;
  for (const std::string& line : head_lines(source))
    if (!theirs.contains(line) && line != kWholeFile) head += line + "\n";
  return head;
}

std::string with_points(const std::string& source, double points) {
  std::vector<std::string> lines;
  std::istringstream in(source);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  const std::string stated = fmt::format("{} {}", kPoints, report::number(points));
  const size_t head = head_lines(source).size();
  size_t behind = 0;  // the last of the lines that say what fails
  for (size_t i = 0; i < head; ++i) {
    if (lines[i].starts_with(kPoints)) {
      lines[i] = stated;
      return fmt::format("{}\n", fmt::join(lines, "\n"));
    }
    if (lines[i].starts_with(kRejectedBy) || lines[i].starts_with(kBecause)) behind = i + 1;
  }
  lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(behind), stated);
  return fmt::format("{}\n", fmt::join(lines, "\n"));
}

}  // namespace cml::authoring
