#include "authoring/chapter_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <regex>
#include <set>
#include <sstream>

#include "authoring/exercise_files.h"
#include "core/file.h"
#include "testing/check.h"

namespace cml::authoring {
namespace fs = std::filesystem;
namespace {

std::vector<fs::path> texts_of(const fs::path& root) {
  std::vector<fs::path> files = {root / "README.md", root / "docs" / "handout" / "README.md"};
  std::error_code ignored;
  for (const auto& lab : fs::directory_iterator(root / "labs", ignored))
    for (const auto& chapter : fs::directory_iterator(lab.path(), ignored))
      if (chapter.path().extension() == ".md") files.push_back(chapter.path());
  std::erase_if(files, [](const fs::path& file) { return !fs::is_regular_file(file); });
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

std::vector<std::string> chapter_faults(const fs::path& root) {
  std::set<std::string> names;
  for (const testing::ExerciseRow& row : testing::exercises()) names.insert({row.lab, row.name});
  for (std::string& name : chapters_alone(root)) names.insert(std::move(name));
  static const std::regex pattern(R"(\b\d\d_[a-z][a-z0-9_]*)");
  std::vector<std::string> faults;
  for (const fs::path& file : texts_of(root)) {
    std::istringstream in(read_file(file));
    size_t number = 1;
    for (std::string line; std::getline(in, line); ++number)
      for (std::sregex_iterator at(line.begin(), line.end(), pattern), end; at != end; ++at)
        if (!names.contains(at->str()))
          faults.push_back(fmt::format("{}:{}: {} is no lab and no exercise; next: name one of `grader list`",
                                       file.lexically_relative(root).generic_string(), number, at->str()));
  }
  return faults;
}

}  // namespace cml::authoring
