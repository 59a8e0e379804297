#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/costs.h"
#include "core/failure.h"
#include "report/details.h"

/// The one canonical result of a grading run. Every format is made from it and from nothing else.
namespace cml::report {

/// Version of the JSON shape, docs/report.schema.json. A change that a reader can notice makes a new number.
inline constexpr const char* kSchema = "cuda-memory-labs/report/v3";

/// Of a check or an exercise. An error is trouble of the grader (no worker, no compiler, a broken check): no
/// grade follows from it. An exercise is never skipped.
#define CML_REPORT_STATUS(X) X(passed) X(failed) X(skipped) X(error)
/// The ids of CML_REPORT_STATUS.
enum class Status {
#define CML_REPORT_STATUS_ENUM(id) id,
  CML_REPORT_STATUS(CML_REPORT_STATUS_ENUM)
#undef CML_REPORT_STATUS_ENUM
};
/// The id as text.
const char* text_of(Status status);

/// A value that a check looked at.
struct Metric {
  std::string name;                     ///< as in metrics.def
  double value = 0;                     ///< in `unit`
  std::string unit;                     ///< of its row in metrics.def
  std::optional<double> hardware = {};  ///< what the card counted, where it did; `value` is what decides
  std::string text = {};                ///< what it is, for people; empty where `unit` says all
  std::string direction = {};           ///< what is better: "lower", "higher" or "neutral"; empty: not known
  std::string expected = {};            ///< the bound of the check, "32" or "at most 40"; or empty
  std::optional<double> least = {};     ///< the same as numbers, where there is one
  std::optional<double> most = {};      ///< the upper bound
};

/// One graded check.
struct Check {
  std::string name;                ///< of the GoogleTest test
  Status status = Status::passed;  ///< the verdict
  double max_points = 0;           ///< for passing
  std::vector<Failure> failures;   ///< why it failed or was skipped
  std::vector<Metric> metrics;     ///< what it looked at
  double seconds = 0;              ///< wall clock
  std::vector<std::string> notes;  ///< what does not turn the verdict: counts of the card that differ

  std::vector<std::string> messages() const { return texts_of(failures); }  ///< the failures in English
  /// All or nothing.
  double points() const { return status == Status::passed ? max_points : 0; }
};

/// One exercise and its checks in order of declaration.
struct Exercise {
  std::string id;     ///< "01_smem_banks/02_square_tile"
  std::string title;  ///< for people
  std::string hint;   ///< the one that helps with what failed first; empty unless the exercise failed
  std::vector<Failure> problems;  ///< why the file does not run (missing, does not compile), each once
  std::vector<Check> checks;      ///< in order of declaration
  bool missing = false;   ///< no file was handed in for it: `problems` says so, the checks say nothing
  size_t hint_level = 0;  ///< which hint `hint` is, from 1; 0: no hint
  std::optional<Details> details;  ///< source text and what kernels did; only if requested
  std::optional<Costs> costs;      ///< processor time of its checks; `check --timing`

  /// Sum over the checks.
  double points() const;
  /// Sum over the checks.
  double max_points() const;
  /// error where any check has one, else passed where all checks are, else failed.
  Status status() const;
  /// What a student reads first: the first problem, else the first failure of the first check that failed or
  /// has an error; null without one.
  const Failure* first_failure() const;
};

/// One file that was graded.
struct SourceFile {
  std::string path;    ///< as in the submission, with '/'
  std::string sha256;  ///< of its bytes, 64 hexadecimal digits
};

/// What of the grader a verdict depends on; empty where it is not known.
struct GraderSources {
  std::string checks_sha256;      ///< of the checks that are compiled in
  std::string thresholds_sha256;  ///< of labs/thresholds.toml
};

/// A lab's share of a report.
struct LabSum {
  std::string lab;        ///< "01_smem_banks"
  size_t exercises = 0;   ///< of it in the report
  size_t passed = 0;      ///< of those
  double points = 0;      ///< reached
  double max_points = 0;  ///< of its exercises
};

/// A whole run.
struct Report {
  std::string tool_version;         ///< the grader's
  std::string backend;              ///< "emulator" | "gpu"; empty where nothing ran
  std::string arch;                 ///< "sm_90"
  std::string time;                 ///< start, UTC, "2026-01-31T12:00:00Z"
  std::vector<std::string> notes;   ///< on this machine: counters that were refused, counts compared
  std::vector<Exercise> exercises;  ///< in order of id
  std::string nothing_to_grade;  ///< why there is no verdict: what was found, and what is expected; or empty
  std::vector<std::string> asked;      ///< ids of what was to be graded, where there was nothing
  std::optional<uint64_t> seed;        ///< of the random inputs
  std::vector<SourceFile> submission;  ///< what was graded, in order of path
  GraderSources grader;                ///< what graded it
  std::string who;                     ///< the submission's id: a student's; empty if unknown
  std::optional<Costs> costs;          ///< processor time that is of no exercise; `check --timing`

  /// Sum over the exercises.
  double points() const;
  /// Sum over the exercises.
  double max_points() const;
  /// Sums over the exercises of each lab, in order of its name.
  std::vector<LabSum> labs() const;
  /// Sum over the checks, wall clock.
  double seconds() const;
  /// As of an exercise, over all of them; error where there was nothing to grade.
  Status status() const;
  /// How many exercises have this status.
  size_t count(Status status) const;
};

/// Points and metric values as people write them: "5", "2.5", "0.333333".
std::string number(double value);

}  // namespace cml::report
