#pragma once
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace cml {

/// A new folder, removed at the end with everything in it.
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

/// A new file of this name with this text, removed at the end.
class TemporaryFile {
 public:
  TemporaryFile(const std::string& name, const std::string& text) : path_(folder_.path() + "/" + name) {
    std::ofstream(path_) << text;
  }
  const std::string& path() const { return path_; }

 private:
  TemporaryFolder folder_;
  std::string path_;
};

}  // namespace cml
