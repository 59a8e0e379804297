#include "authoring/head.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <sstream>

#include "core/failure.h"
#include "core/text.h"
#include "report/report.h"

namespace cml::authoring {
namespace {

constexpr const char* kRejectedBy = "rejected-by";
constexpr const char* kBecause = "because";
constexpr const char* kPoints = "points";
constexpr const char* kFamily = "family";
constexpr const char* kPart = "part";

/// A shorter text is part of too many messages.
constexpr size_t kLeastReason = 10;
/// So are these.
constexpr const char* kNoReason[] = {"did not run", "counts only when correct", "did_not_run",
                                     "counts_only_when_correct"};

/// The values of `key`, one for each line that has it.
std::vector<std::string> values(const Section& section, const std::string& key) {
  std::vector<std::string> found;
  for (const HeadLine& line : section.head)
    if (line.key == key) found.push_back(trimmed(line.value));
  return found;
}

std::vector<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

bool says_too_little(const std::string& reason) {
  if (std::find(std::begin(kNoReason), std::end(kNoReason), reason) != std::end(kNoReason)) return true;
  return reason.size() < kLeastReason && !find_key(reason);
}

std::optional<double> to_points(const std::string& text) {
  double points = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), points);
  return failure == std::errc() && end == text.data() + text.size() && points >= 0 ? std::optional(points)
                                                                                   : std::nullopt;
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

bool is_attack(Family family) {
  return family == Family::branch || family == Family::uncounted_path || family == Family::dummy ||
         family == Family::edits;
}

Result<WrongHead> wrong_head_of(const Section& section, const std::string& file) {
  const auto error = [&](const std::string& message, const std::string& next) {
    return Error{message, next, {file, static_cast<int>(section.line), 0}};
  };
  constexpr const char* keys[] = {kRejectedBy, kBecause, kPoints, kFamily, kPart};
  for (const HeadLine& line : section.head)
    if (std::find(std::begin(keys), std::end(keys), line.key) == std::end(keys))
      return Error{fmt::format("there is no line \"//: {}: ...\"", line.key),
                   fmt::format("Write one of: {}, replace.", fmt::join(keys, ", ")),
                   {file, static_cast<int>(line.number), 0}};
  WrongHead head;
  for (const std::string& line : values(section, kRejectedBy))
    for (std::string& word : words_of(line)) head.checks.push_back(std::move(word));
  head.because = values(section, kBecause);
  if (head.checks.empty() || head.because.empty())
    return error(fmt::format("section {} has no line \"//: {}: ...\"", section.name,
                             head.checks.empty() ? kRejectedBy : kBecause),
                 "Begin it with \"//: rejected-by: CHECK\" and \"//: because: KEY\", a key of failures.def.");
  for (const std::string& reason : head.because)
    if (says_too_little(reason))
      return error(fmt::format("\"//: {}: {}\" is part of many a failure's text", kBecause, reason),
                   fmt::format("Quote what only this failure says, in {} characters or more.", kLeastReason));
  const std::vector<std::string> points = values(section, kPoints);
  if (points.size() > 1)
    return error(fmt::format("section {} states points twice", section.name), "Leave one of the lines.");
  if (!points.empty()) {
    head.points = to_points(points[0]);
    if (!head.points)
      return error(fmt::format("\"//: {}: {}\" is no number of points", kPoints, points[0]),
                   "Write a number, or let `grader verify --write-points` do it.");
  }
  const std::vector<std::string> families = values(section, kFamily);
  if (families.size() > 1)
    return error(fmt::format("section {} names two families", section.name), "Leave one of the lines.");
  if (families.empty())
    return error(fmt::format("section {} has no line \"//: {}: ...\"", section.name, kFamily),
                 fmt::format("Name one of: {}.", fmt::join(family_words(), ", ")));
  const std::vector<std::string>& words = family_words();
  const auto found = std::find(words.begin(), words.end(), families[0]);
  if (found == words.end())
    return error(fmt::format("there is no family \"{}\"", families[0]),
                 fmt::format("Name one of: {}.", fmt::join(words, ", ")));
  head.family = static_cast<Family>(found - words.begin());
  for (const std::string& line : values(section, kPart))
    for (std::string& word : words_of(line)) head.parts.push_back(std::move(word));
  if (!head.parts.empty() && (!is_attack(head.family) || head.family == Family::edits))
    return error(fmt::format("a section of the family {} has no \"//: {}:\"", families[0], kPart),
                 "Leave the line out: it is for branch, uncounted path and dummy.");
  return head;
}

std::string with_points(const std::string& source, const Section& section, double points) {
  std::vector<std::string> lines = lines_of(source);
  const std::string stated = fmt::format("//: {}: {}", kPoints, report::number(points));
  size_t after = section.line;  // the last of the lines that say what fails
  for (const HeadLine& line : section.head) {
    if (line.key == kPoints) {
      lines[line.number - 1] = stated;
      return fmt::format("{}\n", fmt::join(lines, "\n"));
    }
    if (line.key == kRejectedBy || line.key == kBecause) after = line.number;
  }
  lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(after), stated);
  return fmt::format("{}\n", fmt::join(lines, "\n"));
}

}  // namespace cml::authoring
