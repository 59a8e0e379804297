#include "classroom/overview.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <map>

#include "classroom/plots.h"
#include "report/report.h"

namespace cml::classroom {
namespace {

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

Document stuck_section(const Gradebook& book) {
  Document section{
      Heading{2, "Students who are stuck"},
      Paragraph{
          "Exercises that were handed in and got at most a quarter of their points, of students with two "
          "or more."}};
  Table table{{{"student"}, {"name"}, {"exercises", true}, {"where"}}, {}};
  for (const Stuck& stuck : stuck_students(book))
    table.rows.push_back({stuck.submission->id, stuck.submission->name,
                          std::to_string(stuck.exercises.size()),
                          fmt::format("{}", fmt::join(stuck.exercises, ", "))});
  if (table.rows.empty())
    section.push_back(Paragraph{"None."});
  else
    section.push_back(std::move(table));
  return section;
}

Paragraph states_of(const Gradebook& book) {
  std::map<RowState, size_t> counts;
  for (const Row& row : book.rows) ++counts[row.state];
  return {fmt::format("{} students: {} {}, {} {}, {} {}.{}", book.rows.size(), counts[RowState::graded],
                      text_of(RowState::graded), counts[RowState::nothing], text_of(RowState::nothing),
                      counts[RowState::error], text_of(RowState::error), totals_text(book))};
}

std::vector<std::string> exercise_row(const Gradebook& book, const Counted& column) {
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
  std::vector<std::string> cells{column.id, std::to_string(points.size()), std::to_string(missing),
                                 report::number(median(points)) + " of " + report::number(most)};
  for (const size_t count : bins) cells.push_back(std::to_string(count));
  return cells;
}

Document exercises_section(const Gradebook& book) {
  Table table{{{"exercise"}, {"handed in", true}, {"missing", true}, {"median", true}}, {}};
  for (const Bin& bin : kBins) table.columns.push_back({bin.heading, true});
  for (const Counted& column : book.exercises) table.rows.push_back(exercise_row(book, column));
  return {Heading{2, "Points for each exercise"},
          Paragraph{"The number of submissions by their share of the exercise's points."}, std::move(table)};
}

Document causes_section(const Gradebook& book) {
  Document section{Heading{2, "Most frequent first causes"},
                   Paragraph{"What failed first, by its key, and the message of one of them."}};
  const size_t before = section.size();
  for (const Counted& column : book.exercises) {
    const std::vector<FirstCause> causes = first_causes(book, column.id);
    if (!causes.empty()) section.push_back(Heading{3, column.id});
    for (size_t i = 0; i < std::min(kCauses, causes.size()); ++i) {
      section.push_back(Paragraph{fmt::format("{} of {}: {} in {}", causes[i].count, book.rows.size(),
                                              causes[i].key, causes[i].check)});
      section.push_back(Code{causes[i].message.substr(0, kMessage)});
    }
  }
  if (section.size() == before) section.push_back(Paragraph{"No check failed."});
  return section;
}

Document time_section(const Gradebook& book) {
  std::vector<double> seconds;
  double all = 0;
  for (const Row& row : book.rows)
    if (row.seconds > 0) seconds.push_back(row.seconds), all += row.seconds;
  if (seconds.empty()) return {};
  return {Heading{2, "Time"},
          Paragraph{fmt::format(
              "A submission takes {:.1f} s (median), {:.1f} s at most; all together {:.0f} s, those of "
              "earlier runs included.",
              median(seconds), *std::max_element(seconds.begin(), seconds.end()), all)}};
}

Document pairs_section(const std::vector<Pair>& pairs, double threshold) {
  Document section{
      Heading{2, "Similar pairs"},
      Paragraph{fmt::format(
          "A pair is listed from a share of {:.2f} on (similarity in course.toml). The share is that of common "
          "fingerprints among all of both, over all exercises that both handed in. A fingerprint is a run of {} tokens, "
          "chosen by winnowing; the student's own names count as one token, so that renaming changes nothing; layout and "
          "comments do not count. What the starter has is taken out, and what more than half of a class of six or more "
          "has. An exercise with fewer than {} fingerprints of the two together weighs less, by the square of what it "
          "has. A listed pair is a reason to read both, not a proof: right solutions of a short exercise look alike.",
          threshold, kRun, report::number(kWholeWeight))}};
  if (pairs.empty()) {
    section.push_back(Paragraph{"None."});
    return section;
  }
  Table table{{{"share", true}, {"one"}, {"the other"}, {"fingerprints", true}, {"most alike in"}}, {}};
  for (size_t i = 0; i < std::min(kPairs, pairs.size()); ++i)
    table.rows.push_back({fmt::format("{:.2f}", pairs[i].share), pairs[i].first->id, pairs[i].second->id,
                          std::to_string(pairs[i].common),
                          fmt::format("{}", fmt::join(pairs[i].exercises, ", "))});
  section.push_back(std::move(table));
  if (pairs.size() > kPairs)
    section.push_back(Paragraph{fmt::format("{} more pairs are not listed.", pairs.size() - kPairs)});
  return section;
}

Document ungraded_section(const Gradebook& book, const std::vector<std::string>& not_taken) {
  List list;
  for (const Row& row : book.rows)
    if (row.state != RowState::graded)
      list.items.push_back(fmt::format("{}: {}: {}", row.submission->id, text_of(row.state), row.reason));
  list.items.insert(list.items.end(), not_taken.begin(), not_taken.end());
  if (list.items.empty()) return {};
  return {Heading{2, "Without a grade"}, Paragraph{"A missing grade is not a zero."}, std::move(list)};
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

Document overview_page(const Gradebook& book, const std::vector<Pair>& pairs, double threshold,
                       const std::vector<std::string>& not_taken) {
  Document page{Heading{1, "Overview"}, states_of(book), Picture{"Totals", kTotalsPlot},
                Picture{"Points for each exercise", kExercisesPlot}, Picture{"Time of grading", kTimePlot}};
  append(page, ungraded_section(book, not_taken));
  append(page, exercises_section(book));
  append(page, stuck_section(book));
  append(page, causes_section(book));
  append(page, pairs_section(pairs, threshold));
  append(page, time_section(book));
  return page;
}

}  // namespace cml::classroom
