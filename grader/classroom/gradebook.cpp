#include "classroom/gradebook.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "classroom/point_in_time.h"
#include "classroom/score.h"
#include "classroom/text.h"
#include "classroom/times.h"
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

/// Of the submission, and what the rules did.
std::vector<std::string> notes_of(const Row& row, const Gradebook& book) {
  std::vector<std::string> notes = row.submission->notes;
  for (std::string& note : rule_notes(row, book)) notes.push_back(std::move(note));
  return notes;
}

/// What the course's rules did to one exercise; only what they did.
void add_part(const ScorePart& part, bool has_time, Json& json) {
  if (has_time)
    json["late"] = {{"days", part.late.days}, {"grace_days", part.late.grace}, {"factor", part.late.factor}};
  if (part.hint_cost > 0) json["hint_cost"] = part.hint_cost;
  if (part.is_dropped) json["dropped"] = true;
  if (part.points != part.raw) json["points_after_rules"] = part.points;
}

Json row_json(const Row& row, const Gradebook& book) {
  const Score score = score_of(row, book);
  Json exercises = Json::object();
  for (const Counted& column : book.exercises) {
    const Cell cell = cell_of(row, column.id);
    Json one = {{"state", cell_state(cell)}, {"points", optional_json(cell.points)}};
    if (const auto file = row.submission->files.find(column.id); file != row.submission->files.end())
      one["sha256"] = compile::sha256(file->second);
    if (const auto problem = row.submission->problems.find(column.id);
        problem != row.submission->problems.end())
      one["reason"] = problem->second;
    const std::optional<int64_t> time = time_of(*row.submission, column.id);
    if (time && row.submission->files.contains(column.id)) one["time"] = utc_text(*time);
    if (const auto part = score.parts.find(column.id); part != score.parts.end())
      add_part(part->second, one.contains("time") && due_of(book.rules, column.id), one);
    if (const Extension* extension = extension_of(book.rules, column.id, row.submission->id);
        extension && due_of(book.rules, column.id))
      one["extension"] = {{"until", utc_text(extension->until)}, {"reason", extension->reason}};
    if (const Override* override = override_of(book.rules, column.id, row.submission->id))
      one["override"] = {{"points", override->points}, {"reason", override->reason}};
    exercises[column.id] = one;
  }
  return {{"id", row.submission->id},
          {"name", row.submission->name},
          {"state", text_of(row.state)},
          {"reason", row.reason},
          {"notes", notes_of(row, book)},
          {"seed", std::to_string(row.seed)},  // 64 bits are more than a JSON number keeps
          {"total", optional_json(score.total)},
          {"raw", optional_json(score.raw)},
          {"days_late", score.days_late ? Json(*score.days_late) : Json()},
          {"penalty", score.total ? Json(score.penalty) : Json()},
          {"hint_cost", score.total ? Json(score.hint_cost) : Json()},
          {"override", score.total ? Json(score.adjustment) : Json()},
          {"dropping", score.total ? Json(score.dropping) : Json()},
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
  const Submission& submission = *row.submission;
  if (submission.problems.contains(exercise)) return {};
  // Of work in which each file has a problem nothing is graded, and the other exercises are missing.
  const bool are_all_problems =
      submission.problem.empty() && submission.files.empty() && !submission.problems.empty();
  if (are_all_problems) return {0, true};
  if (!row.report) return {};
  for (const report::Exercise& graded : row.report->exercises)
    if (graded.id == exercise && graded.status() != report::Status::error)
      return {graded.points(), graded.missing};
  return {};
}

std::optional<double> total_of(const Row& row, const Gradebook& book) { return score_of(row, book).total; }

double max_total(const Gradebook& book) {
  double total = 0;
  for (const Counted& column : book.exercises)
    if (!column.is_extra) total += column.weight * max_points_of(column.id, book.backend);
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
  } else if (!submission.no_total.empty()) {
    row.state = RowState::error;
    row.reason = submission.no_total;
  }
  return row;
}

std::string render_csv(const Gradebook& book) {
  std::string text = "id,name,state,total,max,raw,days_late,penalty,hint_cost,override,dropping";
  for (const Counted& column : book.exercises) text += "," + csv_field(column.id);
  text += ",reason,notes\r\n";
  for (const Row& row : book.rows) {
    const Score score = score_of(row, book);
    std::vector<std::string> fields = {csv_field(row.submission->id),
                                       csv_field(row.submission->name),
                                       text_of(row.state),
                                       optional_number(score.total),
                                       report::number(max_total(book)),
                                       optional_number(score.raw),
                                       score.days_late ? std::to_string(*score.days_late) : "",
                                       score.total ? report::number(score.penalty) : "",
                                       score.total ? report::number(score.hint_cost) : "",
                                       score.total ? report::number(score.adjustment) : "",
                                       score.total ? report::number(score.dropping) : ""};
    for (const Counted& column : book.exercises)
      fields.push_back(optional_number(cell_of(row, column.id).points));
    fields.push_back(csv_field(row.reason));
    fields.push_back(csv_field(join(notes_of(row, book))));
    text += fmt::format("{}\r\n", fmt::join(fields, ","));
  }
  return text;
}

std::string render_json(const Gradebook& book) {
  Json exercises = Json::array();
  for (const Counted& column : book.exercises) {
    Json one = {
        {"id", column.id}, {"weight", column.weight}, {"max_points", max_points_of(column.id, book.backend)}};
    if (column.is_extra) one["extra_credit"] = true;
    if (const std::optional<int64_t> due = due_of(book.rules, column.id)) one["due"] = utc_text(*due);
    exercises.push_back(one);
  }
  Json students = Json::array();
  for (const Row& row : book.rows) students.push_back(row_json(row, book));
  const Json json = {{"schema", kGradebookSchema},   {"tool_version", book.tool_version},
                     {"backend", book.backend},      {"arch", book.arch},
                     {"max_total", max_total(book)}, {"exercises", exercises},
                     {"students", students}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace cml::classroom
