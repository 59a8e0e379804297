#pragma once
#include <cstddef>
#include <cstdint>

/// The device's address map. Every array has a window of its own, so that an address names its array and an
/// index that overshoots hits nothing. Addresses in global and constant space are generic addresses already;
/// shared and local memory have a window each in the generic space (PTX ISA 5.1, 6.4.1.1).
namespace cml::emulator {

inline constexpr unsigned kWindowBits = 33;                  ///< 8 GiB an array
inline constexpr uint64_t kParameterWindow = 1;              ///< the kernel's parameters
inline constexpr uint64_t kFunctionBase = 0x7D00'0000'0000;  ///< addresses of functions
inline constexpr uint64_t kFunctionStep = 16;                ///< from one to the next
inline constexpr uint64_t kSharedBase = 0x7E00'0000'0000;    ///< of the shared window
inline constexpr uint64_t kLocalBase = 0x7F00'0000'0000;     ///< of the local window
inline constexpr uint64_t kSpaceSize = uint64_t{1} << 32;    ///< of the shared and the local window

/// One array of global or constant memory.
struct Window {
  std::byte* host = nullptr;  ///< in the emulator
  uint64_t bytes = 0;         ///< its size
  bool read_only = false;     ///< constant memory
  bool is_heap = false;       ///< device malloc: the chunks within are checked apart
};

constexpr uint64_t window_begin(uint64_t index) { return index << kWindowBits; }   ///< its first address
constexpr uint64_t window_of(uint64_t address) { return address >> kWindowBits; }  ///< its window
/// Constant variables in a register of 32 bits, which addresses in .const fit (PTX ISA 6.4.1.1): window and
/// offset, which is less than 64 KiB and may overshoot by as much.
/// @{
inline constexpr unsigned kShortOffsetBits = 17;
inline constexpr uint64_t kShortWindows = uint64_t{1}
                                          << (32 - kShortOffsetBits);  ///< that have such an address
constexpr uint32_t short_address(uint64_t address) {
  return static_cast<uint32_t>(window_of(address) << kShortOffsetBits |
                               (address & ((1u << kShortOffsetBits) - 1)));
}
constexpr uint64_t long_address(uint32_t address) {
  return window_begin(address >> kShortOffsetBits) | (address & ((1u << kShortOffsetBits) - 1));
}
/// @}
/// Shared memory of another block of the cluster, in the shared window: the block's rank plus one, from this
/// bit on, and the offset in its memory. (PTX ISA 5.1.7: the window of the cluster holds that of the block)
/// @{
inline constexpr unsigned kRankBit = 24;
constexpr uint64_t rank_part(uint64_t address) { return address >> kRankBit & 0xFF; }  ///< 0: the own block
constexpr uint64_t without_rank(uint64_t address) { return address & ~(uint64_t{0xFF} << kRankBit); }
/// @}
constexpr bool in_shared_window(uint64_t address) { return address - kSharedBase < kSpaceSize; }  ///< shared
constexpr bool in_local_window(uint64_t address) { return address - kLocalBase < kSpaceSize; }    ///< local

}  // namespace cml::emulator
