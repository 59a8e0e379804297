#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/error.h"

namespace cml {

/// All of a file's bytes. Throws InfrastructureError where it cannot be read.
std::string read_file(const std::filesystem::path& path);

/// Writes `text` to the file `path` as open(2) would find it: links are followed, and a link to nothing makes
/// its target. A regular file is replaced, whole or not at all, and keeps its mode; anything else (a device,
/// a FIFO, what stdout and stderr are) is written through. The Error names `path`; no temporary file is left
/// next to it then.
[[nodiscard]] std::optional<Error> write_file(const std::string& path, std::string_view text);

}  // namespace cml
