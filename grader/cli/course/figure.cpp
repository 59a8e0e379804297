#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "cli/course/figure_files.h"
#include "cli/options.h"
#include "cli/output.h"
#include "cli/verbs.h"
#include "core/file.h"
#include "grading/did_you_mean.h"

namespace cml::cli {
namespace fs = std::filesystem;
namespace {

struct FigureOptions {
  std::vector<std::string> names;
  bool check = false;
  std::string out;
};

/// The figures that `names` says, each LAB/NAME; all without a name.
Result<std::vector<FigureFile>> selected(const grading::Project& project,
                                         const std::vector<std::string>& names) {
  const std::vector<FigureFile> all = figure_files(project);
  if (names.empty()) return all;
  std::vector<std::string> ids;
  for (const FigureFile& figure : all) ids.push_back(figure.id);
  std::vector<FigureFile> chosen;
  for (const std::string& name : names) {
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const FigureFile& figure) { return figure.id == name; });
    if (found == all.end())
      return Error{"there is no figure " + name,
                   grading::did_you_mean(name, ids) + "Name one as LAB/NAME of labs/LAB/figures/NAME.toml.",
                   {}};
    chosen.push_back(*found);
  }
  return chosen;
}

fs::path target_of(const FigureFile& figure, const std::string& out) {
  return out.empty() ? figure.svg : fs::path(out) / (figure.id + ".svg");
}

Result<int> run_figure(const FigureOptions& options, const Globals& globals) {
  const Result<grading::Project> project = grading::find_project(globals.root);
  if (!project) return project.error();
  const Result<std::vector<FigureFile>> figures = selected(*project, options.names);
  if (!figures) return figures.error();
  std::string out;
  size_t changed = 0;
  for (FigureFile figure : *figures) {
    const Result<std::string> svg = draw_file(figure);
    if (!svg) return svg.error();
    figure.svg = target_of(figure, options.out);
    if (is_up_to_date(figure, *svg)) continue;
    ++changed;
    const std::string name = figure.svg.lexically_proximate(project->root).string();
    out += options.check ? name + " is out of date\n" : name + "\n";
    if (options.check) continue;
    fs::create_directories(figure.svg.parent_path());
    if (auto error = write_file(figure.svg.string(), *svg)) return *error;
  }
  out += fmt::format("{} figure{}, {} {}\n", figures->size(), figures->size() == 1 ? "" : "s", changed,
                     options.check ? "out of date" : "written");
  if (options.check && changed > 0) out += "  next: run `grader figure`\n";
  print(out);
  return int{options.check && changed > 0 ? kNotPassed : kPassed};
}

}  // namespace

Action declare_figure(CLI::App& app) {
  auto options = std::make_shared<FigureOptions>();
  add_option(app, "name", options->names, "Figures, each LAB/NAME of labs/LAB/figures/NAME.toml; else all");
  const Option check =
      add_flag(app, "--check", options->check, "Write nothing; exit code 1 where a figure is out of date");
  add_option(app, "--out", options->out, "Folder to write to, as LAB/NAME.svg; else next to the .toml")
      .excludes(check);
  return [options](const Globals& globals) { return run_figure(*options, globals); };
}

}  // namespace cml::cli
