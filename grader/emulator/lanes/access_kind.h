#pragma once
#include <cstdint>

namespace cml::emulator {

/// What a memory instruction does.
enum class AccessKind : uint8_t {
  load,
  store,
  atomic,
  matrix_load,   ///< ldmatrix: the lanes of the mask give the addresses of 16-byte rows
  matrix_store,  ///< stmatrix: the same
  copy,          ///< cp.async, cp.async.bulk into shared memory: the side that is read, then the shared side
  bulk_store,    ///< cp.async.bulk out of shared memory: the side that is read, then the one that is written
};

}  // namespace cml::emulator
