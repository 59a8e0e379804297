#include <fmt/format.h>

#include <fstream>
#include <memory>

#include "authoring/handout_files.h"
#include "cli/course/zip.h"
#include "cli/course_settings.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/verbs.h"
#include "core/file.h"
#include "core/staging_folder.h"
#include "grading/project.h"
#include "grading/selection.h"
#include "report/report.h"

namespace cml::cli {
namespace fs = std::filesystem;
namespace {

struct PackageOptions {
  std::string system;
  std::vector<std::string> words;
  std::string output;
  std::string course;
  bool force = false;
};

/// The folder of the handout's tree in the ZIP, and the file that names what is graded: run_autograder knows
/// both.
constexpr const char* kTree = "cuda_memory_labs/";
constexpr const char* kExercises = "exercises.txt";

/// Why nothing may be written to `target`.
std::optional<Error> refusal(const fs::path& target, bool force) {
  if (target.extension() != ".zip" || fs::is_directory(target))
    return Error{target.string() + " is not the name of a ZIP", "Give a file whose name ends with .zip.", {}};
  if (!fs::is_directory(target.parent_path()))
    return Error{
        "there is no folder " + target.parent_path().string(), "Make it, or give another place.", {}};
  if (fs::exists(target) && !force)
    return Error{target.string() + " exists", "Give another place, or --force to replace it.", {}};
  return {};
}

/// What Gradescope calls itself, at the root of its ZIP.
Result<std::vector<ZipEntry>> scripts(const grading::Project& project) {
  std::vector<ZipEntry> entries;
  for (const char* name : {"setup.sh", "run_autograder"}) {
    const fs::path file = project.root / "tools/gradescope" / name;
    if (!fs::is_regular_file(file))
      return Error{"a package needs " + file.string() + ", which is not there",
                   "Make packages from a whole clone of the project.",
                   {}};
    entries.push_back({file, name, true});
  }
  return entries;
}

/// Without a GPU, as Gradescope's machines are.
double points_of(const grading::Selection& selection) {
  double points = 0;
  for (const testing::CheckRow* check : selection.checks)
    if (!check->bandwidth) points += check->points;
  return points;
}

Result<int> package(const PackageOptions& options, const Globals& globals) {
  const Result<grading::Project> project = grading::find_project(globals.root);
  if (!project) return project.error();
  const Result<grading::Selection> selection = grading::select(options.words, project->labs());
  if (!selection) return selection.error();
  const fs::path target = fs::weakly_canonical(fs::absolute(options.output));
  if (auto error = refusal(target, options.force)) return *error;
  Result<std::vector<ZipEntry>> entries = scripts(*project);
  if (!entries) return entries.error();
  const Result<std::vector<authoring::HandoutFile>> files = authoring::handout_files(
      project->root, {authoring::HandoutPart::always, authoring::HandoutPart::prebuilt});
  if (!files) return files.error();
  const Result<std::string> course = public_course(*project, options.course);
  if (!course) return course.error();

  Progress progress(2);
  const StagingFolder staging(target);
  progress.step("packing");
  std::ofstream list(staging.folder() / kExercises);
  for (const std::string& word : options.words) list << word << "\n";
  list.close();
  entries->push_back({staging.folder() / kExercises, kExercises, false});
  for (const authoring::HandoutFile& file : *files)
    entries->push_back({file.from, kTree + file.to, file.executable});
  if (!course->empty()) {
    if (auto error = write_file((staging.folder() / kCourseFile).string(), *course)) return *error;
    entries->push_back({staging.folder() / kCourseFile, std::string(kTree) + kCourseFile, false});
  }
  const fs::path zip = staging.folder() / "package.zip";
  write_zip(zip, *entries);
  progress.step("writing");
  if (auto error = write_file(target.string(), read_file(zip))) return *error;
  print(
      fmt::format("{}: {} files for Gradescope. Give the assignment {} points, and Ubuntu 24.04 as its "
                  "base image.\n",
                  target.string(), entries->size(), report::number(points_of(*selection))));
  return int{kPassed};
}

}  // namespace

Action declare_package(CLI::App& app) {
  auto options = std::make_shared<PackageOptions>();
  add_option(app, "system", options->system, "What it is for: gradescope").required().one_of({"gradescope"});
  add_option(app, "what", options->words,
             "What it grades (LAB, LAB/EXERCISE, LAB/EXERCISE/CHECK); else all labs");
  add_option(app, "-o,--output", options->output, "The ZIP to write").required();
  add_option(
      app, "--course", options->course,
      "The course.toml whose public part goes in; else the one in the project's root, where there is one");
  add_flag(app, "--force", options->force, "Replace a file that is there");
  return [options](const Globals& globals) { return package(*options, globals); };
}

}  // namespace cml::cli
