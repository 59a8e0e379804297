#include "sandbox/control_group.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iterator>
#include <sstream>

#include "core/descriptor.h"

namespace cml::sandbox {
namespace {

constexpr int kMostTries = 5000;  // of removing, a millisecond each

Error no_group(const std::string& why) {
  return Error{
      why, "Start the grader in a group that systemd delegates, such as systemd-run --user --scope.", {}};
}

std::string text_of(const std::string& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

bool write_to(const std::string& path, const std::string& text) {
  const Descriptor file(open(path.c_str(), O_WRONLY | O_CLOEXEC));
  return file.is_open() && write_all(file.get(), text) == 0;
}

/// mountinfo writes spaces and the like as \040 (proc(5)).
std::string without_escapes(const std::string& text) {
  std::string plain;
  for (size_t i = 0; i < text.size(); ++i) {
    const bool is_escape =
        text[i] == '\\' && i + 3 < text.size() && text.find_first_not_of("01234567", i + 1) >= i + 4;
    plain += is_escape ? static_cast<char>(std::stoi(text.substr(i + 1, 3), nullptr, 8)) : text[i];
    if (is_escape) i += 3;
  }
  return plain;
}

bool hands_on(const std::string& folder) {
  std::istringstream names(text_of(folder + "/cgroup.subtree_control"));
  bool memory = false, pids = false;
  for (std::string name; names >> name;) {
    memory |= name == "memory";
    pids |= name == "pids";
  }
  return memory && pids;
}

void close_from(unsigned first) {
#ifdef SYS_close_range
  if (syscall(SYS_close_range, first, ~0U, 0U) == 0) return;
#endif
  for (unsigned descriptor = first; descriptor < 4096; ++descriptor) close(static_cast<int>(descriptor));
}

/// After a fork from a process that may have threads: async-signal-safe calls alone (signal-safety(7)).
[[noreturn]] void remove_after(int life, const char* folder, const char* kill_file) {
  setsid();
  for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE}) signal(number, SIG_IGN);
  dup2(life, STDIN_FILENO);
  close_from(STDIN_FILENO + 1);
  char byte = 0;
  read_some(STDIN_FILENO, &byte, 1);
  const int file = open(kill_file, O_WRONLY);
  [[maybe_unused]] const ssize_t ignored = file < 0 ? 0 : write(file, "1", 1);
  close(file);
  const timespec pause{0, 1'000'000};
  for (int i = 0; i < kMostTries && rmdir(folder) != 0 && errno == EBUSY; ++i) nanosleep(&pause, nullptr);
  _exit(0);
}

std::string new_name() {
  static std::atomic<unsigned> count = 0;
  return "cml-worker-" + std::to_string(getpid()) + "-" + std::to_string(++count);
}

}  // namespace

std::vector<std::string> group_folders(std::string_view mountinfo, std::string_view own_groups) {
  std::string own;
  std::istringstream groups{std::string(own_groups)};
  for (std::string line; std::getline(groups, line);)
    if (line.starts_with("0::/")) own = line.substr(3);
  if (own.empty() || (own + "/").find("/../") != std::string::npos) return {};
  std::istringstream mounts{std::string(mountinfo)};
  for (std::string line; std::getline(mounts, line);) {
    const size_t end = line.find(" - ");
    if (end == std::string::npos || !line.substr(end + 3).starts_with("cgroup2 ")) continue;
    std::istringstream fields(line);
    std::string skipped, root, point;
    fields >> skipped >> skipped >> skipped >> root >> point;
    root = without_escapes(root);
    if (root == "/") root.clear();
    if (own != root && !own.starts_with(root + "/")) continue;
    std::string inside = own.substr(root.size());
    if (inside == "/") inside.clear();
    std::vector<std::string> folders{without_escapes(point) + inside};
    if (!inside.empty()) folders.push_back(folders[0].substr(0, folders[0].rfind('/')));
    return folders;
  }
  return {};
}

Result<std::unique_ptr<ControlGroup>> ControlGroup::make_in(const std::string& parent,
                                                            const GroupLimits& limits) {
  if (!hands_on(parent)) return no_group(parent + " does not hand on memory and pids");
  std::unique_ptr<ControlGroup> group(new ControlGroup);
  group->folder_ = parent + "/" + new_name();
  const std::string& folder = group->folder_;
  if (mkdir(folder.c_str(), 0755) != 0) {
    const std::string why = std::strerror(errno);
    group->folder_.clear();
    return no_group("no group can be made in " + parent + ": " + why);
  }
  if (!write_to(folder + "/memory.max", std::to_string(limits.memory_bytes)) ||
      !write_to(folder + "/pids.max", std::to_string(limits.tasks)))
    return no_group("the limits of a group in " + parent + " cannot be set");
  write_to(folder + "/memory.swap.max", "0");   // missing where the machine has no swap
  write_to(folder + "/memory.oom.group", "1");  // since Linux 4.19
  group->entrance_ = open((folder + "/cgroup.procs").c_str(), O_WRONLY | O_CLOEXEC);
  if (group->entrance_ < 0) return no_group("nothing can be moved into a group in " + parent);
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return no_group(std::string("no pipe: ") + std::strerror(errno));
  group->life_ = ends[1];
  const std::string kill_file = folder + "/cgroup.kill";
  group->remover_ = fork();
  if (group->remover_ == 0) remove_after(ends[0], folder.c_str(), kill_file.c_str());
  close(ends[0]);
  if (group->remover_ < 0) return no_group(std::string("no process: ") + std::strerror(errno));
  return group;
}

Result<std::unique_ptr<ControlGroup>> ControlGroup::make(const GroupLimits& limits) {
  Error last = no_group("no cgroup2 file system shows the grader's own group");
  for (const std::string& folder :
       group_folders(text_of("/proc/self/mountinfo"), text_of("/proc/self/cgroup"))) {
    Result<std::unique_ptr<ControlGroup>> group = make_in(folder, limits);
    if (group) return group;
    last = group.error();
  }
  return last;
}

bool ControlGroup::was_full() const {
  std::istringstream events(text_of(folder_ + "/memory.events"));
  std::string name;
  uint64_t count = 0;
  while (events >> name >> count)
    if (name == "oom_kill") return count > 0;
  return false;
}

ControlGroup::~ControlGroup() {
  if (entrance_ >= 0) close(entrance_);
  if (life_ >= 0) close(life_);
  if (remover_ > 0)
    while (waitpid(remover_, nullptr, 0) < 0 && errno == EINTR) continue;
  else if (!folder_.empty())
    rmdir(folder_.c_str());
}

}  // namespace cml::sandbox
