#pragma once
#include <string>

namespace cml::compile {

/// SHA-256 as 64 hexadecimal digits.
std::string sha256(const std::string& bytes);

}  // namespace cml::compile
