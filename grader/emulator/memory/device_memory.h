#pragma once
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "emulator/memory/address_space.h"
#include "emulator/memory/texture.h"
#include "emulator/memory/zeroed_memory.h"

namespace cml::emulator {

/// A live chunk of device malloc.
struct HeapChunk {
  uint64_t begin = 0;  ///< address
  uint64_t bytes = 0;  ///< of the chunk
};

/// Global and constant memory: arrays in windows of their own, and the heap of device malloc. Contents live
/// until the object dies. Not thread-safe but for reading and writing array contents.
class DeviceMemory {
 public:
  /// With a heap of `heap_bytes` for device malloc.
  explicit DeviceMemory(uint64_t heap_bytes);

  /// A new array of zeros; returns the index of its window.
  size_t allocate(std::string name, uint64_t bytes, bool read_only = false);
  /// A new array with these contents.
  size_t allocate(std::string name, const std::vector<std::byte>& contents);
  /// A new array of zeros whose window is mapped at its own address in this process: host code and kernels
  /// use the same pointer. Nothing where the system has no such room.
  std::optional<size_t> allocate_mapped(std::string name, uint64_t bytes);
  /// A new array over memory that the caller keeps until release(): it also keeps 64 bytes after the end
  /// readable, which a vector access may touch.
  size_t allocate_over(std::string name, std::byte* host, uint64_t bytes);
  /// Gives an array's memory back. Accesses to its window are out of bounds from then on; once many arrays
  /// were released, a new one may get the window.
  void release(size_t window);
  /// Gives an existing window new contents and size (the kernel's parameters).
  void replace(size_t window, const std::vector<std::byte>& bytes);

  /// Windows of arrays, with their names.
  /// @{
  const Window* windows() const { return windows_.data(); }
  size_t window_count() const { return windows_.size(); }
  const Window& window(size_t index) const { return windows_[index]; }
  const std::string& name(size_t index) const { return names_[index]; }
  void rename(size_t index, std::string name) { names_[index] = std::move(name); }
  /// @}

  /// Makes a texture or surface object; returns its handle.
  uint64_t add_texture(const Texture& texture);
  /// False: there is no such object.
  bool remove_texture(uint64_t handle);
  /// Null: there is no such object.
  const Texture* texture(uint64_t handle) const;

  /// What kernels may write: contents of arrays and the chunks of the heap.
  struct Saved {
    std::vector<std::vector<std::byte>> contents;  ///< by window
    std::map<uint64_t, uint64_t> chunks;           ///< bytes by address
    bool heap_is_exhausted = false;                ///< malloc has returned nothing
  };
  /// Bytes that save() copies.
  uint64_t bytes_to_save() const;
  /// A copy of what kernels may write.
  Saved save() const;
  /// Precondition: nothing was allocated or released since.
  void restore(const Saved& saved);

  /// Room for device malloc, as long as it has returned nothing.
  void resize_heap(uint64_t bytes) {
    if (windows_[heap_].host == nullptr) windows_[heap_].bytes = bytes;
  }
  /// Device malloc: address of `bytes` bytes, aligned to 16; 0 where the heap is exhausted (or bytes is 0).
  uint64_t heap_allocate(uint64_t bytes);
  /// False for what malloc did not return.
  bool heap_free(uint64_t address);
  /// malloc has returned 0 because there was no room.
  bool heap_is_exhausted() const { return heap_is_exhausted_; }
  /// The live chunk that holds `address`.
  std::optional<HeapChunk> heap_chunk(uint64_t address) const;

 private:
  size_t add_window(std::string name, uint64_t bytes, ZeroedMemory memory, bool read_only);

  std::vector<std::optional<Texture>> textures_;
  std::vector<Window> windows_;
  std::vector<std::string> names_;
  std::vector<ZeroedMemory> storage_;
  std::map<size_t, uint64_t> mapped_;  ///< bytes of pages at their own address, by window
  std::deque<size_t> released_;        ///< windows, the oldest first
  size_t heap_ = 0;
  bool heap_is_exhausted_ = false;
  std::map<uint64_t, uint64_t> chunks_;  ///< live: address and size
};

}  // namespace cml::emulator
