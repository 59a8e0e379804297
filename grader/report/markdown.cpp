#include "report/markdown.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "report/figure.h"
#include "report/text.h"

namespace cml::report {
namespace {

/// How the status of an exercise or a check reads: one row a status, in the enum's order.
constexpr const char* kWords[] = {"passed", "**failed**", "skipped", "**no grade**"};
const char* word(Status status) { return kWords[static_cast<size_t>(status)]; }

/// Room for what is left out to be said.
constexpr size_t kReserve = 1000;

/// Blocks of text up to a limit; each goes in whole or not at all.
class Page {
 public:
  /// False where `block` has no room.
  bool add(const std::string& block) {
    if (text_.size() + block.size() > kMarkdownLimit - kReserve) return false;
    text_ += block;
    return true;
  }
  /// The end of something that was added: there is room for it.
  void add_at_the_end(const std::string& block) { text_ += block; }
  /// As add, for a part that can be missed: it is counted.
  void add_or_count(const std::string& block) { left_out_ += add(block) ? 0 : 1; }

  std::string finish() {
    if (left_out_ > 0)
      text_ += fmt::format(
          "\n{} parts of this report are left out: a job's summary holds 1 MiB. Next: read the JSON or JUnit "
          "report of the same run, which are whole.\n",
          left_out_);
    return std::move(text_);
  }

