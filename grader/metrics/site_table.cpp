#include "metrics/site_table.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <string>

#include "core/error.h"
#include "ptx/source_place.h"

namespace cml::metrics {
namespace {

/// By AccessKind.
constexpr const char* kKinds[] = {"load",         "store", "atomic",    "matrix load",
                                  "matrix store", "copy",  "bulk store"};

/// -1, 0 or 1: by mask, then address by address.
int compare(uint32_t mask_a, const uint64_t* a, uint32_t mask_b, const uint64_t* b) {
  if (mask_a != mask_b) return mask_a < mask_b ? -1 : 1;
  for (uint32_t lanes = mask_a; lanes != 0; lanes &= lanes - 1) {
    const unsigned lane = std::countr_zero(lanes);
    if (a[lane] != b[lane]) return a[lane] < b[lane] ? -1 : 1;
  }
  return 0;
}

}  // namespace

const char* text_of(emulator::AccessKind kind) { return kKinds[static_cast<size_t>(kind)]; }

std::optional<emulator::AccessKind> access_kind_of(std::string_view text) {
  const auto found = std::find(std::begin(kKinds), std::end(kKinds), text);
  if (found == std::end(kKinds)) return std::nullopt;
  return static_cast<emulator::AccessKind>(found - std::begin(kKinds));
}

bool bypasses_l1(std::string_view mnemonic) {
  return mnemonic.starts_with("cp.async.cg") || is_bulk_copy(mnemonic);
}

bool is_bulk_copy(std::string_view mnemonic) { return mnemonic.starts_with("cp.async.bulk"); }

void SiteTable::start(const emulator::LaunchInfo& info) {
  module_ = info.ptx_module;
  source_file_ = info.kernel == nullptr ? 0 : ptx::source_file(*info.kernel);
  sites_.assign(info.site_count, {});
}

void SiteTable::keep_worst(Site& site, uint64_t cost, uint32_t mask, bool affine, int64_t stride,
                           const uint64_t* addresses) {
  if (cost < site.worst) return;
  if (cost == site.worst && site.worst_mask != 0) {
    if (affine && site.worst_affine && stride == site.worst_stride && addresses[0] >= site.worst_addresses[0])
      return;
    if (compare(mask, addresses, site.worst_mask, site.worst_addresses.data()) >= 0) return;
  }
  site.worst = cost;
  site.worst_mask = mask;
  site.worst_affine = affine;
  site.worst_stride = stride;
  std::copy_n(addresses, kWarpSize, site.worst_addresses.begin());
}

void SiteTable::add(const emulator::MemoryAccess& access, const Cost& cost) {
  CML_REQUIRE(access.site < sites_.size(), "a site beyond LaunchInfo::site_count");
  Site& site = sites_[access.site];
  if (site.instruction == nullptr) {
    site.instruction = access.instruction;
    site.kind = access.kind;
    site.bytes_per_lane = access.bytes_per_lane;
  }
  ++site.requests;
  site.wavefronts += cost.wavefronts;
  site.conflicts += cost.conflicts;
  site.sectors += cost.sectors;
  keep_worst(site, uint64_t{cost.conflicts} << 32 | (cost.wavefronts + cost.sectors), access.mask,
             access.affine, access.stride, access.addresses);
}

void SiteTable::merge(const SiteTable& other) {
  if (sites_.empty()) {
    *this = other;
    return;
  }
  CML_REQUIRE(other.sites_.size() == sites_.size(), "tables of one launch have the same sites");
  for (size_t i = 0; i < sites_.size(); ++i) {
    Site& site = sites_[i];
    const Site& added = other.sites_[i];
    if (added.instruction == nullptr) continue;
    site.instruction = added.instruction;
    site.kind = added.kind;
    site.bytes_per_lane = added.bytes_per_lane;
    site.requests += added.requests;
    site.wavefronts += added.wavefronts;
    site.conflicts += added.conflicts;
    site.sectors += added.sectors;
    keep_worst(site, added.worst, added.worst_mask, added.worst_affine, added.worst_stride,
               added.worst_addresses.data());
  }
}

void SiteTable::report(const char* space, std::vector<AccessSite>& sites) const {
  for (const Site& site : sites_) {
    if (site.instruction == nullptr) continue;
    AccessSite result;
    const SourceLocation place = ptx::source_place(*module_, *site.instruction, source_file_);
    result.file = place.file;
    result.line = place.line;
    result.instruction = site.instruction->text;
    result.space = space;
    result.kind = text_of(site.kind);
    result.bytes_per_lane = site.bytes_per_lane;
    result.requests = site.requests;
    result.wavefronts = site.wavefronts;
    result.conflicts = site.conflicts;
    result.sectors = site.sectors;
    for (unsigned lane = 0; lane < kWarpSize; ++lane)
      result.worst_addresses[lane] =
          site.worst_mask >> lane & 1 ? static_cast<int64_t>(site.worst_addresses[lane]) : -1;
    result.worst_wavefronts = site.worst & 0xffffffff;
    sites.push_back(result);
  }
}

}  // namespace cml::metrics
