#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "classroom/document.h"
#include "report/report.h"

/// `grader class --repeat`: each submission graded several times with other inputs. A sound check says the
/// same each time.
namespace cml::classroom {

/// One grading of a submission.
struct Round {
  uint64_t seed = 0;                     ///< of the inputs
  std::optional<report::Report> report;  ///< nothing where the grader failed
  std::string trouble;                   ///< why; empty where it is graded
};
/// All of one, round 0 first: the one that counts.
struct Repeated {
  std::string id;             ///< whose submission
  std::vector<Round> rounds;  ///< in order; the first one counts
};

/// How often a check's verdict differs from that of round 0.
struct Tally {
  size_t compared = 0;  ///< rounds after round 0 that have a verdict, over all submissions
  size_t changed = 0;   ///< verdicts that were other than in the first round
};
/// One verdict that changed.
struct Change {
  std::string id;                                         ///< whose submission
  std::string check;                                      ///< "LAB/EXERCISE/CHECK"
  uint64_t seed = 0;                                      ///< of round 0
  report::Status verdict = report::Status::passed;        ///< of the first round
  uint64_t other_seed = 0;                                ///< of the round that differs
  report::Status other_verdict = report::Status::passed;  ///< of that round
  Tally tally = {};                                       ///< of this check in this submission
};
/// What comparing gave.
struct Repeats {
  size_t rounds = 0;                    ///< gradings of each submission
  std::map<std::string, Tally> checks;  ///< by "LAB/EXERCISE/CHECK"
  std::vector<Change> changes;          ///< in order of submission, check and round
  std::vector<std::string> troubles;    ///< rounds that the grader failed in, one sentence each
};

/// Compares the rounds of each submission with its round 0. Trouble of the grader is no verdict.
Repeats compare_rounds(const std::vector<Repeated>& submissions);

/// A row a check over all submissions, then a row a change.
std::string render_csv(const Repeats& repeats);
/// The section of the overview.
Document repeats_section(const Repeats& repeats);

}  // namespace cml::classroom
