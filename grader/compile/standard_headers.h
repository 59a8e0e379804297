#pragma once
#include <string>
#include <vector>

#include "compile/header.h"

/// Headers of the host's C and C++ libraries that device code names as well: with nvcc they declare printf,
/// uint32_t or FLT_MAX; NVRTC has no such files. These replace them and hold what device code can use.
namespace cml::compile {

/// All of them, by the name in #include. Each may be included several times, and together with all others.
const std::vector<Header>& standard_headers();

/// Whether there is one with this name.
bool is_standard_header(const std::string& name);

}  // namespace cml::compile
