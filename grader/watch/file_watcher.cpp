#include "watch/file_watcher.h"

#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

namespace cml::watch {
namespace fs = std::filesystem;
namespace {

// Where the system tells of changes, files are looked at all the same: a network's folder tells only of what
// this machine does, and a link's target lies elsewhere.
constexpr std::chrono::milliseconds kSeldom{1000};
constexpr std::chrono::milliseconds kOften{100};
constexpr uint32_t kEvents = IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO |
                             IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR;

}  // namespace

/// What tells one content of a file from another without reading it.
struct FileWatcher::Stamp {
  uint64_t device = 0, inode = 0, bytes = 0;
  int64_t seconds = 0, nanoseconds = 0;  // of the last modification
  bool operator==(const Stamp&) const = default;
};
struct FileWatcher::File {
  std::filesystem::path path;
  std::optional<Stamp> seen;                  // none: it was not there
  std::optional<Clock::time_point> happened;  // something that was not reported yet
  std::optional<Stamp> then;                  // how it was when that happened
};

FileWatcher::FileWatcher(std::vector<fs::path> files, Notice notice)
    : notice_(notice), looked_(Clock::now()) {
  for (fs::path& path : files) {
    folders_[path.parent_path()] = -1;
    files_.push_back({std::move(path), {}, {}, {}});
  }
  if (notice_ == Notice::system) notify_ = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  ask_for_notices();
  for (File& file : files_) file.seen = stamp_of(file.path);
}

FileWatcher::~FileWatcher() {
  if (notify_ >= 0) close(notify_);
}

std::optional<FileWatcher::Stamp> FileWatcher::stamp_of(const fs::path& path) {
  struct stat info {};
  if (stat(path.c_str(), &info) != 0) return std::nullopt;
  return Stamp{info.st_dev, info.st_ino, static_cast<uint64_t>(info.st_size), info.st_mtim.tv_sec,
               info.st_mtim.tv_nsec};
}

void FileWatcher::ask_for_notices() {
  if (notify_ < 0) return;
  for (auto& [folder, number] : folders_)
    if (number < 0) number = inotify_add_watch(notify_, folder.c_str(), kEvents);
}

std::chrono::milliseconds FileWatcher::between_looks() const {
  const bool all_tell =
      std::all_of(folders_.begin(), folders_.end(), [](const auto& folder) { return folder.second >= 0; });
  return all_tell ? kSeldom : kOften;
}

std::chrono::milliseconds FileWatcher::patience(Clock::time_point now) const {
  Clock::time_point next = looked_ + between_looks();
  for (const File& file : files_)
    if (file.happened) next = std::min(next, *file.happened + kSettle);
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(next - now);
  return std::max(left, std::chrono::milliseconds(0));
}

void FileWatcher::take_notices(Clock::time_point now) {
  alignas(inotify_event) char block[1 << 14];
  ssize_t got = 0;
  while (notify_ >= 0 && (got = read(notify_, block, sizeof block)) > 0) {
    for (ssize_t at = 0; at < got;) {
      inotify_event event{};
      std::memcpy(&event, block + at, sizeof event);
      const std::string name = event.len > 0 ? block + at + sizeof event : "";
      at += static_cast<ssize_t>(sizeof event + event.len);
      const bool folder_left = (event.mask & (IN_IGNORED | IN_DELETE_SELF | IN_MOVE_SELF)) != 0;
      for (auto& [folder, number] : folders_) {
        if (number != event.wd && (event.mask & IN_Q_OVERFLOW) == 0) continue;
        for (File& file : files_)
          if (file.path.parent_path() == folder && (name.empty() || file.path.filename() == name))
            note(file, now);
        if (!folder_left || number < 0) continue;
        if ((event.mask & IN_IGNORED) == 0) inotify_rm_watch(notify_, number);
        number = -1;
      }
    }
  }
}

void FileWatcher::note(File& file, Clock::time_point now) {
  file.happened = now;
  file.then = stamp_of(file.path);
}

void FileWatcher::look(Clock::time_point now) {
  looked_ = now;
  ask_for_notices();
  for (File& file : files_)
    if (!file.happened && stamp_of(file.path) != file.seen) note(file, now);
}

std::vector<size_t> FileWatcher::changed(Clock::time_point now) {
  take_notices(now);
  if (now - looked_ >= between_looks()) look(now);
  std::vector<size_t> settled;
  for (size_t i = 0; i < files_.size(); ++i) {
    File& file = files_[i];
    if (!file.happened) continue;
    if (now - *file.happened < kSettle) continue;
    if (stamp_of(file.path) != file.then) {  // still being written
      note(file, now);
      continue;
    }
    file.happened.reset();
    file.seen = file.then;
    settled.push_back(i);
  }
  return settled;
}

}  // namespace cml::watch
