#pragma once
#include <string>

namespace cml::emulator {

/// "f(int*)" of a mangled name; the name itself where it is none.
std::string demangled(const std::string& name);
/// Without parameters and template arguments' spaces: "ns::f<256>" of "void ns::f<256>(int*)".
std::string without_parameters(const std::string& demangled);
/// The name of a variable as its declaration has it: "t" of "kernel(int*)::t", "M" of "M".
std::string variable_name(const std::string& name);

}  // namespace cml::emulator
