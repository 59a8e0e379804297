#pragma once
#include <string>
#include <vector>

#include "cli/line_rows.h"
#include "core/error.h"

namespace cml::cli {

/// How nvcc compiles a file.
struct NvccRequest {
  std::string path;                ///< of the file
  std::string kernel;              ///< of a template with arguments, "f<32>", the instance is made
  int compute_capability = 90;     ///< 10 * major + minor
  bool device_debug = false;       ///< -G
  std::vector<std::string> words;  ///< further ones for nvcc: -I/usr/local/include
};

/// What nvcc made of it.
struct NvccProgram {
  std::string ptx;                 ///< names files as `sources` does
  std::string kernel;              ///< the mangled name of the instance; else the request's
  std::vector<NamedText> sources;  ///< the files that have device code, that of the request first
};

/// Compiles a file that has host code. nvcc's messages go to stderr. Error: there is no nvcc, or it does not
/// compile the file.
Result<NvccProgram> compile_with_nvcc(const NvccRequest& request);

}  // namespace cml::cli
