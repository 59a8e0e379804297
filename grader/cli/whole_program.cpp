#include "cli/whole_program.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "compile/host_code.h"
#include "compile/include_guard.h"
#include "testing/submission.h"

namespace cml::cli {
namespace {

namespace fs = std::filesystem;

constexpr size_t kMostHeaders = 64;

class Reader {
 public:
  explicit Reader(const std::string& path) : folder_(fs::path(path).parent_path()) {}

  Result<WholeProgram> run(const std::string& path, std::string text) {
    WholeProgram& whole = whole_;
    whole.program.file_name = fs::path(path).filename().string();
    whole.program.default_device = true;
    if (auto error = read_headers(text, whole.program.file_name)) return *error;
    whole.instantiations = compile::launched_instantiations(text);
    whole.program.source = device_code(text, "");
    return std::move(whole_);
  }

 private:
  /// Those that `text` includes: their texts, without host code, in the order in which a compiler ends them.
  std::optional<Error> read_headers(const std::string& text, const std::string& file) {
    for (const compile::QuotedHeader& header : compile::quoted_headers(text)) {
      if (compile::is_allowed_header(header.name) || !seen_.insert(header.name).second) continue;
      const SourceLocation where{file, header.line, 0};
      if (header.name.find_first_of("/\\") != std::string::npos || header.name.starts_with("."))
        return Error{fmt::format("#include of \"{}\": headers of your own must lie in the folder of the file",
                                 header.name),
                     "copy it there and include it by its name alone", where};
      if (seen_.size() > kMostHeaders)
        return Error{fmt::format("the program includes more than {} headers of its own", kMostHeaders),
                     "profile a smaller file that holds the kernel", where};
      const fs::path path = folder_ / header.name;
      std::error_code ignored;
      const fs::file_type type = fs::symlink_status(path, ignored).type();
      // A file that tells NVRTC apart may include it for the host alone: the include guard knows.
      if (type == fs::file_type::not_found && text.find("__CUDACC_RTC__") != std::string::npos) continue;
      if (type == fs::file_type::not_found)
        return Error{fmt::format("#include of \"{}\": there is no such file beside {}", header.name, file),
                     "put it there, or remove the line where only host code needs it", where};
      if (type != fs::file_type::regular)
        return Error{fmt::format("#include of \"{}\": it is a link or no file", header.name),
                     "put the file itself there", where};
      const Result<std::string> header_text = testing::read_source(path.string(), header.name);
      if (!header_text) return header_text.error();
      if (auto error = read_headers(*header_text, header.name)) return error;
      whole_.program.headers.push_back({header.name, device_code(*header_text, header.name)});
    }
    return std::nullopt;
  }

  std::string device_code(const std::string& text, const std::string& header) {
    compile::DeviceCode code = host_code_.without(text);
    for (const compile::LeftOut& piece : code.left_out)
      if (piece.is_function) whole_.host_functions.push_back(piece.name);
    if (const std::string pieces = compile::left_out_text(code.left_out); !pieces.empty()) {
      const std::string here = header.empty() ? pieces : header + ": " + pieces;
      whole_.left_out = whole_.left_out.empty() ? here
                        : header.empty()        ? here + "; " + whole_.left_out
                                                : whole_.left_out + "; " + here;
    }
    return std::move(code.text);
  }

  fs::path folder_;
  std::set<std::string> seen_;  ///< headers met so far
  compile::HostCode host_code_;
  WholeProgram whole_;
};

}  // namespace

Result<WholeProgram> read_program(const std::string& path) {
  Result<std::string> text = testing::read_source(path, path);
  if (!text) return text.error();
  if (path.ends_with(".ptx")) {
    WholeProgram whole;
    whole.program.file_name = fs::path(path).filename().string();
    whole.program.source = *std::move(text);
    whole.program.is_ptx = true;
    return whole;
  }
  return Reader(path).run(path, *std::move(text));
}

Error explained(Error error, const WholeProgram& whole) {
  if (error.message.find(" is a template, ") != std::string::npos && !whole.instantiations.empty()) {
    error.next_step = fmt::format("name it with arguments; the host code launches {}",
                                  fmt::join(whole.instantiations, ", "));
    return error;
  }
  for (const std::string& function : whole.host_functions) {
    const std::string name = function.substr(function.rfind(':') + 1);
    if (error.message.find(fmt::format("\"{}\" is undefined", name)) == std::string::npos &&
        error.message.find(fmt::format("has no member \"{}\"", name)) == std::string::npos)
      continue;
    error.next_step = fmt::format(
        "write __device__ before {}, if the kernel needs it: without that it is host code, and was left out",
        function);
    return error;
  }
  return error;
}

}  // namespace cml::cli
