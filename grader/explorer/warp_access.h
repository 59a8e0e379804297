#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "arch/bank_model.h"
#include "arch/sector_model.h"
#include "core/warp.h"
#include "explorer/expression.h"
#include "explorer/question.h"

namespace cml::explorer {

/// One load or store of a warp.
struct WarpAccess {
  uint32_t mask = 0;                            ///< lanes that are threads of the block
  std::array<int64_t, kWarpSize> elements{};    ///< of each lane, from the begin of the array
  std::array<uint64_t, kWarpSize> addresses{};  ///< in bytes
  uint32_t bytes = 4;                           ///< a lane
  bool store = false;                           ///< else a load

  /// As the models take it: it points into this access.
  /// @{
  arch::SharedRequest shared() const { return {addresses.data(), mask, bytes, store}; }
  arch::WideRequest wide() const { return {addresses.data(), mask, bytes}; }
  /// @}
};

/// The accesses of all warps of the block, in order. An Error names the first thread that leaves the array.
Result<std::vector<WarpAccess>> accesses_of(const Question& question, const Index& index);

}  // namespace cml::explorer
