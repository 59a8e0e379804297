#pragma once
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
};

/// Distinct 32-byte sectors of a global load or store (measured on compute capability 9.0).
uint32_t global_sectors(const WideRequest& request);
/// How often a constant load is served: once for each distinct address, and for each element of a vector,
/// which the assembler loads one by one (measured on compute capability 9.0).
uint32_t constant_requests(const WideRequest& request, uint32_t elements = 1);

}  // namespace cml::arch
