#include "report/gcc.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "core/text.h"
#include "report/text.h"

namespace cml::report {
namespace {

/// A cause and where it is: "17" or "17:5", as compilers have it.
struct Located {
  std::string at = "1";  ///< the first line, where the text names none
  std::string cause;
};

/// The digits, and ":digits" of a column, that begin at `from`.
std::string position_at(const std::string& text, size_t from) {
  size_t end = text.find_first_not_of("0123456789", from);
  if (end == from) return "";
  if (end != std::string::npos && text[end] == ':') {
    const size_t column = text.find_first_not_of("0123456789", end + 1);
    if (column != end + 1) end = column;
  }
  return text.substr(from, end == std::string::npos ? end : end - from);
}

/// "NAME.cu:17: cause" or "line 17: cause", with or without a case before it; a place further below counts
/// too.
Located located(const std::string& message) {
  const std::string first = message.substr(0, message.find('\n'));
  Located found{"1", first};
  for (const char* mark : {".cu:", "line "}) {
    const size_t begin = message.find(mark);
    if (begin == std::string::npos) continue;
    const size_t digits = begin + std::string(mark).size();
    const std::string at = position_at(message, digits);
    if (at.empty()) continue;
    found.at = at;
    const size_t end = digits + at.size();
    if (end < first.size() && first.compare(end, 2, ": ") == 0) found.cause = first.substr(end + 2);
    for (const char* kind : {"error: ", "fatal error: "})  // the compiler's own word
      if (found.cause.starts_with(kind)) found.cause.erase(0, std::string(kind).size());
    return found;
  }
  return found;
}

std::string next_step(const std::string& message) {
  for (const std::string& line : lines_of(message))
    if (const size_t next = line.find("next: ");
        next != std::string::npos && line.find_first_not_of(' ') == next)
      return line.substr(next);
  return "";
}

std::vector<std::string> messages_of(const Exercise& exercise) {
  std::vector<std::string> messages;
  for (const std::string& problem : exercise.problems)
    messages.push_back(exercise.missing ? "missing: " + problem : problem);
  for (const Check& check : exercise.checks)
    if (!exercise.missing && (check.status == Status::failed || check.status == Status::error))
      messages.insert(messages.end(), check.messages.begin(), check.messages.end());
  return messages;
}

}  // namespace

std::string render_gcc(const Report& report, const Style& style) {
  if (!report.nothing_to_grade.empty())
    return "grader: error: " + clean(report.nothing_to_grade.substr(0, report.nothing_to_grade.find('\n'))) +
           "\n";
  std::string out;
  for (const Exercise& exercise : report.exercises) {
    const auto place = style.places.find(exercise.id);
    const std::string file = place == style.places.end() ? exercise.id : place->second;
    std::set<std::string> said;
    for (const std::string& message : messages_of(exercise)) {
      const Located it = located(clean(message));
      const std::string line = fmt::format("{}:{}: error: {}\n", file, it.at, it.cause);
      if (!said.insert(line).second) continue;
      out += line;
      if (const std::string next = next_step(clean(message)); !next.empty())
        out += fmt::format("{}:{}: note: {}\n", file, it.at, next);
    }
  }
  return out + fmt::format("{} of {} exercises passed, {}/{} points\n", report.count(Status::passed),
                           report.exercises.size(), number(report.points()), number(report.max_points()));
}

}  // namespace cml::report
