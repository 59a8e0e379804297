#pragma once
#include <cstddef>
#include <cstdint>

/// The device's address map. Every array has a window of its own, so that an address names its array and an
/// index that overshoots hits nothing. Addresses in global and constant space are generic addresses already;
/// shared and local memory have a window each in the generic space (PTX ISA 5.1, 6.4.1.1).
namespace cml::emulator {

inline constexpr unsigned kWindowBits = 33;      ///< 8 GiB an array
inline constexpr uint64_t kParameterWindow = 1;  ///< the kernel's parameters
inline constexpr uint64_t kFunctionBase = 0x7D00'0000'0000;
inline constexpr uint64_t kFunctionStep = 16;
inline constexpr uint64_t kSharedBase = 0x7E00'0000'0000;
inline constexpr uint64_t kLocalBase = 0x7F00'0000'0000;
inline constexpr uint64_t kSpaceSize = uint64_t{1} << 32;  ///< of the shared and the local window

/// One array of global or constant memory.
struct Window {
  std::byte* host = nullptr;
  uint64_t bytes = 0;
  bool read_only = false;
  bool is_heap = false;  ///< device malloc: the chunks within are checked apart
};

constexpr uint64_t window_begin(uint64_t index) { return index << kWindowBits; }
constexpr uint64_t window_of(uint64_t address) { return address >> kWindowBits; }
constexpr bool in_shared_window(uint64_t address) { return address - kSharedBase < kSpaceSize; }
constexpr bool in_local_window(uint64_t address) { return address - kLocalBase < kSpaceSize; }

}  // namespace cml::emulator
