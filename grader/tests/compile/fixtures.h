#pragma once
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "compile/compiler.h"
#include "compile/toolkit.h"

namespace cml::compile {

inline Program program_of(std::string source) {
  Program program;
  program.file_name = "student.cu";
  program.source = std::move(source);
  return program;
}

/// Where toolkits to test are: "" is this machine's, then the folders in $CML_TEST_TOOLKITS (separated by
/// ':'). The list is made when the tests are built, and a toolkit may come later: none is looked for here.
inline std::vector<std::string> toolkit_roots() {
  std::vector<std::string> roots{""};
  const char* more = std::getenv("CML_TEST_TOOLKITS");
  std::istringstream listed(more ? more : "");
  for (std::string root; std::getline(listed, root, ':');) roots.push_back(root);
  return roots;
}

/// A folder that is removed at the end.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string pattern = std::filesystem::temp_directory_path() / "cml-test-XXXXXX";
    path_ = mkdtemp(pattern.data());
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace cml::compile
