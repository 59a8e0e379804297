#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "compile/secret.h"

namespace cml::compile {

/// The largest entry that is kept, in bytes.
constexpr uint64_t kMaxEntryBytes = uint64_t{16} << 20;

/// Compiled programs by key. It only ever saves time: what cannot be kept or found is a miss.
class Cache {
 public:
  Cache() = default;
  virtual ~Cache() = default;
  Cache(const Cache&) = delete;
  Cache& operator=(const Cache&) = delete;

  /// The entry, where there is one that is whole.
  virtual std::optional<std::string> load(const std::string& key) = 0;
  /// At most kMaxEntryBytes; more is not kept.
  virtual void store(const std::string& key, const std::string& content) = 0;
};

/// A folder of small files. Each bears a tag over its key and content, made with the folder's secret
/// (secret.h): what was written without the secret is a miss, and so is an entry under another key.
class FolderCache : public Cache {
 public:
  explicit FolderCache(std::string folder, uint64_t max_bytes = uint64_t{256} << 20);  ///< its size

  std::optional<std::string> load(const std::string& key) override;
  /// Writes a temporary file and renames it: a reader sees all or nothing. Then removes the oldest beyond
  /// the limit.
  void store(const std::string& key, const std::string& content) override;

  /// Whether entries can be kept at all; makes folder and secret where they are missing.
  bool works();

 private:
  const Secret* secret();
  void trim() const;
  std::string folder_;
  uint64_t max_bytes_;
  std::optional<std::optional<Secret>> secret_;  ///< read on first use
};

/// The variable that says that $CML_CACHE_DIR is for one submission.
inline constexpr const char* kCacheOfOne = "CML_CACHE_OF_ONE";

/// $CML_CACHE_DIR, else $XDG_CACHE_HOME/cuda-memory-labs, else .cache in the project.
std::string default_cache_dir();

}  // namespace cml::compile
