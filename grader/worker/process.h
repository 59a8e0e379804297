#pragma once
#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

#include "worker/channel.h"

namespace cml::worker {

/// A child with a channel as its descriptor 3 and nothing else of ours: other descriptors are closed, input
/// and output go nowhere, stderr is kept. It leads a process group and dies with the thread that started it.
class Process {
 public:
  /// Throws InfrastructureError where the system starts no process. A program that cannot be run exits with
  /// 127.
  Process(const std::vector<std::string>& arguments, const std::vector<std::string>& environment);
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  Channel& channel() { return channel_; }
  /// Kills the group and waits.
  void kill();
  /// Waits for the end, at most `seconds`, then kills. "with signal 11 (Segmentation fault)" or "with exit
  /// code 3".
  std::string wait_for_end(double seconds);
  /// The last of what it wrote to stderr, at most 500 bytes.
  std::string last_words() const;

 private:
  Channel channel_;
  pid_t pid_ = -1;
  int errors_ = -1;
  std::optional<int> status_;
};

}  // namespace cml::worker
