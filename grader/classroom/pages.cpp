#include "classroom/pages.h"

#include <fmt/format.h>

#include "report/markdown.h"

namespace cml::classroom {

using report::markdown_text;

std::string student_page(const Row& row, const Gradebook& book) {
  const Submission& submission = *row.submission;
  std::string text = fmt::format("# {}{}\n\n", markdown_text(submission.id),
                                 submission.name.empty() ? "" : ", " + markdown_text(submission.name));
  if (const std::optional<double> total = total_of(row, book))
    text += fmt::format("Total: {} of {} points, weighted as the course does.\n\n", report::number(*total),
                        report::number(max_total(book)));
  else
    text += fmt::format("No total ({}); that is no zero. The reason:\n\n{}", text_of(row.state),
                        report::markdown_fence(row.reason));
  for (const std::string& note : submission.notes) text += "- " + markdown_text(note) + "\n";
  if (!submission.notes.empty()) text += "\n";
  if (row.report) text += report::render_markdown(*row.report, {});
  return text;
}

}  // namespace cml::classroom