 private:
  std::string text_;
  size_t left_out_ = 0;
};

/// Names come out as code, where GitHub links nothing.
std::string code(std::string_view text) { return "<code>" + markdown_text(text) + "</code>"; }

std::string points_of(double points, double max_points) {
  return number(points) + " of " + number(max_points);
}

std::string nothing_text(const Report& report) {
  return "## Nothing to grade\n\nThat is no verdict and no zero.\n\n" +
         markdown_fence(report.nothing_to_grade);
}

std::string heading(const Report& report) {
  const size_t errors = report.count(Status::error);
  if (errors == 0) return "## " + headline(report) + "\n\n";
  return fmt::format(
      "## No grade: the grader itself failed in {} of {} exercises\n\n"
      "That is no fault of the submission and no zero; {} of {} exercises passed. Next: run `./grade.sh doctor` on the machine that "
      "grades, then grade again.\n\n",
      errors, report.exercises.size(), report.count(Status::passed), report.exercises.size());
}

/// "4160 GB/s, 0.976 of the copy"; empty where nothing was timed.
std::string figures_text(const Exercise& exercise) {
  std::string text;
  for (const Check& check : exercise.checks)
    for (const Metric& metric : check.metrics)
      if (const Figure* figure = figure_of(metric))
        text +=
            fmt::format("{}{:.4g} {}", text.empty() ? "" : ", ", metric.value * figure->scale, figure->unit);
  return text;
}

std::string row(const Exercise& exercise, bool with_figures) {
  const Status status = exercise.status();
  const std::string points =
      status == Status::error ? "" : points_of(exercise.points(), exercise.max_points());
  std::string line = fmt::format("| {} | {} | {} | {} |", code(exercise.id), markdown_text(exercise.title),
                                 points, exercise.missing ? "**missing**" : word(status));
  if (with_figures) line += " " + figures_text(exercise) + " |";
  return line + "\n";
}

using Rows = std::vector<const Exercise*>;

void add_table(Page& page, const Rows& exercises, bool with_figures) {
  page.add(with_figures
               ? "| exercise | about | points | status | bandwidth |\n| --- | --- | ---: | --- | --- |\n"
               : "| exercise | about | points | status |\n| --- | --- | ---: | --- |\n");
  for (const Exercise* exercise : exercises) page.add_or_count(row(*exercise, with_figures));
  page.add("\n");
}

/// What to do first: where some passed and some did not, those that passed are folded.
void add_tables(Page& page, const Report& report) {
  const bool with_figures = std::any_of(report.exercises.begin(), report.exercises.end(),
                                        [](const Exercise& e) { return !figures_text(e).empty(); });
  Rows passed, others;
  for (const Exercise& exercise : report.exercises)
    (exercise.status() == Status::passed ? passed : others).push_back(&exercise);
  if (passed.empty() || others.empty())
    return add_table(page, passed.empty() ? others : passed, with_figures);
  add_table(page, others, with_figures);
  const std::string open = fmt::format("<details><summary>{} passed</summary>\n\n", passed.size());
  if (!page.add(open)) return;
  add_table(page, passed, with_figures);
  page.add_at_the_end("</details>\n\n");
}

std::string check_text(const Check& check) {
  std::string points;
  if (check.status != Status::error) points = ", " + points_of(check.points(), check.max_points) + " points";
  std::string text = fmt::format("{} {}{}\n\n", code(check.name), word(check.status), points);
  for (const std::string& message : check.messages()) text += markdown_fence(message);
  return text;
}

/// What checks note in addition to their verdicts.
std::string remarks(const Report& report) {
  std::string text;
  for (const Exercise& exercise : report.exercises)
    for (const Check& check : exercise.checks)
      for (const std::string& note : check.notes)
        text += fmt::format("- {}: {}\n", code(exercise.id + "/" + check.name), markdown_text(note));
  return text.empty() ? "" : "In addition to the verdicts:\n\n" + text + "\n";
}

std::string reasons(const Exercise& exercise) {
  std::string text = fmt::format("<details><summary>{}: {}</summary>\n\n", code(exercise.id),
                                 exercise.status() == Status::error ? "no grade, the grader itself failed"
                                 : exercise.missing                 ? "missing"
                                                                    : "why it is not passed");
  for (const std::string& problem : texts_of(exercise.problems)) text += markdown_fence(problem);
  for (const Check& check : exercise.checks)
    if (check.status != Status::passed && !exercise.missing) text += check_text(check);
  if (!exercise.hint.empty()) text += "A hint:\n\n" + markdown_fence(exercise.hint);
  return text + "</details>\n\n";
}

}  // namespace

std::string markdown_text(std::string_view text) {
  std::string out;
  const std::string plain = clean(text);
  const auto is_word = [&](size_t i) {
    return i < plain.size() && std::isalnum(static_cast<unsigned char>(plain[i])) != 0;
  };
  const auto has_meaning = [&](size_t i) {
    switch (plain[i]) {
      case '_':  // "set_row": between two letters or digits it means nothing
        return i == 0 || !is_word(i - 1) || !is_word(i + 1);
      case ':':  // "https://x", ":smile:", and not "next: " or "12:30"
        return i + 1 < plain.size() && (plain[i + 1] == '/' || (is_word(i + 1) && plain[i + 1] > '9'));
      case '+':
      case '-':  // a list
        return i == 0;
      default:
        return std::string_view("\\`*[]<>&|~#@$").find(plain[i]) != std::string_view::npos;
    }
  };
  for (size_t i = 0; i < plain.size(); ++i) {
    const char c = plain[i];
    if (c == '\n' || c == '\t')
      out += ' ';
    else if (has_meaning(i))
      out += fmt::format("&#{};", static_cast<unsigned>(static_cast<unsigned char>(c)));
    else
      out += c;
    // GitHub links mentions and issues after entities are resolved; a zero-width space is in their way.
    if (c == '@' || c == '#') out += "&#8203;";
  }
  return out;
}

std::string markdown_fence(std::string_view text) {
  const std::string content = clean(text);
  size_t longest = 0;
  size_t run = 0;
  for (const char c : content) longest = std::max(longest, run = c == '`' ? run + 1 : 0);
  const std::string fence(std::max<size_t>(3, longest + 1), '`');
  return fmt::format("{}text\n{}{}{}\n\n", fence, content, content.ends_with('\n') ? "" : "\n", fence);
}

std::string render_markdown(const Report& report, const Style&) {
  Page page;
  page.add(report.nothing_to_grade.empty() ? heading(report) : nothing_text(report));
  if (report.nothing_to_grade.empty()) add_tables(page, report);
  for (const Exercise& exercise : report.exercises)
    if (exercise.status() != Status::passed) page.add_or_count(reasons(exercise));
  if (const std::string text = remarks(report); !text.empty()) page.add_or_count(text);
  for (const std::string& note : report.notes)
    page.add_or_count("A note on this machine:\n\n" + markdown_fence(note));
  page.add_or_count(fmt::format(
      "{}, {}, grader {}, {}\n", report.backend.empty() ? "nothing ran" : markdown_text(report.backend),
      markdown_text(report.arch), markdown_text(report.tool_version), markdown_text(report.time)));
  return page.finish();
}

}  // namespace cml::report
