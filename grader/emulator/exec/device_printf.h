#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace cml::emulator {

/// Reads `bytes` bytes of the packed arguments at `offset`; nothing where they are not there.
using ReadArgument = std::function<std::optional<uint64_t>(uint64_t offset, unsigned bytes)>;
/// Reads a device string; nothing where the address is bad.
using ReadString = std::function<std::optional<std::string>(uint64_t address)>;

struct Formatted {
  std::string text;
  int conversions = 0;  ///< what vprintf returns
  std::string problem;  ///< not empty: an argument could not be read
};

/// Formats as CUDA's device printf (programming guide, formatted output):
/// %[flags][width][.precision][size]type with types csdiouxXeEfFgGaAp%, sizes h l ll z; `*` takes an int.
/// Arguments are packed at their natural alignment, 4 or 8 bytes. An unknown conversion is printed as it
/// stands.
Formatted format_printf(const std::string& format, const ReadArgument& argument, const ReadString& string);

}  // namespace cml::emulator
