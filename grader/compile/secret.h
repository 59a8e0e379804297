#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace cml::compile {

/// Random bytes that tell our own files from others'.
using Secret = std::array<unsigned char, 32>;

/// The file of a folder's secret: next to the folder. A user that may write only in the folder does not
/// have it.
std::string secret_file_of(const std::string& folder);

/// The secret of a folder, made on first use; processes that do so at the same time get the same one. Empty
/// where its file cannot be made or read, or other users may read it.
std::optional<Secret> secret_of(const std::string& folder);

/// HMAC-SHA-256 (RFC 2104) over name and content, as 64 hexadecimal digits. The name holds no zero byte.
std::string tag_of(const Secret& secret, std::string_view name, std::string_view content);

}  // namespace cml::compile
