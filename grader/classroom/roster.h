#pragma once
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "classroom/submission.h"
#include "core/error.h"

namespace cml::classroom {

/// A class's submissions, sorted by id, and what lay next to them.
struct Roster {
  std::vector<Submission> submissions;    ///< in order of id
  std::vector<std::string> not_taken;     ///< entries that are not a student's, one sentence each
  std::vector<std::string> remarks;       ///< that are about no entry, one sentence each
  std::map<std::string, size_t> layouts;  ///< how many entries have each form, by the name of its row
};

/// Reads a folder, or the archive of one, as an instructor has it (layout.h has the forms). Each entry is a
/// student's or is in `not_taken`. Where a system exports several attempts, the last one counts. A
/// student whose work is there twice is one row with a problem. `zone` is that of times without an offset;
/// may be empty. The Error is about all of it: no such folder, or one student's work instead of a class's.
Result<Roster> read_roster(const std::filesystem::path& submissions,
                           const std::map<std::string, std::string>& starters, const Limits& limits = {},
                           const std::string& zone = "");

}  // namespace cml::classroom
