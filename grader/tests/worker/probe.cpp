#include "tests/worker/probe.h"

#include <fcntl.h>
#include <linux/capability.h>
#include <linux/keyctl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <sched.h>
#include <sys/ipc.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstring>
#include <functional>
#include <thread>
#include <utility>
#include <vector>

namespace cml::worker {
namespace {

/// A descriptor was given.
bool opens(int file) {
  if (file >= 0) close(file);
  return file >= 0;
}
bool has_socket(int domain, int type) { return opens(socket(domain, type, 0)); }

bool has_child() {
  const pid_t child = fork();
  if (child == 0) _exit(0);
  if (child > 0) waitpid(child, nullptr, 0);
  return child > 0;
}
/// As clone(2) without CLONE_THREAD, which fork is on most machines.
bool has_clone() {
  const long child = syscall(SYS_clone, SIGCHLD, nullptr, nullptr, nullptr, nullptr);
  if (child == 0) _exit(0);
  if (child > 0) waitpid(static_cast<pid_t>(child), nullptr, 0);
  return child > 0;
}
/// In a child where that is possible, since it would replace this process.
bool has_program() {
  char path[] = "/bin/true";
  char* arguments[] = {path, nullptr};
  char* environment[] = {nullptr};
  if (!has_child()) return execve(path, arguments, environment) == 0;
  const pid_t child = fork();
  if (child == 0) {
    execve(path, arguments, environment);
    _exit(1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
bool has_segment() {
  const int segment = shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600);
  if (segment >= 0) shmctl(segment, IPC_RMID, nullptr);
  return segment >= 0;
}
/// Within what a judge's workers may have (SandboxPolicy); on a large machine that is more.
bool has_thousands_of_threads() {
  constexpr size_t kMany = 4096;
  if (std::thread::hardware_concurrency() > 32) return false;
  pthread_attr_t small;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, size_t{64} << 10);
  pthread_mutex_t held = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&held);
  std::vector<pthread_t> threads(kMany);
  size_t started = 0;
  const auto wait = [](void* mutex) -> void* {
    pthread_mutex_lock(static_cast<pthread_mutex_t*>(mutex));
    pthread_mutex_unlock(static_cast<pthread_mutex_t*>(mutex));
    return nullptr;
  };
  while (started < kMany && pthread_create(&threads[started], &small, wait, &held) == 0) ++started;
  pthread_mutex_unlock(&held);
  for (size_t i = 0; i < started; ++i) pthread_join(threads[i], nullptr);
  pthread_attr_destroy(&small);
  return started == kMany;
}
bool has_capability() {
  std::array<__user_cap_data_struct, _LINUX_CAPABILITY_U32S_3> has{};
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  return syscall(SYS_capget, &header, has.data()) == 0 && (has[0].effective | has[1].effective) != 0;
}
/// Whether a file in /tmp can be made; it is removed at once.
bool writes_outside() {
  const int file = open("/tmp", O_TMPFILE | O_WRONLY, 0600);
  return opens(file);
}
bool reads(const char* path) { return opens(open(path, O_RDONLY | O_CLOEXEC)); }
/// Sets a file's mode to what it is.
bool changes_mode(const char* path) {
  struct stat info {};
  return stat(path, &info) == 0 && chmod(path, info.st_mode & 07777) == 0;
}

}  // namespace

std::string probe_sandbox() {
  const std::vector<std::pair<const char*, std::function<bool()>>> probes{
      // before a user namespace gives some
      {"a capability", has_capability},
      {"to be root", [] { return geteuid() == 0 || setresuid(0, 0, 0) == 0; }},
      {"a TCP socket", [] { return has_socket(AF_INET, SOCK_STREAM); }},
      {"a UDP socket", [] { return has_socket(AF_INET, SOCK_DGRAM); }},
      {"a raw socket", [] { return has_socket(AF_INET, SOCK_RAW); }},
      {"a packet socket", [] { return has_socket(AF_PACKET, SOCK_RAW); }},
      {"a netlink socket", [] { return has_socket(AF_NETLINK, SOCK_RAW); }},
      {"a Unix socket", [] { return has_socket(AF_UNIX, SOCK_STREAM); }},
      {"a process by fork", has_child},
      {"a process by clone", has_clone},
      {"another program", has_program},
      {"a signal to its parent", [] { return kill(getppid(), 0) == 0; }},
      {"to trace its parent", [] { return ptrace(PTRACE_SEIZE, getppid(), nullptr, nullptr) == 0; }},
      {"its parent's memory",
       [] {
         char byte = 0;
         iovec here{&byte, 1}, there{nullptr, 1};
         return process_vm_readv(getppid(), &here, 1, &there, 1, 0) >= 0 || errno == EFAULT;
       }},
      {"a namespace of its own", [] { return unshare(CLONE_NEWUSER) == 0; }},
      {"a mount", [] { return mount("none", "/tmp", "tmpfs", 0, nullptr) == 0; }},
      {"io_uring",
       [] { return opens(static_cast<int>(syscall(SYS_io_uring_setup, 1, nullptr))) || errno == EFAULT; }},
      {"keys", [] { return syscall(SYS_keyctl, KEYCTL_GET_KEYRING_ID, KEY_SPEC_SESSION_KEYRING, 1) >= 0; }},
      {"BPF", [] { return syscall(SYS_bpf, 0, nullptr, 0) >= 0 || errno == EFAULT || errno == E2BIG; }},
      {"a shared memory segment", has_segment},
      {"another mode of a file", [] { return changes_mode("/usr/lib") || changes_mode("/dev/null"); }},
      {"another time of a file", [] { return utimensat(AT_FDCWD, "/usr/lib", nullptr, 0) == 0; }},
      {"a device file",
       [] { return mknod("/tmp/cml-probe", S_IFIFO | 0600, 0) == 0 && unlink("/tmp/cml-probe") == 0; }},
      {"thousands of threads", has_thousands_of_threads},
      {"to be another user", [] { return setuid(getuid()) == 0; }},
      {"to write in /tmp", writes_outside},
      {"to read /etc/passwd", [] { return reads("/etc/passwd"); }},
      {"to read /etc/shadow", [] { return reads("/etc/shadow"); }},
      {"to read /proc/self/environ", [] { return reads("/proc/self/environ"); }},
      {"to list /home", [] { return reads("/home"); }},
  };
  std::string lines;
  for (const auto& [what, is_possible] : probes)
    lines += std::string(is_possible() ? "POSSIBLE" : "refused") + '\t' + what + '\n';
  return lines;
}

}  // namespace cml::worker
