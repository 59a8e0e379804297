#include "classroom/roster.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <set>

#include "classroom/entries.h"
#include "classroom/layout.h"
#include "classroom/point_in_time.h"
#include "classroom/text.h"
#include "testing/work_names.h"

namespace cml::classroom {
namespace fs = std::filesystem;
namespace {

constexpr const char* kSakaiWork = "Submission attachment(s)/";
constexpr const char* kSakaiTime = "timestamp.txt";

bool is_one_students(const std::vector<ClassEntry>& entries) {
  return std::any_of(entries.begin(), entries.end(), [](const ClassEntry& entry) {
    return entry.is_folder && (testing::is_lab(entry.name) || entry.name == "labs");
  });
}

/// One entry of a student.
struct Own {
  Owner owner;
  std::string shown;
  RawFiles raw;
  bool is_loose = false;  ///< a single file; others may follow
};

bool is_form(const Owner& owner, const char* system) {
  return std::string(owner.layout->name).starts_with(system);
}

bool is_sakai_work(const RawFile& file) { return file.path.starts_with(kSakaiWork); }

/// Sakai puts time, feedback and grades into the student's folder: only the attachments are work. Where it
/// spoke another language, nothing distinguishes them from the rest.
void take_sakai(Own& own) {
  for (const RawFile& file : own.raw.files)
    if (file.path == kSakaiTime) {
      const bool is_digits =
          file.text.size() >= 14 && file.text.find_first_not_of("0123456789\r\n") == std::string::npos;
      own.owner.local_time =
          is_digits ? fmt::format("{}-{}-{} {}:{}:{} UTC", file.text.substr(0, 4), file.text.substr(4, 2),
                                  file.text.substr(6, 2), file.text.substr(8, 2), file.text.substr(10, 2),
                                  file.text.substr(12, 2))
                    : file.text;
    }
  if (std::none_of(own.raw.files.begin(), own.raw.files.end(), is_sakai_work)) return;
  std::erase_if(own.raw.files, [](const RawFile& file) { return !is_sakai_work(file); });
  for (RawFile& file : own.raw.files) file.path.erase(0, std::string(kSakaiWork).size());
}

/// Leaves the last attempt of those that `is_same` takes together.
template <typename Same>
size_t leave_last(std::vector<Own>& all, Same is_same) {
  const std::vector<Own> before = all;
  return std::erase_if(all, [&](const Own& own) {
    return std::any_of(before.begin(), before.end(), [&](const Own& other) {
      return is_same(own, other) && own.owner.attempt < other.owner.attempt;
    });
  });
}

/// What belongs to one student, from one entry or several.
class Student {
 public:
  void add(Own own) { all_.push_back(std::move(own)); }

  Submission submission(const std::string& id, const std::map<std::string, std::string>& starters,
                        const std::string& zone) {
    Submission result;
    result.id = id;
    leave_last_attempts(result);
    result.origin = all_.front().shown;
    for (const Own& own : all_) {
      if (result.name.empty()) result.name = own.owner.name;
      if (result.handle.empty()) result.handle = own.owner.handle;
      result.layout = own.owner.layout->name;
      result.is_marked_late = result.is_marked_late || own.owner.is_late;
      take_time(own.owner, zone, result);
    }
    gather(starters, result);
    return result;
  }

 private:
  void leave_last_attempts(Submission& into) {
    const size_t left_out = leave_last(all_, [](const Own& a, const Own& b) {
      if (is_form(a.owner, "Canvas")) return a.owner.file == b.owner.file;
      return !b.owner.attempt.empty() &&
             (!is_form(a.owner, "Blackboard") || a.owner.handle == b.owner.handle);
    });
    if (left_out > 0)
      into.notes.push_back(fmt::format("{} earlier attempt{} not taken; the last one counts", left_out,
                                       left_out == 1 ? " is" : "s are"));
  }

