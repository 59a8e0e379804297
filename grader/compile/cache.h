#pragma once
#include <cstdint>
#include <optional>
#include <string>

namespace cml::compile {

/// A folder of small files by key. It only ever saves time: what cannot be read or written is a miss.
class Cache {
 public:
  /// An empty folder name switches it off.
  explicit Cache(std::string folder, uint64_t max_bytes = uint64_t{256} << 20);

  /// The entry, where there is one that is whole.
  std::optional<std::string> load(const std::string& key) const;
  /// Writes beside and renames, so that a reader sees all or nothing; then removes the oldest entries beyond
  /// the limit.
  void store(const std::string& key, const std::string& content) const;

 private:
  void trim() const;
  std::string folder_;
  uint64_t max_bytes_;
};

/// $CML_CACHE_DIR, else $XDG_CACHE_HOME/cuda-memory-labs, else .cache in the project.
std::string default_cache_dir();

}  // namespace cml::compile
