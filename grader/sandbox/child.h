#pragma once
#include <sys/types.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

/// The one way to start another program.
namespace cml::sandbox {

/// Where what a child writes goes.
enum class Sink : unsigned char {
  ours,     ///< where ours goes
  nowhere,  ///< /dev/null
  kept,     ///< stdout: a pipe, Child::out(); stderr: memory, Child::last_words()
};

/// What is started.
struct Command {
  std::vector<std::string> arguments;                   ///< the program first, by path
  std::map<std::string, std::string> added;             ///< variables in addition to ours, or instead of them
  std::optional<std::vector<std::string>> environment;  ///< "NAME=value": all that it has, instead of ours
  Sink out = Sink::kept;                                ///< of stdout
  Sink err = Sink::ours;                                ///< of stderr
  int in = -1;                                          ///< becomes its stdin; none: that is empty
  int descriptor = -1;                                  ///< becomes its descriptor 3; it has no other of ours
  int group = -1;                                       ///< ControlGroup::entrance(), which it enters first
};

/// How a child ended.
struct End {
  int code = 0;          ///< its exit code; 0 where a signal ended it
  int signal = 0;        ///< that ended it; 0 where it ended by itself
  bool is_ours = false;  ///< it was running, and we killed it

  /// As shells say it: 128 + signal where a signal ended it.
  int exit_code() const { return signal != 0 ? 128 + signal : code; }
  /// "with signal 11 (Segmentation fault)" or "with exit code 3". A code above 128 is a wrapper's for the
  /// signal of its child.
  std::string text() const;
};

/// A running program. It leads a process group, which is killed whole at its end, and it dies with the thread
/// that started it. Its signals are as a shell's children have them.
class Child {
 public:
  /// Throws InfrastructureError where the system starts no process, or the program cannot be run.
  explicit Child(const Command& command);
  /// Kills it.
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  /// Its number, which is its group's too.
  pid_t id() const { return pid_; }
  /// The end of a pipe to read its stdout from, where that is kept; else -1.
  int out() const { return out_; }
  /// The last of what it wrote to stderr, where that is kept; at most that many bytes.
  std::string last_words(size_t most) const;

  /// Its number stays its own until it is waited for or killed.
  bool has_ended() const;
  /// Kills the group and waits.
  End kill();
  /// The same, but the system takes note of its end, which may take a while: what `kill` gives says nothing.
  void leave();
  /// Waits for the end, at most `seconds`, then kills.
  End wait_for(double seconds);

 private:
  pid_t pid_ = -1;
  int out_ = -1;
  int err_ = -1;
  std::optional<End> end_;
};

/// The path of a program that is looked for in PATH; empty if it is not found.
std::string find_program(const std::string& name);

}  // namespace cml::sandbox
