#include "source/short_names.h"

#include <filesystem>

namespace cml::source {

namespace fs = std::filesystem;

std::string ShortNames::of(const std::string& path) {
  const fs::path whole = path;
  fs::path name = whole.filename();
  for (fs::path rest = whole.parent_path(); rest.has_relative_path(); rest = rest.parent_path()) {
    const auto found = paths_.find(name.string());
    if (found == paths_.end() || found->second == path) break;
    name = rest.filename() / name;
  }
  paths_[name.string()] = path;
  return name.string();
}

}  // namespace cml::source
