#include "cli/nvcc_program.h"

#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <string_view>

#include "cli/foreground.h"
#include "compile/lab_header.h"
#include "compile/nvcc.h"
#include "core/file.h"
#include "core/staging_folder.h"
#include "source/short_names.h"

namespace cml::cli {
namespace {

namespace fs = std::filesystem;

/// The variable that says what an instance is called.
constexpr std::string_view kInstance = "cml_instance";

/// A file that uses the instance of a template: nvcc makes those alone that are used.
std::string with_instance(const fs::path& path, const std::string& kernel) {
  return fmt::format("#include \"{}\"\n__device__ auto* {} = &{};\n", path.string(), kInstance,
                     kernel.substr(0, kernel.rfind('>') + 1));
}

/// Takes the variable out of the PTX; gives what it held, or nothing.
std::optional<std::string> take_instance(std::string& ptx) {
  const std::string front = fmt::format(".global .align 8 .u64 {} = ", kInstance);
  const size_t at = ptx.find(front);
  if (at == std::string::npos) return std::nullopt;
  const size_t begin = at + front.size(), end = ptx.find(';', begin);
  const std::string name = ptx.substr(begin, end - begin);
  ptx.erase(at, end + 1 - at);
  return name;
}

/// Gives each file of the PTX's .file table a short name; the file at `path` comes first. (PTX ISA, Debugging
/// Directives: .file)
std::vector<NamedText> name_files(std::string& ptx, const std::string& path) {
  source::ShortNames names;
  std::vector<NamedText> sources{{names.of(path), read_file(path)}};
  constexpr std::string_view kDirective = "\n\t.file\t";
  for (size_t at = ptx.find(kDirective); at != std::string::npos; at = ptx.find(kDirective, at + 1)) {
    const size_t begin = ptx.find('"', at) + 1;
    const size_t end = ptx.find('"', begin);
    if (begin == 0 || end == std::string::npos) break;
    const std::string file = ptx.substr(begin, end - begin);
    const std::string name = names.of(file);
    ptx.replace(begin, end - begin, name);
    if (file != path) sources.push_back({name, read_file(file)});
  }
  return sources;
}

}  // namespace

Result<NvccProgram> compile_with_nvcc(const NvccRequest& request) {
  const Result<compile::Nvcc> nvcc = compile::find_nvcc();
  if (!nvcc) return nvcc.error();
  const StagingFolder staging(fs::temp_directory_path() / "grader-nvcc");
  const std::string path = fs::absolute(request.path).lexically_normal();
  const std::string ptx_path = staging.folder() / "program.ptx";
  std::string compiled = path;
  if (request.kernel.find('<') != std::string::npos) {
    compiled = staging.folder() / "instance.cu";
    if (auto error = write_file(compiled, with_instance(path, request.kernel))) return *error;
  }
  if (auto error = write_file(staging.folder() / "lab.h", compile::lab_header())) return *error;
  std::vector<std::string> command{nvcc->path,
                                   "-ptx",
                                   request.device_debug ? "-G" : "-lineinfo",
                                   fmt::format("-arch=compute_{}", request.compute_capability),
                                   "-I" + staging.folder().string(),
                                   "-o",
                                   ptx_path,
                                   compiled};
  command.insert(command.end(), request.words.begin(), request.words.end());
  const Result<ForegroundEnd> end = run_in_foreground(command, {});
  if (!end) return end.error();
  if (end->end.exit_code() != 0)
    return Error{"nvcc did not compile it", "Look at its messages above.", {request.path}};
  NvccProgram made;
  made.ptx = read_file(ptx_path);
  made.kernel = take_instance(made.ptx).value_or(request.kernel);
  made.sources = name_files(made.ptx, path);
  return made;
}

}  // namespace cml::cli
