#include "classroom/child.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "core/error.h"

extern char** environ;

namespace cml::classroom {
namespace {

constexpr size_t kOutLimit = size_t{64} << 20;
constexpr size_t kErrLimit = 2000;
constexpr int kPollMilliseconds = 100;
constexpr int kCannotRun = 127;

struct Pipe {
  std::array<int, 2> ends{-1, -1};
  Pipe() { CML_REQUIRE(pipe2(ends.data(), O_CLOEXEC) == 0, std::strerror(errno)); }
  ~Pipe() {
    close_end(0);
    close_end(1);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  void close_end(size_t i) {
    if (ends[i] >= 0) close(ends[i]);
    ends[i] = -1;
  }
};

std::vector<char*> pointers(const std::vector<std::string>& texts) {
  std::vector<char*> result;
  for (const std::string& text : texts) result.push_back(const_cast<char*>(text.c_str()));
  result.push_back(nullptr);
  return result;
}

std::vector<std::string> environment_with(const std::map<std::string, std::string>& added) {
  std::vector<std::string> all;
  for (char** entry = environ; *entry; ++entry) {
    const std::string text = *entry;
    if (!added.contains(text.substr(0, text.find('=')))) all.push_back(text);
  }
  for (const auto& [name, value] : added) all.push_back(name + "=" + value);
  return all;
}

/// Between fork and exec: async-signal-safe calls alone (signal-safety(7)).
[[noreturn]] void become(char* const* arguments, char* const* environment, int out, int err, pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(kCannotRun);
  const int none = open("/dev/null", O_RDONLY);
  if (none < 0 || dup2(none, STDIN_FILENO) < 0 || dup2(out, STDOUT_FILENO) < 0 ||
      dup2(err, STDERR_FILENO) < 0)
    _exit(kCannotRun);
  execve(arguments[0], arguments, environment);
  _exit(kCannotRun);
}

/// False once the other end is closed.
bool drain(int descriptor, std::string& text) {
  char block[1 << 14];
  const ssize_t got = read(descriptor, block, sizeof block);
  if (got > 0) text.append(block, static_cast<size_t>(got));
  return got > 0 || (got < 0 && errno == EINTR);
}

/// Its status stays to be waited for, so that its number is no other process's.
bool has_ended(pid_t child) {
  siginfo_t info{};
  return waitid(P_PID, static_cast<id_t>(child), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         info.si_pid == child;
}

}  // namespace

ChildEnd run_child(const std::vector<std::string>& arguments,
                   const std::map<std::string, std::string>& environment, std::chrono::seconds timeout,
                   const std::atomic<bool>& cancelled) {
  Pipe out;
  Pipe err;
  const std::vector<std::string> variables = environment_with(environment);
  const std::vector<char*> argv = pointers(arguments);
  const std::vector<char*> envp = pointers(variables);
  const pid_t parent = getpid();
  const pid_t child = fork();
  CML_REQUIRE(child >= 0, std::string("no process can be started: ") + std::strerror(errno));
  if (child == 0) become(argv.data(), envp.data(), out.ends[1], err.ends[1], parent);
  setpgid(child, child);
  out.close_end(1);
  err.close_end(1);

  ChildEnd end;
  const auto deadline = std::chrono::steady_clock::now() + timeout;
  while (!has_ended(child) || out.ends[0] >= 0 || err.ends[0] >= 0) {
    const bool is_late = std::chrono::steady_clock::now() >= deadline || end.out.size() > kOutLimit;
    if (is_late || cancelled) {
      end.kind = is_late ? ChildEnd::Kind::late : ChildEnd::Kind::cancelled;
      break;
    }
    std::array<pollfd, 2> ready{{{out.ends[0], POLLIN, 0}, {err.ends[0], POLLIN, 0}}};
    const bool is_open = out.ends[0] >= 0 || err.ends[0] >= 0;
    if (poll(ready.data(), ready.size(), is_open ? kPollMilliseconds : 1) <= 0) continue;
    if (ready[0].revents != 0 && !drain(out.ends[0], end.out)) out.close_end(0);
    if (ready[1].revents != 0 && !drain(err.ends[0], end.err)) err.close_end(0);
    if (end.err.size() > 2 * kErrLimit) end.err.erase(0, end.err.size() - kErrLimit);
  }
  kill(-child, SIGKILL);  // it, or what it left behind
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) continue;
  if (end.kind != ChildEnd::Kind::exited) return end;
  end.kind = WIFSIGNALED(status) ? ChildEnd::Kind::signalled : ChildEnd::Kind::exited;
  end.code = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
  return end;
}

}  // namespace cml::classroom
