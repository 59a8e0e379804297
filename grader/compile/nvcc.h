#pragma once
#include <string>

#include "compile/toolkit.h"
#include "core/error.h"

namespace cml::compile {

/// NVIDIA's compiler for whole programs.
struct Nvcc {
  std::string path;  ///< of the program
  int major = 0;     ///< of its CUDA version
};

/// The first nvcc, where a toolkit is looked for. The error's next step is what gets one.
Result<Nvcc> find_nvcc(const ToolkitSearch& search = ToolkitSearch::of_process());

}  // namespace cml::compile
