#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace cml {

/// The lines of a text, without their ends.
std::vector<std::string> lines_of(const std::string& text);
/// Without blanks, tabs and carriage returns at its two ends.
std::string trimmed(const std::string& text);

/// Characters to insert, delete or replace so that `a` becomes `b` (Levenshtein's distance).
size_t edit_distance(std::string_view a, std::string_view b);

/// "ns::f<256>(int*)" of a name mangled as the Itanium C++ ABI has it, without a template's return type; the
/// name itself where it is not mangled.
std::string demangled(const std::string& name);
/// "ns::f<256>" of "ns::f<256>(int*)".
std::string without_parameters(const std::string& demangled);
/// The types of a kernel's parameters: "int const*", "int" of "k(int const*, int)".
std::vector<std::string> parameter_types(const std::string& demangled_kernel);
/// The name of a variable as its declaration has it: "t" of the mangled "kernel(int*)::t", "M" of "M".
std::string variable_name(const std::string& name);

}  // namespace cml
