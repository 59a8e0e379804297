#include "authoring/exercise_files.h"

#include <algorithm>

#include "testing/work_names.h"

namespace cml::authoring {
namespace fs = std::filesystem;
namespace {

/// The .cu files of a folder, sorted; none where there is no folder.
std::vector<fs::path> sources_in(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored))
    if (entry.is_regular_file() && entry.path().extension() == ".cu") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

/// "NAME" of NAME.cu and of NAME.WHY.cu.
std::string exercise_name(const fs::path& file) {
  const std::string name = file.filename().string();
  return name.substr(0, name.find('.'));
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
  const auto of_this = [&](const char* folder) {
    std::vector<fs::path> files = sources_in(solutions / folder);
    std::erase_if(files, [&](const fs::path& file) { return exercise_name(file) != exercise.name; });
    return files;
  };
  return {&exercise, root / "labs" / exercise.lab / name, solutions / name, of_this("right"),
          of_this("wrong")};
}

bool is_attempt_file(const fs::path& root, const fs::path& file) {
  std::error_code ignored;
  const fs::path folder = fs::canonical(file, ignored).parent_path();
  const bool is_named_so = folder.filename() == "right" || folder.filename() == "wrong";
  return is_named_so &&
         folder.parent_path().parent_path() == fs::weakly_canonical(root / "solutions", ignored);
}

std::vector<std::string> ExerciseFiles::missing() const {
  std::vector<std::string> faults;
  if (!fs::is_regular_file(starter)) faults.push_back("there is no starter " + starter.string());
  if (!fs::is_regular_file(solution)) faults.push_back("there is no solution " + solution.string());
  if (wrongs.empty())
    faults.push_back("there is no wrong solution " +
                     (solution.parent_path() / "wrong" / (exercise->name + ".<why>.cu")).string());
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
  const auto look_at = [&](const fs::path& folder, const std::string& lab) {
    for (const fs::path& file : sources_in(folder)) {
      const std::string id = lab + "/" + exercise_name(file);
      const auto& rows = testing::exercises();
      if (std::none_of(rows.begin(), rows.end(),
                       [&](const testing::ExerciseRow& row) { return row.id == id; }))
        faults.push_back(file.string() + ": this build has no check labs/" + id + ".check.cpp for it");
    }
  };
  for (const fs::path& top : {root / "labs", root / "solutions"}) {
    std::error_code ignored;
    for (const auto& lab : fs::directory_iterator(top, ignored)) {
      if (!lab.is_directory() ||
          std::binary_search(alone.begin(), alone.end(), lab.path().filename().string()))
        continue;
      look_at(lab.path(), lab.path().filename().string());
      for (const char* folder : {"right", "wrong"})
        look_at(lab.path() / folder, lab.path().filename().string());
    }
  }
  std::sort(faults.begin(), faults.end());
  return faults;
}

}  // namespace cml::authoring
