#include "sandbox/seccomp.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <vector>

#include "sandbox/shadow_memory.h"

namespace cml::sandbox {
namespace {

/// By name: the C library's headers may be older than the kernel. What libseccomp does not know is left out.
constexpr std::array kAlways{
    "ptrace", "kcmp", "pidfd_getfd", "process_madvise",
    // mounts and namespaces
    "mount", "umount", "umount2", "pivot_root", "chroot", "unshare", "setns", "fsopen", "fsmount", "fsconfig",
    "fspick", "open_tree", "move_mount", "mount_setattr", "name_to_handle_at", "open_by_handle_at",
    // the identity of the process
    "setuid", "setgid", "setreuid", "setregid", "setresuid", "setresgid", "setfsuid", "setfsgid", "setgroups",
    "capset",
    // keys, and the kernel's own machines
    "add_key", "request_key", "keyctl", "bpf", "io_uring_setup", "io_uring_enter", "io_uring_register",
    "fanotify_init",
    // the machine's administrators
    "reboot", "kexec_load", "kexec_file_load", "init_module", "finit_module", "delete_module", "swapon",
    "swapoff", "sethostname", "setdomainname", "settimeofday", "clock_settime", "adjtimex", "clock_adjtime",
    "syslog", "acct", "quotactl", "quotactl_fd", "vhangup", "iopl", "ioperm", "personality",
    "lookup_dcookie"};

/// What CUDA's driver and CUPTI may want: helpers of their own, other processes' help, device files.
constexpr std::array kWithoutCard{
    "socket", "socketpair", "connect", "bind", "listen", "accept", "accept4",
    // processes
    "fork", "vfork", "execve", "execveat", "kill", "tkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo",
    "pidfd_open", "pidfd_send_signal", "process_vm_readv", "process_vm_writev", "setpgid", "setsid",
    // owners, modes, times and kinds of files
    "chmod", "fchmod", "fchmodat", "fchmodat2", "chown", "fchown", "lchown", "fchownat", "utime", "utimes",
    "futimesat", "utimensat", "setxattr", "lsetxattr", "fsetxattr", "removexattr", "lremovexattr",
    "fremovexattr", "link", "linkat", "symlink", "symlinkat",
    // what outlives a process
    "shmget", "shmat", "shmctl", "msgget", "msgctl", "msgsnd", "semget", "semop", "semctl", "semtimedop",
    "mq_open", "mq_unlink", "memfd_create", "memfd_secret", "mknod", "mknodat",
    // watching
    "perf_event_open", "userfaultfd", "inotify_init", "inotify_init1"};

class Filter {
 public:
  Filter() : context_(seccomp_init(SCMP_ACT_ALLOW)) {}
  ~Filter() { seccomp_release(context_); }
  Filter(const Filter&) = delete;
  Filter& operator=(const Filter&) = delete;

  /// Where all `conditions` on the arguments hold.
  void refuse(const char* name, int error, const std::vector<scmp_arg_cmp>& conditions = {}) {
    const int call = seccomp_syscall_resolve_name(name);
    if (call == __NR_SCMP_ERROR) return;
    if (seccomp_rule_add_array(context_, SCMP_ACT_ERRNO(static_cast<uint32_t>(error)), call,
                               static_cast<unsigned>(conditions.size()), conditions.data()) == 0)
      ++calls_;
  }
  bool load() { return seccomp_load(context_) == 0; }
  size_t calls() const { return calls_; }

 private:
  scmp_filter_ctx context_;
  size_t calls_ = 0;
};

}  // namespace

Layer refuse_system_calls(Calls needed) {
  Filter filter;
  for (const char* name : kAlways) filter.refuse(name, EPERM);
  filter.refuse("ioctl", EPERM, {{1, SCMP_CMP_MASKED_EQ, 0xffffffff, TIOCSTI}});  // typing into a terminal
  if (needed == Calls::emulator && !kShadowMemory) {
    for (const char* name : kWithoutCard) filter.refuse(name, EPERM);
    // Threads, but no processes. The arguments of clone3 are in memory: the C library then takes clone.
    filter.refuse("clone", EPERM, {{0, SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0}});
    filter.refuse("clone3", ENOSYS);
    filter.refuse("tgkill", EPERM, {{0, SCMP_CMP_NE, static_cast<scmp_datum_t>(getpid()), 0}});
    filter.refuse("prlimit64", EPERM, {{0, SCMP_CMP_NE, 0, 0}});
  }
  if (!filter.load()) return {"seccomp", false, "the kernel refuses it"};
  return {"seccomp", true, fmt::format("on, {} system calls refused", filter.calls())};
}

bool hide_files() {
  Filter filter;
  for (const char* name :
       {"open", "openat", "openat2", "creat", "stat", "lstat", "access", "faccessat", "faccessat2",
        "readlink", "readlinkat", "statfs", "chdir", "getxattr", "lgetxattr"})
    filter.refuse(name, ENOENT);
  // Without a path they ask about what is open.
  filter.refuse("newfstatat", ENOENT, {{3, SCMP_CMP_MASKED_EQ, AT_EMPTY_PATH, 0}});
  filter.refuse("statx", ENOENT, {{2, SCMP_CMP_MASKED_EQ, AT_EMPTY_PATH, 0}});
  return filter.load();
}

}  // namespace cml::sandbox
