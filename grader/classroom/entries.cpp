#include "classroom/entries.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <regex>
#include <set>

#include "classroom/archive.h"
#include "classroom/folder.h"
#include "classroom/layout.h"
#include "classroom/text.h"
#include "testing/work_names.h"

namespace cml::classroom {
namespace fs = std::filesystem;
namespace {

/// Of an archive with a whole class in it.
constexpr size_t kStudents = 1000;
/// Wrappings that are taken off, one within the other.
constexpr int kWrappings = 3;

Error nothing_there(const fs::path& path, const std::string& why) {
  return {path.string() + " " + why,
          "Give the folder, or the archive, that holds a folder or an archive for each student.",
          {}};
}

/// "a" and "b/c" of "a/b/c".
std::pair<std::string, std::string> split(const std::string& path) {
  const size_t slash = path.find('/');
  if (slash == std::string::npos) return {path, ""};
  return {path.substr(0, slash), path.substr(slash + 1)};
}

ClassEntry entry_of(const UntrustedFile& file, const Limits& limits) {
  ClassEntry entry;
  entry.name = file.path().filename().string();
  entry.is_folder = file.is_folder();
  entry.is_archive = testing::is_archive(file);
  if (entry.is_folder) {
    entry.raw = read_folder(file, limits);
  } else if (entry.is_archive) {
    read_archive_file(file, "", limits, entry.raw);
  } else {
    entry.raw.seen = 1;
    read_file_into(file, entry.name, limits, entry.raw);
  }
  return entry;
}

std::vector<std::string> paths_of(const RawFiles& raw) {
  std::vector<std::string> paths = raw.others;
  for (const RawFile& file : raw.files) paths.push_back(file.path);
  return paths;
}

/// Whether a path of an archive begins with no entry: it is absolute, or leads outward at once.
bool is_stray(const std::string& path) {
  const std::string first = split(path).first;
  return first.empty() || first == ".." || first[0] == '\\';
}

bool is_of_a_system(const std::string& name, bool is_folder) {
  const std::optional<Owner> owner = owner_of(name, is_folder, false);
  return owner && owner->layout->is_of_a_system();
}

/// "a/" where all paths lie in a folder that stands around students: no lab, no student's of a course system.
std::string folder_around(const std::vector<std::string>& paths) {
  if (paths.empty() || paths[0].find('/') == std::string::npos) return "";
  const std::string first = split(paths[0]).first;
  const bool is_students = first == "labs" || testing::is_lab(first) || is_of_a_system(first, true);
  const bool is_around = !is_students && std::all_of(paths.begin(), paths.end(), [&](const auto& path) {
    return path.starts_with(first + "/");
  });
  return is_around ? first + "/" : "";
}

/// The paths within `folder`, which all of them begin with.
std::vector<std::string> within(const std::vector<std::string>& paths, const std::string& folder) {
  std::vector<std::string> inside;
  for (const std::string& path : paths)
    if (path != folder) inside.push_back(path.substr(folder.size()));
  return inside;
}

/// "a/b/" where all paths of an archive lie in that folder and it holds a class; else empty.
std::string wrapping_of(const RawFiles& all) {
  std::vector<std::string> paths = paths_of(all);
  std::erase_if(paths, is_stray);
  std::string wrapping;
  for (int i = 0; i < kWrappings; ++i) {
    const std::string folder = folder_around(paths);
    if (folder.empty()) break;
    paths = within(paths, folder);
    if (!is_wrapped_class(paths)) break;
    wrapping += folder;
  }
  return wrapping;
}

/// Google Drive splits a download: "Lab 1-20261012T215800Z-001.zip".
bool is_part_of_drive(const std::string& name) {
  static const std::regex part(R"([\s\S]*-\d{8}T\d{6}Z(-\d+)+(\.zip)?)");
  return name.size() <= kLongestEntry && std::regex_match(name, part);
}

/// Whether an entry of a class is an export of its own, as where there is a folder for each section of a
/// course: it holds two entries or more, all of one course system.
bool is_export(const ClassEntry& entry) {
  if ((!entry.is_folder && !entry.is_archive) || is_of_a_system(entry.name, entry.is_folder)) return false;
  std::vector<std::string> paths = paths_of(entry.raw);
  if (const std::string around = wrapping_of(entry.raw); !around.empty()) paths = within(paths, around);
  std::set<std::string> systems;
  std::set<std::string> entries;
  for (const std::string& path : paths) {
    const std::string first = split(path).first;
    const bool is_folder = path.find('/') != std::string::npos;
    if (first == kGradescopeMetadata) return true;
    if (!is_folder && !testing::is_source_name(first) && !testing::is_archive(first, {})) continue;
    const std::optional<Owner> owner = owner_of(first, is_folder, false);
    systems.insert(owner && owner->layout->pattern ? system_of(*owner->layout) : "");
    entries.insert(first);
  }
  if (systems.size() != 1 || systems.contains("")) return false;
  // Any part of a download may hold one student; else a student's own files may have names like those of
  // Google Classroom.
  return systems.contains("Google Classroom") ? is_part_of_drive(entry.name) : entries.size() > 1;
}

void add(ClassEntries more, ClassEntries& to) {
  std::move(more.entries.begin(), more.entries.end(), std::back_inserter(to.entries));
  std::move(more.strays.begin(), more.strays.end(), std::back_inserter(to.strays));
}

/// Sorts what an archive holds by the first part of each path.
class Archive {
 public:
  explicit Archive(RawFiles all) : all_(std::move(all)), wrapping_(wrapping_of(all_)) {}

