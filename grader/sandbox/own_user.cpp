#include "sandbox/own_user.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <grp.h>
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>

#include "sandbox/shadow_memory.h"

namespace cml::sandbox {
namespace {

namespace fs = std::filesystem;

constexpr uid_t kAsItIs = static_cast<uid_t>(-1);
constexpr int kLookedAt = 8;  // entries of a folder

using Capabilities = std::array<__user_cap_data_struct, _LINUX_CAPABILITY_U32S_3>;
__user_cap_header_struct own_header() { return {_LINUX_CAPABILITY_VERSION_3, 0}; }

constexpr uint32_t kReadsAll = 1U << static_cast<unsigned>(CAP_DAC_READ_SEARCH);

bool may_read_all() {
  Capabilities now{};
  __user_cap_header_struct header = own_header();
  return syscall(SYS_capget, &header, now.data()) == 0 && (now[0].permitted & kReadsAll) != 0;
}

bool set_capabilities(uint32_t kept) {
  Capabilities all{};
  all[0].permitted = all[0].effective = kept;
  __user_cap_header_struct header = own_header();
  return syscall(SYS_capset, &header, all.data()) == 0;
}

/// While it lives, files are opened as by that user.
class TriedOut {
 public:
  TriedOut()
      : works_(setresgid(kAsItIs, kOwnUser, kAsItIs) == 0 && setresuid(kAsItIs, kOwnUser, kAsItIs) == 0) {}
  ~TriedOut() {
    [[maybe_unused]] const int user = setresuid(kAsItIs, 0, kAsItIs);
    [[maybe_unused]] const int group = setresgid(kAsItIs, 0, kAsItIs);
  }
  TriedOut(const TriedOut&) = delete;
  TriedOut& operator=(const TriedOut&) = delete;
  bool works() const { return works_; }

 private:
  bool works_;
};

bool is_closed(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  if (file < 0) return errno == EACCES || errno == EPERM;
  close(file);
  return false;
}

/// The first of them that cannot be read, or a folder of them with a file that cannot.
std::optional<std::string> closed_one(const std::vector<std::string>& paths) {
  for (const std::string& path : paths) {
    if (is_closed(path)) return path;
    std::error_code failure;
    int looked_at = 0;
    for (fs::directory_iterator at(path, failure), end; !failure && at != end; at.increment(failure))
      if (is_closed(at->path().string()))
        return path;
      else if (++looked_at == kLookedAt)
        break;
  }
  return std::nullopt;
}

/// Why a card is root's alone, if it is.
std::optional<std::string> root_of_card() {
  bool has_card = false;
  std::error_code failure;
  for (fs::directory_iterator at("/dev", failure), end; !failure && at != end; at.increment(failure)) {
    const std::string name = at->path().filename().string();
    struct stat info {};
    if ((!name.starts_with("nvidia") && name != "dxg") || stat(at->path().c_str(), &info) != 0 ||
        !S_ISCHR(info.st_mode))
      continue;
    constexpr mode_t kByOthers = S_IROTH | S_IWOTH;
    if ((info.st_mode & kByOthers) != kByOthers) return at->path().string() + " is closed to others";
    has_card |= name == "nvidia-uvm" || name == "dxg";
  }
  if (!has_card) return "/dev/nvidia-uvm is still to be made";
  std::ifstream in("/proc/driver/nvidia/params");
  if (!in) return "nothing says whether others may read the card's counters";
  for (std::string line; std::getline(in, line);)
    if (line == "RmProfilingAdminOnly: 1") return "the card's counters are for administrators";
  return std::nullopt;
}

Layer stays_root(const std::string& why) { return {"user", false, "root, because " + why}; }

Layer become(const UserNeeds& needs) {
  if (needs.card)
    if (const std::optional<std::string> why = root_of_card()) return stays_root(*why);
  if (setgroups(0, nullptr) != 0) return stays_root(std::string("groups stay: ") + std::strerror(errno));
  std::optional<std::string> closed;
  {
    const TriedOut tried_out;
    if (!tried_out.works()) return stays_root(fmt::format("there is no user {} here", kOwnUser));
    closed = closed_one(needs.readable);
  }
  if (closed && !may_read_all())
    return stays_root(*closed + " is closed to others; open it with chmod -R o+rX");
  prctl(PR_SET_KEEPCAPS, closed ? 1 : 0, 0, 0, 0);
  if (setresgid(kOwnUser, kOwnUser, kOwnUser) != 0 || setresuid(kOwnUser, kOwnUser, kOwnUser) != 0 ||
      !set_capabilities(closed ? kReadsAll : 0))
    return stays_root(fmt::format("it cannot be user {}: {}", kOwnUser, std::strerror(errno)));
  if (kShadowMemory) prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);  // its search for leaks traces the process
  return {"user", true,
          fmt::format(
              "on, number {}, no groups, {}", kOwnUser,
              closed ? "reads all files because " + *closed + " is closed to others" : "no capabilities")};
}

}  // namespace

Layer become_own_user(const UserNeeds& needs) {
  if (geteuid() != 0) return {"user", true, fmt::format("the grader's own, number {}", geteuid())};
  int at_end = 0;
  prctl(PR_GET_PDEATHSIG, &at_end);
  const pid_t parent = getppid();
  Layer layer = become(needs);
  // A change of the user takes it away (prctl(2)).
  prctl(PR_SET_PDEATHSIG, at_end);
  if (getppid() != parent) _exit(1);
  return layer;
}

}  // namespace cml::sandbox
