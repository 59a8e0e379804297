#pragma once
#include <algorithm>
#include <cstdint>

namespace cml::emulator {

/// Names a byte of global or shared memory within a launch.
namespace location {
inline constexpr unsigned kBlockShift = 20;  ///< a block's shared memory has less than 1 MiB
constexpr uint64_t of_global(uint64_t address) { return address; }
constexpr uint64_t of_shared(uint64_t block, uint64_t offset) {
  return uint64_t{1} << 63 | block << kBlockShift | offset;
}
/// The global address, or the offset in the block's shared memory.
constexpr uint64_t offset_of(uint64_t location) {
  return location >> 63 == 0 ? location : location & ((uint64_t{1} << kBlockShift) - 1);
}
constexpr bool is_shared(uint64_t location) { return location >> 63 != 0; }
}  // namespace location

/// A part of an access: bytes of one word.
struct WordPart {
  uint64_t word;   ///< its location divided by 4
  uint8_t bytes;   ///< of the word's four, as a mask
  unsigned first;  ///< index of the first of them in the access
};

/// The first word of the `bytes` bytes from location `at` on, which need not be aligned.
constexpr WordPart first_word(uint64_t at, unsigned bytes) {
  const auto skip = static_cast<unsigned>(at % 4);
  return {at / 4, static_cast<uint8_t>(((1u << std::min(4 - skip, bytes)) - 1) << skip), 0};
}

/// Calls f(WordPart) for every word of these bytes.
template <class F>
void each_word(uint64_t at, unsigned bytes, F f) {
  for (unsigned done = 0; done < bytes;) {
    WordPart part = first_word(at + done, bytes - done);
    part.first = done;
    done += 4 - static_cast<unsigned>((at + done) % 4);
    f(part);
  }
}

}  // namespace cml::emulator
