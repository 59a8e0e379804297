#pragma once
#include <cstdint>
#include <string_view>

namespace cml::testing {

inline constexpr uint64_t kHashOfNothing = 0xcbf29ce484222325u;  ///< of an empty text

/// FNV-1a, the same with every compiler and in every run. `before`: the hash of what stands before the text.
inline uint64_t stable_hash(std::string_view text, uint64_t before = kHashOfNothing) {
  uint64_t hash = before;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3u;
  return hash;
}

}  // namespace cml::testing
