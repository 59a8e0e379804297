#include "authoring/exercise_files.h"

#include <algorithm>

#include "testing/work_names.h"

namespace cml::authoring {
namespace fs = std::filesystem;
namespace {

/// The .cu files of a folder, or those with another ending, sorted; none where there is no folder.
std::vector<fs::path> sources_in(const fs::path& folder, const char* extension = ".cu") {
  std::vector<fs::path> files;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored))
    if (entry.is_regular_file() && entry.path().extension() == extension) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

constexpr const char* kAttacks = "grader/tests/attacks";

/// The folders in `folder`, sorted.
std::vector<fs::path> folders_in(const fs::path& folder) {
  std::vector<fs::path> folders;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored))
    if (entry.is_directory()) folders.push_back(entry.path());
  std::sort(folders.begin(), folders.end());
  return folders;
}

bool has_a_check(const fs::path& folder) {
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored))
    if (entry.path().filename().string().ends_with(".check.cpp")) return true;
  return false;
}

}  // namespace

ExerciseFiles files_of(const fs::path& root, const testing::ExerciseRow& exercise) {
  const std::string name = exercise.name + ".cu";
  const fs::path solutions = root / "solutions" / exercise.lab;
  return {&exercise,
          root / "labs" / exercise.lab / name,
          solutions / name,
          solutions / "right" / name,
          solutions / "wrong" / name,
          root / kAttacks / exercise.lab / name};
}

bool has_sections(const fs::path& root, const fs::path& file) {
  std::error_code failure;
  const fs::path folder = fs::canonical(file, failure).parent_path();
  if (failure) return false;
  const auto lies_below = [&](const fs::path& top, const fs::path& name) {
    return top == fs::weakly_canonical(root / name, failure);
  };
  if (folder.filename() == "right" || folder.filename() == "wrong")
    return lies_below(folder.parent_path().parent_path(), "solutions");
  return lies_below(folder.parent_path(), kAttacks);
}

bool is_wrong(const fs::path& file) { return file.parent_path().filename() != "right"; }

fs::path reference_of(const fs::path& root, const fs::path& file) {
  const fs::path folder = fs::canonical(file).parent_path();
  const bool is_attacks = folder.filename() != "right" && folder.filename() != "wrong";
  return root / "solutions" / (is_attacks ? folder : folder.parent_path()).filename() / file.filename();
}

std::vector<fs::path> files_with_sections(const fs::path& root) {
  std::vector<fs::path> files;
  const auto take = [&](const fs::path& folder) {
    for (fs::path& file : sources_in(folder)) files.push_back(std::move(file));
  };
  for (const fs::path& lab : folders_in(root / "solutions")) {
    take(lab / "right");
    take(lab / "wrong");
  }
  for (const fs::path& lab : folders_in(root / kAttacks)) take(lab);
  return files;
}

std::vector<std::string> ExerciseFiles::missing() const {
  std::vector<std::string> faults;
  if (!fs::is_regular_file(starter)) faults.push_back("there is no starter " + starter.string());
  if (!fs::is_regular_file(solution)) faults.push_back("there is no solution " + solution.string());
  if (!fs::is_regular_file(wrong)) faults.push_back("there is no wrong file " + wrong.string());
  return faults;
}

std::vector<std::string> chapters_alone(const fs::path& root) {
  std::vector<std::string> names;
  std::error_code ignored;
  for (const auto& lab : fs::directory_iterator(root / "labs", ignored)) {
    const std::string name = lab.path().filename().string();
    if (fs::is_regular_file(lab.path() / "README.md") && !has_a_check(lab.path()) && !testing::is_lab(name) &&
        !fs::exists(root / "solutions" / name))
      names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::vector<std::string> stray_files(const fs::path& root) {
  const std::vector<std::string> alone = chapters_alone(root);
  std::vector<std::string> faults;
  const auto look_at = [&](const fs::path& file, const std::string& lab) {
    const std::string id = lab + "/" + file.stem().string();
    const auto& rows = testing::exercises();
    if (std::none_of(rows.begin(), rows.end(), [&](const testing::ExerciseRow& row) { return row.id == id; }))
      faults.push_back(file.string() + ": this build has no check labs/" + id + ".check.cpp for it");
  };
  for (const fs::path& top : {root / "labs", root / "solutions"})
    for (const fs::path& lab : folders_in(top))
      if (!std::binary_search(alone.begin(), alone.end(), lab.filename().string()))
        for (const char* extension : {".cu", ".toml"})
          for (const fs::path& file : sources_in(lab, extension)) look_at(file, lab.filename().string());
  for (const fs::path& file : files_with_sections(root))
    look_at(file, reference_of(root, file).parent_path().filename().string());
  std::sort(faults.begin(), faults.end());
  return faults;
}

}  // namespace cml::authoring
