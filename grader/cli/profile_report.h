#pragma once
#include <string>

#include "core/job.h"
#include "core/run_result.h"

namespace cml::cli {

/// Version of the JSON shape, docs/profile.schema.json.
inline constexpr const char* kProfileSchema = "cuda-memory-labs/profile/v2";

/// What was run, and what came back.
struct Profile {
  const Job& job;  ///< with one launch
  const RunResult& result;
};

/// False where emulator and hardware counted and differ beyond the tolerance (metrics/tolerance.h).
bool agrees(const Profile& profile);

/// Tables of metrics and of accesses by source line, with the reason of each conflict; then what the kernel
/// printed.
std::string profile_text(const Profile& profile);

/// As docs/profile.schema.json says.
std::string profile_json(const Profile& profile);

}  // namespace cml::cli
