#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "emulator/memory/device_memory.h"

namespace cml::runtime {

/// Whose an array is.
enum class Owner : unsigned char {
  device,      ///< cudaMalloc: host code cannot use its pointer
  host,        ///< cudaHostAlloc: both use the same pointer
  managed,     ///< cudaMallocManaged: the same
  registered,  ///< cudaHostRegister: host memory, which kernels have at another address
};

/// An array that a program allocated.
struct Allocation {
  uint64_t begin = 0;  ///< as kernels see it
  uint64_t bytes = 0;  ///< as the program asked
  Owner owner{};
  unsigned flags = 0;    ///< of the call
  void* host = nullptr;  ///< as host code sees it; null where it cannot
};

/// The bytes that a pointer names.
struct Range {
  std::byte* host = nullptr;  ///< where this process has them
  uint64_t bytes = 0;      ///< from there to the end of the array; the most there is for memory of the host
  uint64_t address = 0;    ///< as kernels have it, where they may use it
  bool on_device = false;  ///< kernels may use the pointer
  bool on_host = false;    ///< host code may
  const Allocation* allocation = nullptr;  ///< null: a variable, or memory of the host
};

/// All arrays of a program.
class Allocations {
 public:
  explicit Allocations(emulator::DeviceMemory& memory, uint64_t most_bytes)
      : memory_(memory), most_bytes_(most_bytes) {}

  /// Nothing where there is no room. `what` is the call, for names in messages.
  const Allocation* allocate(const std::string& what, uint64_t bytes, Owner owner, unsigned flags = 0);
  /// Host memory that the program has already.
  const Allocation* adopt(void* host, uint64_t bytes, unsigned flags);
  /// False: no array of this owner begins there.
  bool release(const void* pointer, Owner owner);
  /// All of them.
  void clear();

  /// The array that a pointer of kernels or of host code is within, one past its end included.
  const Allocation* find(const void* pointer) const;
  Range range_of(const void* pointer) const;
  /// Gives the array that begins at this address a name in messages.
  void rename(uint64_t begin, const std::string& name);

  uint64_t used_bytes() const { return used_bytes_; }
  uint64_t most_bytes() const { return most_bytes_; }
  /// Arrays that are not released.
  const std::map<uint64_t, Allocation>& all() const { return by_begin_; }

 private:
  const Allocation* add(size_t window, Allocation allocation);

  emulator::DeviceMemory& memory_;
  std::map<uint64_t, Allocation> by_begin_;
  std::map<uint64_t, uint64_t> by_host_;  ///< begin, by the host's address, of registered memory
  uint64_t most_bytes_ = 0;
  uint64_t used_bytes_ = 0;
  uint64_t serial_ = 0;
};

}  // namespace cml::runtime
