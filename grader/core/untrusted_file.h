#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"

namespace cml {

/// Files that a stranger may have placed, and may exchange while they are read. Each is opened once, without
/// waiting for another process and without following a link, and looked at through what was opened: what is
/// read is what was looked at.

/// A file or folder that was opened so, or why it was not.
class UntrustedFile {
 public:
  /// `path` as the command line gives it: only its last part is a stranger's, and is not followed
  /// where it is a link.
  explicit UntrustedFile(const std::filesystem::path& path);
  /// What is named `name`, a single part of a path, in this folder now.
  UntrustedFile in(const std::string& name) const;
  UntrustedFile(UntrustedFile&& other) noexcept;  ///< `other` is closed
  UntrustedFile& operator=(UntrustedFile&&) = delete;
  ~UntrustedFile();

  /// `symlink`: a link, which was not opened. `not_found`: nothing is there. `none`: this user may not open
  /// it.
  std::filesystem::file_type type() const { return type_; }
  bool is_regular() const { return type_ == std::filesystem::file_type::regular; }   ///< not a link to one
  bool is_folder() const { return type_ == std::filesystem::file_type::directory; }  ///< not a link to one
  int error() const { return error_; }                         ///< errno where it was not opened; else 0
  int descriptor() const { return descriptor_; }               ///< negative where it was not opened
  const std::filesystem::path& path() const { return path_; }  ///< for messages

  /// The names in this folder, sorted. The Error: it cannot be read.
  Result<std::vector<std::string>> names() const;
  /// At most `count` bytes from the start of this regular file.
  std::string first_bytes(size_t count) const;
  /// All bytes, at most `limit`, as they are; the Error as read_untrusted(), which refuses binary files too.
  Result<std::string> bytes(const std::string& shown, uint64_t limit) const;

 private:
  UntrustedFile(int folder, const std::filesystem::path& path, const std::string& name);

  std::filesystem::path path_;
  int descriptor_ = -1;
  int error_ = 0;
  std::filesystem::file_type type_ = std::filesystem::file_type::none;
};

/// The text (source_text() of encoding.h) of the regular file `path`, at most `limit` bytes. The last part of
/// the path is not followed if it is a link. The Error names the file by `shown`: it does not exist, it is a
/// link, a folder, a FIFO or a device, too large or binary (it holds a zero byte). Throws InfrastructureError
/// where the system does not let it be read.
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

}  // namespace cml
