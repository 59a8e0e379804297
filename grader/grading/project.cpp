#include "grading/project.h"

#include <cstdlib>

namespace cml::grading {
namespace fs = std::filesystem;
namespace {

bool is_project(const fs::path& folder) {
  std::error_code ignored;
  return fs::is_directory(folder / "labs", ignored) &&
         (fs::is_directory(folder / "grader", ignored) || fs::is_directory(folder / "starters", ignored));
}

fs::path upward_from(fs::path folder) {
  while (!is_project(folder)) {
    if (!folder.has_relative_path()) return {};
    folder = folder.parent_path();
  }
  return folder;
}

}  // namespace

fs::path Project::thresholds() const {
  const char* own = std::getenv(kThresholdsVariable);
  return own && *own ? fs::path(own) : labs() / "thresholds.toml";
}

fs::path executable_path() { return fs::read_symlink("/proc/self/exe"); }

fs::path grader_path() { return executable_path().parent_path() / "grader"; }

Error no_solutions(const Project& project) {
  return {project.root.string() + " is a handout: it holds no solutions/",
          "Grade your own work with `grader check`; whoever gives the course has the solutions.",
          {}};
}

Result<Project> find_project(const std::string& chosen) {
  const char* environment = std::getenv("CML_ROOT");
  const std::string named = !chosen.empty() ? chosen : environment ? environment : "";
  if (!named.empty()) {
    if (is_project(named)) return Project{fs::absolute(named).lexically_normal()};
    return Error{
        "the folder " + named +
            " does not hold labs/ and grader/, nor labs/ and starters/ as a workbook does",
        std::string("Give the project's own folder to ") + (chosen.empty() ? "$CML_ROOT" : "--root") + ".",
        {}};
  }
  for (const fs::path& start : {fs::current_path(), executable_path().parent_path()})
    if (const fs::path found = upward_from(start); !found.empty()) return Project{found};
  return Error{"no folder with labs/ and grader/ (or a workbook's starters/) at or above the current one",
               "Change into the project, or name it with --root DIR.",
               {}};
}

}  // namespace cml::grading
