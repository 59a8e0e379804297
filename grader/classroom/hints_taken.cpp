#include "classroom/hints_taken.h"

#include <fmt/format.h>

#include <algorithm>

#include "classroom/csv.h"
#include "testing/exercise_texts.h"

namespace cml::classroom {
namespace {

constexpr const char* kHeader[] = {"exercise", "level"};

/// How many hints that exercise has; 0 if no exercise has the name.
size_t levels_of(const std::string& exercise) {
  const auto& rows = testing::exercises();
  const auto row = std::find_if(rows.begin(), rows.end(),
                                [&](const testing::ExerciseRow& one) { return one.id == exercise; });
  return row == rows.end() ? 0 : testing::kHints;
}

}  // namespace

Result<HintsTaken> parse_hints_taken(const std::string& text, const std::string& name) {
  const Result<Csv> csv = parse_csv(text, name);
  if (!csv) return csv.error();
  const auto fault = [&](const CsvRow& row, const std::string& message) {
    return Error{message, "Let `grader hint` write the file, and leave it as it is.", {name, row.line, 0}};
  };
  const auto& header = csv->rows[0].fields;
  if (header.size() != std::size(kHeader) || header[0].text != kHeader[0] || header[1].text != kHeader[1])
    return fault(csv->rows[0], "the header is not exercise,level");
  HintsTaken taken;
  for (size_t i = 1; i < csv->rows.size(); ++i) {
    const CsvRow& row = csv->rows[i];
    const std::string& level = row.fields[1].text;
    const bool is_number = level.size() == 1 && level[0] >= '1' && level[0] <= '9';
    const size_t number = is_number ? static_cast<size_t>(level[0] - '0') : 0;
    if (number == 0 || number > levels_of(row.fields[0].text))
      return fault(row, "there is no such exercise, or no such hint of it");
    taken[row.fields[0].text].insert(number);
  }
  return taken;
}

std::string render_hints_taken(const HintsTaken& taken) {
  std::string text = fmt::format("{},{}\n", kHeader[0], kHeader[1]);
  for (const auto& [exercise, levels] : taken)
    for (const size_t level : levels) text += fmt::format("{},{}\n", exercise, level);
  return text;
}

}  // namespace cml::classroom
