#include "testing/submission.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace cml::testing {
namespace fs = std::filesystem;
namespace {

// Both paths are canonical.
bool lies_within(const fs::path& file, const fs::path& folder) {
  const fs::path relative = file.lexically_relative(folder);
  return !relative.empty() && *relative.begin() != "..";
}

/// Where the file may lie below `root`.
std::vector<fs::path> candidates(const fs::path& root, const ExerciseRow& exercise) {
  const std::string file_name = exercise.name + ".cu";
  return {root / exercise.lab / file_name, root / file_name};
}

bool is_there(const fs::path& file) {
  std::error_code ignored;
  const fs::file_type type = fs::symlink_status(file, ignored).type();
  return type != fs::file_type::not_found && type != fs::file_type::none;
}

}  // namespace

bool is_handed_in(const std::string& folder, const ExerciseRow& exercise) {
  const std::vector<fs::path> files = candidates(folder, exercise);
  return std::any_of(files.begin(), files.end(), is_there);
}

Result<std::string> find_submission(const Session& session, const ExerciseRow& exercise) {
  const std::string file_name = exercise.name + ".cu";
  if (!session.submission_file.empty()) return session.submission_file;
  std::error_code ignored;
  const fs::path root = fs::weakly_canonical(session.submission_dir, ignored);
  for (const fs::path& candidate : candidates(root, exercise)) {
    if (!is_there(candidate)) continue;
    const fs::path real = fs::canonical(candidate, ignored);
    if (real.empty() || !lies_within(real, root))
      return Error{file_name + " is a link that leads out of the submission",
                   "Hand in the file itself in place of the link.",
                   {file_name}};
    return real.string();
  }
  return Error{
      "no file " + exercise.lab + "/" + file_name + " in the submission",
      "Put " + file_name + " into the folder " + exercise.lab + " of the submission, under that name.",
      {}};
}

Result<std::string> read_source(const std::string& path, const std::string& shown) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::exists(status)) return Error{"there is no such file", "Check the name and the folder.", {shown}};
  if (!fs::is_regular_file(status))
    return Error{"it is not a file but a folder or a device", "Hand in a text file of CUDA C++.", {shown}};
  const auto bytes = fs::file_size(path, error);
  if (error)
    return Error{"its size is unknown: " + error.message(), "Check the file's permissions.", {shown}};
  if (bytes > kSubmissionLimit)
    return Error{"it has " + std::to_string(bytes) + " bytes; at most " + std::to_string(kSubmissionLimit) +
                     " are read",
                 "Hand in the source text only.",
                 {shown}};
  std::ifstream in(path, std::ios::binary);
  if (!in) return Error{"it cannot be read", "Check the file's permissions.", {shown}};
  std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (text.find('\0') != std::string::npos)
    return Error{"it is a binary file", "Hand in the source text, saved as UTF-8.", {shown}};
  return text;
}

}  // namespace cml::testing
