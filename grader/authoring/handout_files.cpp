#include "authoring/handout_files.h"

#include <fmt/format.h>
#include <sys/utsname.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <sstream>

namespace cml::authoring {
namespace fs = std::filesystem;
namespace {

/// Left out at any depth: what is for developers, and could hold a solution.
constexpr const char* kNot[] = {"grader/tests"};

bool is_left_out(const std::string& name) {
  return std::any_of(std::begin(kNot), std::end(kNot),
                     [&](const std::string& row) { return name.starts_with(row + "/"); });
}

bool has_one_of(const fs::path& file, const std::string& extensions) {
  std::istringstream words(extensions);
  for (std::string word; words >> word;)
    if (file.filename().string().ends_with(word)) return true;
  return false;
}

HandoutFile handout_file(const fs::path& from, const std::string& to) {
  const bool executable = (fs::status(from).permissions() & fs::perms::owner_exec) != fs::perms::none;
  return {from, to, executable};
}

std::vector<HandoutFile> files_of(const fs::path& root, const HandoutRow& row) {
  const fs::path from = root / row.from;
  if (fs::is_regular_file(from)) return {handout_file(from, *row.to ? row.to : row.from)};
  std::vector<HandoutFile> files;
  if (!fs::is_directory(from)) return files;
  for (const auto& entry : fs::recursive_directory_iterator(from)) {
    const std::string name = entry.path().lexically_relative(root).generic_string();
    if (entry.is_regular_file() && !entry.is_symlink() && !is_left_out(name) &&
        has_one_of(entry.path(), row.extensions))
      files.push_back(
          handout_file(entry.path(), *row.to ? row.to + name.substr(std::string(row.from).size()) : name));
  }
  return files;
}

std::string machine() {
  utsname name{};
  CML_REQUIRE(uname(&name) == 0, std::strerror(errno));
  return name.machine;
}

}  // namespace

const std::vector<HandoutRow>& handout_rows() {
  static const std::string prebuilt = prebuilt_folder(), answers = "answers/" + machine() + ".o",
                           built = (fs::read_symlink("/proc/self/exe").parent_path() / "answers.o").string();
  static const std::vector<HandoutRow> rows = {
      {"labs", ".cu .md .toml .svg .png .sh .ipynb", ""},
      {"labs", ".cpp .h", "", HandoutPart::source},
      {"labs", ".cu", "starters"},
      {"labs/compile_flags.txt", "", ""},
      {"grader/compile/lab.h", "", "labs/lab.h"},
      {"grader/compile/cuda_for_clangd.h", "", "labs/cuda_for_clangd.h"},
      {".vscode/tasks.json", "", ""},
      {"grader", ".cpp .h .def .map .po .cpp.in CMakeLists.txt", "", HandoutPart::source},
      {"cmake", ".cmake", "", HandoutPart::source},
      {built.c_str(), "", answers.c_str(), HandoutPart::source},
      {"build/bundle/bin", "grader grader-worker grader-bench libcudart.so.13", prebuilt.c_str(),
       HandoutPart::prebuilt},
      {"docs", ".schema.json", ""},
      {"docs/handout/README.md", "", "README.md"},
      {"CMakeLists.txt", "", "", HandoutPart::source},
      {"CMakePresets.json", "", "", HandoutPart::source},
      {"LICENSE", "", ""},
      {".gitignore", "", ""},
      {"grade.sh", "", ""},
      {"tools/setup.sh", "", ""},
      {".devcontainer", "Containerfile devcontainer.json setup.sh", ""},
      {"tools/grade_job.sh", "", ""},
      {".github/workflows/grade.yml", "", ""},
      {".github/workflows/bandwidth.yml", "", ""},
      {".github/actionlint.yaml", "", ""},
  };
  return rows;
}

std::string prebuilt_folder() { return "prebuilt/" + machine(); }

Result<std::vector<HandoutFile>> handout_files(const fs::path& root, const std::vector<HandoutPart>& parts) {
  std::vector<HandoutFile> all;
  for (const HandoutRow& row : handout_rows()) {
    if (std::find(parts.begin(), parts.end(), row.part) == parts.end()) continue;
    const std::vector<HandoutFile> files = files_of(root, row);
    if (files.empty() && row.part == HandoutPart::prebuilt)
      return Error{fmt::format("no grader is built for a bundle: {} has none", (root / row.from).string()),
                   "Build it with tools/bundle.sh, on the oldest system that the class has.",
                   {}};
    if (files.empty())
      return Error{
          fmt::format("a handout needs {}{}, and {} has none", row.from,
                      *row.extensions ? fmt::format(" with files {}", row.extensions) : "", root.string()),
          "Make handouts from a whole clone of the project; what goes in stands in "
          "grader/authoring/handout_files.cpp.",
          {}};
    all.insert(all.end(), files.begin(), files.end());
  }
  std::sort(all.begin(), all.end(), [](const HandoutFile& a, const HandoutFile& b) { return a.to < b.to; });
  return all;
}

}  // namespace cml::authoring
