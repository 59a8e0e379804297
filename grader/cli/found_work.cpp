#include "cli/found_work.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "classroom/archive.h"
#include "classroom/folder.h"
#include "classroom/submission.h"
#include "core/file.h"
#include "testing/work_names.h"

namespace cml::cli {
namespace fs = std::filesystem;
namespace {

classroom::RawFiles raw_files(const fs::path& given) {
  const classroom::Limits limits;
  const UntrustedFile file(given.has_filename() ? given : given.parent_path());
  classroom::RawFiles raw;
  if (file.is_folder()) {
    raw = classroom::read_folder(file, limits);
  } else if (testing::is_archive(file)) {
    classroom::read_archive_file(file, "", limits, raw);
  } else {
    raw.seen = 1;
    classroom::read_file_into(file, given.filename().string(), limits, raw);
  }
  return raw;
}

}  // namespace

FoundWork::FoundWork(const std::map<std::string, std::string>& files)
    : staging_(fs::temp_directory_path() / "work") {
  for (const auto& [id, text] : files) {
    exercises.push_back(id);
    const fs::path file = folder() / (id + ".cu");
    fs::create_directories(file.parent_path());
    const auto error = write_file(file.string(), text);
    CML_REQUIRE(!error, error->to_string());
  }
}

Result<std::shared_ptr<FoundWork>> find_in(const fs::path& given,
                                           const std::vector<const testing::ExerciseRow*>& wanted,
                                           const grading::Project& project) {
  std::map<std::string, std::string> starters;
  for (const testing::ExerciseRow* row : wanted)
    starters[row->id] = read_file((project.starters() / (row->id + ".cu")).string());
  classroom::Submission work;
  classroom::recognise(raw_files(given), starters, work);
  if (!work.problem.empty()) work.notes.push_back(work.problem);
  if (work.files.empty() && work.problems.empty()) {
    if (work.problem.empty()) return std::shared_ptr<FoundWork>();
    return Error{given.string() + " cannot be read: " + work.problem,
                 "Hand in the files themselves, or a ZIP without a password.",
                 {}};
  }
  if (work.files.empty()) {
    std::vector<std::string> texts;
    for (const auto& [id, problem] : work.problems) texts.push_back(id + ": " + problem);
    return Error{
        fmt::format("{} holds no file that can be graded; {}", given.string(), fmt::join(texts, "; ")),
        "Correct these files, then hand in again.",
        {}};
  }
  auto found = std::make_shared<FoundWork>(work.files);
  found->problems = std::move(work.problems);
  found->notes = std::move(work.notes);
  for (const auto& [id, problem] : found->problems)
    found->notes.push_back(fmt::format("{} is not graded: {}", id, problem));
  return found;
}

}  // namespace cml::cli
