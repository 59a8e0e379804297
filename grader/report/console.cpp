#include "report/console.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <vector>

#include "core/text.h"
#include "report/costs.h"
#include "report/isolation.h"
#include "report/text.h"

namespace cml::report {
namespace {

/// How a status reads: one row a status, in the enum's order.
struct Look {
  const char* word;
  const char* ansi;  ///< SGR parameters
};
constexpr Look kLooks[] = {{"pass", "32"}, {"FAIL", "31"}, {"skip", "33"}, {"ERROR", "35"}};

std::string painted(const std::string& text, const char* ansi, const Style& style) {
  return style.colour ? fmt::format("\x1b[{}m{}\x1b[0m", ansi, text) : text;
}

std::string word(Status status, const Style& style) {
  const Look& look = kLooks[static_cast<size_t>(status)];
  return painted(fmt::format("{:5}", style.words->text(look.word)), look.ansi, style);
}

constexpr size_t kLeastLines = 4;  ///< of the causes, however little room there is

/// How many lines of a terminal these lines take.
size_t screen_lines(const std::string& text) {
  size_t count = 0;
  for (const std::string& line : lines_of(text)) {
    const size_t width = width_of(line);
    count += width == 0 ? 1 : (width + kScreenColumns - 1) / kScreenColumns;
  }
  return count;
}

/// At most `room` columns, the last three of them dots where something is cut.
std::string clipped(const std::string& text, size_t room) {
  if (width_of(text) <= room) return text;
  std::string out;
  for (size_t i = 0, width = 0; i < text.size();) {
    const Character character = decode_utf8(std::string_view(text).substr(i));
    width += columns_of(character.code);
    if (width + 3 > room) break;
    out += text.substr(i, character.bytes);
    i += character.bytes;
  }
  return out + "...";
}

std::string points_text(double points, double max_points) {
  return number(points) + "/" + number(max_points);
}

/// What a check says, in the language of the style.
std::string message_text(const Failure& failure, const Style& style) {
  return indented(failure.to_string(style.words->translate()), "        ");
}
std::string note_text(const std::string& note, const Style& style, const char* indentation) {
  return indented(style.words->say("note: {}", style.words->text(note)), indentation);
}

std::string check_lines(const Check& check, const Style& style) {
  std::string out = fmt::format("  {} {:36} {:>7}\n", word(check.status, style), check.name,
                                points_text(check.points(), check.max_points));
  if (check.status != Status::passed)
    for (const Failure& failure : check.failures) out += message_text(failure, style);
  for (const std::string& note : check.notes) out += note_text(note, style, "        ");
  return out;
}

/// A check that passed and one that was skipped say nothing of their own: their names suffice.
std::string names_line(const Exercise& exercise, Status status, const Style& style) {
  std::string names;
  double points = 0;
  for (const Check& check : exercise.checks) {
    if (check.status != status) continue;
    names += (names.empty() ? "" : ", ") + check.name;
    points += check.max_points;
  }
  if (names.empty()) return "";
  const std::string sum =
      status == Status::skipped
          ? style.words->say("({} points): these count once what they rest on passes", number(points))
          : style.words->say("({} points)", number(points));
  return fmt::format("  {} {} {}\n", word(status, style), names, sum);
}

/// "32", "at most 32".
std::string bound_text(const Metric& metric, const language::Catalogue& words) {
  if (metric.most && !metric.least) return words.say("at most {}", number(*metric.most));
  if (metric.least && !metric.most) return words.say("at least {}", number(*metric.least));
  return metric.expected;
}

/// What a check counted and its limit, of each kind the last one, which is that of the largest case: "32
/// shared-memory load wavefronts (asked: at most 32)". What must not be there at all is left out.
std::vector<std::string> counts_of(const Check& check, const Style& style) {
  constexpr size_t kMost = 2;
  std::vector<const Metric*> last;
  for (const Metric& metric : check.metrics) {
    if (metric.expected.empty() || metric.value == 0) continue;
    std::erase_if(last, [&](const Metric* it) { return it->name == metric.name; });
    last.push_back(&metric);
  }
  std::vector<std::string> texts;
  for (const Metric* metric : last)
    if (texts.size() < kMost)
      texts.push_back(style.words->say("{} {} (asked: {})", number(metric->value),
                                       style.words->text(metric->text.empty() ? metric->unit : metric->text),
                                       bound_text(*metric, *style.words)));
  return texts;
}

/// A line for each check that passed and counted something, then the names of the others.
std::string passed_lines(const Exercise& exercise, const Style& style) {
  std::string out;
  Exercise others;
  for (const Check& check : exercise.checks) {
    const std::vector<std::string> counts =
        check.status == Status::passed ? counts_of(check, style) : std::vector<std::string>{};
    if (counts.empty()) {
      others.checks.push_back(check);
      continue;
    }
    std::string line = fmt::format(" {} {}: {}", check.name, points_text(check.points(), check.max_points),
                                   fmt::join(counts, ", "));
    out += "  " + word(check.status, style) + clipped(line, kScreenColumns - 7) + "\n";
  }
  return names_line(others, Status::passed, style) + out;
}

const std::string& title_of(const Exercise& exercise, const Style& style) {
  const auto found = style.titles.find(exercise.id);
  return found == style.titles.end() ? exercise.title : found->second;
}

std::string heading(const Exercise& exercise, const Style& style) {
  std::string out = painted(exercise.id, "1", style);
  if (!exercise.title.empty()) out += "  " + title_of(exercise, style);
  if (exercise.missing)
    out += "  " +
           painted(style.words->text("missing"), kLooks[static_cast<size_t>(Status::failed)].ansi, style) +
           fmt::format("  {}", points_text(0, exercise.max_points()));
  return out + "\n";
}

std::string problem_lines(const Exercise& exercise, const Style& style) {
  std::string out;
  for (const Failure& problem : exercise.problems)
    out += indented(problem.to_string(style.words->translate()), "    ");
  return out;
}

std::string offer(const Exercise& exercise, const Style& style) {
  if (exercise.hint.empty()) return "";
  const std::string level = exercise.hint_level > 1 ? fmt::format(" {}", exercise.hint_level) : "";
  return style.words->say("  stuck? ./grade.sh explain {0}\n         ./grade.sh hint {0}{1}\n", exercise.id,
                          level);
}

/// What changed since the last run, where that is known.
std::string change_lines(const Exercise& exercise, const Style& style) {
  std::string out;
  if (const auto found = style.changes.find(exercise.id); found != style.changes.end())
    for (const std::string& change : found->second)
      out += style.words->say("  since the last run: {}\n", change);
  return out;
}

std::string every_line(const Exercise& exercise, const Style& style) {
  std::string out = heading(exercise, style) + change_lines(exercise, style) + problem_lines(exercise, style);
  if (!exercise.missing)
    for (const Check& check : exercise.checks) out += check_lines(check, style);
  return out + offer(exercise, style) + "\n";
}

/// What stops it first: "line 17: no barrier".
std::string first_cause(const Exercise& exercise, const Style& style) {
  if (exercise.missing) return style.words->text("missing");
  const Failure* first = exercise.first_failure();
  if (first == nullptr) return "";
  Failure shown = *first;
  if (shown.where.line > 0) shown.where.file.clear();
  return shown.sentence(style.words->translate());
}

/// "FAIL  01_smem_banks/02_square_tile  2/10  cause", within the width of a terminal.
std::string short_line(const Exercise& exercise, const Style& style) {
  const std::string points = points_text(exercise.points(), exercise.max_points());
  std::string rest = fmt::format(" {:<34} {:>7}", exercise.id, points);
  const std::string cause =
      exercise.status() == Status::passed ? title_of(exercise, style) : first_cause(exercise, style);
  const size_t room = kScreenColumns - 5 - std::min(rest.size() + 2, kScreenColumns - 5);
  if (!cause.empty() && room > 8) rest += "  " + clipped(cause, room);
  return word(exercise.status(), style) + rest + "\n";
}

/// The lines that a check which did not pass takes; what another one said before is not said again.
std::vector<std::string> failed_check(const Check& check, std::set<std::string>& said, const Style& style) {
  std::vector<std::string> lines = {fmt::format("  {} {:36} {:>7}", word(check.status, style), check.name,
                                                points_text(check.points(), check.max_points))};
  for (const Failure& failure : check.failures) {
    if (!said.insert(failure.to_string()).second) {
      lines.push_back("        " + style.words->text("the same"));
      continue;
    }
    for (std::string& line : lines_of(message_text(failure, style))) lines.push_back(std::move(line));
  }
  for (const std::string& note : check.notes)
    for (std::string& line : lines_of(note_text(note, style, "        "))) lines.push_back(std::move(line));
  return lines;
}

/// The problems, then the checks that did not pass.
std::vector<std::string> cause_lines(const Exercise& exercise, const Style& style) {
  std::vector<std::string> lines = lines_of(problem_lines(exercise, style));
  std::set<std::string> said;
  for (const Check& check : exercise.checks)
    if (!exercise.missing && (check.status == Status::failed || check.status == Status::error))
      for (std::string& line : failed_check(check, said, style)) lines.push_back(std::move(line));
  return lines;
}

/// What stops the exercise, in at most `room` lines of a terminal; what does not fit is counted.
std::string causes(const Exercise& exercise, size_t room, const Style& style) {
  const std::string before = heading(exercise, style) + change_lines(exercise, style);
  const std::string after = names_line(exercise, Status::skipped, style) + passed_lines(exercise, style) +
                            offer(exercise, style) + "\n";
  const size_t around = screen_lines(before) + screen_lines(after) + 1;  // the last: what is left out
  const std::vector<std::string> lines = cause_lines(exercise, style);
  std::string out;
  size_t left = room > around ? room - around : 0;
  size_t shown = 0;
  for (; shown < lines.size(); ++shown) {
    const size_t needed = screen_lines(lines[shown] + "\n");
    if (needed > left && shown >= kLeastLines) break;
    left -= std::min(left, needed);
    out += lines[shown] + "\n";
  }
  if (shown < lines.size())
    out += lines.size() - shown == 1
               ? style.words->text("  ... 1 more line: --verbose shows all\n")
               : style.words->say("  ... {} more lines: --verbose shows all\n", lines.size() - shown);
  return before + out + after;
}

/// One line an exercise; then what stops the first one that did not pass.
std::string screen(const Report& report, size_t room, const Style& style) {
  std::string out;
  const Exercise* first = nullptr;
  for (const Exercise& exercise : report.exercises)
    if (!first && exercise.status() != Status::passed) first = &exercise;
  if (report.exercises.size() > 1 || !first) {
    for (const Exercise& exercise : report.exercises) out += short_line(exercise, style);
    if (report.exercises.size() == 1)
      out += change_lines(report.exercises[0], style) + passed_lines(report.exercises[0], style);
    out += "\n";
  }
  if (!first) return out;
  const size_t taken = screen_lines(out);
  return out + causes(*first, room > taken ? room - taken : 0, style);
}

std::string summary(const Report& report, const Style& style) {
  const Status status = report.status();
  std::string out =
      painted(style.words->say("{} of {} exercises passed, {} points", report.count(Status::passed),
                               report.exercises.size(), points_text(report.points(), report.max_points())),
              kLooks[static_cast<size_t>(status)].ansi, style);
  out += fmt::format(
      "  ({}, {})\n",
      report.backend.empty() ? style.words->text("nothing ran") : style.words->text(report.backend),
      report.arch);
  for (const std::string& note : report.notes) out += note_text(note, style, "  ");
  const char* look =
      are_enough_for_strangers(style.layers) ? "2" : kLooks[static_cast<size_t>(Status::skipped)].ansi;
  for (const std::string& line : lines_of(isolation_text(style.layers, *style.words)))
    out += painted(line, look, style) + "\n";
  if (status == Status::error)
    out += style.words->say(
        "{} of them met trouble of the grader itself: this is no grade. `grader doctor` says more.\n",
        report.count(Status::error));
  return out;
}

}  // namespace

std::string render_causes(const Exercise& exercise, const Style& style) {
  std::string out;
  for (const std::string& line : cause_lines(exercise, style)) out += line + "\n";
  return out + names_line(exercise, Status::skipped, style) + passed_lines(exercise, style);
}

std::string render_console(const Report& report, const Style& style) {
  if (!report.nothing_to_grade.empty())
    return style.words->say("nothing to grade: {}\n", style.words->text(report.nothing_to_grade));
  const std::string end = summary(report, style);
  const std::string costs = costs_table(report);
  if (!style.verbose) {
    const size_t taken = screen_lines(end);
    return screen(report, kScreenLines > taken ? kScreenLines - taken : 0, style) + end + costs;
  }
  std::string out;
  for (const Exercise& exercise : report.exercises) out += every_line(exercise, style);
  return out + end + costs;
}

}  // namespace cml::report
