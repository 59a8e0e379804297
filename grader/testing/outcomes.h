#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/failure.h"
#include "core/run_result.h"
#include "testing/bandwidth.h"
#include "testing/bound.h"

namespace cml::testing {

/// What the fixture learnt here next to GoogleTest's own results: gates, judged metrics, why a file
/// does not run. Written by the fixture, read by it (gates) and by the listener that makes the report.
class Outcomes {
 public:
  /// A test, as suite and name.
  using Test = std::pair<std::string, std::string>;

  /// How a test ended; a skipped one has not passed.
  void note_passed(const Test& test, bool passed) { passed_[test] = passed; }
  /// Nothing where the test has not run.
  std::optional<bool> passed(const Test& test) const;

  /// Why a test fails, in order; GoogleTest only learns that it does.
  /// @{
  void note_failure(const Test& test, Failure failure) { failures_[test].push_back(std::move(failure)); }
  std::vector<Failure> failures(const Test& test) const;
  /// @}
  /// While it lives, a failure that GoogleTest reports is one that has been noted.
  class Failing {
   public:
    /// From here on.
    explicit Failing(Outcomes& of) : of_(of) { of_.is_failing_ = true; }
    ~Failing() { of_.is_failing_ = false; }
    Failing(const Failing&) = delete;
    Failing& operator=(const Failing&) = delete;

   private:
    Outcomes& of_;
  };
  bool is_failing() const { return is_failing_; }  ///< see Failing

  /// A metric that a check looked at, and its limit.
  struct LookedAt {
    MetricValue metric;               ///< as it was counted
    std::optional<Bound> bound = {};  ///< nothing where only its value was taken
  };
  /// A metric that a check looked at.
  void note_metric(const Test& test, const MetricValue& metric);
  /// The bound of a metric that the check looked at, of this name and value.
  void note_bound(const Test& test, const std::string& name, double value, const Bound& bound);
  /// What the test looked at, in order.
  std::vector<LookedAt> metrics(const Test& test) const;

  /// What a bandwidth check or a measurement gave, sound or not.
  void note_timed(const Test& test, Timed timed) { timed_[test] = std::move(timed); }
  /// Null where the test timed nothing.
  const Timed* timed(const Test& test) const;

  /// Why the exercise's file cannot run (missing, does not compile, no such kernel); each is kept once.
  void note_problem(const std::string& suite, const Failure& problem);
  /// Those of an exercise, in order.
  std::vector<Failure> problems(const std::string& suite) const;

  /// Trouble that is no fault of the student: the test's status is "error".
  void note_infrastructure(const Test& test) { infrastructure_.insert(test); }
  /// Whether the grader itself failed in the test.
  bool infrastructure(const Test& test) const { return infrastructure_.count(test) != 0; }

  /// A remark on this machine (counters refused); each is kept once.
  void note_machine(const std::string& note);
  /// All of them, each once.
  const std::vector<std::string>& machine_notes() const { return machine_notes_; }

  /// What a test notes next to its verdict; each text is kept once, and the first four of a test are shown.
  void note_remark(const Test& test, const std::string& text);
  /// Those of a test, in order.
  std::vector<std::string> remarks(const Test& test) const;

  /// What the kernels of a run printed; that of the test's last run is kept, which is the one that failed.
  void note_printed(const Test& test, const std::string& text) { printed_[test] = text; }
  /// Its first lines, each after a bar, for people; empty where nothing was printed.
  std::string printed(const Test& test) const;

  /// Processor time that the exercise's runs took.
  void note_spent(const std::string& suite, double seconds) { spent_[suite] += seconds; }
  /// All of it, seconds.
  double spent(const std::string& suite) const;

  /// A run of the exercise did not end by itself.
  void note_endless_loop(const std::string& suite) { endless_.insert(suite); }
  /// Whether one did not.
  bool had_endless_loop(const std::string& suite) const { return endless_.count(suite) != 0; }

  /// A count that emulator and hardware both gave.
  void note_agreement(bool equal, bool agrees) { ++(equal ? equal_ : agrees ? near_ : beyond_); }
  /// How many of them are equal; empty if there were no counts.
  std::string agreement_text() const;

  /// The file that the running test grades, by the name that messages show.
  /// @{
  void note_source(std::string file, std::string text) {
    file_ = std::move(file);
    source_ = std::move(text);
  }
  const std::string& file() const { return file_; }
  const std::string& source() const { return source_; }
  /// @}

  /// Name of the backend that ran last, empty where none did.
  std::string backend;

 private:
  std::map<Test, bool> passed_;
  std::map<Test, std::vector<Failure>> failures_;
  bool is_failing_ = false;
  std::set<Test> infrastructure_;
  std::map<Test, std::vector<LookedAt>> metrics_;
  std::map<Test, Timed> timed_;
  std::map<std::string, std::vector<Failure>> problems_;
  std::map<Test, std::vector<std::string>> remarks_;
  std::map<Test, std::string> printed_;
  std::vector<std::string> machine_notes_;
  std::map<std::string, double> spent_;
  std::set<std::string> endless_;
  std::string file_;
  std::string source_;
  size_t equal_ = 0;
  size_t near_ = 0;
  size_t beyond_ = 0;
};

/// Of this process.
Outcomes& outcomes();
/// The test that runs now; a pair of empty strings outside of tests.
Outcomes::Test current_test();

}  // namespace cml::testing
