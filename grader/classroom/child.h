#pragma once
#include <atomic>
#include <chrono>
#include <map>
#include <string>
#include <vector>

namespace cml::classroom {

/// How a child process ended.
struct ChildEnd {
  enum class Kind {
    exited,     ///< by itself; `code` is its exit code
    signalled,  ///< by the signal `code`
    late,       ///< killed after the time-out
    cancelled,  ///< killed since `cancelled` was set
  };
  Kind kind = Kind::exited;
  int code = 0;
  std::string out;  ///< stdout
  std::string err;  ///< the last of stderr
};

/// Runs `arguments` (the program first, by path) with an empty stdin, as the leader of a process group that
/// is killed whole; it dies with the thread that calls this. `environment` is added to ours. Throws
/// InfrastructureError where the system starts no process; a program that cannot be run exits with 127.
ChildEnd run_child(const std::vector<std::string>& arguments,
                   const std::map<std::string, std::string>& environment, std::chrono::seconds timeout,
                   const std::atomic<bool>& cancelled);

}  // namespace cml::classroom
