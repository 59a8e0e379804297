#pragma once
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "core/file.h"
#include "tests/temporary_folder.h"

namespace cml {

/// A handout in a folder of its own, with the labs of this project: what a student has. Gone with this.
class WatchedProject {
 public:
  WatchedProject() {
    namespace fs = std::filesystem;
    fs::create_directories(root());
    fs::copy(source() / "labs", root() / "labs", fs::copy_options::recursive);
    fs::copy(source() / "labs", root() / "starters", fs::copy_options::recursive);
  }
  std::filesystem::path root() const { return std::filesystem::path(temporary_.path()) / "handout"; }
  std::filesystem::path file(const std::string& exercise) const {
    return root() / "labs" / (exercise + ".cu");
  }
  static std::filesystem::path source() { return CML_SOURCE_DIR; }
  static std::string solution(const std::string& exercise) {
    return read_file(source() / "solutions" / (exercise + ".cu"));
  }
  static std::string starter(const std::string& exercise) {
    return read_file(source() / "labs" / (exercise + ".cu"));
  }
  /// How many exercises it has.
  size_t exercises() const {
    namespace fs = std::filesystem;
    return static_cast<size_t>(
        std::count_if(fs::recursive_directory_iterator(root() / "labs"), fs::recursive_directory_iterator(),
                      [](const auto& entry) { return entry.path().string().ends_with(".check.cpp"); }));
  }
  void save(const std::string& exercise, const std::string& text) const {
    std::ofstream(file(exercise)) << text;
  }
  /// As editors do that write a new file and rename it.
  void save_by_renaming(const std::string& exercise, const std::string& text) const {
    const std::filesystem::path temporary = file(exercise).string() + ".tmp";
    std::ofstream(temporary) << text;
    std::filesystem::rename(temporary, file(exercise));
  }
  /// Its last runs lie in a folder of its own; the compiled programs are this machine's.
  std::map<std::string, std::string> environment() const {
    return {{"CML_CACHE_DIR", (std::filesystem::path(temporary_.path()) / "cache").string()}};
  }

 private:
  TemporaryFolder temporary_;
};

}  // namespace cml