  /// The Error: it ends early, so that students may be missing.
  Result<ClassEntries> run(const fs::path& path) {
    ClassEntries result;
    for (std::string& other : all_.others)
      if (!wrapping_.starts_with(other)) entry_at(other).raw.others.push_back(other);
    for (RawFile& file : all_.files) {
      if (is_stray(file.path))
        result.strays.push_back("\"" + printable(file.path) + "\": " + file.problem);
      else
        entry_at(file.path).raw.files.push_back(std::move(file));
    }
    for (const std::string& problem : all_.unreadable) {
      const std::string inside = problem.starts_with(wrapping_) ? problem.substr(wrapping_.size()) : problem;
      const std::string name = split(inside).first.substr(0, split(inside).first.find(": "));
      const auto owner = std::find_if(entries_.begin(), entries_.end(),
                                      [&](const auto& entry) { return printable(entry.first) == name; });
      if (owner == entries_.end()) return nothing_there(path, "cannot be read to its end: " + problem);
      owner->second.raw.unreadable.push_back(problem);
    }
    for (auto& [name, entry] : entries_) {
      if (!is_export(entry)) {
        result.entries.push_back(std::move(entry));
        continue;
      }
      Result<ClassEntries> section = Archive(std::move(entry.raw)).run(path);
      if (!section) return section;
      add(*std::move(section), result);
    }
    return result;
  }

 private:
  /// Cuts `path` to the part inside of the entry.
  ClassEntry& entry_at(std::string& path) {
    if (path.starts_with(wrapping_)) path.erase(0, wrapping_.size());
    const bool has_folder = path.find('/') != std::string::npos;
    auto [name, rest] = split(path);
    ClassEntry& entry = entries_[name];
    entry.name = name;
    entry.is_archive = testing::is_archive(name, {});
    entry.is_folder = has_folder && !entry.is_archive;
    entry.raw.seen += path.ends_with('/') ? 0 : 1;
    if (!rest.empty()) path = rest;
    return entry;
  }

