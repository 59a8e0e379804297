#include "sandbox/sandbox.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string_view>
#include <thread>

#include "sandbox/shadow_memory.h"

namespace cml::sandbox {
namespace {

namespace fs = std::filesystem;

// Landlock's interface (kernel documentation, userspace-api/landlock), declared here because the system's
// header may be older than its kernel.
constexpr long kCreateRuleset = 444, kAddRule = 445, kRestrictSelf = 446;
constexpr uint32_t kAskVersion = 1;
constexpr int kPathBeneath = 1;
constexpr uint64_t kWriteFile = 1u << 1, kReadFile = 1u << 2, kReadDir = 1u << 3, kRefer = 1u << 13,
                   kTruncate = 1u << 14, kIoctlDevice = 1u << 15;
constexpr uint64_t kVersion1 = (1u << 13) - 1;
struct Ruleset {
  uint64_t files = 0;
  uint64_t network = 0;  // since version 4
  uint64_t scoped = 0;   // since version 6
};
struct __attribute__((packed)) PathRule {
  uint64_t allowed = 0;
  int32_t folder = -1;
};

/// Kept open, because the sandbox hides /proc.
int memory_file() {
  static const int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  return file;
}

/// Pages in the address space and in memory (proc(5), statm).
std::optional<std::pair<uint64_t, uint64_t>> memory_pages() {
  char text[128] = {};
  if (memory_file() < 0 || pread(memory_file(), text, sizeof(text) - 1, 0) <= 0) return std::nullopt;
  char* after_all = nullptr;
  char* after_resident = nullptr;
  const uint64_t all = std::strtoull(text, &after_all, 10);
  const uint64_t resident = std::strtoull(after_all, &after_resident, 10);
  if (after_all == text || after_resident == after_all) return std::nullopt;
  return std::pair(all, resident);
}
uint64_t page_bytes() { return static_cast<uint64_t>(sysconf(_SC_PAGESIZE)); }

void limit(int resource, uint64_t value) {
  const rlimit both{value, value};
  setrlimit(static_cast<__rlimit_resource_t>(resource), &both);
}

/// Processes and threads on this machine (proc(5), loadavg); 0 where the system does not say.
uint64_t tasks_of_machine() {
  std::ifstream in("/proc/loadavg");
  std::string text;
  std::getline(in, text, '/');
  uint64_t tasks = 0;
  return in >> tasks ? tasks : 0;
}

uint64_t processes_of_machine() {
  uint64_t count = 0;
  std::error_code failure;
  for (fs::directory_iterator at("/proc", failure), end; !failure && at != end; at.increment(failure))
    count += at->path().filename().string().find_first_not_of("0123456789") == std::string::npos;
  return count;
}

/// The limit counts all tasks of a user. The worker's own has nothing but workers. A plain user may have all
/// that the machine has, but not what other workers add: they start threads, and no processes.
std::optional<uint64_t> tasks_of_others() {
  constexpr uint64_t kMostThreads = 64;  // of a process, on average
  if (geteuid() == kOwnUser) return 0;
  const uint64_t tasks = std::min(tasks_of_machine(), kMostThreads * processes_of_machine());
  if (geteuid() == 0 || tasks == 0) return std::nullopt;
  return tasks;
}

/// A worker has a thread for each processor, and a judge a worker. Empty where there is no limit.
std::string limit_tasks() {
  const std::optional<uint64_t> others = tasks_of_others();
  if (!others) return "";
  const uint64_t processors = std::thread::hardware_concurrency();
  const uint64_t most = *others + 1024 + processors * processors;
  limit(RLIMIT_NPROC, most);
  return fmt::format("{} tasks of its user, ", most);
}

void be_first_to_go() {
  const int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (file < 0) return;
  [[maybe_unused]] const ssize_t written = write(file, "1000", 4);
  close(file);
}

void allow(int ruleset, const std::string& path, uint64_t rights) {
  PathRule rule;
  rule.folder = open(path.c_str(), O_PATH | O_CLOEXEC);
  if (rule.folder < 0) return;
  struct stat info {};
  if (fstat(rule.folder, &info) == 0) {
    rule.allowed =
        S_ISDIR(info.st_mode) ? rights : rights & (kReadFile | kWriteFile | kTruncate | kIoctlDevice);
    syscall(kAddRule, ruleset, kPathBeneath, &rule, 0);
  }
  close(rule.folder);
}

Layer enter_landlock(const SandboxPolicy& policy) {
  const long version = syscall(kCreateRuleset, nullptr, 0, kAskVersion);
  if (version < 1) return {"landlock", false, "not in this kernel"};
  Ruleset rules;
  rules.files = kVersion1;
  if (version >= 2) rules.files |= kRefer;
  if (version >= 3) rules.files |= kTruncate;
  if (version >= 5) rules.files |= kIoctlDevice;
  size_t size = sizeof(uint64_t);
  if (version >= 4) rules.network = 3, size = 2 * sizeof(uint64_t);  // bind and connect of TCP
  if (version >= 6) rules.scoped = 3, size = 3 * sizeof(uint64_t);   // abstract sockets and signals
  const auto ruleset = static_cast<int>(syscall(kCreateRuleset, &rules, size, 0));
  if (ruleset < 0) return {"landlock", false, "the kernel refuses it"};
  for (const std::string& path : policy.readable) allow(ruleset, path, kReadFile | kReadDir);
  for (const std::string& path : policy.devices)
    allow(ruleset, path, rules.files & (kReadFile | kReadDir | kWriteFile | kTruncate | kIoctlDevice));
  const bool on = syscall(kRestrictSelf, ruleset, 0) == 0;
  close(ruleset);
  if (!on) return {"landlock", false, "the kernel refuses it"};
  return {"landlock", true,
          fmt::format("on, version {}, {} readable, {} writable", version, policy.readable.size(),
                      policy.devices.empty() ? "nothing" : "device files"),
          rules.network != 0};
}

}  // namespace

std::vector<std::string> system_readable() {
  std::vector<std::string> paths{"/lib",
                                 "/lib64",
                                 "/usr/lib",
                                 "/usr/lib64",
                                 "/etc/ld.so.cache",
                                 "/etc/localtime",
                                 "/usr/share/zoneinfo",
                                 "/dev/null",
                                 "/dev/urandom",
                                 "/sys/devices/system/cpu"};
  const char* more = std::getenv("LD_LIBRARY_PATH");
  std::istringstream folders(more ? more : "");
  for (std::string folder; std::getline(folders, folder, ':');)
    if (!folder.empty()) paths.push_back(folder);
  return paths;
}

std::vector<Layer> enter_sandbox(const SandboxPolicy& policy) {
  memory_file();
  be_first_to_go();
  std::vector<Layer> layers;
  signal(SIGXFSZ, SIG_IGN);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_FSIZE, policy.file_bytes);
  limit(RLIMIT_NOFILE, 256);
  const bool limits_memory = policy.memory_bytes > 0 && !kShadowMemory;
  if (limits_memory) limit(RLIMIT_AS, policy.memory_bytes);
  const bool has_no_new = prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0;
  const Layer user = become_own_user(policy.user_needs);
  const std::string tasks = limit_tasks();
  layers.push_back({"limits", limits_memory,
                    fmt::format("{}, {}{} MiB a file, no core dump",
                                limits_memory ? fmt::format("{} MiB of memory", policy.memory_bytes >> 20)
                                              : "no limit of memory",
                                tasks, policy.file_bytes >> 20)});
  layers.push_back({"privileges", has_no_new, has_no_new ? "no new ones" : "the kernel does not limit them"});
  layers.push_back(user);
  layers.push_back(enter_landlock(policy));
  layers.push_back(refuse_system_calls(policy.system_calls));
  return layers;
}

void close_files() {
  enter_landlock({});
  hide_files();
}

uint64_t resident_bytes() {
  const auto pages = memory_pages();
  return pages ? pages->second * page_bytes() : 0;
}

GrowthLimit::GrowthLimit(uint64_t bytes) {
  const auto pages = memory_pages();
  rlimit now{};
  if (bytes == 0 || kShadowMemory || !pages || getrlimit(RLIMIT_AS, &now) != 0) return;
  before_ = now.rlim_cur;
  now.rlim_cur = std::min<rlim_t>(now.rlim_max, pages->first * page_bytes() + bytes);
  lowered_ = setrlimit(RLIMIT_AS, &now) == 0;
}

GrowthLimit::~GrowthLimit() {
  rlimit now{};
  if (!lowered_ || getrlimit(RLIMIT_AS, &now) != 0) return;
  now.rlim_cur = before_;
  setrlimit(RLIMIT_AS, &now);
}

}  // namespace cml::sandbox
