#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cml::classroom {

/// How a course system names what it exports; the rows are in layout.cpp.
struct Layout {
  const char* name;        ///< "Moodle, folders"
  const char* source;      ///< where the form is known from
  const char* pattern;     ///< of an entry's whole name, ECMAScript; null where another rule finds the entry
  const char* companions;  ///< of files that the system puts next to the students' entries; may be null
  bool is_folder;          ///< the entry is a folder, else a file

  /// Whether it is that of a course system: "folders" and "archives" take anything.
  bool is_of_a_system() const;
};

/// The student that an entry of the instructor's folder belongs to, as its name tells.
struct Owner {
  std::string id;                  ///< as the course system has it; else the entry's own name
  std::string name;                ///< of the person; may be empty
  std::string file;                ///< the student's own name of a single file
  bool is_text = false;            ///< text typed into a form, or a receipt: nothing to grade
  std::optional<int64_t> time;     ///< when it was handed in, UTC, where the export says that
  const Layout* layout = nullptr;  ///< the row that found it
  std::string local_time = {};     ///< the same in the time zone of the course system; parse_time takes it
  std::string attempt = {};        ///< the last one compares greatest; empty where only one is exported
  std::string handle = {};         ///< head of the entry's name, by which feedback is handed back
  bool is_late = false;            ///< the system marks it as late, without a time
};

/// Bytes of an entry's name, at most: std::regex takes a stack frame a character. A file system has no longer
/// ones, an archive may.
inline constexpr size_t kLongestEntry = 255;

/// All forms. "Gradescope" and the ones after it have no pattern; "archives" and "folders" are those of no
/// system.
const std::vector<Layout>& layouts();

/// The owner by the first row that fits; else a folder or an archive is its own. Nothing for any other file,
/// and for a name longer than kLongestEntry.
std::optional<Owner> owner_of(const std::string& entry, bool is_folder, bool is_archive);

/// The owner of an archive where other entries are Google Classroom's: "Ada Lovelace - lab1.zip". Nothing for
/// another name.
std::optional<Owner> owner_of_google_archive(const std::string& entry);

/// The members of a group in an entry of Sakai, "Lovelace, Ada(alovelace); Doe, John(jdoe)"; else the owner.
std::vector<Owner> members_of(Owner owner);

/// What a receipt of Blackboard says in its first line, "Name: Ada Lovelace (alovelace)".
struct Receipt {
  std::string user;  ///< the id, printable
  std::string name;  ///< of the person, printable
};
/// Nothing for a text that does not begin so.
std::optional<Receipt> receipt_of(const std::string& text);

/// "Canvas" of "Canvas, anonymous".
std::string system_of(const Layout& layout);

/// Whether a system whose entries are there put this file next to them: `index.html`, `grades.csv`.
bool is_layout_companion(const Layout& layout, const std::string& entry);

/// The submitters of a Gradescope submission, by its submission_metadata.yml: one an owner, by `sid`, else by
/// `email`, else by name. Empty where `text` has none or `submission` is not in it.
std::vector<Owner> gradescope_owners(const std::string& text, const std::string& submission);

}  // namespace cml::classroom
