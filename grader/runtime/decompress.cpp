#include "runtime/decompress.h"

#include <dlfcn.h>

namespace cml::runtime {
namespace {

/// An image is at most so long: far more than the PTX of any program, and less than the machine has.
constexpr uint64_t kMostBytes = uint64_t{1} << 31;

Error damaged() {
  return {"the program's device code cannot be expanded: it is damaged", "Compile the program again.", {}};
}

}  // namespace

Result<std::string> expand_lz4(std::span<const std::byte> stored, uint64_t bytes) {
  if (bytes > kMostBytes) return damaged();
  std::string text;
  text.reserve(bytes);
  size_t at = 0;
  // A length of four bits, which bytes of 255 and a last one continue.
  const auto length = [&](size_t bits) {
    size_t sum = bits;
    for (size_t more = bits == 15 ? 255 : 0; more == 255 && at < stored.size(); sum += more)
      more = std::to_integer<size_t>(stored[at++]);
    return sum;
  };
  while (at < stored.size()) {
    const auto token = std::to_integer<size_t>(stored[at++]);
    const size_t literals = length(token >> 4);
    if (literals > stored.size() - at || literals > bytes - text.size()) return damaged();
    text.append(reinterpret_cast<const char*>(stored.data()) + at, literals);
    at += literals;
    if (at == stored.size()) break;  // the last sequence has no match
    if (stored.size() - at < 2) return damaged();
    const size_t offset = std::to_integer<size_t>(stored[at]) | std::to_integer<size_t>(stored[at + 1]) << 8;
    at += 2;
    const size_t match = length(token & 15) + 4;
    if (offset == 0 || offset > text.size() || match > bytes - text.size()) return damaged();
    for (size_t i = 0; i < match; ++i) text += text[text.size() - offset];  // it may overlap itself
  }
  if (text.size() != bytes) return damaged();
  return text;
}

Result<std::string> expand_zstd(std::span<const std::byte> stored, uint64_t bytes) {
  if (bytes > kMostBytes) return damaged();
  using Decompress = size_t(void*, size_t, const void*, size_t);
  static void* const library = dlopen("libzstd.so.1", RTLD_NOW | RTLD_LOCAL);
  auto* const decompress =
      library == nullptr ? nullptr : reinterpret_cast<Decompress*>(dlsym(library, "ZSTD_decompress"));
  if (decompress == nullptr)
    return Error{"the program's device code is compressed by zstd, and libzstd.so.1 is not there",
                 "Install libzstd1, or compile with -Xfatbin -compress=false.",
                 {}};
  std::string text(bytes, '\0');
  if (decompress(text.data(), text.size(), stored.data(), stored.size()) != bytes) return damaged();
  return text;
}

}  // namespace cml::runtime
