#pragma once
#include <chrono>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "emulator/launch/executor.h"
#include "runtime/record.h"

namespace cml::runtime {

/// Adds up what a program does, and keeps its record on disk up to date: a program may end at any time and in
/// any way. Thread-safe.
class Recorder {
 public:
  /// `folder` gets a file of this process; empty: nothing is written.
  Recorder(std::string folder, int compute_capability);

  /// Counts of a launch that ended, or that trapped: then it is not one of `launches`.
  void add_launch(const std::string& kernel, const emulator::LaunchSpec& spec,
                  emulator::LaunchOutcome& outcome);
  /// One that gave what an earlier launch of the kernel had given, and did not run.
  void add_repeat(const std::string& kernel, const emulator::LaunchSpec& spec,
                  const emulator::LaunchOutcome& earlier);
  /// Of a launch of the kernel; those of a place that has one are left out. The others.
  std::vector<Finding> add_findings(const std::string& kernel, const std::vector<Finding>& findings);
  void add_trap(const std::string& kernel, const Trap& trap);
  void add_files(const std::map<std::string, std::string>& files);
  void add_error(const std::string& function, const std::string& error);
  void add_unsupported(const std::string& function);
  /// Once, however often it is added.
  void add_note(const std::string& note);
  /// Writes it, with the kernel that is running for so long that it is worth saying.
  void set_running(const std::optional<std::string>& kernel);
  /// The program calls the runtime: its record is written, at the end at the latest. Calls of it come one
  /// after the other.
  void set_used();
  /// Writes what is new.
  void flush();

 private:
  struct Totals {
    std::vector<std::unique_ptr<emulator::Observer>> observers;
    bool is_new = false;  ///< its counts in the record are old
  };

  size_t index_of(const std::string& kernel);
  Totals& count_launch(const std::string& kernel, const emulator::LaunchSpec& spec);
  void changed();
  void write();
  std::string path() const;

  std::mutex mutex_;
  std::string folder_;
  ProgramRecord record_;
  std::vector<Totals> totals_;             ///< by kernel of the record
  std::map<std::string, size_t> kernels_;  ///< index by mangled name
  bool is_used_ = false;                   ///< set_used() was called
  bool is_dirty_ = false;
  uint64_t writes_ = 0;
  std::chrono::steady_clock::time_point last_write_;
};

}  // namespace cml::runtime
