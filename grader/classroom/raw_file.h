#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

/// What students handed in, as it came: files by their paths, read into memory. Nothing is unpacked onto the
/// disk and no link is followed, so no path of an archive leads anywhere.
namespace cml::classroom {

/// One file that may be a source, or one that could not be read.
struct RawFile {
  std::string path;     ///< from the submission's top, with '/'
  std::string text;     ///< empty where there is a problem
  std::string problem;  ///< why it was not read; empty for what was
};

/// Everything of one folder or archive that may matter.
struct RawFiles {
  std::vector<RawFile> files;           ///< sorted by path
  size_t seen = 0;                      ///< files of all kinds
  std::vector<std::string> others;      ///< paths of other files; of an archive's folders with a "/"
  std::vector<std::string> unreadable;  ///< why archives, folders or the rest beyond a limit were not read
};

/// How much is read of one submission.
struct Limits {
  size_t files = 20'000;                        ///< of all kinds
  uint64_t bytes = uint64_t{256} << 20;         ///< that its archives unpack to
  uint64_t file_bytes = uint64_t{1} << 20;      ///< of a source file
  uint64_t archive_bytes = uint64_t{64} << 20;  ///< of an archive within an archive
  int levels = 8;                               ///< of folders
  int archives = 2;                             ///< one within the other
  bool is_class = false;                        ///< an archive of a class: its first folders are students
};

/// Whether a name next to the students' is one that systems and tools leave there.
bool is_of_the_system(const std::string& name);

/// Whether a path component is of no interest: hidden, or what macOS adds to archives.
bool is_hidden(const std::string& name);

/// Whether a file that is no source is read all the same: Gradescope's metadata, the hints that were taken.
bool is_companion(const std::string& name);

/// Name and content that graders of other systems leave next to a submission.
inline constexpr const char* kGradescopeMetadata = "submission_metadata.yml";

}  // namespace cml::classroom
