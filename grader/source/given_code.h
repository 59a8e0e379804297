#pragma once
#include <optional>
#include <string>

#include "core/failure.h"

namespace cml::source {

/// Compares the tokens of a student's file with the starter's outside its TODO regions. Layout and comments
/// do not count. Free are: the text of a TODO region, the parameters and attributes of a function that
/// holds one, statements next to the given ones in such a function, and declarations of one's own between
/// given ones. What is added must be whole declarations or statements, and must not give a given name another
/// meaning: no macro of that name, no overload or specialisation of a given function.
/// The place of the failure has the line of the student's file.
std::optional<Failure> given_code_fault(const std::string& starter, const std::string& submission);

}  // namespace cml::source
