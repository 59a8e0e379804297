#include "cli/foreground.h"

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <thread>

#include "core/error.h"

namespace cml::cli {
namespace {

volatile std::sig_atomic_t running = 0;  // the child; 0: none

void pass_on(int number) {
  if (running > 0) kill(running, number);
}

/// While it lives, signals of the terminal are the child's alone, and SIGTERM, as of timeout(1), is the
/// child's too.
class LeftToChild {
 public:
  LeftToChild() {
    struct sigaction action {};
    for (size_t i = 0; i < 3; ++i) {
      action.sa_handler = kSignals[i] == SIGTERM ? pass_on : SIG_IGN;
      sigaction(kSignals[i], &action, &before_[i]);
    }
  }
  ~LeftToChild() {
    running = 0;
    for (size_t i = 0; i < 3; ++i) sigaction(kSignals[i], &before_[i], nullptr);
  }
  LeftToChild(const LeftToChild&) = delete;
  LeftToChild& operator=(const LeftToChild&) = delete;

 private:
  static constexpr int kSignals[3] = {SIGINT, SIGQUIT, SIGTERM};
  struct sigaction before_[3]{};
};

}  // namespace

Result<ForegroundEnd> run_in_foreground(const std::vector<std::string>& arguments,
                                        const std::map<std::string, std::string>& added,
                                        std::optional<double> seconds) {
  std::vector<char*> words;
  for (const std::string& it : arguments) words.push_back(const_cast<char*>(it.c_str()));
  words.push_back(nullptr);
  const LeftToChild left;
  int failure[2];
  CML_REQUIRE(pipe2(failure, O_CLOEXEC) == 0, std::strerror(errno));
  const pid_t child = fork();
  if (child == 0) {
    for (const int number : {SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGXFSZ}) signal(number, SIG_DFL);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (const auto& [name, value] : added) setenv(name.c_str(), value.c_str(), 1);
    execvp(words[0], words.data());
    const int error = errno;
    [[maybe_unused]] const ssize_t ignored = write(failure[1], &error, sizeof(error));
    _exit(127);
  }
  int error = child < 0 ? errno : 0;
  running = child;
  close(failure[1]);
  if (child > 0 && read(failure[0], &error, sizeof(error)) <= 0) error = 0;
  close(failure[0]);
  ForegroundEnd ended;
  const auto start = std::chrono::steady_clock::now();
  int status = 0;
  const auto is_running = [&] {
    pid_t done = 0;
    while ((done = waitpid(child, &status, seconds && !ended.is_late ? WNOHANG : 0)) < 0 && errno == EINTR)
      continue;
    return done == 0;
  };
  while (child > 0 && is_running()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    if (std::chrono::steady_clock::now() - start < std::chrono::duration<double>(*seconds)) continue;
    kill(child, SIGKILL);
    ended.is_late = true;
  }
  if (error != 0)
    return Error{arguments[0] + " does not start: " + std::strerror(error),
                 "Look whether it is spelt so, and installed.",
                 {}};
  ended.end.signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  ended.end.code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
  return ended;
}

void end_like(const sandbox::End& end) {
  if (end.signal != 0) {
    const rlimit none{0, 0};
    setrlimit(RLIMIT_CORE, &none);  // the program has had its own
    signal(end.signal, SIG_DFL);
    raise(end.signal);
  }
  std::exit(end.exit_code());
}

}  // namespace cml::cli
