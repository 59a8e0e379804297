#include "runtime/module.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "arch/gpu.h"
#include "compile/cubin.h"
#include "ptx/parser.h"
#include "ptx/source_place.h"
#include "runtime/fat_binary.h"

namespace cml::runtime {
namespace {

namespace fs = std::filesystem;

/// Nothing stops a program but what it says itself, or its user.
RunOptions without_limits() {
  RunOptions run;
  run.instruction_budget = ~uint64_t{0} >> 1;
  run.time_limit_seconds = 1e9;
  return run;
}

std::string arch_list(const std::vector<Image>& images, bool of_ptx) {
  std::string list;
  for (const Image& it : images)
    if (it.is_ptx == of_ptx) list += (list.empty() ? "" : ", ") + arch::to_string(it.compute_capability);
  return list;
}

Error no_ptx(const std::vector<Image>& images, int capability) {
  const std::string ptx = arch_list(images, true), code = arch_list(images, false);
  if (ptx.empty())
    return {
        code.empty()
            ? "the program has no device code"
            : fmt::format("the program has machine code for {} and no PTX, which the emulator runs", code),
        fmt::format("Compile with -gencode arch=compute_{0},code=compute_{0}.", capability),
        {}};
  return {fmt::format("the program has PTX for {}, newer than the emulated device {}", ptx,
                      arch::to_string(capability)),
          "Choose a newer device with --arch, or compile for an older one.",
          {}};
}

std::string text_of_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

Result<std::unique_ptr<Module>> Module::load(const std::byte* fat_binary, const emulator::Limits& limits,
                                             emulator::DeviceMemory& memory) {
  const Result<std::vector<Image>> images = images_of(fat_binary);
  if (!images) return images.error();
  const int capability = limits.gpu->compute_capability;
  const Image* best = nullptr;
  for (const Image& it : *images)
    if (it.is_ptx && it.compute_capability <= capability &&
        (best == nullptr || it.compute_capability >= best->compute_capability))
      best = &it;
  if (best == nullptr) return no_ptx(*images, capability);
  Result<ptx::Module> parsed = ptx::parse(best->content, "PTX of the program");
  if (!parsed) return parsed.error();
  std::unique_ptr<Module> module(new Module);
  module->module_ = *std::move(parsed);
  module->name_files();
  for (const Image& it : *images)
    if (!it.is_ptx && it.compute_capability == capability)
      module->registers_.merge(compile::registers_in(it.content));
  Result<std::unique_ptr<emulator::Executor>> executor = emulator::Executor::create(
      module->module_, {without_limits(), limits, emulator::best_isa(), nullptr, &memory});
  if (!executor) return executor.error();
  module->executor_ = *std::move(executor);
  return module;
}

/// The PTX has paths, and reports want names.
void Module::name_files() {
  std::map<uint32_t, size_t> kernels;
  for (const ptx::Function& it : module_.functions)
    if (it.is_entry) ++kernels[ptx::source_file(it)];
  has_lines_ = kernels.empty() || !module_.files.empty();
  const auto most = std::max_element(kernels.begin(), kernels.end(),
                                     [](const auto& a, const auto& b) { return a.second < b.second; });
  for (auto& [number, name] : module_.files) {
    const std::string shown = names_.of(name);
    if (most != kernels.end() && number == most->first) source_ = text_of_file(name);
    name = shown;
  }
}

uint32_t Module::registers_of(const std::string& kernel) const {
  const auto found = registers_.find(kernel);
  return found == registers_.end() ? 0 : static_cast<uint32_t>(found->second);
}

}  // namespace cml::runtime
