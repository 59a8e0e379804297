#include "core/file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fstream>

#include "core/descriptor.h"

namespace cml {
namespace fs = std::filesystem;
namespace {

constexpr int kMostLinks = 40;  // path_resolution(7)

Error cannot_write(const std::string& path, int error) {
  return {std::string("the file cannot be written: ") + std::strerror(error),
          "Give another file, or look at its rights and at the space on its disk.",
          {path}};
}

/// Ctrl-C and its like wait while it lives: they would leave the temporary file.
class SignalsHeld {
 public:
  SignalsHeld() {
    sigset_t held;
    sigemptyset(&held);
    for (const int number : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&held, number);
    pthread_sigmask(SIG_BLOCK, &held, &before_);
  }
  ~SignalsHeld() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  SignalsHeld(const SignalsHeld&) = delete;
  SignalsHeld& operator=(const SignalsHeld&) = delete;

 private:
  sigset_t before_;
};

int write_and_close(int file, std::string_view text) {
  const int error = write_all(file, text);
  return close(file) == 0 || error != 0 ? error : errno;
}

bool is_same(const struct stat& a, const struct stat& b) {
  return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

/// stdout or stderr where the file is what they write to, else -1. Opened anew, it would be written from its
/// start.
int standard_stream(const struct stat& info) {
  for (const int stream : {STDOUT_FILENO, STDERR_FILENO})
    if (struct stat open{}; fstat(stream, &open) == 0 && is_same(open, info)) return stream;
  return -1;
}

int write_through(const std::string& path, std::string_view text) {
  const int file = open(path.c_str(), O_WRONLY | O_TRUNC | O_NOCTTY | O_CLOEXEC);
  return file < 0 ? errno : write_and_close(file, text);
}

/// The name that the last link says, which may be that of nothing.
fs::path without_links(fs::path path) {
  std::error_code ignored;
  for (int i = 0; i < kMostLinks && fs::is_symlink(fs::symlink_status(path, ignored)); ++i)
    path = path.parent_path() / fs::read_symlink(path, ignored);
  return path;
}

/// A new file in the folder: its descriptor, or -1 with errno.
int make_temporary(const fs::path& folder, fs::path& name) {
  int file = -1;
  for (int i = 0; file < 0 && (i == 0 || errno == EEXIST) && i < 1000; ++i) {
    name = folder / (".grader-" + std::to_string(getpid()) + "-" + std::to_string(i));
    file = open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
  }
  return file;
}

/// `before`: of the file that is replaced, else null.
int replace(const fs::path& target, const struct stat* before, std::string_view text) {
  if (before && access(target.c_str(), W_OK) != 0) return errno;
  const SignalsHeld held;
  fs::path temporary;
  const int file = make_temporary(target.parent_path(), temporary);
  if (file < 0) return errno;
  if (before) {
    // Only root may give a file away; for others it becomes theirs.
    [[maybe_unused]] const int ignored = fchown(file, before->st_uid, before->st_gid);
    fchmod(file, before->st_mode & 07777);
  }
  int error = write_and_close(file, text);
  if (error == 0 && std::rename(temporary.c_str(), target.c_str()) != 0) error = errno;
  if (error != 0) unlink(temporary.c_str());
  return error;
}

int write_to(const std::string& path, std::string_view text) {
  struct stat info {};
  const fs::path target = without_links(path);
  if (stat(path.c_str(), &info) != 0) return errno == ENOENT ? replace(target, nullptr, text) : errno;
  if (const int stream = standard_stream(info); stream >= 0)
    return std::fflush(nullptr) == 0 ? write_all(stream, text) : errno;
  // A link below /proc may name a file that is no longer there, or another one.
  struct stat named {};
  const bool has_name = stat(target.c_str(), &named) == 0 && is_same(info, named);
  return S_ISREG(info.st_mode) && has_name ? replace(target, &info, text) : write_through(path, text);
}

}  // namespace

std::string read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::string text;
  char part[1 << 14];
  while (in.read(part, sizeof part), in.gcount() > 0) text.append(part, static_cast<size_t>(in.gcount()));
  CML_REQUIRE(in.eof() && !in.bad(), "the file " + path.string() + " cannot be read");
  return text;
}

std::optional<Error> write_file(const std::string& path, std::string_view text) {
  const int error = write_to(path, text);
  if (error == 0) return std::nullopt;
  return cannot_write(path, error);
}

}  // namespace cml
