#pragma once
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace cml::cli {

/// Where a Progress is shown.
enum class ProgressFor : unsigned char {
  terminal,  ///< stderr if it is a terminal, else nowhere
  logs_too,  ///< stderr in any case: where it is no terminal, a line every five seconds
};

/// A line on stderr that says what runs and for how long, once a command has taken 2 seconds.
class Progress {
 public:
  explicit Progress(size_t total, ProgressFor audience = ProgressFor::terminal);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// The next of `total` steps begins.
  void step(const std::string& name);
  /// `steps` of them have begun.
  void at(size_t steps, const std::string& name);
  /// Takes the line away until the next refresh, so that stdout can be written to.
  void hide();

 private:
  void show_until_done();

  const size_t total_;
  const bool is_terminal_;
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::mutex mutex_;
  std::condition_variable done_;
  bool is_done_ = false;
  bool is_shown_ = false;
  size_t steps_ = 0;
  std::string name_;
  std::thread thread_;  ///< only if it is shown
};

}  // namespace cml::cli
