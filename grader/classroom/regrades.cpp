#include "classroom/regrades.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "classroom/point_in_time.h"
#include "classroom/text.h"
#include "report/json.h"

namespace cml::classroom {

std::vector<Regrade> regrades_of(const Store& store, const Gradebook& book) {
  std::vector<Regrade> regrades;
  for (Replaced& row : store.replaced()) {
    const bool is_in_book = std::any_of(book.rows.begin(), book.rows.end(),
                                        [&](const Row& one) { return one.submission->id == row.student; });
    const Result<report::Report> report = report::parse_json(row.report);
    if (!is_in_book || !report) continue;
    Regrade regrade{std::move(row.student), row.time, std::move(row.reason), {}};
    for (const report::Exercise& exercise : report->exercises)
      regrade.points[exercise.id] = exercise.points();
    regrades.push_back(std::move(regrade));
  }
  return regrades;
}

std::string render_csv(const std::vector<Regrade>& regrades, const Gradebook& book) {
  std::string text = "id,when,reason,raw_before";
  for (const Counted& column : book.exercises) text += "," + csv_field(column.id);
  text += "\r\n";
  for (const Regrade& regrade : regrades) {
    double raw = 0;
    std::string cells;
    for (const Counted& column : book.exercises) {
      const auto points = regrade.points.find(column.id);
      cells += ",";
      if (points == regrade.points.end()) continue;
      raw += column.weight * points->second;
      cells += report::number(points->second);
    }
    text += fmt::format("{},{},{},{}{}\r\n", csv_field(regrade.student), utc_text(regrade.time),
                        csv_field(regrade.reason), report::number(raw), cells);
  }
  return text;
}

Document regrades_section(const std::vector<Regrade>& regrades) {
  if (regrades.empty()) return {};
  std::map<std::string, size_t> reasons;
  for (const Regrade& regrade : regrades)
    ++reasons[utc_text(regrade.time).substr(0, 10) + ": " + regrade.reason];
  List list;
  for (const auto& [reason, count] : reasons) list.items.push_back(fmt::format("{} ({})", reason, count));
  return {Heading{2, "Regrades"},
          Paragraph{fmt::format("{} result{} replaced; regrades.csv has each with its points before.",
                                regrades.size(), regrades.size() == 1 ? " was" : "s were")},
          std::move(list)};
}

}  // namespace cml::classroom
