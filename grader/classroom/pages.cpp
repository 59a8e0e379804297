#include "classroom/pages.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "classroom/score.h"
#include "report/markdown.h"

namespace cml::classroom {
namespace {

using report::markdown_text;
using report::number;

std::string days_late(uint64_t days) { return fmt::format("{} day{} late", days, days == 1 ? "" : "s"); }

/// What the rules did to each exercise.
std::string rules_text(const Score& score) {
  std::string text;
  for (const auto& [id, part] : score.parts) {
    std::vector<std::string> said;
    if (part.hint_cost > 0) said.push_back(fmt::format("hints cost {}", number(part.hint_cost)));
    if (part.late.days > 0)
      said.push_back(fmt::format("{}, {} of grace: {} % of its points left", days_late(part.late.days),
                                 part.late.grace, number(100 * part.late.factor)));
    if (part.is_dropped) said.emplace_back("dropped");
    if (!said.empty()) text += fmt::format("- {}: {}\n", markdown_text(id), fmt::join(said, "; "));
  }
  return text.empty() ? "" : text + "\n";
}

}  // namespace

std::string score_text(const Row& row, const Gradebook& book) {
  const Score score = score_of(row, book);
  if (!score.total) return "";
  std::string text = fmt::format("{} of {} points", number(*score.total), number(max_total(book)));
  if (*score.total != *score.raw) text += fmt::format("; as graded {}", number(*score.raw));
  if (score.adjustment != 0)
    text += fmt::format("; override: {}{}", score.adjustment > 0 ? "+" : "", number(score.adjustment));
  if (score.dropping != 0)
    text += fmt::format("; lowest left out: {}{}", score.dropping > 0 ? "+" : "", number(score.dropping));
  if (score.hint_cost > 0) text += fmt::format("; hints: -{}", number(score.hint_cost));
  if (score.days_late.value_or(0) > 0) text += "; " + days_late(*score.days_late);
  if (score.penalty > 0) text += fmt::format(": -{}", number(score.penalty));
  std::vector<std::string> dropped;
  for (const auto& [id, part] : score.parts)
    if (part.is_dropped) dropped.push_back(id);
  if (!dropped.empty()) text += fmt::format("; dropped: {}", fmt::join(dropped, ", "));
  return text;
}

std::string student_page(const Row& row, const Gradebook& book, const std::optional<report::Report>& report) {
  const Submission& submission = *row.submission;
  std::string text = fmt::format("# {}{}\n\n", markdown_text(submission.id),
                                 submission.name.empty() ? "" : ", " + markdown_text(submission.name));
  if (const std::string score = score_text(row, book); !score.empty())
    text += fmt::format("Total, weighted: {}.\n\n", markdown_text(score)) + rules_text(score_of(row, book));
  else
    text += fmt::format("No total ({}), which is not a zero. The reason:\n\n{}", text_of(row.state),
                        report::markdown_fence(row.reason));
  std::vector<std::string> notes = submission.notes;
  for (std::string& note : rule_notes(row, book)) notes.push_back(std::move(note));
  for (const std::string& note : notes) text += "- " + markdown_text(note) + "\n";
  if (!notes.empty()) text += "\n";
  if (report) text += report::render_markdown(*report, {});
  return text;
}

}  // namespace cml::classroom
