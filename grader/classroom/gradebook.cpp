#include "classroom/gradebook.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "classroom/text.h"
#include "compile/digest.h"
#include "testing/check.h"

namespace cml::classroom {
namespace {

using Json = nlohmann::ordered_json;

std::string optional_number(const std::optional<double>& value) {
  return value ? report::number(*value) : "";
}

Json optional_json(const std::optional<double>& value) { return value ? Json(*value) : Json(); }

const char* cell_state(const Cell& cell) {
  if (!cell.points) return "no grade";
  return cell.is_missing ? "missing" : "graded";
}

std::string join(const std::vector<std::string>& texts) { return fmt::format("{}", fmt::join(texts, "; ")); }

Json row_json(const Row& row, const Gradebook& book) {
  Json exercises = Json::object();
  for (const Counted& column : book.exercises) {
    const Cell cell = cell_of(row, column.id);
    Json one = {{"state", cell_state(cell)}, {"points", optional_json(cell.points)}};
    if (const auto file = row.submission->files.find(column.id); file != row.submission->files.end())
      one["sha256"] = compile::sha256(file->second);
    if (const auto problem = row.submission->problems.find(column.id);
        problem != row.submission->problems.end())
      one["reason"] = problem->second;
    exercises[column.id] = one;
  }
  return {{"id", row.submission->id},
          {"name", row.submission->name},
          {"state", text_of(row.state)},
          {"reason", row.reason},
          {"notes", row.submission->notes},
          {"seed", std::to_string(row.seed)},  // 64 bits are more than a JSON number keeps
          {"total", optional_json(total_of(row, book))},
          {"exercises", exercises}};
}

}  // namespace

const char* text_of(RowState state) {
  static constexpr const char* texts[] = {
#define CML_ROW_STATE(id, text) text,
      CML_ROW_STATES(CML_ROW_STATE)
#undef CML_ROW_STATE
  };
  return texts[static_cast<size_t>(state)];
}

Cell cell_of(const Row& row, const std::string& exercise) {
  if (!row.report || row.submission->problems.contains(exercise)) return {};
  for (const report::Exercise& graded : row.report->exercises)
    if (graded.id == exercise && graded.status() != report::Status::error)
      return {graded.points(), graded.missing};
  return {};
}

double max_points_of(const std::string& exercise, const std::string& backend) {
  const auto& rows = testing::exercises();
  const auto row =
      std::find_if(rows.begin(), rows.end(), [&](const auto& one) { return one.id == exercise; });
  double points = 0;
  for (const testing::CheckRow& check : testing::checks())
    if (row != rows.end() && check.suite == row->suite && !check.measurement &&
        (!check.bandwidth || backend == "gpu"))
      points += check.points;
  return points;
}

std::optional<double> total_of(const Row& row, const Gradebook& book) {
  if (row.state != RowState::graded) return std::nullopt;
  double total = 0;
  for (const Counted& column : book.exercises) {
    const Cell cell = cell_of(row, column.id);
    if (!cell.points) return std::nullopt;
    total += column.weight * *cell.points;
  }
  return total;
}

double max_total(const Gradebook& book) {
  double total = 0;
  for (const Counted& column : book.exercises)
    total += column.weight * max_points_of(column.id, book.backend);
  return total;
}

Row row_of(const Submission& submission, std::optional<report::Report> report, const std::string& trouble) {
  Row row;
  row.submission = &submission;
  row.report = std::move(report);
  std::vector<std::string> reasons;
  for (const auto& [id, problem] : submission.problems) reasons.push_back(id + ": " + problem);
  if (!submission.problem.empty()) {
    row.state = RowState::error;
    row.reason = submission.problem;
  } else if (!submission.empty.empty()) {
    row.state = RowState::nothing;
    row.reason = submission.empty;
  } else if (!trouble.empty()) {
    row.state = RowState::error;
    row.is_trouble = true;
    row.reason = trouble;
  } else if (!reasons.empty()) {
    row.state = RowState::error;
    row.reason = join(reasons);
  }
  return row;
}

std::string render_csv(const Gradebook& book) {
  std::string text = "id,name,state,total,max";
  for (const Counted& column : book.exercises) text += "," + csv_field(column.id);
  text += ",reason,notes\r\n";
  for (const Row& row : book.rows) {
    std::vector<std::string> fields = {csv_field(row.submission->id), csv_field(row.submission->name),
                                       text_of(row.state), optional_number(total_of(row, book)),
                                       report::number(max_total(book))};
    for (const Counted& column : book.exercises)
      fields.push_back(optional_number(cell_of(row, column.id).points));
    fields.push_back(csv_field(row.reason));
    fields.push_back(csv_field(join(row.submission->notes)));
    text += fmt::format("{}\r\n", fmt::join(fields, ","));
  }
  return text;
}

std::string render_json(const Gradebook& book) {
  Json exercises = Json::array();
  for (const Counted& column : book.exercises)
    exercises.push_back({{"id", column.id},
                         {"weight", column.weight},
                         {"max_points", max_points_of(column.id, book.backend)}});
  Json students = Json::array();
  for (const Row& row : book.rows) students.push_back(row_json(row, book));
  const Json json = {{"schema", kGradebookSchema},   {"tool_version", book.tool_version},
                     {"backend", book.backend},      {"arch", book.arch},
                     {"max_total", max_total(book)}, {"exercises", exercises},
                     {"students", students}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace cml::classroom
