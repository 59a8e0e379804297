#pragma once
#include <map>
#include <string>

namespace cml::compile {

/// Registers a thread of each function in a cubin (an ELF64 file), by mangled name, as `ptxas -v` says:
/// attribute EIATTR_REGCOUNT of section .nv.info. (The top byte of sh_info of .text.<name> holds it only
/// before sm_90.) Empty where the bytes are no such file.
std::map<std::string, int> registers_in(const std::string& cubin);

}  // namespace cml::compile
