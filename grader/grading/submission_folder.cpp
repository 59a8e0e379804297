#include "grading/submission_folder.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "core/untrusted_file.h"
#include "testing/submission.h"
#include "testing/work_names.h"

namespace cml::grading {
namespace fs = std::filesystem;
namespace {

using testing::ExerciseRow;
using testing::is_lab;
using testing::is_source_name;
using testing::nearest_exercise;

constexpr size_t kMostFiles = 5000;
constexpr int kMostLevels = 5;
constexpr size_t kShown = 3;

/// What lies in a folder, at any depth, by its path from there.
struct Contents {
  std::vector<fs::path> sources;
  size_t files = 0;
};
void add_contents(const UntrustedFile& folder, const fs::path& relative, int level, Contents& contents) {
  const Result<std::vector<std::string>> names = folder.names();
  if (!names) return;
  for (const std::string& name : *names) {
    if (name.starts_with('.') || contents.files > kMostFiles) continue;
    const UntrustedFile file = folder.in(name);
    if (file.is_folder() && level < kMostLevels) add_contents(file, relative / name, level + 1, contents);
    if (!file.is_regular()) continue;
    ++contents.files;
    if (!testing::is_archive(file) && is_source_name(name)) contents.sources.push_back(relative / name);
  }
}
Contents contents_of(const fs::path& folder) {
  Contents contents;
  add_contents(UntrustedFile(folder), "", 0, contents);
  std::sort(contents.sources.begin(), contents.sources.end());
  return contents;
}

std::string expected_path(const ExerciseRow& row) { return row.id + ".cu"; }

bool is_recognised(const fs::path& relative, const ExerciseRow& row) {
  return relative == expected_path(row) || relative == row.name + ".cu";
}

/// A file that is not where its exercise's is looked for, or not quite so named.
struct NearMiss {
  fs::path found;
  const ExerciseRow* meant;
};
std::vector<NearMiss> near_misses(const Contents& contents) {
  std::vector<NearMiss> misses;
  for (const fs::path& file : contents.sources)
    if (const ExerciseRow* meant = nearest_exercise(file.filename().string());
        meant && !is_recognised(file, *meant))
      misses.push_back({file, meant});
  return misses;
}

/// The folders below which files lie as they should: "x" for "x/01_smem_banks/02_square_tile.cu".
std::set<fs::path> roots_of(const std::vector<NearMiss>& misses) {
  std::set<fs::path> roots;
  for (const NearMiss& miss : misses) {
    if (miss.found.filename() != miss.meant->name + ".cu") continue;
    const fs::path folder = miss.found.parent_path();
    if (folder.filename() != miss.meant->lab && is_lab(folder.filename().string())) continue;
    roots.insert(folder.filename() == miss.meant->lab ? folder.parent_path() : folder);
  }
  roots.erase(fs::path());
  return roots;
}

std::string quoted(const std::vector<fs::path>& files) {
  std::vector<std::string> names;
  for (const fs::path& file : files)
    if (names.size() < kShown) names.push_back("\"" + file.generic_string() + "\"");
  std::string text = fmt::format("{}", fmt::join(names, ", "));
  if (files.size() > names.size()) text += fmt::format(" and {} more", files.size() - names.size());
  return text;
}

/// One wanted file that is not there, with what is nearly it.
std::string miss_text(const NearMiss& miss) {
  return fmt::format("\"{}\" in place of {}", miss.found.generic_string(), expected_path(*miss.meant));
}

Error misplaced(const fs::path& folder, const std::vector<NearMiss>& misses) {
  std::vector<std::string> texts;
  for (const NearMiss& miss : misses)
    if (texts.size() < kShown) texts.push_back(miss_text(miss));
  std::string text = fmt::format("{}", fmt::join(texts, ", "));
  if (misses.size() > texts.size()) text += fmt::format(" and {} more", misses.size() - texts.size());
  return {
      fmt::format("{} holds {}", folder.string(), text),
      "Give each file its name and its folder, or take it away: an exercise without a file gets no points.",
      {}};
}

Error no_exercise(const fs::path& folder, const ExerciseRow& example, const Contents& contents) {
  const std::string expected = fmt::format("Expected is a folder that holds {} or {}.cu, and so on.",
                                           expected_path(example), example.name);
  if (contents.files == 0) return {folder.string() + " is empty", expected, {}};
  return {fmt::format("{} holds {} file{}, and none of them is an exercise's{}", folder.string(),
                      contents.files, contents.files == 1 ? "" : "s",
                      contents.sources.empty() ? "" : ": " + quoted(contents.sources)),
          expected,
          {}};
}

/// What a link shows was handed in by the owner of its target.
bool is_link(const fs::path& path) {
  std::error_code ignored;
  return fs::is_symlink(path.has_filename() ? path : path.parent_path(), ignored);
}
Error a_link(const fs::path& path, const char* what) {
  return {path.string() + " is a link, and not work that was handed in",
          fmt::format("Give the {} itself.", what),
          {}};
}

}  // namespace

const ExerciseRow* exercise_of_file(const fs::path& file) {
  const std::string name = file.filename().string();
  for (const ExerciseRow& row : testing::exercises())
    if (name.substr(0, name.find('.')) == row.name) return &row;
  return nullptr;
}

bool is_archive(const fs::path& file) { return testing::is_archive(UntrustedFile(file)); }

bool names_exercise(const fs::path& file) { return exercise_of_file(file) && !is_archive(file); }

std::optional<Error> unclear_folder(const fs::path& folder, const std::vector<const ExerciseRow*>& wanted) {
  if (is_link(folder)) return a_link(folder, "folder");
  const auto is_there = [&](const ExerciseRow& row) { return testing::is_handed_in(folder.string(), row); };
  std::set<const ExerciseRow*> missing;
  for (const ExerciseRow* row : wanted)
    if (!is_there(*row)) missing.insert(row);
  if (missing.empty()) return std::nullopt;
  const Contents contents = contents_of(folder);
  std::vector<NearMiss> misses = near_misses(contents);
  const auto& rows = testing::exercises();
  const bool has_any = std::any_of(rows.begin(), rows.end(), is_there);
  if (!has_any && misses.empty()) return no_exercise(folder, **missing.begin(), contents);
  if (has_any) std::erase_if(misses, [&](const NearMiss& miss) { return !missing.contains(miss.meant); });
  if (misses.empty()) return std::nullopt;
  return misplaced(folder, misses);
}

bool has_other_files(const fs::path& folder) {
  const Contents contents = contents_of(folder);
  size_t in_place = 0;
  for (const fs::path& file : contents.sources)
    in_place += std::any_of(testing::exercises().begin(), testing::exercises().end(),
                            [&](const ExerciseRow& row) { return is_recognised(file, row); });
  return contents.files != in_place;
}

std::optional<Error> unclear_work(const fs::path& work, const std::vector<const ExerciseRow*>& wanted) {
  if (is_link(work)) return a_link(work, UntrustedFile(work).is_folder() ? "folder" : "file");
  if (!UntrustedFile(work).is_folder()) return std::nullopt;
  const auto is_there = [&](const ExerciseRow* row) { return testing::is_handed_in(work.string(), *row); };
  if (std::any_of(wanted.begin(), wanted.end(), is_there)) return std::nullopt;
  const std::set<fs::path> roots = roots_of(near_misses(contents_of(work)));
  if (roots.size() < 2) return std::nullopt;
  const std::vector<fs::path> list(roots.begin(), roots.end());
  return Error{fmt::format("{} holds work in {} folders: {}", work.string(), list.size(), quoted(list)),
               "Give one of them.",
               {}};
}

std::optional<Error> nothing_recognised(const fs::path& work, const std::vector<const ExerciseRow*>& wanted) {
  const auto& rows = testing::exercises();
  const auto is_there = [&](const ExerciseRow& row) { return testing::is_handed_in(work.string(), row); };
  if (UntrustedFile(work).is_folder()) {
    if (std::any_of(rows.begin(), rows.end(), is_there)) return std::nullopt;
    return no_exercise(work, *wanted.front(), contents_of(work));
  }
  const ExerciseRow* nearest = nearest_exercise(work.filename().string());
  return Error{fmt::format("{} holds no exercise's file, by its name or its functions", work.string()),
               fmt::format("Give it the name of its exercise, as {}.cu, or name the exercise: `grader check "
                           "LAB/EXERCISE --submission FILE`.",
                           nearest ? nearest->name : wanted.front()->name),
               {}};
}

std::optional<Error> unclear_file(const fs::path& file) {
  if (is_link(file)) return a_link(file, "file");
  return std::nullopt;
}

}  // namespace cml::grading
