#include "authoring/attempt.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <map>

#include "core/text.h"
#include "source/code_only.h"
#include "source/todo_regions.h"

namespace cml::authoring {
namespace {

constexpr const char* kFormat =
    "Write `//: replace: A => B`, or \"// TODO N\", the lines of the reference's region N as they shall be, and "
    "\"// END TODO\".";
constexpr std::string_view kSection = "section";

/// N of "// TODO N", with or without a remark after it.
std::optional<size_t> numbered(const std::string& line) {
  constexpr std::string_view kTodo = "// TODO ";
  const size_t at = line.find_first_not_of(" \t");
  if (at == std::string::npos || line.compare(at, kTodo.size(), kTodo) != 0) return std::nullopt;
  size_t number = 0;
  const char* const begin = line.data() + at + kTodo.size();
  const auto [end, failure] = std::from_chars(begin, line.data() + line.size(), number);
  return failure == std::errc() ? std::optional(number) : std::nullopt;
}

bool is_comment_or_blank(const std::string& line) {
  const size_t first = line.find_first_not_of(" \t\r");
  return first == std::string::npos || line.compare(first, 2, "//") == 0;
}

bool is_name(const std::string& text) {
  return !text.empty() && std::all_of(text.begin(), text.end(),
                                      [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; });
}

class Reader {
 public:
  Reader(const SectionText& text, const std::string& file) : file_(file), number_(text.line) {
    section_.name = text.name;
    section_.line = text.line;
  }

  std::optional<Error> take(const std::string& line) {
    ++number_;
    std::optional<HeadLine> head = head_line(line, number_);
    if (!section_.whole.empty() || (!inside_ && source::opens_todo(line))) return take_whole(line);
    if (head && !inside_) return take_head(*std::move(head));
    const std::optional<size_t> opened = numbered(line);
    if (opened && inside_) return error("a region begins within another", "Close it with \"// END TODO\".");
    if (opened) return open(*opened);
    if (source::closes_todo(line)) {
      if (!inside_) return error("END TODO without a TODO", kFormat);
      inside_ = false;
      return {};
    }
    if (inside_) section_.regions.back().text += line + "\n";
    if (!inside_) given_ += line + "\n";
    if (!inside_ && !is_comment_or_blank(line) && code_line_ == 0) code_line_ = number_;
    return {};
  }

  /// The section; the Error says what is wrong with it as a whole.
  Result<Section> finish() {
    if (inside_) return error("the last region is not closed", "Close it with \"// END TODO\".");
    if (!section_.whole.empty()) return std::move(section_);
    if (code_line_ != 0)
      return Error{"code outside of a TODO region", kFormat, {file_, static_cast<int>(code_line_), 0}};
    if (section_.regions.empty() && section_.replacements.empty())
      return Error{fmt::format("section {} changes nothing", section_.name),
                   kFormat,
                   {file_, static_cast<int>(section_.line), 0}};
    return std::move(section_);
  }

 private:
  std::optional<Error> take_head(HeadLine head) {
    if (!is_replacement(head)) {
      section_.head.push_back(std::move(head));
      return {};
    }
    Result<Replacement> row = parse_replacement(head, file_);
    if (!row) return row.error();
    section_.replacements.push_back(*std::move(row));
    return {};
  }

  std::optional<Error> take_whole(const std::string& line) {
    if (section_.whole.empty()) section_.whole = given_;
    section_.whole += line + "\n";
    return {};
  }

  std::optional<Error> open(size_t region) {
    std::vector<AttemptRegion>& regions = section_.regions;
    if (!regions.empty() && region <= regions.back().number)
      return error(fmt::format("region {} comes after region {}", region, regions.back().number),
                   "Write each region once, in order.");
    inside_ = true;
    regions.push_back({region, number_, {}});
    return {};
  }

  Error error(const std::string& message, const std::string& next) const {
    return {message, next, {file_, static_cast<int>(number_), 0}};
  }

