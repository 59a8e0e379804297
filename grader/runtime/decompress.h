#pragma once
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "core/error.h"

namespace cml::runtime {

/// A block of LZ4 (lz4_Block_format.md) that expands to `bytes` bytes. Error: it does not.
Result<std::string> expand_lz4(std::span<const std::byte> stored, uint64_t bytes);

/// The same of a frame of Zstandard (RFC 8878), by libzstd, which is loaded for it. Error: no such library.
Result<std::string> expand_zstd(std::span<const std::byte> stored, uint64_t bytes);

}  // namespace cml::runtime
