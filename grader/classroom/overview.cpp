#include "classroom/overview.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>

#include "classroom/plots.h"
#include "report/markdown.h"

namespace cml::classroom {
namespace {

using report::markdown_text;

constexpr size_t kCauses = 3;
constexpr size_t kPairs = 100;
constexpr size_t kMessage = 300;

/// Columns of the distribution: a share of the points and the heading of those up to it.
struct Bin {
  double most;
  const char* heading;
};
constexpr std::array<Bin, 6> kBins{{{0, "none"},
                                    {0.25, "to 25 %"},
                                    {0.5, "to 50 %"},
                                    {0.75, "to 75 %"},
                                    {0.999999, "below all"},
                                    {1e9, "all"}}};

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  std::sort(values.begin(), values.end());
  const size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2;
}

/// " Totals: mean 12, median 13 of 16."; empty without a total.
std::string totals_text(const Gradebook& book) {
  std::vector<double> totals;
  double sum = 0;
  for (const Row& row : book.rows)
    if (const std::optional<double> total = total_of(row, book)) totals.push_back(*total), sum += *total;
  if (totals.empty()) return "";
  return fmt::format(" Totals: mean {}, median {} of {}.",
                     report::number(sum / static_cast<double>(totals.size())), report::number(median(totals)),
                     report::number(max_total(book)));
}

/// The plots lie next to the page.
std::string plots_text() {
  return fmt::format("![Totals]({})\n\n![Points for each exercise]({})\n\n![Time of grading]({})\n\n",
                     kTotalsPlot, kExercisesPlot, kTimePlot);
}

std::string stuck_text(const Gradebook& book) {
  std::string text =
      "## Students who are stuck\n\nExercises that were handed in and got at most a quarter of their points, "
      "of students with two or more.\n\n";
  const std::vector<Stuck> all = stuck_students(book);
  if (all.empty()) return text + "None.\n\n";
  text += "| student | name | exercises | where |\n| --- | --- | ---: | --- |\n";
  for (const Stuck& stuck : all)
    text += fmt::format("| {} | {} | {} | {} |\n", markdown_text(stuck.submission->id),
                        markdown_text(stuck.submission->name), stuck.exercises.size(),
                        markdown_text(fmt::format("{}", fmt::join(stuck.exercises, ", "))));
  return text + "\n";
}

std::string states_text(const Gradebook& book) {
  std::map<RowState, size_t> counts;
  for (const Row& row : book.rows) ++counts[row.state];
  return fmt::format("{} students: {} {}, {} {}, {} {}.{}\n\n", book.rows.size(), counts[RowState::graded],
                     text_of(RowState::graded), counts[RowState::nothing], text_of(RowState::nothing),
                     counts[RowState::error], text_of(RowState::error), totals_text(book));
}

std::string exercise_row(const Gradebook& book, const Counted& column) {
  const double most = max_points_of(column.id, book.backend);
  std::array<size_t, kBins.size()> bins{};
  std::vector<double> points;
  size_t missing = 0;
  for (const Row& row : book.rows) {
    const Cell cell = cell_of(row, column.id);
    if (!cell.points) continue;
    if (cell.is_missing) {
      ++missing;
      continue;
    }
    points.push_back(*cell.points);
    const double share = most > 0 ? *cell.points / most : 0;
    ++bins[static_cast<size_t>(
        std::find_if(kBins.begin(), kBins.end(), [&](const Bin& bin) { return share <= bin.most; }) -
        kBins.begin())];
  }
  return fmt::format("| {} | {} | {} | {} of {} | {} |\n", markdown_text(column.id), points.size(), missing,
                     report::number(median(points)), report::number(most), fmt::join(bins, " | "));
}

std::string exercises_text(const Gradebook& book) {
  std::string text =
      "## Points for each exercise\n\nThe number of submissions by their share of the exercise's points.\n\n"
      "| exercise | handed in | missing | median |";
  for (const Bin& bin : kBins) text += fmt::format(" {} |", bin.heading);
  text += "\n| --- | ---: | ---: | ---: |";
  for (size_t i = 0; i < kBins.size(); ++i) text += " ---: |";
  text += "\n";
  for (const Counted& column : book.exercises) text += exercise_row(book, column);
  return text + "\n";
}

std::string causes_text(const Gradebook& book) {
  std::string text =
      "## Most frequent first causes\n\nWhat failed first, by its key, and the message of one of them.\n\n";
  const size_t before = text.size();
  for (const Counted& column : book.exercises) {
    const std::vector<FirstCause> causes = first_causes(book, column.id);
    if (!causes.empty()) text += "### " + markdown_text(column.id) + "\n\n";
    for (size_t i = 0; i < std::min(kCauses, causes.size()); ++i)
      text += fmt::format("{} of {}: {} in {}\n\n{}", causes[i].count, book.rows.size(),
                          markdown_text(causes[i].key), markdown_text(causes[i].check),
                          report::markdown_fence(causes[i].message.substr(0, kMessage)));
  }
  return text + (text.size() == before ? "No check failed.\n\n" : "");
}

std::string time_text(const Gradebook& book) {
  std::vector<double> seconds;
  double all = 0;
  for (const Row& row : book.rows)
    if (row.seconds > 0) seconds.push_back(row.seconds), all += row.seconds;
  if (seconds.empty()) return "";
  return fmt::format(
      "## Time\n\nA submission takes {:.1f} s (median), {:.1f} s at most; all together {:.0f} s, those of earlier runs "
      "included.\n\n",
      median(seconds), *std::max_element(seconds.begin(), seconds.end()), all);
}

std::string pairs_text(const std::vector<Pair>& pairs, double threshold) {
  std::string text = fmt::format(
      "## Similar pairs\n\n"
      "A pair is listed from a share of {:.2f} on (`similarity` in course.toml). The share is that of common "
      "fingerprints among all of both, over all exercises that both handed in. A fingerprint is a run of {} tokens, "
      "chosen by winnowing; the student's own names count as one token, so that renaming changes nothing; layout and "
      "comments do not count. What the starter has is taken out, and what more than half of a class of six or more "
      "has. An exercise with fewer than {} fingerprints of the two together weighs less, by the square of what it "
      "has. A listed pair is a reason to read both, not a proof: right solutions of a short exercise look alike.\n\n",
      threshold, kRun, report::number(kWholeWeight));
  if (pairs.empty()) return text + "None.\n\n";
  text += "| share | one | the other | fingerprints | most alike in |\n| ---: | --- | --- | ---: | --- |\n";
  for (size_t i = 0; i < std::min(kPairs, pairs.size()); ++i)
    text += fmt::format("| {:.2f} | {} | {} | {} | {} |\n", pairs[i].share, markdown_text(pairs[i].first->id),
                        markdown_text(pairs[i].second->id), pairs[i].common,
                        markdown_text(fmt::format("{}", fmt::join(pairs[i].exercises, ", "))));
  if (pairs.size() > kPairs) text += fmt::format("\n{} more pairs are not listed.\n", pairs.size() - kPairs);
  return text + "\n";
}

std::string ungraded_text(const Gradebook& book, const std::vector<std::string>& not_taken) {
  std::string text;
  for (const Row& row : book.rows)
    if (row.state != RowState::graded)
      text += fmt::format("- {}: {}: {}\n", markdown_text(row.submission->id), text_of(row.state),
                          markdown_text(row.reason));
  for (const std::string& entry : not_taken) text += "- " + markdown_text(entry) + "\n";
  return text.empty() ? "" : "## Without a grade\n\nA missing grade is not a zero.\n\n" + text + "\n";
}

FirstCause cause_of(const report::Exercise& exercise) {
  const Failure* first = exercise.first_failure();
  FirstCause cause{first == nullptr ? "" : id_of(first->key), "the file does not run",
                   first == nullptr ? "" : first->to_string(), 1};
  for (const report::Check& check : exercise.checks)
    if (exercise.problems.empty() && check.status == report::Status::failed) {
      cause.check = check.name;
      break;
    }
  return cause;
}

}  // namespace

std::vector<FirstCause> first_causes(const Gradebook& book, const std::string& exercise) {
  std::vector<FirstCause> causes;
  for (const Row& row : book.rows) {
    if (!row.report || !cell_of(row, exercise).points) continue;
    for (const report::Exercise& graded : row.report->exercises) {
      if (graded.id != exercise || graded.missing || graded.status() != report::Status::failed) continue;
      const FirstCause cause = cause_of(graded);
      const auto known = std::find_if(causes.begin(), causes.end(),
                                      [&](const FirstCause& other) { return other.key == cause.key; });
      if (known == causes.end())
        causes.push_back(cause);
      else
        ++known->count;
    }
  }
  std::stable_sort(causes.begin(), causes.end(),
                   [](const FirstCause& a, const FirstCause& b) { return a.count > b.count; });
  return causes;
}

std::string overview_page(const Gradebook& book, const std::vector<Pair>& pairs, double threshold,
                          const std::vector<std::string>& not_taken) {
  return "# Overview\n\n" + states_text(book) + plots_text() + ungraded_text(book, not_taken) +
         exercises_text(book) + stuck_text(book) + causes_text(book) + pairs_text(pairs, threshold) +
         time_text(book);
}

}  // namespace cml::classroom
