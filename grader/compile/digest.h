#pragma once
#include <span>
#include <string>

namespace cml::compile {

/// Two digits a byte.
std::string to_hex(std::span<const unsigned char> bytes);

/// SHA-256 as 64 hexadecimal digits.
std::string sha256(const std::string& bytes);

}  // namespace cml::compile
