#pragma once
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "compile/header.h"
#include "compile/toolkit.h"
#include "core/error.h"

namespace cml::compile {

/// The part of NVRTC's C interface that we call, loaded at run time (NVRTC guide, chapter "User Interface").
/// Declared here so that no CUDA header is needed to build.
struct NvrtcApi {
  /// An nvrtcProgram.
  using Program = struct OpaqueProgram*;
  /// Each is the function of that name without `nvrtc`; the results are nvrtcResult numbers.
  /// @{
  int (*version)(int*, int*) = nullptr;
  int (*num_supported_archs)(int*) = nullptr;
  int (*supported_archs)(int*) = nullptr;
  int (*create)(Program*, const char* source, const char* name, int headers, const char* const* texts,
                const char* const* names) = nullptr;
  int (*destroy)(Program*) = nullptr;
  int (*compile)(Program, int options, const char* const*) = nullptr;
  int (*ptx_size)(Program, size_t*) = nullptr;
  int (*ptx)(Program, char*) = nullptr;
  int (*cubin_size)(Program, size_t*) = nullptr;
  int (*cubin)(Program, char*) = nullptr;
  int (*log_size)(Program, size_t*) = nullptr;
  int (*log)(Program, char*) = nullptr;
  int (*add_name_expression)(Program, const char*) = nullptr;
  int (*lowered_name)(Program, const char* expression, const char**) = nullptr;
  const char* (*error_string)(int) = nullptr;
  /// @}
};

/// A loaded NVRTC. Stays loaded until the process ends.
class Nvrtc {
 public:
  /// Loads the library by absolute path; its builtins first, because NVRTC asks the loader for them by bare
  /// name.
  static Result<Nvrtc> load(const Toolkit& toolkit);

  /// 10 * compute capability major + minor of what it can compile for, ascending.
  const std::vector<int>& architectures() const { return architectures_; }
  int major() const { return major_; }  ///< of NVRTC's version
  int minor() const { return minor_; }  ///< of NVRTC's version

  /// What is compiled.
  struct Input {
    std::string source;                         ///< CUDA C++
    std::string name;                           ///< what messages call it
    std::vector<std::string> options;           ///< for nvrtcCompileProgram
    std::vector<std::string> name_expressions;  ///< for nvrtcAddNameExpression
    std::vector<const Header*> headers;         ///< for nvrtcCreateProgram
  };
  /// What became of it: `rejected` is the source's fault, `internal` NVRTC's.
  enum class Status { ok, rejected, out_of_memory, internal };
  /// What comes out; ptx and cubin are empty unless it compiled.
  struct Output {
    Status status = Status::internal;  ///< of the compilation
    std::string status_text;           ///< NVRTC's word for it
    std::string log;                   ///< the compiler's messages
    std::string ptx;                   ///< text
    std::string cubin;                 ///< machine code; empty unless the options name a real architecture
    std::vector<std::string> lowered_names;  ///< one for each name expression
  };
  /// Compiles. Throws InfrastructureError where NVRTC breaks its own interface.
  Output compile(const Input& input) const;

 private:
  NvrtcApi api_;
  int major_ = 0, minor_ = 0;
  std::vector<int> architectures_;
};

}  // namespace cml::compile
