#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cml::classroom {

/// Who an entry of the instructor's folder belongs to, as its name tells.
struct Owner {
  std::string id;    ///< as the course system has it; else the entry's own name
  std::string name;  ///< for people; may be empty
  std::string file;  ///< the student's own name of a single file: the entry's without what the system added
  bool is_text = false;         ///< text typed into a form: nothing to grade
  std::optional<int64_t> time;  ///< when it was handed in, UTC, where the export says that
};

/// Bytes of an entry's name, at most: std::regex takes a stack frame a character. A file system has no longer
/// ones, an archive may.
inline constexpr size_t kLongestEntry = 255;

/// Moodle's "Full Name_ID_assignsubmission_file_" (a folder, or the head of a file's name), Canvas's
/// "lastnamefirstname_ID_SUBMISSION_file" (also with LATE); else a folder's or archive's own name. Nothing
/// for any other file, and for a name longer than kLongestEntry.
std::optional<Owner> owner_of(const std::string& entry, bool is_folder, bool is_archive);

/// Who a Gradescope submission belongs to, by its submission_metadata.yml: one a submitter, by `sid`, else by
/// `email`, else by name. Empty where `text` has none or `submission` is not in it.
std::vector<Owner> gradescope_owners(const std::string& text, const std::string& submission);

}  // namespace cml::classroom
