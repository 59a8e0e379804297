#include "watch/starter.h"

#include "core/file.h"
#include "sandbox/run.h"

namespace cml::watch {
namespace fs = std::filesystem;
namespace {

Error no_starter(const std::string& name) {
  return {"there is no starter of " + name +
              ": the project has no folder starters/, and git has no such file committed",
          "Get the file from where the project came from.",
          {}};
}

/// As the last commit has it: a clone has its starters in labs/ alone.
Result<std::string> committed(const grading::Project& project, const std::string& name) {
  const std::string git = sandbox::find_program("git");
  if (git.empty()) return no_starter(name);
  sandbox::Command command;
  command.arguments = {git, "-C", project.root.string(), "show", "HEAD:./labs/" + name};
  command.err = sandbox::Sink::nowhere;
  sandbox::Finished finished = sandbox::run(command);
  if (finished.exit_code != 0) return no_starter(name);
  return std::move(finished.out);
}

Result<std::string> starter_text(const grading::Project& project, const std::string& name) {
  if (project.starters() == project.labs()) return committed(project, name);
  const fs::path starter = project.starters() / name;
  std::error_code ignored;
  if (!fs::is_regular_file(starter, ignored)) return no_starter(name);
  return read_file(starter);
}

fs::path free_name(const fs::path& file) {
  for (int number = 1;; ++number) {
    fs::path name = file.string() + ".kept-" + std::to_string(number);
    std::error_code ignored;
    if (fs::symlink_status(name, ignored).type() == fs::file_type::not_found) return name;
  }
}

}  // namespace

Result<std::string> reset_to_starter(const grading::Project& project, const testing::ExerciseRow& exercise) {
  const std::string name = exercise.id + ".cu";
  const fs::path file = project.labs() / name;
  const Result<std::string> starter = starter_text(project, name);
  if (!starter) return starter.error();
  std::error_code failure;
  fs::path kept;
  if (fs::is_regular_file(file, failure)) {
    if (read_file(file) == *starter) return std::string();
    kept = free_name(file);
    fs::copy_file(file, kept, failure);
    if (failure)
      return Error{
          "your file cannot be kept next to the starter, so it was left as it is: " + failure.message(),
          "Look at the rights of the folder and at the space on its disk.",
          {kept.string()}};
  }
  if (auto error = write_file(file.string(), *starter)) return *error;
  return kept.empty() ? std::string() : kept.lexically_relative(project.root).generic_string();
}

}  // namespace cml::watch
