#include "report/html.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/course.h"
#include "report/detail_sums.h"
#include "report/html_details.h"
#include "report/html_page.h"
#include "report/html_writer.h"

namespace cml::report {
namespace {

/// A status with its sign, so that no colour is needed to tell it.
struct Word {
  const char* text;
  const char* css;
};
Word word_of(const Exercise& exercise) {
  if (exercise.missing) return {"\u2717 missing", "p-missing"};
  switch (exercise.status()) {
    case Status::passed:
      return {"\u2713 passed", "p-passed"};
    case Status::failed:
      return {"\u2717 failed", "p-failed"};
    default:
      return {"! no grade", "p-error"};
  }
}
Word word_of(const Check& check) {
  switch (check.status) {
    case Status::passed:
      return {"\u2713 passed", "p-passed"};
    case Status::failed:
      return {"\u2717 failed", "p-failed"};
    case Status::skipped:
      return {"\u2013 skipped", "p-skipped"};
    case Status::error:
      break;
  }
  return {"! no grade", "p-error"};
}

std::string points_text(double points, double of) { return number(points) + " of " + number(of); }
/// If the grader failed there are no points.
std::string points_text(const Exercise& exercise) {
  return exercise.status() == Status::error ? "" : points_text(exercise.points(), exercise.max_points());
}
std::string points_text(const Check& check) {
  return check.status == Status::error ? "" : points_text(check.points(), check.max_points);
}

std::string id_of(size_t exercise) { return fmt::format("e{}", exercise + 1); }

void add_overview(HtmlWriter& page, const Report& report) {
  page.open("nav", {{"aria-label", "Exercises"}}).open("table");
  page.element("caption", "All exercises").open("thead").open("tr");
  for (const char* name : {"Exercise", "About", "Points", "Status"})
    page.element("th", name, {{"scope", "col"}});
  page.close().close().open("tbody");
  for (size_t i = 0; i < report.exercises.size(); ++i) {
    const Exercise& exercise = report.exercises[i];
    page.open("tr")
        .open("th", {{"scope", "row"}})
        .element("a", exercise.id, {{"href", "#" + id_of(i)}})
        .close();
    page.element("td", exercise.title).element("td", points_text(exercise), {{"class", "p-number"}});
    page.element("td", word_of(exercise).text, {{"class", word_of(exercise).css}}).close();
  }
  page.close().close().close();
}

/// The line of the source where the exercise is repaired, and what stops it there.
void add_first_cause(HtmlWriter& page, const Exercise& exercise) {
  const Failure* first = exercise.first_failure();
  if (first == nullptr || exercise.status() == Status::passed) return;
  page.open("div", {{"class", "p-cause"}});
  const size_t line = static_cast<size_t>(std::max(0, first->where.line));
  const std::vector<std::string> lines = exercise.details && exercise.details->file == first->where.file
                                             ? source_lines(*exercise.details)
                                             : std::vector<std::string>();
  if (line > 0 && line <= lines.size())
    page.open("pre").element("mark", fmt::format("{} | {}", line, lines[line - 1])).close();
  page.element("pre", first->to_string()).close();
}

/// Those that did not pass come first.
std::vector<const Check*> by_status(const std::vector<Check>& checks) {
  std::vector<const Check*> sorted;
  for (const Check& check : checks) sorted.push_back(&check);
  std::stable_partition(sorted.begin(), sorted.end(), [](const Check* check) {
    return check->status == Status::failed || check->status == Status::error;
  });
  return sorted;
}

void add_table_of(HtmlWriter& page, const std::vector<const Check*>& checks) {
  page.open("table").open("thead").open("tr");
  for (const char* name : {"Check", "Status", "Points", "What it says"})
    page.element("th", name, {{"scope", "col"}});
  page.close().close().open("tbody");
  for (const Check* check : checks) {
    page.open("tr").open("th", {{"scope", "row"}}).element("code", check->name).close();
    page.element("td", word_of(*check).text, {{"class", word_of(*check).css}});
    page.element("td", points_text(*check), {{"class", "p-number"}}).open("td");
    for (const std::string& message : check->messages()) page.element("pre", message);
    for (const std::string& note : check->notes) page.element("p", note, {{"class", "p-dim"}});
    page.close().close();
  }
  page.close().close();
}

/// Those that passed are folded.
void add_checks(HtmlWriter& page, const Exercise& exercise) {
  std::vector<const Check*> passed, others;
  for (const Check* check : by_status(exercise.checks))
    (check->status == Status::passed ? passed : others).push_back(check);
  page.element("h3", "Checks");
  if (!others.empty()) add_table_of(page, others);
  if (passed.empty()) return;
  page.open("details").element("summary", fmt::format("{} passed", passed.size()));
  add_table_of(page, passed);
  page.close();
}

/// Where the exercise is explained.
void add_way_to_the_book(HtmlWriter& page, const Exercise& exercise, const std::string& site) {
  page.open("p", {{"class", "p-dim"}});
  if (site.empty())
    page.text("The chapter: labs/" + exercise.id.substr(0, exercise.id.find('/')) + "/README.md");
  else
    page.element("a", "The exercise in the book",
                 {{"href", fmt::format("{}/labs/{}.html", site, exercise.id)}})
        .text(": its chapter, terms, and an access for the bank explorer");
  page.close();
}

/// The counts that the checks looked at, the card's next to the emulator's.
void add_metrics(HtmlWriter& page, const Exercise& exercise) {
  const auto any = [&](auto has) {
    return std::any_of(exercise.checks.begin(), exercise.checks.end(), [&](const Check& check) {
      return std::any_of(check.metrics.begin(), check.metrics.end(), has);
    });
  };
  const auto is_any = [](const Metric& metric) {
    return metric.value != 0 || metric.hardware.value_or(0) != 0;
  };
  if (!any(is_any)) return;
  const bool has_hardware = any([](const Metric& metric) { return metric.hardware.has_value(); });
  page.open("details").element("summary", "What the checks counted, but for zeros");
  page.open("table").open("thead").open("tr");
  for (const char* name : {"Check", "Count", has_hardware ? "Emulator" : "Value"})
    page.element("th", name, {{"scope", "col"}});
  if (has_hardware) page.element("th", "Card", {{"scope", "col"}});
  page.element("th", "Unit", {{"scope", "col"}}).close().close().open("tbody");
  for (const Check& check : exercise.checks)
    for (const Metric& metric : check.metrics) {
      if (!is_any(metric)) continue;
      page.open("tr").open("th", {{"scope", "row"}}).element("code", check.name).close();
      page.element("td", metric.text.empty() ? metric.name : metric.text);
      page.element("td", number(metric.value), {{"class", "p-number"}});
      if (has_hardware)
        page.element("td", metric.hardware ? number(*metric.hardware) : "", {{"class", "p-number"}});
      page.element("td", metric.unit).close();
    }
  page.close().close().close();
}

void add_exercise(HtmlWriter& page, const Exercise& exercise, const std::string& id, const std::string& arch,
                  const std::string& site) {
  page.open("section", {{"class", "p-exercise"}, {"aria-labelledby", id}});
  page.open("h2", {{"id", id}}).text(exercise.id + ": " + exercise.title).close();
  const std::string points = points_text(exercise);
  page.element("p", word_of(exercise).text + (points.empty() ? "" : ", " + points + " points"),
               {{"class", word_of(exercise).css}});
  add_first_cause(page, exercise);
  const std::vector<std::string> problems = texts_of(exercise.problems);
  for (size_t i = 1; i < problems.size(); ++i) page.element("pre", problems[i]);
  if (!exercise.hint.empty()) page.open("p").element("strong", "Hint: ").text(exercise.hint).close();
  add_way_to_the_book(page, exercise, site);
  if (!exercise.missing) {
    add_checks(page, exercise);
    add_metrics(page, exercise);
  }
  if (exercise.details) add_details(page, exercise, id, arch);
  page.close();
}

void add_footer(HtmlWriter& page, const Report& report) {
  page.open("footer");
  for (const std::string& note : report.notes) page.element("p", "A note on this run: " + note);
  page.element("p",
               fmt::format("{}, {}, grader {}, {}", report.backend.empty() ? "nothing ran" : report.backend,
                           report.arch, report.tool_version, report.time));
  page.close();
}

}  // namespace

std::string render_html(const Report& report, const Style& style) {
  const bool graded = has_verdict(report);
  const std::string title = graded ? headline(report) : "No grade";
  HtmlWriter page;
  add_head(page, "CUDA Memory Labs: " + title);
  page.open("body").element("a", "Skip to the exercises", {{"class", "p-skip"}, {"href", "#main"}});
  page.open("header").element("h1", title);
  if (!report.who.empty()) page.open("p").text("Submission of ").element("strong", report.who).close();
  if (!graded) page.element("pre", no_verdict_text(report));
  page.close();
  if (report.exercises.size() > 1) add_overview(page, report);
  page.open("main", {{"id", "main"}});
  if (report.exercises.empty()) page.element("p", "There is no exercise in this report.");
  for (size_t i = 0; i < report.exercises.size(); ++i)
    add_exercise(page, report.exercises[i], id_of(i), report.arch, style.site);
  page.close();
  add_footer(page, report);
  page.open("script").raw(kHtmlScript).close().close().close();
  return page.finish();
}

std::string render_details_html(const std::string& title, const std::vector<std::string>& remarks,
                                const Details& details, const std::string& arch) {
  HtmlWriter page;
  add_head(page, "CUDA Memory Labs: " + title);
  page.open("body").element("a", "Skip to the kernel", {{"class", "p-skip"}, {"href", "#main"}});
  page.open("header").element("h1", title).close();
  page.open("main", {{"id", "main"}}).open("section", {{"aria-labelledby", "k"}});
  page.element("h2", details.file, {{"id", "k"}});
  for (const std::string& remark : remarks) page.element("p", remark);
  Exercise exercise;
  exercise.details = details;
  add_details(page, exercise, "k", arch);
  page.close().close();
  page.open("script").raw(kHtmlScript).close().close().close();
  return page.finish();
}

}  // namespace cml::report
