#pragma once
#include <array>
#include <cstdint>

#include "arch/bank_model.h"
#include "arch/sector_model.h"
#include "core/run_result.h"
#include "core/warp.h"
#include "emulator/exec/events.h"

namespace cml::metrics {

/// The request of a site that cost most, as the models of arch/ take it.
struct WorstRequest {
  std::array<uint64_t, kWarpSize> addresses{};  ///< in bytes; only those of `mask` mean something
  uint32_t mask = 0;                            ///< lanes that take part
  uint32_t bytes = 0;                           ///< a lane
  emulator::AccessKind kind{};                  ///< what it does

  /// As the bank model takes it: it points into this request.
  arch::SharedRequest shared() const;
  /// The same with other addresses.
  arch::SharedRequest shared_at(const std::array<uint64_t, kWarpSize>& others) const;
};
/// Throws InfrastructureError for a kind of access that is not known.
WorstRequest worst_request_of(const AccessSite& site);

/// Of a site in global memory.
arch::SectorUse sector_use_of(const WorstRequest& request);

/// For each lane the others that it waits for: they need another word of one of its banks in the same
/// pass.
std::array<uint32_t, kWarpSize> colliding_lanes(const WorstRequest& request, const arch::BankGeometry& banks);

/// What the site's worst request costs beyond the least there can be, in wavefronts or sectors.
uint64_t surplus_of(const AccessSite& site, const arch::BankGeometry& banks);

}  // namespace cml::metrics
