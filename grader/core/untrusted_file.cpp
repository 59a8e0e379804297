#include "core/untrusted_file.h"

#include <dirent.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "core/descriptor.h"
#include "core/encoding.h"

namespace cml {
namespace fs = std::filesystem;
namespace {

/// Neither a FIFO without a writer nor a terminal holds it up.
constexpr int kReadFlags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;

Error is_link(const std::string& shown) {
  return {shown + " is a link, or is reached through one, that leads out of the submission",
          "Hand in the file itself in place of the link.",
          {shown}};
}

[[noreturn]] void cannot_read(const std::string& shown, int error) {
  throw InfrastructureError(
      shown + " cannot be read: " + std::strerror(error) + "; make it readable, then grade again", __FILE__,
      __LINE__);
}

Error is_no_file(const std::string& shown) {
  return {"it is not a file but a folder or a device", "Hand in a text file of CUDA C++.", {shown}};
}

/// errno of an open that failed, where the path itself is why.
Result<std::string> refused(const std::string& shown, int error) {
  switch (error) {
    case ENOENT:
    case ENOTDIR:
      return Error{"there is no such file", "Check the name and the folder.", {shown}};
    case ELOOP:
    case EXDEV:
      return is_link(shown);
    case ENXIO:  // a socket
    case ENODEV:
      return is_no_file(shown);
    default:
      cannot_read(shown, error);
  }
}

/// Of a regular file that was opened.
Result<std::string> contents(int file, const std::string& shown, uint64_t limit) {
  struct stat info {};
  if (fstat(file, &info) != 0) cannot_read(shown, errno);
  if (!S_ISREG(info.st_mode)) return is_no_file(shown);
  const auto too_large = [&](uint64_t bytes) {
    return Error{"it has " + std::to_string(bytes) + " bytes; at most " + std::to_string(limit) + " are read",
                 "Hand in the source text only.",
                 {shown}};
  };
  if (static_cast<uint64_t>(info.st_size) > limit) return too_large(static_cast<uint64_t>(info.st_size));
  std::string text;
  for (char part[1 << 14];;) {
    const ssize_t got = read_some(file, part, sizeof part);
    if (got < 0) cannot_read(shown, errno);
    if (got == 0) break;
    text.append(part, static_cast<size_t>(got));
    if (text.size() > limit) return too_large(text.size());  // it grows
  }
  return text;
}

Result<std::string> text_of(Result<std::string> bytes, const std::string& shown) {
  if (bytes) bytes = source_text(*std::move(bytes));
  if (bytes && bytes->find('\0') != std::string::npos)
    return Error{"it is a binary file", "Hand in the source text, saved as UTF-8.", {shown}};
  return bytes;
}

fs::file_type type_of(mode_t mode) {
  switch (mode & S_IFMT) {
    case S_IFREG:
      return fs::file_type::regular;
    case S_IFDIR:
      return fs::file_type::directory;
    case S_IFLNK:
      return fs::file_type::symlink;
    default:
      return fs::file_type::unknown;
  }
}

/// Part by part, without links: for kernels before 5.6.
int open_without_links(int folder, const fs::path& file) {
  int at = fcntl(folder, F_DUPFD_CLOEXEC, 0);
  for (auto part = file.begin(); at >= 0 && part != file.end(); ++part) {
    const bool is_last = std::next(part) == file.end();
    if (*part == "..") errno = EXDEV;
    const int next = *part == ".."
                         ? -1
                         : openat(at, part->c_str(),
                                  O_NOFOLLOW | (is_last ? kReadFlags : O_PATH | O_DIRECTORY | O_CLOEXEC));
    const int error = errno;
    close(at);
    errno = error;
    at = next;
  }
  return at;
}

int open_beneath(int folder, const fs::path& file) {
  open_how how{};
  how.flags = static_cast<uint64_t>(kReadFlags);
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS;
  for (int tries = 0; tries < 100; ++tries) {
    const long opened = syscall(SYS_openat2, folder, file.c_str(), &how, sizeof how);
    if (opened >= 0) return static_cast<int>(opened);
    if (errno == ENOSYS || errno == EPERM) return open_without_links(folder, file);
    if (errno != EAGAIN) return -1;  // EAGAIN: something was renamed on the way
  }
  return -1;
}

}  // namespace

void throw_if_machine_failed(const fs::path& path, int error) {
  switch (error) {
    case 0:
    case EACCES:
    case EPERM:
    case ENOENT:
    case ENOTDIR:
    case EISDIR:
    case ELOOP:
    case ENAMETOOLONG:
    case EXDEV:
    case ENXIO:
    case ENODEV:
    case EINVAL:
      return;
    default:
      cannot_read(path.string(), error);
  }
}

UntrustedFile::UntrustedFile(const fs::path& path) : UntrustedFile(AT_FDCWD, path, path.string()) {}

UntrustedFile::UntrustedFile(int folder, const fs::path& path, const std::string& name) : path_(path) {
  struct stat info {};
  descriptor_ = openat(folder, name.c_str(), kReadFlags | O_NOFOLLOW);
  if (descriptor_ < 0) error_ = errno;
  if (descriptor_ >= 0 ? fstat(descriptor_, &info) == 0
                       : fstatat(folder, name.c_str(), &info, AT_SYMLINK_NOFOLLOW) == 0)
    type_ = cml::type_of(info.st_mode);
  else if (errno == ENOENT || errno == ENOTDIR)
    type_ = fs::file_type::not_found;
  else
    throw_if_machine_failed(path, errno);
  throw_if_machine_failed(path, error_);
}

UntrustedFile::UntrustedFile(UntrustedFile&& other) noexcept
    : path_(std::move(other.path_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      error_(other.error_),
      type_(other.type_) {}

UntrustedFile::~UntrustedFile() {
  if (descriptor_ >= 0) close(descriptor_);
}

UntrustedFile UntrustedFile::in(const std::string& name) const {
  CML_REQUIRE(name != ".." && name.find('/') == std::string::npos, "a name is a single part of a path");
  return {descriptor_, path_ / name, name};
}

Result<std::vector<std::string>> UntrustedFile::names() const {
  // Opened anew, since a copy of the descriptor would share the place in the folder.
  const int own = descriptor_ < 0 ? -1 : openat(descriptor_, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR* folder = own < 0 ? nullptr : fdopendir(own);
  int error = folder != nullptr ? 0 : descriptor_ < 0 ? error_ : errno;
  if (folder == nullptr && own >= 0) close(own);
  std::vector<std::string> names;
  while (folder != nullptr) {
    errno = 0;
    const dirent* entry = readdir(folder);
    if (entry == nullptr) {
      error = errno;
      break;
    }
    const std::string name = entry->d_name;
    if (name != "." && name != "..") names.push_back(name);
  }
  if (folder != nullptr) closedir(folder);
  throw_if_machine_failed(path_, error);
  if (error != 0)
    return Error{std::string("the folder cannot be read: ") + std::strerror(error),
                 "Make it readable, then grade again.",
                 {path_.string()}};
  std::sort(names.begin(), names.end());
  return names;
}

std::string UntrustedFile::first_bytes(size_t count) const {
  if (!is_regular() || descriptor_ < 0) return "";
  std::string bytes(count, '\0');
  ssize_t got = 0;
  while ((got = pread(descriptor_, bytes.data(), count, 0)) < 0 && errno == EINTR) continue;
  if (got < 0) cannot_read(path_.string(), errno);
  bytes.resize(static_cast<size_t>(got));
  return bytes;
}

Result<std::string> UntrustedFile::bytes(const std::string& shown, uint64_t limit) const {
  if (descriptor_ >= 0) return contents(descriptor_, shown, limit);
  if (type_ == fs::file_type::symlink) return is_link(shown);
  return Error{std::string("it cannot be read: ") + std::strerror(error_),
               "Make it readable, then grade again.",
               {shown}};
}

Result<std::string> read_untrusted(const fs::path& path, const std::string& shown, uint64_t limit) {
  const Descriptor file(open(path.c_str(), kReadFlags | O_NOFOLLOW));
  return file.is_open() ? text_of(contents(file.get(), shown, limit), shown) : refused(shown, errno);
}

std::optional<Result<std::string>> read_untrusted_beneath(const fs::path& folder, const fs::path& file,
                                                          const std::string& shown, uint64_t limit) {
  // A path with a slash at its end is followed.
  const fs::path plain = folder.has_filename() ? folder : folder.parent_path();
  const Descriptor root(open(plain.c_str(), O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  if (!root.is_open()) {
    if (errno == ENOENT) return std::nullopt;
    if (errno == ELOOP || errno == ENOTDIR)
      return Error{plain.string() + " is no folder, or a link to one", "Give the folder itself.", {shown}};
    cannot_read(plain.string(), errno);
  }
  const Descriptor opened(open_beneath(root.get(), file));
  if (opened.is_open()) return text_of(contents(opened.get(), shown, limit), shown);
  if (errno == ENOENT || errno == ENOTDIR) return std::nullopt;
  return refused(shown, errno);
}

}  // namespace cml
