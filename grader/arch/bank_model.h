#pragma once
#include <array>
#include <cstdint>

#include "arch/bank_geometry.h"
#include "core/error.h"
#include "core/warp.h"

/// Shared-memory bank conflicts as pure functions of geometry and addresses. The rules were measured on
/// compute capability 9.0 (grader/tests/data/calibration); those of 2.x and 3.x are the CUDA C Programming
/// Guide's, sections "Shared Memory" of these compute capabilities.
namespace cml::arch {

/// Compute capability 1.x: 16 banks that serve a half-warp.
BankGeometry banks_one_x();
/// Compute capability 2.x.
BankGeometry banks_two_x();
/// Compute capability 3.x in its default, the 4-byte mode.
BankGeometry banks_three_x();
/// Compute capability 3.x after cudaDeviceSetSharedMemConfig(cudaSharedMemBankSizeEightByte).
BankGeometry banks_three_x_eight_byte();
/// Compute capability 5.0 on: 32 banks of 4 bytes.
BankGeometry banks_five_on();
/// Any number of banks and width, for teaching: all 32 lanes are served together, wide loads do not merge.
Result<BankGeometry> free_banks(uint32_t banks, uint32_t width);

/// One warp-wide access to shared memory.
struct SharedRequest {
  const uint64_t* addresses =
      nullptr;         ///< 32 byte addresses, aligned to the access; only lanes of `mask` are read
  uint32_t mask = 0;   ///< lanes that take part
  uint32_t bytes = 4;  ///< a lane: 1, 2, 4, 8, 16
  bool store = false;  ///< else a load
  /// All 32 lanes are active and lane l is at addresses[0] + l * stride. A hint: where set, most answers are
  /// O(1).
  bool affine = false;
  int64_t stride = 0;  ///< bytes from lane to lane; affine only
  /// ldmatrix or stmatrix: `mask` are the lanes that give the addresses of 16-byte rows, eight a tile, and
  /// `bytes` is 16. Each tile is a pass of its own (measured on compute capability 9.0).
  bool matrix = false;
};

/// What a request costs.
struct SharedCost {
  uint32_t wavefronts = 0;  ///< of the request
  uint32_t passes = 0;      ///< wavefronts of the same lanes without any conflict
  /// Wavefronts beyond the least there can be.
  uint32_t conflicts() const { return wavefronts - passes; }
};

/// The lanes that are served together, pass by pass; a pass has at least one active lane.
struct SharedPasses {
  std::array<uint32_t, kWarpSize> lanes{};  ///< of each pass, as a mask
  uint32_t count = 0;                       ///< of passes
};
/// The passes in which a load or store is served, in order.
SharedPasses shared_passes(const BankGeometry& banks, const SharedRequest& request);

/// A load or a store, of single lanes or of tiles.
SharedCost shared_cost(const BankGeometry& banks, const SharedRequest& request);

/// Over the banks, the largest number of distinct words that these lanes touch in one bank; 0 for no lanes.
uint32_t degree(const BankGeometry& banks, const uint64_t* addresses, uint32_t lanes, uint32_t bytes);

/// The bank of an address.
inline uint32_t bank_of(const BankGeometry& banks, uint64_t address) {
  return static_cast<uint32_t>(address / banks.width % banks.banks);
}

}  // namespace cml::arch
