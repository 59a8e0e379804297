#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace cml::arch {

/// Bytes of a sector of global memory.
inline constexpr uint32_t kSectorBytes = 32;

/// One warp-wide access to global or constant memory.
struct WideRequest {
  const uint64_t* addresses = nullptr;  ///< 32 byte addresses; only lanes of `mask` are read
  uint32_t mask = 0;                    ///< lanes that take part
  uint32_t bytes = 4;                   ///< a lane, 1 to 32
  bool affine = false;                  ///< all 32 lanes active, lane l at addresses[0] + l * stride
  int64_t stride = 0;                   ///< bytes from lane to lane; affine only
  /// Lanes where a run begins, lane 0 among them: each other lane has the address of the lane before it, or
  /// is `bytes` after it. Of 32 active lanes; 0 where it is not known.
  uint32_t runs = 0;
};

/// Distinct 32-byte sectors of a global load or store (measured on compute capability 9.0).
uint32_t global_sectors(const WideRequest& request);

/// A part of a sector that a request accesses.
struct SectorPart {
  uint64_t sector;  ///< its address / kSectorBytes
  uint32_t bytes;   ///< a bit each
};
/// Room for all of a request: a lane accesses at most 32 bytes, within two sectors.
using SectorParts = std::array<SectorPart, 64>;
/// The sectors of a request, ascending, each once. Returns how many they are.
size_t sector_parts(const WideRequest& request, SectorParts& parts);

/// What a request of global memory moves.
struct SectorUse {
  uint64_t sectors = 0;  ///< of 32 bytes, touched
  uint64_t least = 0;    ///< that would hold as many bytes
  uint64_t asked = 0;    ///< distinct bytes that lanes requested
  uint64_t wasted = 0;   ///< bytes of the touched sectors that no lane requested
};
/// Of a load or store of global memory.
SectorUse sector_use(const WideRequest& request);

/// How often a constant load is served: once for each distinct address, and for each element of a vector,
/// which the assembler loads one by one (measured on compute capability 9.0).
uint32_t constant_requests(const WideRequest& request, uint32_t elements = 1);

}  // namespace cml::arch
