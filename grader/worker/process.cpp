#include "worker/process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstring>
#include <thread>

#include "core/error.h"
#include "worker/server.h"

namespace cml::worker {
namespace {

std::vector<char*> pointers_to(const std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (const std::string& text : texts) pointers.push_back(const_cast<char*>(text.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

/// Away from the numbers that the child gives out anew.
int moved_up(int descriptor) {
  const int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 16);
  close(descriptor);
  return moved;
}

void close_from(unsigned first) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, first, ~0u, 0) == 0) return;
#endif
  for (unsigned descriptor = first; descriptor < 4096; ++descriptor) close(static_cast<int>(descriptor));
}

/// Between fork and exec: only what is safe there (signal-safety(7)).
[[noreturn]] void become(char* const* arguments, char* const* environment, int socket, int errors,
                         int nowhere, pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(126);
  for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGALRM, SIGCHLD})
    signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  dup2(nowhere, 0);
  dup2(nowhere, 1);
  dup2(errors, 2);
  dup2(socket, kWorkerSocket);
  close_from(kWorkerSocket + 1);
  execve(arguments[0], arguments, environment);
  _exit(127);
}

}  // namespace

Process::Process(const std::vector<std::string>& arguments, const std::vector<std::string>& environment) {
  int ends[2] = {-1, -1};
  CML_REQUIRE(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0, std::strerror(errno));
  channel_ = Channel(ends[0]);
  const int buffer = 1 << 20;
  for (const int end : ends) setsockopt(end, SOL_SOCKET, SO_SNDBUF, &buffer, sizeof(buffer));
  const int socket = moved_up(ends[1]);
  errors_ = moved_up(memfd_create("worker-errors", MFD_CLOEXEC));
  const int nowhere = moved_up(open("/dev/null", O_RDWR | O_CLOEXEC));
  std::vector<char*> argv = pointers_to(arguments), envp = pointers_to(environment);
  const pid_t self = getpid();
  pid_ = fork();
  if (pid_ == 0) become(argv.data(), envp.data(), socket, errors_, nowhere, self);
  const int error = errno;
  close(socket);
  close(nowhere);
  if (pid_ < 0) close(errors_);
  CML_REQUIRE(pid_ > 0, std::strerror(error));
  setpgid(pid_, pid_);
}

Process::~Process() {
  channel_.close();
  kill();
  close(errors_);
}

void Process::kill() {
  if (status_) return;
  ::kill(-pid_, SIGKILL);
  ::kill(pid_, SIGKILL);
  int status = 0;
  while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
  }
  status_ = status;
}

std::string Process::wait_for_end(double seconds) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  while (!status_ && std::chrono::steady_clock::now() < deadline) {
    int status = 0;
    if (waitpid(pid_, &status, WNOHANG) == pid_)
      status_ = status;
    else
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  kill();
  int number = WIFSIGNALED(*status_) ? WTERMSIG(*status_) : 0;
  const int code = WIFEXITED(*status_) ? WEXITSTATUS(*status_) : 0;
  if (code > 128) number = code - 128;  // as wrappers pass on the signal of their child
  if (number == 0) return fmt::format("with exit code {}", code);
  return fmt::format("with signal {} ({})", number, strsignal(number));
}

std::string Process::last_words() const {
  const off_t size = lseek(errors_, 0, SEEK_END);
  if (size <= 0) return "";
  std::string text(static_cast<size_t>(std::min<off_t>(size, 500)), '\0');
  const ssize_t got = pread(errors_, text.data(), text.size(), size - static_cast<off_t>(text.size()));
  text.resize(got > 0 ? static_cast<size_t>(got) : 0);
  return text;
}

}  // namespace cml::worker
