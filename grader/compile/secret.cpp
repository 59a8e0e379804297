#include "compile/secret.h"

#include <fcntl.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>

#include "compile/digest.h"
#include "core/descriptor.h"
#include "core/error.h"

namespace cml::compile {
namespace {

namespace fs = std::filesystem;

std::optional<Secret> read_secret(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (file < 0) return std::nullopt;
  struct stat info {};
  Secret secret{};
  const bool is_ours = fstat(file, &info) == 0 && S_ISREG(info.st_mode) && info.st_uid == geteuid() &&
                       (info.st_mode & 077) == 0 && static_cast<size_t>(info.st_size) == secret.size();
  const bool is_read =
      is_ours && read_all(file, secret.data(), secret.size()) == static_cast<ssize_t>(secret.size());
  close(file);
  return is_read ? std::optional(secret) : std::nullopt;
}

bool draw(Secret& secret) {
  size_t done = 0;
  while (done < secret.size()) {
    const ssize_t got = getrandom(secret.data() + done, secret.size() - done, 0);
    if (got < 0 && errno != EINTR) return false;
    if (got > 0) done += static_cast<size_t>(got);
  }
  return true;
}

/// Under its name once it is whole; where another process was faster, that one's stays.
void make_secret(const std::string& path) {
  Secret secret{};
  if (!draw(secret)) return;
  std::error_code ignored;
  fs::create_directories(fs::path(path).parent_path(), ignored);
  const std::string temporary = path + "." + std::to_string(getpid());
  const int file = open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file < 0) return;
  const bool is_written = write_all(file, {reinterpret_cast<const char*>(secret.data()), secret.size()}) == 0;
  const bool is_whole = close(file) == 0 && is_written;
  if (is_whole && link(temporary.c_str(), path.c_str()) != 0 && errno != EEXIST)
    std::rename(temporary.c_str(), path.c_str());  // a file system without links
  unlink(temporary.c_str());
}

}  // namespace

std::string secret_file_of(const std::string& folder) {
  const fs::path path = fs::path(folder).lexically_normal();
  return (path.has_filename() ? path : path.parent_path()).string() + ".key";
}

std::optional<Secret> secret_of(const std::string& folder) {
  const std::string path = secret_file_of(folder);
  if (std::optional<Secret> secret = read_secret(path)) return secret;
  make_secret(path);
  return read_secret(path);
}

std::string tag_of(const Secret& secret, std::string_view name, std::string_view content) {
  std::string bytes;
  bytes.reserve(name.size() + 1 + content.size());
  bytes.append(name).append(1, '\0').append(content);
  std::array<unsigned char, EVP_MAX_MD_SIZE> tag{};
  unsigned size = 0;
  CML_REQUIRE(HMAC(EVP_sha256(), secret.data(), static_cast<int>(secret.size()),
                   reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), tag.data(), &size),
              "HMAC");
  return to_hex({tag.data(), size});
}

}  // namespace cml::compile
