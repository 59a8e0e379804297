#include "testing/submission.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <tuple>

#include "core/untrusted_file.h"
#include "testing/outcomes.h"

namespace cml::testing {
namespace fs = std::filesystem;
namespace {

/// Where the file may lie in a folder of work.
std::vector<fs::path> candidates(const ExerciseRow& exercise) {
  const std::string file_name = exercise.name + ".cu";
  return {fs::path(exercise.lab) / file_name, file_name};
}

bool is_there(const fs::path& file) {
  const fs::file_type type = UntrustedFile(file).type();
  return type != fs::file_type::not_found && type != fs::file_type::none;
}

Result<HandedIn> read_handed_in(const Session& session, const ExerciseRow& exercise) {
  const std::string file_name = exercise.name + ".cu";
  const fs::path single = session.submission_file;
  if (session.submission_text) return HandedIn{single.filename().string(), *session.submission_text};
  if (!single.empty()) {
    Result<std::string> text = read_source(single.string(), file_name);
    if (!text) return text.error();
    return HandedIn{single.filename().string(), *std::move(text)};
  }
  for (const fs::path& candidate : candidates(exercise)) {
    std::optional<Result<std::string>> text =
        read_untrusted_beneath(session.submission_dir, candidate, file_name, kSubmissionLimit);
    if (!text) continue;
    if (!*text) return text->error();
    return HandedIn{candidate.generic_string(), **std::move(text)};
  }
  return Error{
      "no file " + exercise.lab + "/" + file_name + " in the submission",
      "Put " + file_name + " into the folder " + exercise.lab + " of the submission, under that name.",
      {}};
}

}  // namespace

bool is_handed_in(const std::string& folder, const ExerciseRow& exercise) {
  const std::vector<fs::path> files = candidates(exercise);
  return std::any_of(files.begin(), files.end(),
                     [&](const fs::path& file) { return is_there(folder / file); });
}

const Result<HandedIn>& handed_in(const Session& session, const ExerciseRow& exercise) {
  using Key = std::tuple<std::string, std::string, std::string, std::string>;
  static std::map<Key, Result<HandedIn>> read;
  const Key key{session.submission_dir, session.submission_file, session.submission_text.value_or(""),
                exercise.id};
  const auto found = read.find(key);
  if (found != read.end()) return found->second;
  return read.emplace(key, read_handed_in(session, exercise)).first->second;
}

Result<std::string> read_source(const std::string& path, const std::string& shown) {
  return read_untrusted(path, shown, kSubmissionLimit);
}

std::string starter_text() {
  const ExerciseRow* exercise = find_exercise(current_test().first);
  if (session().starters_dir.empty() || exercise == nullptr) return {};
  const Result<std::string> text =
      read_source(session().starters_dir + "/" + exercise->id + ".cu", exercise->name + ".cu");
  return text ? *text : std::string();
}

}  // namespace cml::testing
