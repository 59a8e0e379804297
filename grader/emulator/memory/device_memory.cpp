#include "emulator/memory/device_memory.h"

#include <sys/mman.h>
#include <algorithm>

#include <cstring>

#include "core/error.h"

namespace cml::emulator {
namespace {

constexpr uint64_t kChunk = 16;
/// A vector access of the host at an array's last byte stays in its memory.
constexpr size_t kPadding = 64;
/// Released arrays whose windows stay empty, so that an access to one is seen.
constexpr size_t kMostReleased = 1024;

}  // namespace

DeviceMemory::DeviceMemory(uint64_t heap_bytes) {
  // Window 0 holds address 0: nothing is there.
  windows_.emplace_back();
  names_.emplace_back("null");
  storage_.emplace_back();
  const size_t parameters = allocate("kernel parameters", 0, true);
  CML_REQUIRE(parameters == kParameterWindow, "the parameters have the first window");
  heap_ = windows_.size();
  windows_.push_back({nullptr, heap_bytes, false, true});
  names_.emplace_back("device heap");
  storage_.emplace_back();
}

size_t DeviceMemory::allocate(std::string name, uint64_t bytes, bool read_only) {
  CML_REQUIRE(bytes < (uint64_t{1} << (kWindowBits - 1)), "an array fits half a window");
  return add_window(std::move(name), bytes, allocate_zeroed(static_cast<size_t>(bytes) + kPadding),
                    read_only);
}

size_t DeviceMemory::allocate(std::string name, const std::vector<std::byte>& contents) {
  CML_REQUIRE(contents.size() < (uint64_t{1} << (kWindowBits - 1)), "an array fits half a window");
  return add_window(std::move(name), contents.size(), allocate_holding(contents, contents.size() + kPadding),
                    false);
}

std::optional<size_t> DeviceMemory::allocate_mapped(std::string name, uint64_t bytes) {
  CML_REQUIRE(bytes < (uint64_t{1} << (kWindowBits - 1)), "an array fits half a window");
  const size_t window = add_window(std::move(name), bytes, {}, false);
  auto* at = reinterpret_cast<void*>(window_begin(window));  // NOLINT(performance-no-int-to-ptr)
  const uint64_t size = bytes + kPadding;
  if (mmap(at, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0) !=
      at) {
    release(window);
    return std::nullopt;
  }
  mapped_[window] = size;
  windows_[window].host = static_cast<std::byte*>(at);
  return window;
}

size_t DeviceMemory::allocate_over(std::string name, std::byte* host, uint64_t bytes) {
  CML_REQUIRE(bytes < (uint64_t{1} << (kWindowBits - 1)), "an array fits half a window");
  const size_t window = add_window(std::move(name), bytes, {}, false);
  windows_[window].host = host;
  return window;
}

void DeviceMemory::release(size_t window) {
  if (const auto pages = mapped_.find(window); pages != mapped_.end()) {
    munmap(windows_[window].host, pages->second);
    mapped_.erase(pages);
  }
  storage_[window] = {};
  windows_[window] = {};
  released_.push_back(window);
}

uint64_t DeviceMemory::bytes_to_save() const {
  uint64_t bytes = 0;
  for (const Window& window : windows_)
    if (!window.read_only && window.host != nullptr) bytes += window.bytes;
  return bytes;
}

DeviceMemory::Saved DeviceMemory::save() const {
  Saved saved{{}, chunks_, heap_is_exhausted_};
  for (const Window& window : windows_)
    if (window.read_only || window.host == nullptr)
      saved.contents.emplace_back();
    else
      saved.contents.emplace_back(window.host, window.host + window.bytes);
  return saved;
}

void DeviceMemory::restore(const Saved& saved) {
  CML_REQUIRE(saved.contents.size() == windows_.size(), "the arrays that were saved");
  for (size_t i = 0; i < windows_.size(); ++i)
    if (!saved.contents[i].empty())
      std::memcpy(windows_[i].host, saved.contents[i].data(), saved.contents[i].size());
  chunks_ = saved.chunks;
  heap_is_exhausted_ = saved.heap_is_exhausted;
}

size_t DeviceMemory::add_window(std::string name, uint64_t bytes, ZeroedMemory memory, bool read_only) {
  if (released_.size() > kMostReleased) {
    const size_t window = released_.front();
    released_.pop_front();
    storage_[window] = std::move(memory);
    windows_[window] = {storage_[window].get(), bytes, read_only, false};
    names_[window] = std::move(name);
    return window;
  }
  CML_REQUIRE(window_begin(windows_.size() + 1) <= kFunctionBase, "the address space is full");
  storage_.push_back(std::move(memory));
  windows_.push_back({storage_.back().get(), bytes, read_only, false});
  names_.push_back(std::move(name));
  return windows_.size() - 1;
}

void DeviceMemory::replace(size_t window, const std::vector<std::byte>& bytes) {
  storage_[window] = allocate_holding(bytes, bytes.size() + kPadding);
  windows_[window].host = storage_[window].get();
  windows_[window].bytes = bytes.size();
}

uint64_t DeviceMemory::heap_allocate(uint64_t bytes) {
  Window& heap = windows_[heap_];
  if (bytes == 0) return 0;
  const auto exhausted = [&] {
    heap_is_exhausted_ = true;
    return uint64_t{0};
  };
  if (bytes > heap.bytes) return exhausted();
  if (heap.host == nullptr) {
    storage_[heap_] = allocate_zeroed(static_cast<size_t>(heap.bytes) + kPadding);
    heap.host = storage_[heap_].get();
  }
  // After the last chunk, else the first gap; a gap stays between chunks so that one byte past the end is
  // seen.
  const uint64_t end = window_begin(heap_) + heap.bytes;
  const auto after = [](uint64_t begin, uint64_t size) {
    return (begin + size + 2 * kChunk - 1) / kChunk * kChunk;
  };
  uint64_t at = window_begin(heap_) + kChunk;
  if (!chunks_.empty()) at = after(chunks_.rbegin()->first, chunks_.rbegin()->second);
  if (at + bytes > end) {
    at = window_begin(heap_) + kChunk;
    for (const auto& [begin, size] : chunks_) {
      if (at + bytes + kChunk <= begin) break;
      at = after(begin, size);
    }
    if (at + bytes > end) return exhausted();
  }
  chunks_[at] = bytes;
  return at;
}

bool DeviceMemory::heap_free(uint64_t address) { return chunks_.erase(address) == 1; }

std::optional<HeapChunk> DeviceMemory::heap_chunk(uint64_t address) const {
  auto next = chunks_.upper_bound(address);
  if (next == chunks_.begin()) return std::nullopt;
  --next;
  if (address >= next->first + next->second) return std::nullopt;
  return HeapChunk{next->first, next->second};
}

uint64_t DeviceMemory::add_texture(const Texture& texture) {
  const auto free = std::find(textures_.begin(), textures_.end(), std::nullopt);
  const auto number = static_cast<uint64_t>(free - textures_.begin());
  if (free == textures_.end()) textures_.emplace_back();
  textures_[number] = texture;
  return texture_handle(number);
}

bool DeviceMemory::remove_texture(uint64_t handle) {
  if (texture(handle) == nullptr) return false;
  textures_[texture_number(handle)].reset();
  return true;
}

const Texture* DeviceMemory::texture(uint64_t handle) const {
  const uint64_t number = texture_number(handle);
  return number < textures_.size() && textures_[number] ? &*textures_[number] : nullptr;
}

}  // namespace cml::emulator
