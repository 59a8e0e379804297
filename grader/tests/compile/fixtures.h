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

inline void PrintTo(const Toolkit& toolkit, std::ostream* out) { *out << toolkit.root; }

/// The toolkit of this machine, and those below the folders in $CML_TEST_TOOLKITS (separated by ':').
inline std::vector<Toolkit> toolkits() {
  std::vector<Toolkit> found;
  if (Result<Toolkit> toolkit = find_toolkit()) found.push_back(*toolkit);
  const char* more = std::getenv("CML_TEST_TOOLKITS");
  std::istringstream roots(more ? more : "");
  for (std::string root; std::getline(roots, root, ':');) {
    Result<Toolkit> toolkit = toolkit_in(root);
    EXPECT_TRUE(toolkit) << toolkit.error().to_string();
    if (toolkit) found.push_back(*toolkit);
  }
  return found;
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
