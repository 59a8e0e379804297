#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <memory>

#include "authoring/candidates.h"
#include "authoring/handout_files.h"
#include "authoring/revealed_answers.h"
#include "authoring/solution_leaks.h"
#include "cli/course/tried_functions.h"
#include "cli/course/zip.h"
#include "cli/course_settings.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/verbs.h"
#include "compile/digest.h"
#include "core/file.h"
#include "core/staging_folder.h"
#include "grading/project.h"
#include "testing/check.h"

namespace cml::cli {
namespace fs = std::filesystem;
namespace {

using authoring::HandoutFile;
using authoring::HandoutPart;
using authoring::HandoutRow;

struct HandoutOptions {
  std::string out;
  std::string course;
  bool force = false;
  bool bundle = false;
  bool no_sources = false;
};

/// The one folder at the top of a ZIP.
constexpr const char* kTop = "cuda_memory_labs";

bool is_zip(const fs::path& target) { return target.extension() == ".zip"; }

bool is_within(const fs::path& path, const fs::path& folder) {
  const auto [at, unused] = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
  return at == folder.end();
}

/// An earlier handout: what --force may replace.
bool is_handout(const fs::path& folder) {
  return fs::is_directory(folder / "labs") &&
         (fs::is_directory(folder / "grader") || fs::is_directory(folder / "prebuilt")) &&
         fs::is_regular_file(folder / "grade.sh") && !fs::exists(folder / "solutions") &&
         !fs::exists(folder / ".git");
}

std::vector<HandoutPart> parts_of(const HandoutOptions& options) {
  std::vector<HandoutPart> parts = {HandoutPart::always};
  if (!options.no_sources) parts.push_back(HandoutPart::source);
  if (options.bundle) parts.push_back(HandoutPart::prebuilt);
  return parts;
}

/// Why nothing may be written to `target`.
std::optional<Error> refusal(const fs::path& target, const grading::Project& project, bool force) {
  const fs::path root = fs::weakly_canonical(project.root);
  if (is_within(root, target))
    return Error{target.string() + " holds the project itself", "Give a new folder or a new .zip.", {}};
  std::vector<std::string> folders = {project.solutions().filename().string()};
  for (const HandoutRow& row : authoring::handout_rows())
    if (*row.extensions) folders.emplace_back(row.from);
  for (const std::string& folder : folders)
    if (is_within(target, root / folder))
      return Error{
          target.string() + " lies in the project's " + folder + "/", "Give a place outside of it.", {}};
  if (!fs::is_directory(target.parent_path()))
    return Error{
        "there is no folder " + target.parent_path().string(), "Make it, or give another place.", {}};
  if (fs::is_symlink(fs::symlink_status(target)) && !is_zip(target))  // followed, it would be none
    return Error{target.string() + " is a link to nothing", "Make its target, or give another place.", {}};
  if (!fs::exists(target) || (fs::is_directory(target) && fs::is_empty(target) && !is_zip(target))) return {};
  if (fs::is_directory(target) == is_zip(target))
    return Error{fmt::format("{} is a {}", target.string(), is_zip(target) ? "folder" : "file"),
                 "Give a folder, or a file whose name ends with .zip.",
                 {}};
  if (!force)
    return Error{target.string() + (is_zip(target) ? " exists" : " is not empty"),
                 "Give another place, or --force to replace it.",
                 {}};
  if (!is_zip(target) && !is_handout(target))
    return Error{target.string() + " is not an earlier handout, and --force replaces nothing else",
                 "Give another place, or remove it yourself.",
                 {}};
  return {};
}

void copy_all(const std::vector<HandoutFile>& files, const fs::path& folder) {
  for (const HandoutFile& file : files) {
    const fs::path to = folder / file.to;
    fs::create_directories(to.parent_path());
    fs::copy_file(file.from, to);
    fs::permissions(to, static_cast<fs::perms>(file.executable ? 0755 : 0644));
  }
}

constexpr const char* kManifest = "handout.sha256";

/// For `sha256sum --check`: all files but the exercises, which students edit.
std::string manifest_of(const std::vector<HandoutFile>& files) {
  std::string lines;
  for (const HandoutFile& file : files)
    if (!(file.to.starts_with("labs/") && file.to.ends_with(".cu")))
      lines += compile::sha256(read_file(file.from.string())) + "  " + file.to + "\n";
  return lines;
}

/// Puts the finished folder instead of `target`: by renaming, so that it is there whole or not at all.
void move_into_place(const fs::path& finished, const fs::path& target, const fs::path& backup) {
  const bool replaces = fs::is_directory(target);
  if (replaces) fs::rename(target, backup);
  try {
    fs::rename(finished, target);
  } catch (...) {
    if (replaces) fs::rename(backup, target);
    throw;
  }
}

Result<int> handout(const HandoutOptions& options, const Globals& globals) {
  const Result<grading::Project> project = grading::find_project(globals.root);
  if (!project) return project.error();
  if (!fs::is_directory(project->solutions())) return grading::no_solutions(*project);
  fs::path target = fs::weakly_canonical(fs::absolute(options.out));
  if (!target.has_filename()) target = target.parent_path();
  if (auto error = refusal(target, *project, options.force)) return *error;
  Result<std::vector<HandoutFile>> files = authoring::handout_files(project->root, parts_of(options));
  if (!files) return files.error();
  const Result<std::string> course = public_course(*project, options.course);
  if (!course) return course.error();

  Progress progress(4);
  const StagingFolder staging(target);
  const fs::path tree = staging.folder() / kTop;
  const auto add = [&](const char* name, const std::string& text) {
    const fs::path file = staging.folder() / name;
    files->push_back({file, name, false});
    return write_file(file.string(), text);
  };
  if (!course->empty())
    if (auto error = add(kCourseFile, *course)) return *error;
  if (auto error = add(kManifest, manifest_of(*files))) return *error;
  progress.step("copying");
  copy_all(*files, tree);
  progress.step("looking for solutions");
  const std::vector<authoring::SecretBody> bodies = authoring::secret_bodies(project->root);
  if (bodies.empty())
    return Error{"solutions/ has no TODO regions, so nothing can be proven",
                 "Make handouts from a whole clone of the project.",
                 {}};
  std::vector<std::string> leaks = authoring::leaks_in(tree, bodies);
  for (std::string& solved : authoring::solved_starters(tree, project->root))
    leaks.push_back(std::move(solved));
  for (std::string& leak : authoring::revealed_answers(tree, project->root)) leaks.push_back(std::move(leak));
  for (const std::string& leak : leaks) std::cerr << leak << "\n";
  if (!leaks.empty()) {
    std::cerr << "grader: nothing was written: a student would find solutions in it\n  next: Put back the "
                 "starters that are named above, or take the text out.\n";
    return int{kNotPassed};
  }
  progress.step("trying the functions of checks");
  const Result<std::vector<std::string>> answers =
      answers_among(authoring::candidates_in(tree), *project, staging.folder() / "tried");
  if (!answers) return answers.error();
  for (const std::string& answer : *answers) std::cerr << answer << "\n";
  if (!answers->empty()) {
    std::cerr
        << "grader: nothing was written: a student who copies such a function of a check earns its points\n  next: "
           "Move what it computes to the lab's answers.cpp in solutions/, which a handout has as machine code.\n";
    return int{kNotPassed};
  }
  progress.step("writing");
  if (is_zip(target)) {
    const fs::path zip = staging.folder() / "handout.zip";
    std::vector<ZipEntry> entries;
    for (const HandoutFile& file : *files)
      entries.push_back({tree / file.to, std::string(kTop) + "/" + file.to, file.executable});
    write_zip(zip, entries);
    if (auto error = write_file(target.string(), read_file(zip))) return *error;
  } else {
    move_into_place(tree, target, staging.folder() / "replaced");
  }
  print(fmt::format("{}: {} files; none of the {} solution regions is in it\n", target.string(),
                    files->size(), bodies.size()));
  return int{kPassed};
}

}  // namespace

Action declare_handout(CLI::App& app) {
  auto options = std::make_shared<HandoutOptions>();
  add_option(app, "--out", options->out, "Where to: a folder, or a file whose name ends with .zip")
      .required();
  add_option(
      app, "--course", options->course,
      "The course.toml whose public part goes in; else the one in the project's root, where there is one");
  add_flag(app, "--force", options->force, "Replace an earlier handout");
  const Option bundle =
      add_flag(app, "--bundle", options->bundle,
               "With the grader that tools/bundle.sh built, so that students build nothing");
  add_flag(app, "--no-sources", options->no_sources,
           "Without the sources of grader and checks: the bundle is all there is")
      .needs(bundle);
  return [options](const Globals& globals) { return handout(*options, globals); };
}

}  // namespace cml::cli