  static void take_time(const Owner& owner, const std::string& zone, Submission& into) {
    std::optional<int64_t> time = owner.time;
    if (!owner.local_time.empty()) {
      const Result<int64_t> read = parse_time(owner.local_time, zone);
      if (read)
        time = *read;
      else
        into.notes.push_back("the export's time is not used: " + read.error().message);
    }
    if (!time) return;
    const auto [at, is_new] = into.times.emplace("", *time);
    if (!is_new) at->second = std::max(at->second, *time);
  }

  void gather(const std::map<std::string, std::string>& starters, Submission& into) {
    std::vector<std::string> whole;
    std::vector<std::string> loose;
    RawFiles raw;
    for (Own& own : all_) {
      if (own.owner.is_text) continue;
      (own.is_loose ? loose : whole).push_back(own.shown);
      std::move(own.raw.files.begin(), own.raw.files.end(), std::back_inserter(raw.files));
      raw.seen += own.raw.seen;
      raw.unreadable.insert(raw.unreadable.end(), own.raw.unreadable.begin(), own.raw.unreadable.end());
    }
    if (const std::set<std::string> heads = blackboard_heads(); heads.size() > 1) {
      into.problem = fmt::format("{} may be two students; put the receipts (.txt) back, which say the user",
                                 fmt::join(heads, " and "));
    } else if (whole.size() + (loose.empty() ? 0 : 1) > 1) {
      whole.insert(whole.end(), loose.begin(), loose.end());
      into.problem =
          fmt::format("the student has {} entries: {}; leave one", whole.size(), fmt::join(whole, ", "));
    } else if (whole.empty() && loose.empty()) {
      into.empty = "only text was typed in, and no file was handed in";
    } else {
      recognise(raw, starters, into);
    }
  }

  /// Heads of the entries' names: `a_b` of the assignment `Lab` and `b` of `Lab_a` end alike.
  std::set<std::string> blackboard_heads() const {
    std::set<std::string> heads;
    for (const Own& own : all_)
      if (is_form(own.owner, "Blackboard")) heads.insert("\"" + printable(own.owner.handle) + "\"");
    return heads;
  }

  std::vector<Own> all_;
};

class Collector {
 public:
  explicit Collector(Roster& roster) : roster_(roster) {}

  void run(std::vector<ClassEntry> entries) {
    for (const ClassEntry& entry : entries) look_at(entry);
    const auto owned = std::count_if(entries.begin(), entries.end(),
                                     [&](const ClassEntry& entry) { return !owners_of(entry).empty(); });
    const bool is_export = 2 * forms_.size() >= static_cast<size_t>(owned);
    std::vector<const Layout*> forms;
    std::vector<ClassEntry> loose;
    for (ClassEntry& entry : entries) {
      const std::vector<Owner> owners = owners_of(entry);
      if (owners.empty()) {
        loose.push_back(std::move(entry));
        continue;
      }
      const Layout& layout = *owners.front().layout;
      forms.push_back(&layout);
      ++roster_.layouts[layout.name];
      if (!forms_.empty() && layout.is_of_a_system() != is_export)
        roster_.remarks.push_back(of_another_form(entry, owners.front()));
      for (const Owner& owner : owners) add(owner, entry);
    }
    for (const ClassEntry& entry : loose)
      if (std::none_of(forms.begin(), forms.end(),
                       [&](const Layout* form) { return is_layout_companion(*form, entry.name); }))
        roster_.not_taken.push_back(why_not_taken(entry));
  }

  void recognise_all(const std::map<std::string, std::string>& starters, const std::string& zone) {
    for (auto& [id, student] : students_)
      roster_.submissions.push_back(student.submission(id, starters, zone));
  }

 private:
  /// Keeps what one entry says of the others.
  void look_at(const ClassEntry& entry) {
    if (entry.name == kGradescopeMetadata && !entry.raw.files.empty()) metadata_ = entry.raw.files[0].text;
    const std::optional<Owner> owner = owner_of(entry.name, entry.is_folder, false);
    if (!owner || !owner->layout->is_of_a_system()) return;
    forms_.push_back(owner->layout);
    if (!is_form(*owner, "Blackboard") || !owner->is_text || entry.raw.files.empty()) return;
    if (const std::optional<Receipt> receipt = receipt_of(entry.raw.files[0].text);
        receipt && owner->handle.ends_with("_" + receipt->user))
      receipts_[owner->handle] = *receipt;
  }