  const std::string& file_;
  size_t number_;  ///< of the line, from 1
  bool inside_ = false;
  Section section_;
  std::string given_;     ///< its lines outside of regions and head
  size_t code_line_ = 0;  ///< the first of them that is code
};

}  // namespace

Result<std::vector<SectionText>> split_sections(const std::string& source, const std::string& file) {
  std::vector<SectionText> sections;
  size_t number = 0;
  const auto error = [&](const std::string& message, const std::string& next) {
    return Error{message, next, {file, static_cast<int>(number), 0}};
  };
  for (std::string& line : lines_of(source)) {
    const std::optional<HeadLine> head = head_line(line, ++number);
    if (!head || head->key != kSection) {
      if (!sections.empty())
        sections.back().lines.push_back(std::move(line));
      else if (!is_comment_or_blank(line))
        return error("a line before the first section", "Begin with \"//: section: NAME\".");
      continue;
    }
    if (!sections.empty() && !sections.back().lines.empty() && sections.back().lines.back().empty())
      sections.back().lines.pop_back();
    const std::string name = trimmed(head->value);
    if (!is_name(name))
      return error(fmt::format("\"{}\" is no name of a section", name), "Use letters, digits and _ alone.");
    for (const SectionText& other : sections)
      if (other.name == name)
        return error(fmt::format("section {} is there already, in line {}", name, other.line),
                     "Give one of the two another name.");
    sections.push_back({name, number, {}});
  }
  if (sections.empty()) return error("there is no section", "Begin one with \"//: section: NAME\".");
  return sections;
}

Result<std::vector<Section>> parse_sections(const std::string& source, const std::string& file) {
  const Result<std::vector<SectionText>> texts = split_sections(source, file);
  if (!texts) return texts.error();
  std::vector<Section> sections;
  for (const SectionText& text : *texts) {
    Reader reader(text, file);
    for (const std::string& line : text.lines)
      if (auto error = reader.take(line)) return *error;
    Result<Section> section = reader.finish();
    if (!section) return section.error();
    sections.push_back(*std::move(section));
  }
  return sections;
}

Result<std::string> expand(const Section& section, const std::string& reference, const std::string& file) {
  const auto error = [&](size_t line, const std::string& message, const std::string& next) {
    return Error{message, next, {file, static_cast<int>(line), 0}};
  };
  if (!section.whole.empty())
    return error(section.line, fmt::format("section {} repeats the whole exercise", section.name),
                 "Let `grader verify --write-regions` leave what differs.");
  const size_t count = source::todo_bodies(reference).size();
  std::string front;
  std::map<size_t, std::string> bodies, none;
  for (const AttemptRegion& region : section.regions) {
    if (region.number > count)
      return error(region.line,
                   fmt::format("the reference solution has {} TODO regions, and this is region {}", count,
                               region.number),
                   "Count the regions of the reference from 1.");
    if (region.number == 0) {
      front = region.text;
    } else {
      bodies[region.number] = region.text;
      none[region.number];
    }
  }
  const Result<std::string> changed =
      replaced(source::with_bodies(reference, none), section.replacements, file);
  if (!changed) return changed;
  std::string text = front + source::with_bodies(*changed, bodies);
  if (text == reference)
    return error(section.line, fmt::format("section {} is the reference solution", section.name), kFormat);
  return text;
}

std::optional<std::string> as_regions(const std::string& whole, const std::string& reference) {
  const std::vector<source::TodoBody> own = source::todo_bodies(whole);
  const std::vector<source::TodoBody> theirs = source::todo_bodies(reference);
  if (own.size() != theirs.size() ||
      source::code_only(source::outside_todos(whole)) != source::code_only(source::outside_todos(reference)))
    return std::nullopt;
  std::string regions;
  for (size_t i = 0; i < own.size(); ++i)
    if (own[i].text != theirs[i].text)
      regions += fmt::format("\n// TODO {}\n{}// END TODO\n", i + 1, own[i].text);
  if (regions.empty()) return std::nullopt;
  return regions;
}

std::string with_regions(const std::string& source, const Section& section, const std::string& regions,
                         const std::string& reference) {
  const std::vector<std::string> given = lines_of(reference);
  const std::vector<std::string> lines = lines_of(source);
  const auto is_section = [](const std::string& line) {
    const std::optional<HeadLine> head = head_line(line, 0);
    return head && head->key == kSection;
  };
  std::string text;
  size_t i = 0;
  for (; i < section.line; ++i) text += lines[i] + "\n";
  for (; i < lines.size() && lines[i].starts_with("//"); ++i)
    if (std::find(given.begin(), given.end(), lines[i]) == given.end()) text += lines[i] + "\n";
  text += regions;
  while (i < lines.size() && !is_section(lines[i])) ++i;
  if (i < lines.size()) text += "\n";
  for (; i < lines.size(); ++i) text += lines[i] + "\n";
  return text;
}

}  // namespace cml::authoring
