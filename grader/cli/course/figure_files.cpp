#include "cli/course/figure_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "core/file.h"
#include "figure/figure.h"

namespace cml::cli {
namespace fs = std::filesystem;
namespace {

/// The folders and files of a folder that `pick` takes, sorted; none where there is no folder.
template <class Pick>
std::vector<fs::path> entries(const fs::path& folder, Pick pick) {
  std::vector<fs::path> found;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored))
    if (pick(entry)) found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

std::vector<fs::path> labs_of(const grading::Project& project) {
  return entries(project.labs(), [](const fs::directory_entry& entry) { return entry.is_directory(); });
}

std::vector<fs::path> files_with(const fs::path& folder, const char* extension) {
  return entries(folder, [&](const fs::directory_entry& entry) {
    return entry.is_regular_file() && entry.path().extension() == extension;
  });
}

/// A picture that a chapter shows: ![words](figures/NAME.svg).
struct Shown {
  std::string name, words;
  int line;
};

std::vector<Shown> shown_in(const fs::path& chapter) {
  static const std::string kLink = "](figures/";
  std::vector<Shown> found;
  if (!fs::is_regular_file(chapter)) return found;
  std::istringstream text(read_file(chapter));
  int number = 0;
  for (std::string line; std::getline(text, line);) {
    ++number;
    for (size_t at = line.find(kLink); at != std::string::npos; at = line.find(kLink, at + 1)) {
      const size_t begin = at + kLink.size();
      const size_t words = line.rfind("![", at);
      found.push_back({line.substr(begin, line.find(')', begin) - begin),
                       words == std::string::npos ? "" : line.substr(words + 2, at - words - 2), number});
    }
  }
  return found;
}

std::vector<std::string> source_faults(const FigureFile& figure) {
  const Result<std::string> svg = draw_file(figure);
  if (!svg) return {svg.error().to_string()};
  if (is_up_to_date(figure, *svg)) return {};
  return {fmt::format("{} is {} {}\n  next: run `grader figure {}`, look at it, and hand both in",
                      figure.svg.string(), fs::exists(figure.svg) ? "out of date with" : "missing for",
                      figure.source.filename().string(), figure.id)};
}

std::vector<std::string> chapter_faults(const fs::path& lab) {
  const fs::path chapter = lab / "README.md";
  const fs::path folder = lab / "figures";
  std::vector<std::string> faults;
  std::set<fs::path> shown;
  for (const Shown& picture : shown_in(chapter)) {
    const fs::path source = (folder / picture.name).replace_extension(".toml");
    shown.insert(source);
    const std::string where = fmt::format("{}:{}: figures/{}", chapter.string(), picture.line, picture.name);
    if (!fs::is_regular_file(source))
      faults.push_back(
          fmt::format("{} does not exist\n  next: write {}, or correct the name", where, source.string()));
    if (picture.words.empty())
      faults.push_back(where +
                       " says nothing to those who cannot see it\n  next: write ![what it shows](..)");
  }
  for (const fs::path& source : files_with(folder, ".toml"))
    if (!shown.contains(source))
      faults.push_back(
          fmt::format("{}: no chapter shows this figure\n  next: show figures/{}.svg in {}, or remove it",
                      source.string(), source.stem().string(), chapter.string()));
  for (const fs::path& svg : files_with(folder, ".svg"))
    if (!fs::is_regular_file(fs::path(svg).replace_extension(".toml")))
      faults.push_back(svg.string() +
                       ": there is no .toml that it is drawn from\n  next: write one, or remove it");
  return faults;
}

}  // namespace

std::vector<FigureFile> figure_files(const grading::Project& project) {
  std::vector<FigureFile> figures;
  for (const fs::path& lab : labs_of(project))
    for (const fs::path& source : files_with(lab / "figures", ".toml"))
      figures.push_back({lab.filename().string() + "/" + source.stem().string(), source,
                         fs::path(source).replace_extension(".svg")});
  return figures;
}

Result<std::string> draw_file(const FigureFile& figure) {
  return figure::draw_figure(read_file(figure.source), figure.source.string());
}

bool is_up_to_date(const FigureFile& figure, const std::string& svg) {
  return fs::is_regular_file(figure.svg) && read_file(figure.svg) == svg;
}

std::vector<std::string> figure_faults(const grading::Project& project) {
  std::vector<std::string> faults;
  const auto add = [&](const std::vector<std::string>& more) {
    faults.insert(faults.end(), more.begin(), more.end());
  };
  for (const FigureFile& figure : figure_files(project)) add(source_faults(figure));
  for (const fs::path& lab : labs_of(project)) add(chapter_faults(lab));
  return faults;
}

}  // namespace cml::cli
