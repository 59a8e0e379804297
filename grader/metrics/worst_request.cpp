#include "metrics/worst_request.h"

#include <bit>
#include <map>

#include "core/error.h"
#include "metrics/shared_counter.h"
#include "metrics/site_table.h"

namespace cml::metrics {

arch::SharedRequest WorstRequest::shared_at(const std::array<uint64_t, kWarpSize>& others) const {
  return request_of(kind, others.data(), mask, bytes);
}
arch::SharedRequest WorstRequest::shared() const { return shared_at(addresses); }

WorstRequest worst_request_of(const AccessSite& site) {
  const auto kind = access_kind_of(site.kind);
  CML_REQUIRE(kind.has_value(), "an access is of the unknown kind " + site.kind);
  WorstRequest request;
  request.kind = *kind;
  request.bytes = site.bytes_per_lane;
  for (unsigned lane = 0; lane < kWarpSize; ++lane) {
    if (site.worst_addresses[lane] < 0) continue;
    request.mask |= 1u << lane;
    request.addresses[lane] = static_cast<uint64_t>(site.worst_addresses[lane]);
  }
  return request;
}

arch::SectorUse sector_use_of(const WorstRequest& request) {
  return arch::sector_use({request.addresses.data(), request.mask, request.bytes, false, 0});
}

std::array<uint32_t, kWarpSize> colliding_lanes(const WorstRequest& request,
                                                const arch::BankGeometry& banks) {
  std::array<uint32_t, kWarpSize> others{};
  const arch::SharedPasses passes = arch::shared_passes(banks, request.shared());
  const uint64_t line_bytes = uint64_t{banks.banks} * banks.together * banks.width;
  for (uint32_t pass = 0; pass < passes.count; ++pass) {
    std::map<uint32_t, std::map<uint64_t, uint32_t>> lanes_of;  // by bank and line
    for (uint32_t lanes = passes.lanes[pass]; lanes != 0; lanes &= lanes - 1) {
      const unsigned lane = std::countr_zero(lanes);
      const uint64_t begin = request.addresses[lane] / banks.width * banks.width;
      for (uint64_t at = begin; at < request.addresses[lane] + request.bytes; at += banks.width)
        lanes_of[arch::bank_of(banks, at)][at / line_bytes] |= 1u << lane;
    }
    for (const auto& [bank, lines] : lanes_of)
      for (const auto& [line, here] : lines)
        for (const auto& [other_line, there] : lines)
          if (line != other_line)
            for (uint32_t lanes = here; lanes != 0; lanes &= lanes - 1)
              others[std::countr_zero(lanes)] |= there;
  }
  return others;
}

uint64_t surplus_of(const AccessSite& site, const arch::BankGeometry& banks) {
  if (bypasses_l1(site.instruction) || site.requests == 0) return 0;
  const WorstRequest request = worst_request_of(site);
  if (site.space == "global") {
    const arch::SectorUse use = sector_use_of(request);
    return site.worst_wavefronts > use.least ? site.worst_wavefronts - use.least : 0;
  }
  if (site.conflicts == 0) return 0;
  const uint64_t least =
      site.space == "shared" ? uint64_t{arch::shared_passes(banks, request.shared()).count} : 1;
  return site.worst_wavefronts > least ? site.worst_wavefronts - least : 0;
}

}  // namespace cml::metrics
