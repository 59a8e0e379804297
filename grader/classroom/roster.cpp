#include "classroom/roster.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

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

/// One entry of the instructor's folder.
struct Part {
  std::string name;
  bool is_folder = false;
  bool is_archive = false;
  RawFiles raw;  ///< paths from the entry's inside; of a single file its name
};

Error nothing_there(const fs::path& path, const std::string& why) {
  return {path.string() + " " + why,
          "Give the folder, or the archive, that holds a folder or an archive a student.",
          {}};
}

/// "a" and "b/c" of "a/b/c".
std::pair<std::string, std::string> split(const std::string& path) {
  const size_t slash = path.find('/');
  if (slash == std::string::npos) return {path, ""};
  return {path.substr(0, slash), path.substr(slash + 1)};
}

Part part_of(const UntrustedFile& entry, const Limits& limits) {
  Part part;
  part.name = entry.path().filename().string();
  part.is_folder = entry.is_folder();
  part.is_archive = testing::is_archive(entry);
  if (part.is_folder) {
    part.raw = read_folder(entry, limits);
  } else if (part.is_archive) {
    read_archive_file(entry, "", limits, part.raw);
  } else {
    part.raw.seen = 1;
    read_file_into(entry, part.name, limits, part.raw);
  }
  return part;
}

/// The sole folder of `folder` where that is an export's wrapping, as Gradescope has it; else `folder`.
UntrustedFile unwrapped(UntrustedFile folder) {
  Result<std::vector<std::string>> names = folder.names();
  if (!names) return folder;
  std::erase_if(*names, [](const std::string& name) { return is_hidden(name); });
  if (names->size() != 1) return folder;
  UntrustedFile sole = folder.in(names->front());
  const bool is_wrapping =
      sole.is_folder() && sole.descriptor() >= 0 && sole.in(kGradescopeMetadata).is_regular();
  return is_wrapping ? std::move(sole) : std::move(folder);
}

Result<std::vector<Part>> parts_in_folder(UntrustedFile given, const Limits& limits) {
  const UntrustedFile folder = unwrapped(std::move(given));
  const Result<std::vector<std::string>> names = folder.names();
  if (!names) return nothing_there(folder.path().string() + ":", names.error().message);
  std::vector<Part> parts;
  for (const std::string& name : *names)
    if (!is_of_the_system(name)) parts.push_back(part_of(folder.in(name), limits));
  return parts;
}

/// Whether a path of an archive begins with no student: it is absolute, or leads outward at once.
bool is_stray(const std::string& path) {
  const std::string first = split(path).first;
  return first.empty() || first == ".." || first[0] == '\\';
}

/// The parts of a whole export in one archive, told apart by the first folder; what is nobody's goes to
/// `strays`, a sentence each.
Result<std::vector<Part>> parts_in_archive(const UntrustedFile& archive, const Limits& limits,
                                           std::vector<std::string>& strays) {
  RawFiles all;
  Limits whole = limits;
  whole.files *= kStudents;
  whole.bytes *= 16;
  whole.archives += 1;
  whole.is_class = true;
  read_archive_file(archive, "", whole, all);
  if (all.seen == 0 && !all.unreadable.empty())
    return nothing_there(archive.path(), "cannot be read: " + all.unreadable[0]);
  const auto is_metadata = [](const RawFile& file) { return file.path.ends_with(kGradescopeMetadata); };
  const auto metadata = std::find_if(all.files.begin(), all.files.end(), is_metadata);
  std::string wrapping;
  if (metadata != all.files.end() && !split(metadata->path).second.empty())
    wrapping = split(metadata->path).first + "/";
  std::map<std::string, Part> parts;
  const auto part_at = [&](std::string& path) -> Part& {
    if (path.starts_with(wrapping)) path.erase(0, wrapping.size());
    const bool has_folder = path.find('/') != std::string::npos;
    auto [name, rest] = split(path);
    Part& part = parts[name];
    part.name = name;
    part.is_archive = testing::is_archive(name, {});
    part.is_folder = has_folder && !part.is_archive;
    part.raw.seen += path.ends_with('/') ? 0 : 1;
    if (!rest.empty()) path = rest;
    return part;
  };
  for (std::string& path : all.others)
    if (path != wrapping) part_at(path);
  for (RawFile& file : all.files) {
    if (is_stray(file.path))
      strays.push_back("\"" + printable(file.path) + "\": " + file.problem);
    else
      part_at(file.path).raw.files.push_back(std::move(file));
  }
  for (const std::string& problem : all.unreadable) {
    const std::string path = problem.starts_with(wrapping) ? problem.substr(wrapping.size()) : problem;
    const std::string entry = split(path).first.substr(0, split(path).first.find(": "));
    const auto owner = std::find_if(parts.begin(), parts.end(),
                                    [&](const auto& part) { return printable(part.first) == entry; });
    if (owner == parts.end()) return nothing_there(archive.path(), "cannot be read to its end: " + problem);
    owner->second.raw.unreadable.push_back(problem);
  }
  std::vector<Part> result;
  for (auto& [name, part] : parts) result.push_back(std::move(part));
  return result;
}

