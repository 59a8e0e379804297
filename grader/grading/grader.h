#pragma once
#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grading/event.h"
#include "grading/project.h"
#include "report/report.h"

namespace cml::grading {

/// One submission and how it is graded.
struct Request {
  std::filesystem::path submission;             ///< a folder, or one file; empty: the reference solutions
  std::vector<std::string> exercises;           ///< labs, exercises or checks; none: all
  std::string backend = "emulator";             ///< as --backend takes it
  std::string arch;                             ///< as --arch takes it; empty: the card's, or 9.0
  std::string card;                             ///< as --card takes it
  std::optional<uint64_t> seed;                 ///< of the inputs; none: a fresh one
  unsigned threads = 1;                         ///< of the emulator; 0 takes all cores
  bool with_bandwidth = true;                   ///< where there is a card
  bool with_counters = true;                    ///< the card's, which decide nothing
  bool with_details = false;                    ///< source text and counts by line in the report
  bool with_costs = false;                      ///< where processor time went, in the report
  std::string course;                           ///< as --course takes it; empty: the project's own
  std::filesystem::path cache;                  ///< for this one's programs; empty: the one that all share
  std::optional<std::chrono::seconds> timeout;  ///< wall clock; none: it may take for ever
  /// A descriptor to read from: the grader starts and makes its backend ready, but looks at the submission
  /// only once a line has come. -1: it does not wait.
  int stand_by = -1;
};

/// What came of it.
struct Graded {
  std::optional<report::Report>
      report;                 ///< also of a submission with nothing to grade, and with errors in it
  std::string json;           ///< the report as it was written
  std::string reason;         ///< why there is no report; empty where there is one
  bool is_cancelled = false;  ///< that is why
  double seconds = 0;         ///< wall clock
};

/// Grades submissions, each in a process of its own: `grader check`.
class Grader {
 public:
  /// With grader_path().
  explicit Grader(const Project& project);
  /// With another program: the grader and its options before the verb.
  explicit Grader(std::vector<std::string> program) : program_(std::move(program)) {}

  /// Called while it grades, by the calling thread.
  using OnEvent = std::function<void(const Event&)>;
  /// May be called from several threads. The process dies with the calling thread.
  Graded grade(const Request& request, const std::atomic<bool>& cancelled,
               const OnEvent& on_event = {}) const;

 private:
  std::vector<std::string> program_;
};

}  // namespace cml::grading
