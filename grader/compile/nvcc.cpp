#include "compile/nvcc.h"

#include <unistd.h>

#include <charconv>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string_view>
#include <vector>

namespace cml::compile {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kVersion = "#define CUDART_VERSION";

/// CUDART_VERSION of the headers that belong to an nvcc, divided by 1000; 0 where they are not there.
int major_of(const fs::path& nvcc) {
  const fs::path root = nvcc.parent_path().parent_path();
  for (const fs::path& folder : {root / "include", root / "targets/x86_64-linux/include",
                                 root / "targets/sbsa-linux/include", fs::path("/usr/include")}) {
    std::ifstream header(folder / "cuda_runtime_api.h");
    for (std::string line; std::getline(header, line);) {
      if (line.rfind(kVersion, 0) != 0) continue;
      const size_t digits = line.find_first_of("0123456789");
      int version = 0;
      if (digits != std::string::npos)
        std::from_chars(line.data() + digits, line.data() + line.size(), version);
      return version / 1000;
    }
  }
  return 0;
}

}  // namespace

Result<Nvcc> find_nvcc(const ToolkitSearch& search) {
  std::vector<fs::path> candidates;
  if (search.chosen) {
    candidates.push_back(fs::path(*search.chosen) / "bin/nvcc");
  } else {
    candidates.push_back(fs::path(search.toolchain_dir) / "nvcc/nvidia/cu13/bin/nvcc");
    for (const std::string& root : search.environment) candidates.push_back(fs::path(root) / "bin/nvcc");
    std::stringstream folders(search.path);
    for (std::string folder; std::getline(folders, folder, ':');)
      if (!folder.empty()) candidates.push_back(fs::path(folder) / "nvcc");
    for (const std::string& root : search.system) candidates.push_back(fs::path(root) / "bin/nvcc");
  }
  std::error_code failed;
  for (const fs::path& candidate : candidates) {
    const fs::path real = fs::canonical(candidate, failed);
    if (!failed && access(real.c_str(), X_OK) == 0) return Nvcc{real, major_of(real)};
  }
  return Error{
      "there is no nvcc, which compiles whole programs",
      "Run ./grade.sh run, which gets it into the project, or set CML_CUDA_HOME to a CUDA Toolkit 13.",
      {}};
}

}  // namespace cml::compile
