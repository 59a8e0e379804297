#include "sandbox/child.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <sstream>
#include <thread>

#include "core/descriptor.h"
#include "core/error.h"

extern char** environ;

namespace cml::sandbox {
namespace {

constexpr int kFirstClosed = 4;  // after stdin, stdout, stderr and Command::descriptor
constexpr int kNoParent = 126;
constexpr int kCannotRun = 127;

/// Throws InfrastructureError where the system gave none.
Descriptor opened(int number) {
  CML_REQUIRE(number >= 0, std::strerror(errno));
  return Descriptor(number);
}

/// Away from the numbers that the child gives out anew.
Descriptor moved_up(const Descriptor& descriptor) {
  return opened(fcntl(descriptor.get(), F_DUPFD_CLOEXEC, 16));
}

struct Pipe {
  Descriptor to_read;
  Descriptor to_write;
  Pipe() {
    std::array<int, 2> ends{};
    CML_REQUIRE(pipe2(ends.data(), O_CLOEXEC) == 0, std::strerror(errno));
    to_read = Descriptor(ends[0]);
    to_write = moved_up(Descriptor(ends[1]));
  }
};

std::vector<char*> pointers(const std::vector<std::string>& texts) {
  std::vector<char*> result;
  for (const std::string& text : texts) result.push_back(const_cast<char*>(text.c_str()));
  result.push_back(nullptr);
  return result;
}

std::vector<std::string> environment_of(const Command& command) {
  std::vector<std::string> all;
  if (command.environment) all = *command.environment;
  if (!command.environment)
    for (char** entry = environ; *entry; ++entry) all.emplace_back(*entry);
  std::erase_if(all, [&](const std::string& entry) {
    return command.added.contains(entry.substr(0, entry.find('=')));
  });
  for (const auto& [name, value] : command.added) all.push_back(name + "=" + value);
  return all;
}

/// Everything that the child needs between fork and exec; a number below 0 leaves that stream as it is.
struct Ready {
  char* const* arguments;
  char* const* environment;
  int in;
  int out;
  int err;
  int descriptor;
  int group;
  int failure;
  pid_t parent;
};

/// The others of ours are closed by exec.
void close_on_exec_from(int first) {
#ifdef SYS_close_range
  constexpr unsigned kCloseOnExec = 1U << 2U;
  if (syscall(SYS_close_range, static_cast<unsigned>(first), ~0U, kCloseOnExec) == 0) return;
#endif
  for (int descriptor = first; descriptor < 4096; ++descriptor) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

[[noreturn]] void fail(const Ready& ready) {
  const int error = errno;
  [[maybe_unused]] const ssize_t ignored = write(ready.failure, &error, sizeof error);
  _exit(kCannotRun);
}

/// Between fork and exec: async-signal-safe calls alone (signal-safety(7)).
[[noreturn]] void become(const Ready& ready) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != ready.parent) _exit(kNoParent);
  if (ready.group >= 0 && write(ready.group, "0", 1) != 1) fail(ready);
  for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGALRM, SIGCHLD})
    signal(number, SIG_DFL);
  sigset_t nothing;
  sigemptyset(&nothing);
  sigprocmask(SIG_SETMASK, &nothing, nullptr);
  dup2(ready.in, STDIN_FILENO);
  if (ready.out >= 0) dup2(ready.out, STDOUT_FILENO);
  if (ready.err >= 0) dup2(ready.err, STDERR_FILENO);
  if (ready.descriptor >= 0) dup2(ready.descriptor, STDERR_FILENO + 1);
  close_on_exec_from(ready.descriptor >= 0 ? kFirstClosed : kFirstClosed - 1);
  execve(ready.arguments[0], ready.arguments, ready.environment);
  fail(ready);
}

End end_of(int status) {
  return WIFSIGNALED(status) ? End{0, WTERMSIG(status), false} : End{WEXITSTATUS(status), 0, false};
}

}  // namespace

