#include "compile/toolkit.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <sstream>
#include <string_view>

namespace cml::compile {
namespace {

namespace fs = std::filesystem;

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

std::vector<fs::path> folders_in(const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored))
    if (entry.is_directory(ignored)) found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

/// The file PREFIX* of a folder, the plainest name first ("libnvrtc.so" before "libnvrtc.so.13").
std::string library_in(const fs::path& folder, const std::string& prefix) {
  std::vector<std::string> names;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    const std::string name = entry.path().filename();
    if (name.rfind(prefix, 0) == 0 && fs::is_regular_file(entry.path(), ignored)) names.push_back(name);
  }
  if (names.empty()) return "";
  return folder / *std::min_element(names.begin(), names.end());
}

/// Wheels of CUDA 13 unpack to nvidia/cu13, those of CUDA 12 to one folder a component.
std::vector<fs::path> component_roots(const fs::path& root) {
  std::vector<fs::path> roots{root};
  for (const fs::path& folder : folders_in(root / "targets")) roots.push_back(folder);
  for (const fs::path& folder : folders_in(root / "nvidia")) {
    const std::string name = folder.filename();
    if (name.rfind("cu", 0) == 0) roots.push_back(folder);
  }
  return roots;
}

std::vector<fs::path> library_folders(const fs::path& root) {
  std::vector<fs::path> folders{root / "lib64", root / "lib"};
  for (const fs::path& multiarch : folders_in(root / "lib"))
    if (multiarch.filename().string().find("-linux-gnu") != std::string::npos) folders.push_back(multiarch);
  return folders;
}

void add_include_dirs(const fs::path& folder, std::vector<std::string>& dirs) {
  std::error_code ignored;
  const bool holds_device_headers = fs::exists(folder / "cuda_fp16.h", ignored);
  const bool holds_cccl = fs::exists(folder / "cuda" / "std" / "version", ignored) ||
                          fs::exists(folder / "cuda" / "std" / "cstdint", ignored);
  const bool holds_crt = fs::exists(folder / "crt" / "mma.h", ignored);
  if (!holds_device_headers && !holds_cccl && !holds_crt) return;
  const std::string real = fs::canonical(folder, ignored);
  if (std::find(dirs.begin(), dirs.end(), real) == dirs.end()) dirs.push_back(real);
}

bool has_header(const Toolkit& toolkit, const char* header) {
  std::error_code ignored;
  return std::any_of(toolkit.include_dirs.begin(), toolkit.include_dirs.end(),
                     [&](const std::string& dir) { return fs::exists(fs::path(dir) / header, ignored); });
}

std::string root_of_nvcc(const std::string& path) {
  std::stringstream folders(path);
  std::error_code failed;
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (folder.empty()) continue;
    const fs::path nvcc = fs::canonical(fs::path(folder) / "nvcc", failed);
    if (!failed) return nvcc.parent_path().parent_path();
  }
  return "";
}

constexpr const char* kGetOne =
    "run ./grade.sh, which installs it into the project without root, or set CML_CUDA_HOME to a CUDA Toolkit "
    "12.8 or "
    "newer";

}  // namespace

int Toolkit::major() const {
  constexpr std::string_view kEnd = ".so.";
  std::error_code failed;
  const fs::path real = fs::canonical(nvrtc, failed);
  const std::string name = (failed ? fs::path(nvrtc) : real).filename();
  const size_t end = name.find(kEnd);
  int version = 0;
  if (end != std::string::npos)
    std::from_chars(name.data() + end + kEnd.size(), name.data() + name.size(), version);
  return version;
}

std::string Toolkit::stamp() const {
  std::error_code ignored;
  const auto size = fs::file_size(nvrtc, ignored);
  const auto time = fs::last_write_time(nvrtc, ignored).time_since_epoch().count();
  return fmt::format("{}:{}:{}", nvrtc, size, time);
}

std::string toolchain_dir() {
  const std::string chosen = variable("CML_TOOLCHAIN");
  return chosen.empty() ? CML_TOOLCHAIN_DIR : chosen;
}

ToolkitSearch ToolkitSearch::of_process() {
  ToolkitSearch search;
  if (const std::string chosen = variable("CML_CUDA_HOME"); !chosen.empty()) search.chosen = chosen;
  search.toolchain_dir = compile::toolchain_dir();
  for (const char* name : {"CUDA_HOME", "CUDA_PATH"})
    if (const std::string value = variable(name); !value.empty()) search.environment.push_back(value);
  search.path = variable("PATH");
  return search;
}

Result<Toolkit> toolkit_in(const std::string& root) {
  Toolkit toolkit;
  toolkit.root = root;
  for (const fs::path& component : component_roots(root)) {
    for (const fs::path& folder : library_folders(component)) {
      if (!toolkit.nvrtc.empty()) break;
      toolkit.nvrtc = library_in(folder, "libnvrtc.so");
      if (!toolkit.nvrtc.empty()) toolkit.builtins = library_in(folder, "libnvrtc-builtins.so");
    }
    add_include_dirs(component / "include", toolkit.include_dirs);
    add_include_dirs(component / "include" / "cccl", toolkit.include_dirs);
  }
  if (toolkit.nvrtc.empty()) return Error{fmt::format("no NVRTC (libnvrtc.so) below {}", root), kGetOne, {}};
  for (const char* header : {"cuda_fp16.h", "cooperative_groups.h"})
    if (!has_header(toolkit, header))
      return Error{
          fmt::format("NVRTC is at {}, but {} is not below {}", toolkit.nvrtc, header, root), kGetOne, {}};
  return toolkit;
}

Result<Toolkit> find_toolkit(const ToolkitSearch& search) {
  if (search.chosen) {
    Result<Toolkit> toolkit = toolkit_in(*search.chosen);
    if (!toolkit)
      return Error{toolkit.error().message + " (CML_CUDA_HOME)",
                   "set CML_CUDA_HOME to a CUDA Toolkit, or unset it",
                   {}};
    toolkit->origin = "$CML_CUDA_HOME";
    return toolkit;
  }
  std::vector<std::pair<std::string, std::string>> candidates;  // origin, root
  if (!search.toolchain_dir.empty())
    candidates.emplace_back("the project's .toolchain", search.toolchain_dir + "/cuda");
  for (const std::string& root : search.environment)
    candidates.emplace_back("$CUDA_HOME or $CUDA_PATH", root);
  if (const std::string root = root_of_nvcc(search.path); !root.empty())
    candidates.emplace_back("nvcc on the PATH", root);
  for (const std::string& root : search.system) candidates.emplace_back("the system", root);

  std::string almost;
  for (const auto& [origin, root] : candidates) {
    Result<Toolkit> toolkit = toolkit_in(root);
    if (toolkit) {
      toolkit->origin = origin;
      return toolkit;
    }
    if (almost.empty() && toolkit.error().message.rfind("NVRTC is at", 0) == 0)
      almost = toolkit.error().message;
  }
  return Error{
      almost.empty() ? "CUDA's runtime compiler (NVRTC) is not on this machine" : almost, kGetOne, {}};
}

}  // namespace cml::compile