  std::vector<Owner> owners_of(const ClassEntry& entry) const {
    if (entry.is_folder && !metadata_.empty())
      if (std::vector<Owner> owners = gradescope_owners(metadata_, entry.name); !owners.empty())
        return owners;
    std::optional<Owner> owner = owner_of(entry.name, entry.is_folder, entry.is_archive);
    if (!owner) return {};
    if (const auto receipt = receipts_.find(owner->handle); receipt != receipts_.end()) {
      owner->id = receipt->second.user;
      owner->name = receipt->second.name;
    }
    const bool is_google = !forms_.empty() && system_of(*forms_.front()) == "Google Classroom";
    if (is_google && !owner->layout->is_of_a_system() && entry.is_archive)
      owner = owner_of_google_archive(entry.name).value_or(*owner);
    if (is_form(*owner, "Sakai")) return members_of(*std::move(owner));
    return {*std::move(owner)};
  }

  /// What is said of an entry among others of another form.
  std::string of_another_form(const ClassEntry& entry, const Owner& owner) const {
    const bool is_system = owner.layout->is_of_a_system();
    return fmt::format("\"{}\" is {}named as {} names its entries; \"{}\" is taken for the student's id",
                       printable(entry.name), is_system ? "" : "not ",
                       system_of(is_system ? *owner.layout : *forms_.front()), owner.id);
  }

  static std::string why_not_taken(const ClassEntry& entry) {
    const std::string shown = "\"" + printable(entry.name) + "\" is not a student's: ";
    if (entry.name.size() > kLongestEntry)
      return shown + fmt::format("its name has more than {} bytes", kLongestEntry);
    if (entry.name == kGradescopeMetadata) return shown + "it names no submission that is there";
    if (!entry.raw.files.empty() && !entry.raw.files[0].problem.empty())
      return shown + entry.raw.files[0].problem;
    return shown + "it is a single file, and its name does not say whose it is";
  }

  void add(const Owner& owner, const ClassEntry& entry) {
    Own own{owner, "\"" + printable(entry.name) + "\"", entry.raw};
    own.is_loose = !entry.is_folder && !owner.file.empty() && owner.file != entry.name;
    if (own.is_loose && !entry.is_archive)
      for (RawFile& file : own.raw.files) file.path = owner.file;
    if (entry.is_folder &&
        (is_form(owner, "Sakai") || std::any_of(own.raw.files.begin(), own.raw.files.end(), is_sakai_work)))
      take_sakai(own);
    students_[owner.id].add(std::move(own));
  }

  Roster& roster_;
  std::string metadata_;                     ///< Gradescope's
  std::vector<const Layout*> forms_;         ///< of the entries that a course system named
  std::map<std::string, Receipt> receipts_;  ///< Blackboard's, by the head of the entry's name
  std::map<std::string, Student> students_;
};

}  // namespace

Result<Roster> read_roster(const fs::path& submissions, const std::map<std::string, std::string>& starters,
                           const Limits& limits, const std::string& zone) {
  Result<ClassEntries> entries = class_entries(submissions, limits);
  if (!entries) return entries.error();
  if (is_one_students(entries->entries))
    return Error{submissions.string() + " is one student's work, not a class's",
                 "Grade it with `grader check --submission`, or give the folder that it lies in.",
                 {}};
  Roster roster;
  roster.not_taken = std::move(entries->strays);
  Collector collector(roster);
  collector.run(std::move(entries->entries));
  collector.recognise_all(starters, zone);
  if (roster.submissions.empty())
    return Error{
        submissions.string() + " holds no submission" +
            (roster.not_taken.empty() ? "" : fmt::format(" ({})", fmt::join(roster.not_taken, "; "))),
        "Give the folder, or the archive, that holds a folder or an archive for each student.",
        {}};
  return roster;
}

}  // namespace cml::classroom
