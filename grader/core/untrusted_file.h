#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "core/error.h"

namespace cml {

/// Files that a stranger may have placed, and may exchange while they are read. Each is opened once, without
/// waiting for another process, and looked at through what was opened: what is read is what was looked at.

/// All bytes of the regular file `path`, at most `limit`. The last part of the path is not followed where it
/// is a link. The Error names the file by `shown`: there is none, it is a link, a folder, a FIFO or a device,
/// too large or binary (it holds a zero byte). Throws InfrastructureError where the system does not let it be
/// read.
Result<std::string> read_untrusted(const std::filesystem::path& path, const std::string& shown,
                                   uint64_t limit);

/// The same of a file below `folder`, which is no link itself; links on the way stay within `folder`
/// (openat2(2), RESOLVE_BENEATH; where the kernel does not have it, no links at all). Empty: there is no such
/// file.
std::optional<Result<std::string>> read_untrusted_beneath(const std::filesystem::path& folder,
                                                          const std::filesystem::path& file,
                                                          const std::string& shown, uint64_t limit);

/// Throws InfrastructureError where `error` (errno, of a call on `path`) is a fault of the machine: neither
/// the path nor the rights to it can be why. A file that the machine failed to read was handed in all the
/// same.
void throw_if_machine_failed(const std::filesystem::path& path, int error);

/// What `path` is, links not followed: `not_found` where nothing is there, `none` where this user may not
/// look. Throws as throw_if_machine_failed.
std::filesystem::file_type type_of_untrusted(const std::filesystem::path& path);

}  // namespace cml
