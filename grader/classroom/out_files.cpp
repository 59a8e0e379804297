#include "classroom/out_files.h"

#include <set>
#include <sstream>

#include "core/file.h"

namespace cml::classroom {
namespace fs = std::filesystem;
namespace {

/// A path that leads out of the folder is refused: the list may have been edited.
bool is_inside(const fs::path& path) {
  return !path.empty() && path.is_relative() && *path.lexically_normal().begin() != "..";
}

std::set<fs::path> listed(const fs::path& list) {
  std::set<fs::path> paths;
  std::error_code ignored;
  if (!fs::is_regular_file(fs::symlink_status(list, ignored))) return paths;
  std::istringstream lines(read_file(list.string()));
  for (std::string line; std::getline(lines, line);)
    if (is_inside(line)) paths.insert(line);
  return paths;
}

std::optional<Error> write_list(const fs::path& list, const std::set<fs::path>& paths) {
  std::string text;
  for (const fs::path& path : paths) text += path.generic_string() + "\n";
  return write_file(list.string(), text);
}

}  // namespace

std::optional<Error> replace_files(const fs::path& folder, const OutFiles& files) {
  const fs::path list = folder / kOutList;
  const std::set<fs::path> before = listed(list);
  std::set<fs::path> now;
  for (const auto& [path, text] : files) now.insert(path);
  std::set<fs::path> all = before;
  all.insert(now.begin(), now.end());
  if (auto error = write_list(list, all)) return error;
  for (const auto& [path, text] : files) {
    std::error_code failure;
    fs::create_directories((folder / path).parent_path(), failure);
    if (failure)
      return Error{"the folder of " + (folder / path).string() + " cannot be made: " + failure.message(),
                   "Give another --out.",
                   {}};
    if (auto error = write_file((folder / path).string(), text.text())) return error;
  }
  for (const fs::path& path : before) {
    std::error_code ignored;
    if (!now.contains(path) && fs::is_regular_file(fs::symlink_status(folder / path, ignored)))
      fs::remove(folder / path, ignored);
  }
  return write_list(list, now);
}

}  // namespace cml::classroom
