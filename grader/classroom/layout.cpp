#include "classroom/layout.h"

#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <filesystem>
#include <regex>

#include "classroom/point_in_time.h"
#include "classroom/text.h"

namespace cml::classroom {
namespace {

/// Rows of layouts() in their order.
enum Form : size_t {
  moodle_folder,
  moodle_file,
  blackboard,
  brightspace_folder,
  brightspace_file,
  sakai_folder,
  sakai_file,
  canvas_anonymous,
  canvas_text,
  canvas_quiz,
  canvas,
  google,
  gradescope,
  google_archive,
  archive,
  folder,
};

constexpr const char* kMoodle = "mod/assign/locallib.php, download_submissions()";
constexpr const char* kCanvas = "canvas-lms, lib/content_zipper.rb, get_filename()";
constexpr const char* kQuiz =
    "canvas-lms, app/models/quizzes/quiz_submission_zipper.rb, question_attachment_filename()";
constexpr const char* kBlackboard = "Blackboard Learn, Grade Centre, Assignment File Download";
constexpr const char* kBrightspace = "Brightspace, Assignments, Download (index.html, one folder an attempt)";
constexpr const char* kSakai = "Sakai, Assignments, Download All (grades.csv, timestamp.txt)";
/// Next to the students' entries, and what one without folders has of each student besides the work.
constexpr const char* kSakaiFiles = R"(grades\.(csv|xls|xlsx)|[\s\S]*\)_(comments\.txt|feedbackText\.html))";
constexpr const char* kGoogle = "the assignment's folder in Google Drive, files named for the student";

std::string stem_of_archive(std::string name) {
  for (const char* ending : {".tar.gz", ".tar.bz2", ".tar.xz", ".tar.zst"})
    if (name.ends_with(ending)) return name.substr(0, name.size() - std::string(ending).size());
  return std::filesystem::path(name).stem().string();
}

/// Canvas numbers a file that is handed in again: "02_square_tile-1.cu".
const std::regex& canvas_again() {
  static const std::regex again(R"(-(\d+)(\.[^.]+)$)");
  return again;
}

/// "2024-09-24 21:26" of Brightspace's "Sep 24, 2024 926 PM" and "24 September, 2024 2126"; else empty.
std::string brightspace_time(const std::string& text) {
  static const std::regex month_first(
      R"(([A-Za-z]{3})[a-z]* (\d+), (\d{4}),? (\d{1,2}?)[:._]?(\d\d)(?: ([AP]M))?)");
  static const std::regex day_first(
      R"((\d+) ([A-Za-z]{3})[a-z]*,? (\d{4}),? (\d{1,2}?)[:._]?(\d\d)(?: ([AP]M))?)");
  static const std::string months = "JanFebMarAprMayJunJulAugSepOctNovDec";
  std::smatch match;
  const bool is_month_first = std::regex_match(text, match, month_first);
  if (!is_month_first && !std::regex_match(text, match, day_first)) return "";
  const size_t month = months.find(match[is_month_first ? 1 : 2]);
  if (month == std::string::npos || month % 3 != 0) return "";
  int hour = std::stoi(match[4]);
  if (match[6] == "PM" && hour < 12) hour += 12;
  if (match[6] == "AM" && hour == 12) hour = 0;
  return fmt::format("{}-{:02}-{:02} {:02}:{}", match[3].str(), month / 3 + 1,
                     std::stoi(match[is_month_first ? 2 : 1]), hour, match[5].str());
}

/// "2026-10-12 21:58:00" of Blackboard's "2026-10-12-21-58-00".
std::string blackboard_time(std::string text) {
  text[10] = ' ';
  text[13] = text[16] = ':';
  return text;
}

Owner moodle_owner(const std::smatch& match) {
  Owner owner;
  owner.id = match[2].matched ? match[2] : match[1];
  if (match[1] != "Participant") owner.name = match[1];
  owner.is_text = match[3] != "file";
  owner.file = match[4];
  owner.handle = match[1].str() + (match[2].matched ? "_" + match[2].str() : "") + "_assignsubmission_file_";
  return owner;
}

Owner canvas_owner(const std::string& late, const std::string& id, const std::string& name,
                   const std::string& file) {
  Owner owner;
  owner.id = id;
  owner.name = name;
  owner.is_late = !late.empty();
  std::smatch again;
  if (std::regex_search(file, again, canvas_again())) owner.attempt = fmt::format("{:0>8}", again[1].str());
  owner.file = std::regex_replace(file, canvas_again(), "$2");
  return owner;
}

Owner named(const std::string& id, const std::string& name, const std::string& file) {
  Owner owner;
  owner.id = id;
  owner.name = name;
  owner.file = file;
  return owner;
}

Owner owner_by(size_t form, const std::smatch& match) {
  switch (form) {
    case moodle_folder:
    case moodle_file:
      return moodle_owner(match);
    case blackboard: {
      Owner owner = named(match[2], "", match[4]);
      owner.attempt = match[3];
      owner.local_time = blackboard_time(match[3]);
      owner.is_text = owner.file.empty();
      owner.handle = match[1].str() + "_" + match[2].str();
      return owner;
    }
    case brightspace_folder:
    case brightspace_file: {
      Owner owner = named(match[2], match[2], form == brightspace_file ? match[4].str() : "");
      owner.attempt = brightspace_time(match[3]);
      owner.local_time = owner.attempt.empty() ? match[3].str() : owner.attempt;
      owner.handle = match[1];
      return owner;
    }
    case sakai_folder:
      return named(match[2], match[1], "");
    case sakai_file: {
      Owner owner = named(match[2], match[1], match[3]);
      owner.is_text = owner.file.empty();
      return owner;
    }
    case canvas_anonymous: {
      Owner owner = canvas_owner(match[1], match[2], "", match[4]);
      owner.handle = match[1].str() + "anon_" + match[2].str() + "_" + match[3].str() + "_";
      return owner;
    }
    case canvas_text: {
      Owner owner = canvas_owner(match[2], match[3], match[1], "");
      owner.is_text = true;
      return owner;
    }
    case canvas_quiz:  // no feedback can be imported by such names
      return canvas_owner("", match[2], match[1], match[5]);
    case canvas: {
      Owner owner = canvas_owner(match[2], match[3], match[1], match[5]);
      owner.handle =
          fmt::format("{}_{}{}_{}_", match[1].str(), match[2].str(), match[3].str(), match[4].str());
      return owner;
    }
    default:
      return named(match[1], match[1], match[2]);
  }
}

Owner printed(Owner owner) {
  owner.id = printable(owner.id);
  owner.name = printable(owner.name);
  return owner;
}

std::string scalar(const YAML::Node& node, const char* key) {
  const YAML::Node value = node[key];
  return value && value.IsScalar() ? value.Scalar() : "";
}

}  // namespace

bool Layout::is_of_a_system() const { return this < &layouts()[archive]; }

const std::vector<Layout>& layouts() {
  static const std::vector<Layout> rows = {
      {"Moodle, folders", kMoodle, R"(([\s\S]+?)(?:_(\d+))?_assignsubmission_([a-z0-9]+)_?([\s\S]*))",
       nullptr, true},
      {"Moodle, files", kMoodle, R"(([\s\S]+?)(?:_(\d+))?_assignsubmission_([a-z0-9]+)_([\s\S]*))", nullptr,
       false},
      {"Blackboard", kBlackboard,
       R"(([\s\S]+)_([^_]+)_attempt_(\d{4}-\d\d-\d\d-\d\d-\d\d-\d\d)(?:\.txt|_([\s\S]+)))", nullptr, false},
      {"Brightspace, folders", kBrightspace, R"((\d+-\d+) - (.+?) ?- ((?:[^-]|-\d)*\d{4}(?:[^-]|-\d)*))",
       R"(index\.html?)", true},
      {"Brightspace, files", kBrightspace,
       R"((\d+-\d+) - (.+?) ?- ((?:[^-]|-\d)*?\d{4}(?:[^-]|-\d)*?) - ([\s\S]+))", R"(index\.html?)", false},
      {"Sakai, folders", kSakai, R"(([^,]*,[\s\S]*?)\(([^()]+)\))", kSakaiFiles, true},
      {"Sakai, files", kSakai,
       R"(([^,]*,[\s\S]*?)\(([^()]+)\)_(?:Submission attachment\(s\)_([\s\S]+)|submissionText\.html))",
       kSakaiFiles, false},
      {"Canvas, anonymous", kCanvas, R"((LATE_)?anon_([A-Za-z0-9]+)_([1-9]\d*)_([\s\S]+))", nullptr, false},
      {"Canvas, text", kCanvas, R"(([\s\S]+?)_(LATE_|late_)?([1-9]\d*)_(?:text|link)\.html)", nullptr, false},
      {"Canvas, quiz", kQuiz,
       R"(((?:(?!_\d)[\s\S])*[^\d_])([1-9]\d*)_question_([1-9]\d*)_([1-9]\d*)_([\s\S]+))", nullptr, false},
      {"Canvas", kCanvas, R"(([\s\S]*?)_(LATE_|late_)?([1-9]\d*)_([1-9]\d*)_([\s\S]+))", nullptr, false},
      {"Google Classroom", kGoogle, R"(([\s\S]+?) - ([\s\S]+\.cu[\s\S]*))", nullptr, false},
      {"Gradescope", "Export Submissions, submission_metadata.yml", nullptr, R"(submission_metadata\.yml)",
       true},
      {"Google Classroom, archives", kGoogle, nullptr, nullptr, false},
      {"archives", "an archive for each student", nullptr, nullptr, false},
      {"folders", "a folder, or a clone, for each student", nullptr, nullptr, true},
  };
  return rows;
}

std::optional<Owner> owner_of(const std::string& entry, bool is_folder, bool is_archive) {
  if (entry.size() > kLongestEntry) return std::nullopt;
  static const std::vector<std::regex> patterns = [] {
    std::vector<std::regex> compiled;
    for (const Layout& row : layouts()) compiled.emplace_back(row.pattern ? row.pattern : "(?!)");
    return compiled;
  }();
  std::optional<Owner> owner;
  for (size_t form = 0; form < patterns.size() && !owner; ++form) {
    std::smatch match;
    if (layouts()[form].is_folder != is_folder || !std::regex_match(entry, match, patterns[form])) continue;
    owner = owner_by(form, match);
    owner->layout = &layouts()[form];
  }
  if (!owner && is_archive) {
    owner = named(stem_of_archive(entry), "", entry);
    owner->layout = &layouts()[archive];
  }
  if (!owner && is_folder) {
    owner = named(entry, "", "");
    owner->layout = &layouts()[folder];
  }
  return owner ? printed(*std::move(owner)) : owner;
}

std::optional<Owner> owner_of_google_archive(const std::string& entry) {
  const size_t dash = entry.find(" - ");
  if (dash == 0 || dash == std::string::npos) return std::nullopt;
  Owner owner = named(entry.substr(0, dash), entry.substr(0, dash), entry.substr(dash + 3));
  owner.layout = &layouts()[google_archive];
  return printed(std::move(owner));
}

std::optional<Receipt> receipt_of(const std::string& text) {
  static const std::regex pattern(R"(Name: *(.*?) *\(([^()]+)\)\s*)");
  const std::string first = text.substr(0, std::min(text.find('\n'), kLongestEntry));
  std::smatch match;
  if (!std::regex_match(first, match, pattern)) return std::nullopt;
  return Receipt{printable(match[2]), printable(match[1])};
}

std::vector<Owner> members_of(Owner owner) {
  std::vector<Owner> members;
  const std::string between = "); ";
  for (size_t end = owner.name.find(between); end != std::string::npos; end = owner.name.find(between)) {
    const size_t open = owner.name.rfind('(', end);
    if (open == std::string::npos) break;
    members.push_back(owner);
    members.back().name = owner.name.substr(0, open);
    members.back().id = owner.name.substr(open + 1, end - open - 1);
    owner.name.erase(0, end + between.size());
  }
  members.push_back(std::move(owner));
  return members;
}

std::string system_of(const Layout& layout) {
  const std::string name = layout.name;
  return name.substr(0, name.find(','));
}

bool is_layout_companion(const Layout& layout, const std::string& entry) {
  return layout.companions && entry.size() <= kLongestEntry &&
         std::regex_match(entry, std::regex(layout.companions));
}

std::vector<Owner> gradescope_owners(const std::string& text, const std::string& submission) {
  std::vector<Owner> owners;
  try {
    const YAML::Node root = YAML::Load(text);
    if (!root.IsMap() || !root[submission]) return {};
    const YAML::Node at = root[submission][":created_at"];
    const Result<int64_t> created =
        parse_time(at && at.IsMap() ? scalar(at, "utc") : scalar(root[submission], ":created_at"), "");
    for (const YAML::Node& submitter : root[submission][":submitters"]) {
      const std::string name = printable(scalar(submitter, ":name"));
      for (const std::string& id : {scalar(submitter, ":sid"), scalar(submitter, ":email"), name}) {
        if (id.empty()) continue;
        Owner owner = named(printable(id), name, "");
        if (created) owner.time = *created;
        owner.layout = &layouts()[gradescope];
        owner.handle = submission;
        owners.push_back(std::move(owner));
        break;
      }
    }
  } catch (const YAML::Exception&) {
    return {};
  }
  return owners;
}

}  // namespace cml::classroom
