#include "classroom/folder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <set>

#include "classroom/archive.h"
#include "classroom/hints_taken.h"
#include "classroom/text.h"
#include "core/untrusted_file.h"
#include "testing/work_names.h"

namespace cml::classroom {
namespace fs = std::filesystem;
namespace {

/// A regular file of at most `limit` bytes. Without O_NONBLOCK the opening of a FIFO would wait for ever.
RawFile read_source(const fs::path& file, const std::string& path, uint64_t limit) {
  const int descriptor = open(file.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  if (descriptor < 0) {
    throw_if_machine_failed(file, errno);
    const bool is_link = errno == ELOOP;
    return {path, "",
            is_link ? std::string("it is a link; hand in the file itself")
                    : std::string("it cannot be read: ") + std::strerror(errno)};
  }
  struct stat info {};
  RawFile result{path, "", ""};
  int error = fstat(descriptor, &info) == 0 ? 0 : errno;
  if (error != 0) {
    result.problem = std::string("it cannot be read: ") + std::strerror(error);
  } else if (!S_ISREG(info.st_mode)) {
    result.problem = "it is no regular file";
  } else if (static_cast<uint64_t>(info.st_size) > limit) {
    result.problem = fmt::format("it has {} bytes; at most {} are read", info.st_size, limit);
  } else {
    char block[1 << 14];
    ssize_t got = 1;
    while (result.text.size() <= limit && got != 0 && error == 0) {
      got = ::read(descriptor, block, sizeof block);
      if (got > 0) result.text.append(block, static_cast<size_t>(got));
      if (got < 0 && errno != EINTR) error = errno;
    }
    if (error != 0) result = {path, "", std::string("it cannot be read: ") + std::strerror(error)};
  }
  close(descriptor);
  throw_if_machine_failed(file, error);
  return result;
}

struct Walk {
  const Limits& limits;
  RawFiles& into;

  /// False where a limit is reached.
  bool folder(const fs::path& at, const std::string& prefix, int depth) {
    std::error_code failure;
    std::vector<fs::path> entries;
    for (fs::directory_iterator entry(at, failure), end; !failure && entry != end; entry.increment(failure))
      entries.push_back(entry->path());
    throw_if_machine_failed(at, failure.value());
    if (failure)
      into.unreadable.push_back(printable(prefix + ": the folder cannot be read: " + failure.message()));
    std::sort(entries.begin(), entries.end());
    return std::all_of(entries.begin(), entries.end(),
                       [&](const fs::path& entry) { return take(entry, prefix, depth); });
  }

  bool take(const fs::path& entry, const std::string& prefix, int depth) {
    const std::string name = entry.filename().string();
    if (is_hidden(name)) return true;
    if (type_of_untrusted(entry) == fs::file_type::directory) {
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
  static const std::set<std::string> names = {".git", ".github", ".gitignore", ".DS_Store", "__MACOSX"};
  return names.contains(name) || name.starts_with("._");
}

bool is_hidden(const std::string& name) { return name.starts_with('.') || name == "__MACOSX"; }

bool is_companion(const std::string& name) {
  return name == kGradescopeMetadata || name.ends_with(kHintsTaken);
}

void read_file_into(const fs::path& file, const std::string& path, const Limits& limits, RawFiles& into) {
  const std::string name = fs::path(path).filename().string();
  const bool is_regular = type_of_untrusted(file) == fs::file_type::regular;
  if (is_regular && testing::is_archive(file))
    read_archive_file(file.string(), path + "/", limits, into);
  else if (testing::is_source_name(name) || is_companion(name))
    into.files.push_back(read_source(file, path, limits.file_bytes));
}

RawFiles read_folder(const fs::path& folder, const Limits& limits) {
  RawFiles result;
  Walk{limits, result}.folder(folder, "", 1);
  std::sort(result.files.begin(), result.files.end(),
            [](const RawFile& a, const RawFile& b) { return a.path < b.path; });
  return result;
}

}  // namespace cml::classroom