std::string End::text() const {
  const int number = signal != 0 ? signal : code > 128 ? code - 128 : 0;
  if (number == 0) return "with exit code " + std::to_string(code);
  return "with signal " + std::to_string(number) + " (" + strsignal(number) + ")";
}

Child::Child(const Command& command) {
  const Descriptor none = moved_up(opened(open("/dev/null", O_RDWR | O_CLOEXEC)));
  std::optional<Pipe> out;
  if (command.out == Sink::kept) out.emplace();
  Descriptor words;
  if (command.err == Sink::kept) words = moved_up(opened(memfd_create("stderr", MFD_CLOEXEC)));
  Descriptor in;
  if (command.in >= 0) in = opened(fcntl(command.in, F_DUPFD_CLOEXEC, 16));
  Descriptor given;
  if (command.descriptor >= 0) given = opened(fcntl(command.descriptor, F_DUPFD_CLOEXEC, 16));
  Descriptor group;
  if (command.group >= 0) group = opened(fcntl(command.group, F_DUPFD_CLOEXEC, 16));
  Pipe failure;
  const std::vector<std::string> variables = environment_of(command);
  const std::vector<char*> argv = pointers(command.arguments);
  const std::vector<char*> envp = pointers(variables);
  const auto number_of = [&](Sink sink, int kept) {
    return sink == Sink::kept ? kept : sink == Sink::nowhere ? none.get() : -1;
  };
  const Ready ready{argv.data(),
                    envp.data(),
                    command.in >= 0 ? in.get() : none.get(),
                    number_of(command.out, out ? out->to_write.get() : -1),
                    number_of(command.err, words.get()),
                    given.get(),
                    group.get(),
                    failure.to_write.get(),
                    getpid()};
  pid_ = fork();
  if (pid_ == 0) become(ready);
  CML_REQUIRE(pid_ > 0, std::string("no process can be started: ") + std::strerror(errno));
  setpgid(pid_, pid_);
  failure.to_write.reset();
  int error = 0;
  const ssize_t got = read_all(failure.to_read.get(), &error, sizeof error);
  if (got != 0) kill();
  CML_REQUIRE(got == 0, command.arguments[0] + " does not start: " + std::strerror(error));
  if (out) out_ = out->to_read.release();
  err_ = words.release();
}

Child::~Child() {
  kill();
  if (out_ >= 0) close(out_);
  if (err_ >= 0) close(err_);
}

std::string Child::last_words(size_t most) const {
  const off_t size = err_ < 0 ? 0 : lseek(err_, 0, SEEK_END);
  if (size <= 0) return "";
  std::string text(std::min<size_t>(static_cast<size_t>(size), most), '\0');
  const ssize_t got = pread(err_, text.data(), text.size(), size - static_cast<off_t>(text.size()));
  text.resize(got > 0 ? static_cast<size_t>(got) : 0);
  return text;
}

bool Child::has_ended() const {
  if (end_) return true;
  siginfo_t info{};
  return waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         info.si_pid == pid_;
}

End Child::kill() {
  if (end_) return *end_;
  const bool is_running = !has_ended();
  ::kill(-pid_, SIGKILL);  // it, or processes that it left
  ::kill(pid_, SIGKILL);
  int status = 0;
  while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) continue;
  end_ = end_of(status);
  end_->is_ours = is_running;
  return *end_;
}

void Child::leave() {
  if (end_) return;
  ::kill(-pid_, SIGKILL);
  ::kill(pid_, SIGKILL);
  end_.emplace();
}

End Child::wait_for(double seconds) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  while (!has_ended() && std::chrono::steady_clock::now() < deadline)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  return kill();
}

std::string find_program(const std::string& name) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path ? path : "");
  for (std::string folder; std::getline(folders, folder, ':');)
    if (const std::string program = folder + "/" + name;
        !folder.empty() && access(program.c_str(), X_OK) == 0)
      return program;
  return "";
}

}  // namespace cml::sandbox
