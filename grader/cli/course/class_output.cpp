#include "cli/course/class_output.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ctime>
#include <iostream>

#include "classroom/out_files.h"
#include "classroom/overview.h"
#include "classroom/pages.h"
#include "classroom/plots.h"
#include "classroom/shown.h"
#include "classroom/text.h"
#include "cli/course/feedback.h"
#include "cli/exit_code.h"
#include "cli/output.h"
#include "report/html.h"

namespace cml::cli {
namespace fs = std::filesystem;
namespace {

/// What a student may see of a row, in two forms.
class Pages {
 public:
  Pages(const classroom::Gradebook& book, const classroom::Settings& settings, const DetailedReport& detailed)
      : book_(book), settings_(settings), detailed_(detailed), now_(std::time(nullptr)) {}

  std::string markdown(const classroom::Row& row) const {
    std::optional<report::Report> shown;
    if (row.report) shown = shown_to(*row.report);
    return classroom::student_page(row, book_, shown);
  }
  std::optional<std::string> html(const classroom::Row& row) const {
    if (!row.report) return std::nullopt;
    report::Report whole = *row.report;
    if (detailed_) whole = detailed_(*row.submission).value_or(whole);
    whole.who = row.submission->id;
    report::Style style;
    style.site = settings_.site;
    return report::render_html(shown_to(std::move(whole)), style);
  }

 private:
  report::Report shown_to(report::Report report) const {
    return classroom::without_seed(classroom::shown_to_student(std::move(report), settings_, now_));
  }
  const classroom::Gradebook& book_;
  const classroom::Settings& settings_;
  const DetailedReport& detailed_;
  int64_t now_;
};

classroom::OutFiles pages_of(const classroom::Gradebook& book, const Pages& pages, bool with_html) {
  classroom::OutFiles files;
  for (const classroom::Row& row : book.rows) {
    const fs::path page = fs::path("reports") / classroom::file_name_of(row.submission->id);
    files.emplace(page.string() + ".md", pages.markdown(row));
    if (with_html && row.report)
      files.emplace(page.string() + ".html",
                    classroom::OutText([&pages, &row] { return pages.html(row).value_or(""); }));
  }
  files.emplace("gradebook.json", classroom::render_json(book));
  files.emplace("gradebook.csv", classroom::render_csv(book));
  return files;
}

/// Says which students are in roster or class alone; whether all who handed in are in the roster.
bool tell_enrolment(const classroom::Enrolment& enrolment) {
  for (const std::string& name : enrolment.absent)
    std::cerr << name << ": in the roster, and handed in nothing\n";
  for (const std::string& id : enrolment.strangers)
    std::cerr << id << ": handed in, and is not in the roster\n";
  for (const std::string& unclear : enrolment.unclear) std::cerr << unclear << "\n";
  return enrolment.strangers.empty();
}

/// Says what changed; whether nothing did.
bool tell_repeats(const classroom::Repeats& repeats) {
  for (const classroom::Change& change : repeats.changes)
    std::cerr << fmt::format("{}: {}: {} with seed {}, {} with seed {}\n", change.id, change.check,
                             report::text_of(change.verdict), change.seed,
                             report::text_of(change.other_verdict), change.other_seed);
  for (const std::string& trouble : repeats.troubles) std::cerr << trouble << "\n";
  return repeats.changes.empty();
}

/// Says what the entries are: the forms that were found, and each entry that is not a student's. False where
/// that is an error.
bool tell_entries(const classroom::Roster& roster, bool accept_ignored) {
  size_t taken = 0;
  std::vector<std::string> forms;
  for (const auto& [form, count] : roster.layouts) {
    taken += count;
    forms.push_back(fmt::format("{} {}", form, count));
  }
  print(fmt::format("{} of {} entries are students' ({})\n", taken, taken + roster.not_taken.size(),
                    fmt::join(forms, "; ")));
  for (const std::string& entry : roster.not_taken) std::cerr << entry << "\n";
  for (const std::string& remark : roster.remarks) std::cerr << remark << "\n";
  if (roster.not_taken.empty() || accept_ignored) return true;
  std::cerr
      << "grader: no grade was given for the entries above\n  next: Put each file into its student's folder, or "
         "take it away; --accept-ignored says that they are not students'.\n";
  return false;
}

int tell_rows(const classroom::Gradebook& book, const fs::path& out) {
  size_t graded = 0;
  size_t nothing = 0;
  bool is_trouble = false;
  for (const classroom::Row& row : book.rows) {
    graded += row.state == classroom::RowState::graded;
    nothing += row.state == classroom::RowState::nothing;
    is_trouble = is_trouble || row.is_trouble;
    if (row.state != classroom::RowState::graded)
      std::cerr << fmt::format("{}: {}: {}\n", row.submission->id, classroom::text_of(row.state), row.reason);
  }
  print(fmt::format("{}: {} students, {} graded, {} with nothing to grade, {} with an error\n",
                    (out / "gradebook.csv").string(), book.rows.size(), graded, nothing,
                    book.rows.size() - graded - nothing));
  if (is_trouble) return kTrouble;
  return graded == book.rows.size() ? kPassed : kNotPassed;
}

}  // namespace

std::optional<Error> write_class(const classroom::Gradebook& book, const classroom::Repeats& repeats,
                                 const std::vector<classroom::Regrade>& regrades, const KnownOfClass& known,
                                 const classroom::Settings& settings, PageOptions options,
                                 const fs::path& out) {
  const Pages pages(book, settings, options.detailed);
  classroom::OutFiles files = pages_of(book, pages, options.detailed != nullptr);
  if (!options.feedback.empty())
    files.merge(feedback_files(
        options.feedback, book, [&pages](const classroom::Row& row) { return pages.html(row); },
        [&pages](const classroom::Row& row) { return pages.markdown(row); }));
  if (known.list) {
    append(options.overview, classroom::enrolment_section(known.enrolment));
    const Result<std::string> grades =
        classroom::filled(*known.list, known.enrolment, book, settings.grade_column());
    if (!grades) return grades.error();
    files.insert_or_assign(known.list->file_name(), *grades);
  }
  if (repeats.rounds > 1) {
    append(options.overview, classroom::repeats_section(repeats));
    files.insert_or_assign("repeat.csv", classroom::render_csv(repeats));
  }
  if (!regrades.empty()) files.insert_or_assign("regrades.csv", classroom::render_csv(regrades, book));
  const std::map<std::string, std::string> plots = {
      {classroom::kTotalsPlot, classroom::totals_chart(book)},
      {classroom::kExercisesPlot, classroom::exercises_chart(book)},
      {classroom::kTimePlot, classroom::time_chart(book)},
  };
  for (const auto& [name, svg] : plots) files.insert_or_assign(name, svg);
  files.insert_or_assign("overview.md", classroom::markdown_of(options.overview));
  files.insert_or_assign("overview.html",
                         classroom::html_of(options.overview, "CUDA Memory Labs: the class", plots));
  return classroom::replace_files(out, files);
}

int tell_class(const classroom::Gradebook& book, const classroom::Repeats& repeats, const KnownOfClass& known,
               const classroom::Roster& roster, const fs::path& out, bool accept_ignored) {
  const bool are_all_taken = tell_entries(roster, accept_ignored);
  const bool is_enrolled = tell_enrolment(known.enrolment);
  const bool is_steady = tell_repeats(repeats);
  const int code = tell_rows(book, out);
  if (!are_all_taken || !repeats.troubles.empty()) return kTrouble;
  return code == kPassed && !(is_enrolled && is_steady) ? int{kNotPassed} : code;
}

}  // namespace cml::cli
