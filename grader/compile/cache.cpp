#include "compile/cache.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <vector>

#include "compile/toolkit.h"

namespace cml::compile {
namespace {

namespace fs = std::filesystem;
constexpr const char* kSuffix = ".compiled";
constexpr size_t kTagBytes = 64;

std::optional<std::string> read_file(const std::string& path, uint64_t max_bytes) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (file < 0) return std::nullopt;
  struct stat info {};
  std::optional<std::string> content;
  if (fstat(file, &info) == 0 && S_ISREG(info.st_mode) && info.st_uid == geteuid() &&
      static_cast<uint64_t>(info.st_size) <= max_bytes) {
    content.emplace(static_cast<size_t>(info.st_size), '\0');
    size_t done = 0;
    while (done < content->size()) {
      const ssize_t got = read(file, content->data() + done, content->size() - done);
      if (got == 0 || (got < 0 && errno != EINTR)) break;
      if (got > 0) done += static_cast<size_t>(got);
    }
    content->resize(done);
    futimens(file, nullptr);  // recently used
  }
  close(file);
  return content;
}

bool write_file(const std::string& path, const std::string& content) {
  const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file < 0) return false;
  size_t done = 0;
  while (done < content.size()) {
    const ssize_t put = write(file, content.data() + done, content.size() - done);
    if (put < 0 && errno != EINTR) break;
    if (put > 0) done += static_cast<size_t>(put);
  }
  return close(file) == 0 && done == content.size();
}

std::string value_of(const char* variable) {
  const char* value = std::getenv(variable);
  return value ? value : "";
}

}  // namespace

FolderCache::FolderCache(std::string folder, uint64_t max_bytes)
    : folder_(std::move(folder)), max_bytes_(max_bytes) {}

const Secret* FolderCache::secret() {
  if (!secret_) secret_ = secret_of(folder_);
  return *secret_ ? &**secret_ : nullptr;
}

bool FolderCache::works() {
  std::error_code ignored;
  fs::create_directories(folder_, ignored);
  return access(folder_.c_str(), W_OK) == 0 && secret() != nullptr;
}

std::optional<std::string> FolderCache::load(const std::string& key) {
  if (!secret()) return std::nullopt;
  std::optional<std::string> entry = read_file(folder_ + "/" + key + kSuffix, kTagBytes + kMaxEntryBytes);
  if (!entry || entry->size() < kTagBytes) return std::nullopt;
  std::string content = entry->substr(kTagBytes);
  if (tag_of(*secret(), key, content) != entry->substr(0, kTagBytes)) return std::nullopt;
  return content;
}

void FolderCache::store(const std::string& key, const std::string& content) {
  if (content.size() > std::min(kMaxEntryBytes, max_bytes_ / 4) || !secret()) return;
  std::error_code ignored;
  fs::create_directories(folder_, ignored);
  const std::string path = folder_ + "/" + key + kSuffix;
  const std::string temporary = path + "." + std::to_string(getpid());
  const bool written = write_file(temporary, tag_of(*secret(), key, content) + content) &&
                       std::rename(temporary.c_str(), path.c_str()) == 0;
  if (!written) unlink(temporary.c_str());
  trim();
}

void FolderCache::trim() const {
  struct Entry {
    fs::file_time_type time;
    uint64_t bytes;
    fs::path path;
  };
  std::vector<Entry> entries;
  uint64_t total = 0;
  std::error_code failed;
  for (const auto& file : fs::directory_iterator(folder_, failed)) {
    if (file.path().filename().string().find(kSuffix) == std::string::npos || !file.is_regular_file(failed))
      continue;
    entries.push_back({file.last_write_time(failed), file.file_size(failed), file.path()});
    total += entries.back().bytes;
  }
  std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.time < b.time; });
  for (const Entry& entry : entries) {
    if (total <= max_bytes_) break;
    fs::remove(entry.path, failed);
    total -= entry.bytes;
  }
}

std::string default_cache_dir() {
  if (const std::string chosen = value_of("CML_CACHE_DIR"); !chosen.empty()) return chosen;
  if (const std::string user = value_of("XDG_CACHE_HOME"); !user.empty()) return user + "/cuda-memory-labs";
  return fs::path(toolchain_dir()).parent_path() / ".cache";
}

}  // namespace cml::compile
