#pragma once
#include <string>
#include <vector>

#include "arch/card.h"
#include "cli/line_rows.h"
#include "core/job.h"
#include "core/run_result.h"
#include "metrics/agreement.h"

namespace cml::cli {

/// Version of the JSON shape, docs/profile.schema.json.
inline constexpr const char* kProfileSchema = "cuda-memory-labs/profile/v6";

/// What was run, and what came back.
struct Profile {
  const Job& job;  ///< with one launch
  const RunResult& result;
  const std::vector<NamedText>& sources;  ///< of the file and its headers; none of PTX
  const arch::CardRow& card;              ///< that time is estimated for

  /// The launch with its counts, those up to a trap too; null where nothing was counted.
  const LaunchResult* launch() const;
  /// What decides how its counts agree with a card's.
  metrics::LaunchTraits traits() const;
};

/// "grid 1,1,1, block 32,32,1, 0 bytes of dynamic shared memory".
std::string launch_text(const Launch& launch);

/// False where emulator and hardware counted and differ beyond the tolerance (metrics/tolerance.h).
bool agrees(const Profile& profile);

/// A table by source line, with what costs more than it must and why; then the metrics, those that are 0 in
/// one line; then what the kernel printed.
std::string profile_text(const Profile& profile);

/// A page that needs nothing else: the source with its counts, maps of the worst accesses.
std::string profile_html(const Profile& profile);

/// As docs/profile.schema.json says.
std::string profile_json(const Profile& profile);

}  // namespace cml::cli