bool is_one_students(const std::vector<Part>& parts) {
  return std::any_of(parts.begin(), parts.end(), [](const Part& part) {
    return part.is_folder && (testing::is_lab(part.name) || part.name == "labs");
  });
}

/// What belongs to one student, from one entry or several.
struct Collected {
  Owner owner;
  RawFiles raw;
  std::vector<std::string> entries;  ///< whole submissions
  std::vector<std::string> loose;    ///< single files
  std::string origin;
};

class Collector {
 public:
  explicit Collector(Roster& roster) : roster_(roster) {}

  void run(std::vector<Part> parts) {
    for (const Part& part : parts)
      if (part.name == kGradescopeMetadata && !part.raw.files.empty()) metadata_ = part.raw.files[0].text;
    for (Part& part : parts)
      if (part.name != kGradescopeMetadata) add(std::move(part));
  }

  void recognise_all(const std::map<std::string, std::string>& starters) {
    for (auto& [id, all] : collected_) {
      Submission submission;
      submission.id = id;
      submission.name = all.owner.name;
      submission.origin = all.origin;
      if (all.owner.time) submission.times[""] = *all.owner.time;
      if (all.entries.size() + (all.loose.empty() ? 0 : 1) > 1) {
        for (const std::string& file : all.loose) all.entries.push_back(file);
        submission.problem = fmt::format("the student is there {} times: {}; leave one", all.entries.size(),
                                         fmt::join(all.entries, ", "));
      } else {
        recognise(all.raw, starters, submission);
      }
      roster_.submissions.push_back(std::move(submission));
    }
  }

 private:
  void add(Part part) {
    std::vector<Owner> owners;
    if (part.is_folder && !metadata_.empty()) owners = gradescope_owners(metadata_, part.name);
    if (owners.empty())
      if (const std::optional<Owner> owner = owner_of(part.name, part.is_folder, part.is_archive))
        owners = {*owner};
    const std::string shown = "\"" + printable(part.name) + "\"";
    if (owners.empty()) {
      roster_.not_taken.push_back(
          part.name.size() > kLongestEntry
              ? fmt::format("{} is no student's: its name has more than {} bytes", shown, kLongestEntry)
              : shown + " is no student's: neither a folder nor an archive");
      return;
    }
    for (const Owner& owner : owners) {
      Collected& all = collected_[owner.id];
      if (all.origin.empty()) all.origin = part.name;
      if (all.owner.id.empty()) all.owner = owner;
      if (owner.is_text) continue;
      const bool is_loose = !part.is_folder && !owner.file.empty() && owner.file != part.name;
      (is_loose ? all.loose : all.entries).push_back(shown);
      for (RawFile file : part.raw.files) {
        if (is_loose && !part.is_archive) file.path = owner.file;
        all.raw.files.push_back(std::move(file));
      }
      all.raw.seen += part.raw.seen;
      all.raw.unreadable.insert(all.raw.unreadable.end(), part.raw.unreadable.begin(),
                                part.raw.unreadable.end());
    }
  }

  Roster& roster_;
  std::string metadata_;
  std::map<std::string, Collected> collected_;
};

}  // namespace

Result<Roster> read_roster(const fs::path& submissions, const std::map<std::string, std::string>& starters,
                           const Limits& limits) {
  std::error_code ignored;
  if (!fs::exists(submissions, ignored)) return nothing_there(submissions, "is not there");
  // The instructor may name a link; those in the folder are the students'.
  const fs::path real = fs::canonical(submissions, ignored);
  UntrustedFile given(ignored ? submissions : real);
  const bool is_folder = given.is_folder();
  if (!is_folder && !testing::is_archive(given))
    return nothing_there(submissions, "is neither a folder nor an archive");
  Roster roster;
  Result<std::vector<Part>> parts = is_folder ? parts_in_folder(std::move(given), limits)
                                              : parts_in_archive(given, limits, roster.not_taken);
  if (!parts) return parts.error();
  if (is_one_students(*parts))
    return Error{submissions.string() + " is one student's work, not a class's",
                 "Grade it with `grader check --submission`, or give the folder that it lies in.",
                 {}};
  Collector collector(roster);
  collector.run(*std::move(parts));
  collector.recognise_all(starters);
  if (roster.submissions.empty()) return nothing_there(submissions, "holds no submission");
  return roster;
}

}  // namespace cml::classroom
