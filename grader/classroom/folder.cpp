#include "classroom/folder.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "classroom/archive.h"
#include "classroom/hints_taken.h"
#include "classroom/text.h"
#include "core/encoding.h"
#include "testing/work_names.h"

namespace cml::classroom {
namespace fs = std::filesystem;
namespace {

RawFile read_source(const UntrustedFile& file, const std::string& path, uint64_t limit) {
  if (file.type() == fs::file_type::symlink) return {path, "", "it is a link; hand in the file itself"};
  if (file.descriptor() >= 0 && !file.is_regular()) return {path, "", "it is not a regular file"};
  Result<std::string> bytes = file.bytes(path, limit);
  return bytes ? source_file(path, *std::move(bytes)) : RawFile{path, "", bytes.error().message};
}

struct Walk {
  const Limits& limits;
  RawFiles& into;

  /// False where a limit is reached.
  bool folder(const UntrustedFile& at, const std::string& prefix, int depth) {
    const Result<std::vector<std::string>> names = at.names();
    if (!names) {
      into.unreadable.push_back(printable(prefix + ": " + names.error().message));
      return true;
    }
    return std::all_of(names->begin(), names->end(),
                       [&](const std::string& name) { return take(at, name, prefix, depth); });
  }

  bool take(const UntrustedFile& within, const std::string& name, const std::string& prefix, int depth) {
    if (is_hidden(name)) return true;
    const UntrustedFile entry = within.in(name);
    if (entry.is_folder()) {
      if (depth < limits.levels) return folder(entry, prefix + name + "/", depth + 1);
      into.unreadable.push_back(printable(prefix + name) + ": folders deeper than that are not read");
      return true;
    }
    if (++into.seen > limits.files) {
      into.unreadable.push_back(fmt::format("more than {} files", limits.files));
      return false;
    }
    read_file_into(entry, prefix + name, limits, into);
    return true;
  }
};

}  // namespace

bool is_of_the_system(const std::string& name) {
  static const std::set<std::string> names = {".git",     ".github",   ".gitignore", ".DS_Store",
                                              "__MACOSX", "Thumbs.db", "desktop.ini"};
  return names.contains(name) || name.starts_with("._") ||
         name.starts_with("~$");  // an open document of Office
}

bool is_hidden(const std::string& name) { return name.starts_with('.') || name == "__MACOSX"; }

bool is_companion(const std::string& name) {
  return name == kGradescopeMetadata || name.ends_with(kHintsTaken);
}

RawFile source_file(const std::string& path, std::string bytes) {
  std::string text = source_text(std::move(bytes));
  if (text.find('\0') != std::string::npos)
    return {path, "", "it is a binary file; hand in the source text, saved as UTF-8"};
  return {path, std::move(text), ""};
}

void read_file_into(const UntrustedFile& file, const std::string& path, const Limits& limits,
                    RawFiles& into) {
  const std::string name = file.path().filename().string();
  if (testing::is_archive(file))
    read_archive_file(file, path + "/", limits, into);
  else if (testing::is_source_name(name) || is_companion(name))
    into.files.push_back(read_source(file, path, limits.file_bytes));
  else
    into.others.push_back(path);
}

RawFiles read_folder(const UntrustedFile& folder, const Limits& limits) {
  RawFiles result;
  Walk{limits, result}.folder(folder, "", 1);
  std::sort(result.files.begin(), result.files.end(),
            [](const RawFile& a, const RawFile& b) { return a.path < b.path; });
  return result;
}

}  // namespace cml::classroom
