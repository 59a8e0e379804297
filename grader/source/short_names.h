#pragma once
#include <map>
#include <string>

namespace cml::source {

/// Names for source files, each as short as tells it from the others: its own, with folders where two files
/// have the same.
class ShortNames {
 public:
  /// The name of the file at `path`, the same each time.
  std::string of(const std::string& path);

  /// Each name so far, with its path.
  const std::map<std::string, std::string>& paths() const { return paths_; }

 private:
  std::map<std::string, std::string> paths_;
};

}  // namespace cml::source
