#pragma once
#include <string>

#include "compile/compiled.h"
#include "core/error.h"

namespace cml::compile {

/// The names of a kernel by its mangled one (Itanium C++ ABI; extern "C" names stand for themselves).
KernelInfo names_of(const std::string& mangled);

/// The kernels (.entry) of a PTX text, in order, without register counts.
std::vector<KernelInfo> kernels_in(const std::string& ptx);

/// The kernel that a launch means: by mangled name, name expression, "ns::f", "f(int*)", or "f" where that is
/// unique. Blanks do not matter. The error lists what the file has; `source` tells it which kernels are
/// templates, that exist with arguments alone.
Result<KernelInfo> find_kernel(const Compiled& compiled, const std::string& wanted,
                               const std::string& file_name, const std::string& source = "");

/// The kernels of a source that are templates, with their parameters: "transpose<kTile, T>".
std::vector<std::string> template_kernels(const std::string& source);

}  // namespace cml::compile
