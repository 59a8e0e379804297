#pragma once
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "classroom/submission.h"
#include "core/error.h"

namespace cml::classroom {

/// A class's submissions, sorted by id, and what lay beside them.
struct Roster {
  std::vector<Submission> submissions;  ///< in order of id
  std::vector<std::string> not_taken;   ///< entries that are no student's, one sentence each
};

/// Reads a folder, or the archive of one, as an instructor has it: a folder or an archive a student, or an
/// export of Moodle, Canvas, Gradescope or GitHub (layout.h). A student who is there twice is one row with a
/// problem. The Error is about all of it: no such folder, or one student's work in place of a class's.
Result<Roster> read_roster(const std::filesystem::path& submissions,
                           const std::map<std::string, std::string>& starters, const Limits& limits = {});

}  // namespace cml::classroom
