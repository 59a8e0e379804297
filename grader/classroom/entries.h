#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include "classroom/raw_file.h"
#include "core/error.h"

namespace cml::classroom {

/// One entry of what an instructor has: of a folder, or of the archive of one.
struct ClassEntry {
  std::string name;
  bool is_folder = false;
  bool is_archive = false;
  RawFiles raw;  ///< paths from the entry's inside; of a single file its name
};

/// All entries, except for files that systems leave anywhere (`.DS_Store`).
struct ClassEntries {
  std::vector<ClassEntry> entries;
  std::vector<std::string> strays;  ///< paths of an archive that begin with no entry, a sentence each
};

/// Reads the entries of a folder or an archive. Wrapping is taken off: a folder, or an archive, that stands
/// alone and holds the class. The Error is about all of it.
Result<ClassEntries> class_entries(const std::filesystem::path& submissions, const Limits& limits);

/// Whether paths, from the inside of a folder that stands alone, are those of a class and not of one student:
/// a first part has the form of a course system, or two of them hold the same exercise.
bool is_wrapped_class(const std::vector<std::string>& paths);

}  // namespace cml::classroom
