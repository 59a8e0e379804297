#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "classroom/settings.h"
#include "classroom/submission.h"
#include "report/report.h"

namespace cml::classroom {

/// Version of gradebook.json, docs/gradebook.schema.json.
inline constexpr const char* kGradebookSchema = "cuda-memory-labs/gradebook/v3";

/// How a student's row ended: enumerator and text.
#define CML_ROW_STATES(X)        \
  X(graded, "graded")            \
  X(nothing, "nothing to grade") \
  X(error, "error")
/// The ids of CML_ROW_STATES. An error, of the submission or of the grader, has points for single exercises
/// at most, never a total.
enum class RowState : unsigned char {
#define CML_ROW_STATE(id, text) id,
  CML_ROW_STATES(CML_ROW_STATE)
#undef CML_ROW_STATE
};
/// The text of the row.
const char* text_of(RowState state);

/// One student.
struct Row {
  const Submission* submission = nullptr;  ///< whose row it is
  uint64_t seed = 0;                       ///< of the inputs
  RowState state = RowState::graded;       ///< what came of it
  std::string reason;                      ///< empty where graded
  std::string settled;                     ///< the reason that overrides took away
  bool is_trouble = false;                 ///< the grader failed, not the submission
  std::optional<report::Report> report;    ///< what was graded, also where that is not all
  double seconds = 0;                      ///< wall clock, not in the gradebook
};

/// A class's grades.
struct Gradebook {
  std::string tool_version;        ///< the grader's
  std::string backend;             ///< "emulator" or "gpu"
  std::string arch;                ///< "sm_90"
  std::vector<Counted> exercises;  ///< columns
  std::vector<Row> rows;           ///< in order of id
  Rules rules;                     ///< what becomes of points
};

/// The points of one exercise in one row: nothing if a problem or trouble left none.
struct Cell {
  std::optional<double> points;  ///< as graded; empty where there is no verdict
  bool is_missing = false;       ///< no file was handed in: its points are 0
};
/// That of a row's exercise.
Cell cell_of(const Row& row, const std::string& exercise);

/// Score::total of the row (score.h); nothing unless the row is graded.
std::optional<double> total_of(const Row& row, const Gradebook& book);
/// The weighted sum that can be had.
double max_total(const Gradebook& book);

/// The row of one submission. `report` (may be missing) and `trouble` (may be empty) are what the grader
/// gave.
Row row_of(const Submission& submission, std::optional<report::Report> report, const std::string& trouble);

/// A row a student: id, name, state, total, max, raw, days late, penalty, hint cost, override, dropping, an
/// exercise a column, reason, notes. total = raw - penalty - hint_cost + override + dropping.
std::string render_csv(const Gradebook& book);
/// As docs/gradebook.schema.json says; with the digest of each file.
std::string render_json(const Gradebook& book);

}  // namespace cml::classroom
