#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/job.h"
#include "core/run_result.h"
#include "report/report.h"
#include "testing/outcomes.h"

namespace cml::testing {

/// What the fixture learnt of source texts and launches in this process, where Session::keeps_details asks
/// for it. Written by the fixture, read by the listener that makes the report.
class DetailKeeper {
 public:
  /// The file of an exercise, as it is graded.
  void note_source(const std::string& suite, const std::string& file, const std::string& text);
  /// A run of the test: its launches, findings and trap.
  void note_run(const Outcomes::Test& test, const Job& job, const RunResult& result);
  /// A sound bandwidth check.
  void note_bandwidth(const std::string& suite, report::Bandwidth bandwidth);

  /// Those of an exercise whose checks ended as `exercise` has them; nothing where its file was never read.
  std::optional<report::Details> of(const std::string& suite, const report::Exercise& exercise) const;

 private:
  struct Noted {
    report::Details details;  ///< without launches
    std::vector<report::CountedLaunch> launches;
    std::set<std::string> findings;  ///< texts of those that are kept
  };
  std::map<std::string, Noted> noted_;  ///< by suite
};

/// Of this process.
DetailKeeper& details();

/// One launch a kernel, instantiations of a template as one, in order of their lines in `file`: of a check
/// that failed and is no gate (`gates` names these) before others, of a check before those of gates; of these
/// the one with most conflicts, then most sectors.
std::vector<report::CountedLaunch> telling_launches(const std::vector<report::CountedLaunch>& launches,
                                                    const std::string& file, const report::Exercise& exercise,
                                                    const std::set<std::string>& gates);

}  // namespace cml::testing
