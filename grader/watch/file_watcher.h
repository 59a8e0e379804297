#pragma once
#include <chrono>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace cml::watch {

/// How a watcher hears of changes.
enum class Notice : unsigned char {
  system,   ///< inotify(7) of the folders, and a look now and then; where a folder has no notice, looking
            ///< alone
  looking,  ///< looking alone, ten times a second
};

/// Tells which of some files were written, renamed into place or removed. It watches their folders, so that
/// an editor which writes a new file and renames it is seen too. What comes within kSettle is reported once.
class FileWatcher {
 public:
  /// Of all times here.
  using Clock = std::chrono::steady_clock;
  /// A file is reported when nothing has happened to it for this time.
  static constexpr std::chrono::milliseconds kSettle{20};

  /// `files`: in folders that may be missing for now.
  FileWatcher(std::vector<std::filesystem::path> files, Notice notice);
  /// Gives the notices up.
  ~FileWatcher();
  FileWatcher(const FileWatcher&) = delete;
  FileWatcher& operator=(const FileWatcher&) = delete;

  /// To wait on with poll(2) for input; -1 if inotify is not available.
  int descriptor() const { return notify_; }
  /// How long to wait at most before changed() is called again.
  std::chrono::milliseconds patience(Clock::time_point now) const;
  /// Indices into `files` of what changed and has settled, in order; a file that is gone is among them.
  std::vector<size_t> changed(Clock::time_point now);

 private:
  /// What tells one content of a file from another without reading it.
  struct Stamp;
  struct File;
  static std::optional<Stamp> stamp_of(const std::filesystem::path& path);
  void ask_for_notices();
  void take_notices(Clock::time_point now);
  void look(Clock::time_point now);
  static void note(File& file, Clock::time_point now);
  std::chrono::milliseconds between_looks() const;

  std::vector<File> files_;
  Notice notice_;
  int notify_ = -1;
  std::map<std::filesystem::path, int> folders_;  // with the watch's number; -1: it has none
  Clock::time_point looked_;
};

}  // namespace cml::watch
