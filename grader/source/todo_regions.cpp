#include "source/todo_regions.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <sstream>

namespace cml::source {
namespace {

struct Line {
  size_t number = 0;  ///< from 1
  std::string text;
};
struct Region {
  size_t number = 0;  ///< line of its opening
  size_t promised = 0;
  size_t written = 0;  ///< lines that are not blank
  std::string text;
};
struct Parts {
  std::vector<Line> outside;
  std::vector<Region> regions;
  std::vector<std::string> faults;
};

/// The number of lines that "// TODO (about 2 lines)" names. No std::regex: it recurses by character, and a
/// line of a megabyte of blanks ends the process.
std::optional<size_t> opens(std::string_view line) {
  constexpr std::string_view kFront = "TODO (about ", kDigits = "0123456789", kBack = " line";
  for (size_t at = line.find("//"); at != std::string_view::npos; at = line.find("//", at + 1)) {
    const size_t begin = line.find_first_not_of(" \t\v\f\r", at + 2);
    if (begin == std::string_view::npos || !line.substr(begin).starts_with(kFront)) continue;
    const size_t number = begin + kFront.size();
    const size_t end = std::min(line.find_first_not_of(kDigits, number), line.size());
    std::string_view rest = line.substr(end);
    size_t count = 0;
    const bool is_number = std::from_chars(line.data() + number, line.data() + end, count).ec == std::errc();
    if (!is_number || end - number > 6 || !rest.starts_with(kBack)) continue;
    rest.remove_prefix(kBack.size());
    if (rest.starts_with("s")) rest.remove_prefix(1);
    if (rest.starts_with(")")) return count;
  }
  return std::nullopt;
}

bool is_blank(const std::string& line) { return line.find_first_not_of(" \t\r") == std::string::npos; }

Parts split(const std::string& text, const char* name) {
  Parts parts;
  bool inside = false;
  std::istringstream in(text);
  std::string line;
  for (size_t number = 1; std::getline(in, line); ++number) {
    const auto promised = opens(line);
    if (inside && promised)
      parts.faults.push_back(fmt::format("{} line {}: a TODO region opens within another", name, number));
    if (!inside && closes_todo(line))
      parts.faults.push_back(fmt::format("{} line {}: END TODO without a TODO", name, number));
    if (closes_todo(line)) inside = false;
    if (!inside) parts.outside.push_back({number, line});
    if (inside) parts.regions.back().text += line + "\n";
    if (inside && !is_blank(line)) ++parts.regions.back().written;
    if (!inside && promised) {
      inside = true;
      parts.regions.push_back({number, *promised, 0, {}});
    }
  }
  if (inside)
    parts.faults.push_back(fmt::format("{} line {}: the TODO region is not closed by // END TODO", name,
                                       parts.regions.back().number));
  if (parts.regions.empty()) parts.faults.push_back(fmt::format("{} has no TODO region", name));
  return parts;
}

std::optional<std::string> first_difference(const Parts& starter, const Parts& solution) {
  const auto [a, b] =
      std::mismatch(starter.outside.begin(), starter.outside.end(), solution.outside.begin(),
                    solution.outside.end(), [](const Line& x, const Line& y) { return x.text == y.text; });
  if (a == starter.outside.end() && b == solution.outside.end()) return std::nullopt;
  const auto number = [](auto at, auto end) {
    return at == end ? "its end" : fmt::format("line {}", at->number);
  };
  return fmt::format("starter {} and solution {} differ outside the TODO regions",
                     number(a, starter.outside.end()), number(b, solution.outside.end()));
}

}  // namespace

bool opens_todo(std::string_view line) { return opens(line).has_value(); }

bool closes_todo(std::string_view line) { return line.find("// END TODO") != std::string_view::npos; }

std::string outside_todos(const std::string& source) {
  std::string text;
  for (const Line& line : split(source, "").outside) text += line.text + "\n";
  return text;
}

std::string with_bodies(const std::string& source, const std::map<size_t, std::string>& bodies) {
  std::string text;
  size_t number = 0;
  bool inside = false;
  std::istringstream in(source);
  for (std::string line; std::getline(in, line);) {
    if (inside && closes_todo(line)) {
      inside = false;
      if (const auto body = bodies.find(number); body != bodies.end()) text += body->second;
    }
    if (!inside || !bodies.contains(number)) text += line + "\n";
    if (!inside && opens(line)) {
      inside = true;
      ++number;
    }
  }
  return text;
}

std::vector<TodoBody> todo_bodies(const std::string& source) {
  std::vector<TodoBody> bodies;
  for (Region& region : split(source, "").regions) bodies.push_back({region.number, std::move(region.text)});
  return bodies;
}

std::vector<std::string> compare_outside_todos(const std::string& starter, const std::string& solution) {
  const Parts before = split(starter, "starter");
  const Parts after = split(solution, "solution");
  std::vector<std::string> faults = before.faults;
  faults.insert(faults.end(), after.faults.begin(), after.faults.end());
  if (!faults.empty()) return faults;
  if (const auto difference = first_difference(before, after)) faults.push_back(*difference);
  for (const Region& region : after.regions)
    if (region.promised > 2 * region.written || region.written > 2 * region.promised)
      faults.push_back(fmt::format("solution line {}: the TODO says about {} lines, the solution writes {}",
                                   region.number, region.promised, region.written));
  return faults;
}

}  // namespace cml::source
