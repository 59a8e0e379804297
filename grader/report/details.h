#pragma once
#include <string>
#include <vector>

#include "arch/card.h"
#include "core/dim3.h"
#include "core/finding.h"
#include "core/run_result.h"

/// What a report can show next to the verdicts: the source text and what kernels did, line by line. A report
/// has it only if requested: it is many times as large as all else.
namespace cml::report {

/// Version of the details in the JSON, which names it where it holds some.
inline constexpr const char* kDetailsSchema = "cuda-memory-labs/details/v3";

/// One launch with its counts.
struct CountedLaunch {
  std::string check;    ///< that made it
  Dim3 grid;            ///< blocks
  Dim3 block;           ///< threads of a block
  LaunchResult counts;  ///< what it gave
};

/// What a sound bandwidth check measured, in bytes a second.
struct Bandwidth {
  std::string check;      ///< that measured it
  std::string kernel;     ///< that was timed
  double reached = 0;     ///< by the kernel, median
  double copy = 0;        ///< of the device's own copy in the same run, median
  double peak = 0;        ///< memory clock x bus width x 2; 0 where unknown
  std::string copy_name;  ///< which copy that was
};

/// Of one exercise.
struct Details {
  std::string file;                     ///< name of the source file, as in AccessSite::file
  std::string source;                   ///< its text, as it was graded; empty where it may not be shown
  std::vector<CountedLaunch> launches;  ///< one a kernel, in order of the kernels' names
  std::vector<Finding> findings;        ///< races and the like, and the traps that ended runs, each once
  std::vector<Bandwidth> bandwidths;    ///< in order of the checks
  const arch::CardRow* card = nullptr;  ///< that time is estimated for; null: none
};

}  // namespace cml::report