  RawFiles all_;
  std::string wrapping_;
  std::map<std::string, ClassEntry> entries_;
};

Result<ClassEntries> entries_in_archive(const UntrustedFile& archive, const Limits& limits) {
  RawFiles all;
  Limits whole = limits;
  whole.files *= kStudents;
  whole.bytes *= 16;
  whole.archives += 1;
  whole.is_class = true;
  read_archive_file(archive, "", whole, all);
  if (all.seen == 0 && !all.unreadable.empty())
    return nothing_there(archive.path(), "cannot be read: " + all.unreadable[0]);
  return Archive(std::move(all)).run(archive.path());
}

/// The only entry of a folder; nothing where it has several, or is itself no folder.
std::optional<UntrustedFile> sole_entry(const UntrustedFile& folder) {
  Result<std::vector<std::string>> names = folder.names();
  if (!names) return std::nullopt;
  std::erase_if(*names, [](const std::string& name) { return is_hidden(name); });
  if (names->size() != 1) return std::nullopt;
  return std::optional<UntrustedFile>(folder.in(names->front()));
}

Result<ClassEntries> entries_in_folder(const UntrustedFile& folder, const Limits& limits, int wrappings) {
  if (const std::optional<UntrustedFile> sole = sole_entry(folder); sole && wrappings > 0) {
    const std::string name = sole->path().filename().string();
    const bool is_folder = sole->is_folder() && sole->descriptor() >= 0;
    const bool is_student = testing::is_lab(name) || name == "labs";
    if (!is_student && is_folder && is_wrapped_class(paths_of(read_folder(*sole, limits))))
      return entries_in_folder(*sole, limits, wrappings - 1);
    if (!is_folder && testing::is_archive(*sole)) {
      const RawFiles raw = entry_of(*sole, limits).raw;
      if (is_wrapped_class(paths_of(raw)) || !wrapping_of(raw).empty())
        return entries_in_archive(folder.in(name), limits);
    }
  }
  const Result<std::vector<std::string>> names = folder.names();
  if (!names) return nothing_there(folder.path().string() + ":", names.error().message);
  ClassEntries result;
  for (const std::string& name : *names) {
    if (is_of_the_system(name)) continue;
    const UntrustedFile file = folder.in(name);
    ClassEntry entry = entry_of(file, limits);
    if (!is_export(entry) || wrappings == 0) {
      result.entries.push_back(std::move(entry));
      continue;
    }
    Result<ClassEntries> section =
        entry.is_folder ? entries_in_folder(file, limits, wrappings - 1) : entries_in_archive(file, limits);
    if (!section) return section;
    add(*std::move(section), result);
  }
  return result;
}

}  // namespace

bool is_wrapped_class(const std::vector<std::string>& paths) {
  if (const std::string folder = folder_around(paths); !folder.empty())
    return is_wrapped_class(within(paths, folder));
  std::map<std::string, std::set<std::string>> holders;  // of an exercise's file
  for (const std::string& path : paths) {
    const auto [first, rest] = split(path);
    if (first == "labs" || testing::is_lab(first)) return false;  // one student's folder, or clone
    const bool is_folder = path.find('/') != std::string::npos;
    const std::optional<Owner> owner = owner_of(first, is_folder, false);
    if (first == kGradescopeMetadata || is_part_of_drive(first) || (owner && owner->layout->pattern))
      return true;
    const std::string file = path.substr(path.rfind('/') + 1);
    if (const testing::ExerciseRow* row = is_folder ? testing::nearest_exercise(file) : nullptr;
        row && testing::is_source_name(file))
      holders[row->id].insert(first);
  }
  return std::any_of(holders.begin(), holders.end(),
                     [](const auto& holder) { return holder.second.size() > 1; });
}

Result<ClassEntries> class_entries(const fs::path& submissions, const Limits& limits) {
  std::error_code ignored;
  if (!fs::exists(submissions, ignored)) return nothing_there(submissions, "is not there");
  // The instructor may name a link; those in the folder are the students'.
  const fs::path real = fs::canonical(submissions, ignored);
  const UntrustedFile given(ignored ? submissions : real);
  const bool is_folder = given.is_folder();
  if (!is_folder && !testing::is_archive(given))
    return nothing_there(submissions, "is neither a folder nor an archive");
  return is_folder ? entries_in_folder(given, limits, kWrappings) : entries_in_archive(given, limits);
}

}  // namespace cml::classroom
