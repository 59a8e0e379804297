#include "sandbox/bubblewrap.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace cml::sandbox {
namespace {

namespace fs = std::filesystem;

/// Where people, services and the machine keep what is theirs.
constexpr std::array<const char*, 9> kHidden{"/home", "/root",  "/tmp", "/var", "/srv",
                                             "/mnt",  "/media", "/run", "/etc"};
/// What the dynamic loader and the C library look up there; a toolkit's path may be one of the alternatives.
constexpr std::array<const char*, 5> kSeenOfHidden{"/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d",
                                                   "/etc/localtime", "/etc/alternatives"};

bool is_hidden(const std::string& path) {
  return std::any_of(kHidden.begin(), kHidden.end(),
                     [&](const std::string& folder) { return path.rfind(folder + "/", 0) == 0; });
}

}  // namespace

std::vector<std::string> bubblewrap_arguments(const std::string& bubblewrap, Wrap wrap,
                                              const std::vector<std::string>& visible) {
  if (wrap == Wrap::none) return {};
  std::vector<std::string> line{
      bubblewrap, "--die-with-parent", "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"};
  if (wrap == Wrap::user_namespace) line.emplace_back("--unshare-all");
  // All but the user namespace: a user of it is root outside, whatever its number.
  if (wrap == Wrap::own_user)
    line.insert(line.end(),
                {"--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts", "--unshare-cgroup-try"});
  for (const char* folder : kHidden)
    if (fs::is_directory(folder) && !fs::is_symlink(folder)) line.insert(line.end(), {"--tmpfs", folder});
  for (const char* path : kSeenOfHidden) line.insert(line.end(), {"--ro-bind-try", path, path});
  for (const std::string& path : visible)
    if (fs::exists(path) && is_hidden(path)) line.insert(line.end(), {"--ro-bind", path, path});
  line.insert(line.end(), {"--chdir", "/", "--"});
  return line;
}

}  // namespace cml::sandbox
