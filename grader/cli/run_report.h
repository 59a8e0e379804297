#pragma once
#include <string>
#include <vector>

#include "arch/card.h"
#include "runtime/record.h"

namespace cml::cli {

/// What was run without a GPU, and what came of it.
struct RunOverview {
  std::vector<runtime::ProgramRecord> programs;  ///< that used the device, in the order of their ends
  int exit_code = 0;                             ///< of the command, as shells say it
  const arch::CardRow& card;                     ///< that time is estimated for
};

/// Whether a race, a fault or another finding is in it.
bool has_findings(const RunOverview& overview);

/// For a terminal: a table of each program's kernels, with what costs most; faults and findings; calls that
/// failed.
std::string run_text(const RunOverview& overview);

/// A page that needs nothing else: the source with its counts, maps of the worst accesses.
std::string run_html(const RunOverview& overview);

/// As docs/run.schema.json says.
std::string run_json(const RunOverview& overview);

}  // namespace cml::cli
