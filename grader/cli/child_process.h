#pragma once
#include <string>
#include <vector>

namespace cml::cli {

/// How a child process ended.
struct ChildResult {
  int exit_code = 0;  ///< 128 + signal where a signal ended it
  std::string out;    ///< stdout, whole; stderr stays ours
};

/// Runs `arguments` (the program first, by path) with an empty stdin and waits. Throws InfrastructureError
/// where it cannot start.
ChildResult run_child(const std::vector<std::string>& arguments);

}  // namespace cml::cli
