#include "runtime/fat_binary.h"

#include <fmt/format.h>

#include <cstdint>
#include <cstring>

#include "runtime/decompress.h"

namespace cml::runtime {
namespace {

constexpr uint32_t kMagic = 0xba55ed50;
constexpr uint16_t kPtx = 1, kMachineCode = 2;
constexpr uint64_t kLz4 = 0x2000, kZstd = 0x8000;
/// Other ways to compress that nvcc had or may have: bits of the flags that say how the content is written.
constexpr uint64_t kAnyCompression = 0x1000 | kLz4 | 0x4000 | kZstd;

constexpr const char* kUncompressed = "Compile with -Xfatbin -compress=false.";

struct Header {
  uint32_t magic;
  uint16_t version;
  uint16_t header_bytes;
  uint64_t bytes;  ///< of the entries
};

/// The fixed begin of an entry.
struct Entry {
  uint16_t kind;
  uint16_t attributes;
  uint32_t header_bytes;
  uint64_t bytes;  ///< of the content, with what fills it up to a multiple of 8
  uint32_t compressed_bytes;
  uint32_t options_at;
  uint16_t minor;
  uint16_t major;
  uint32_t compute_capability;
  uint32_t name_at;
  uint32_t name_bytes;
  uint64_t flags;
  uint64_t reserved;
  uint64_t uncompressed_bytes;
};
static_assert(sizeof(Header) == 16 && sizeof(Entry) == 64);

template <class T>
T read(std::span<const std::byte> bytes) {
  T value;
  std::memcpy(&value, bytes.data(), sizeof(T));
  return value;
}

Error damaged(const char* what) {
  return {fmt::format("the program's device code is damaged: {}", what), "Compile the program again.", {}};
}

Result<std::string> content_of(const Entry& entry, std::span<const std::byte> stored) {
  const uint64_t compression = entry.flags & kAnyCompression;
  if (compression == 0) return std::string(reinterpret_cast<const char*>(stored.data()), stored.size());
  if (entry.compressed_bytes > stored.size()) return damaged("an image is longer than its place");
  stored = stored.first(entry.compressed_bytes);
  if (compression == kLz4) return expand_lz4(stored, entry.uncompressed_bytes);
  if (compression == kZstd) return expand_zstd(stored, entry.uncompressed_bytes);
  return Error{
      fmt::format("the program's device code is compressed in an unknown way (flags {:#x})", entry.flags),
      kUncompressed,
      {}};
}

}  // namespace

Result<std::vector<Image>> images_of(std::span<const std::byte> bytes) {
  if (bytes.size() < sizeof(Header)) return damaged("it is too short");
  const auto header = read<Header>(bytes);
  if (header.magic != kMagic) return damaged("it is no fat binary");
  if (header.header_bytes < sizeof(Header) || header.header_bytes > bytes.size() ||
      header.bytes > bytes.size() - header.header_bytes)
    return damaged("it is longer than its place");
  std::span<const std::byte> rest = bytes.subspan(header.header_bytes, header.bytes);
  std::vector<Image> images;
  while (rest.size() >= sizeof(Entry)) {
    const auto entry = read<Entry>(rest);
    if (entry.header_bytes < sizeof(Entry) || entry.header_bytes > rest.size() ||
        entry.bytes > rest.size() - entry.header_bytes)
      return damaged("an image is longer than its place");
    if (entry.kind == kPtx || entry.kind == kMachineCode) {
      Result<std::string> content = content_of(entry, rest.subspan(entry.header_bytes, entry.bytes));
      if (!content) return content.error();
      if (entry.kind == kPtx)  // zeros fill it up
        while (content->ends_with('\0')) content->pop_back();
      images.push_back({entry.kind == kPtx, static_cast<int>(entry.compute_capability), *std::move(content)});
    }
    rest = rest.subspan(entry.header_bytes + entry.bytes);
  }
  return images;
}

Result<std::vector<Image>> images_of(const std::byte* begin) {
  const auto header = read<Header>({begin, sizeof(Header)});
  return images_of({begin, header.magic == kMagic ? header.header_bytes + header.bytes : sizeof(Header)});
}

}  // namespace cml::runtime
