#include "arch/layout.h"

#include <algorithm>
#include <array>
#include <bit>

namespace cml::arch {
namespace {

template <class Place>
uint32_t wavefronts_of(const BankGeometry& banks, SharedRequest request, Place place) {
  std::array<uint64_t, kWarpSize> addresses{};
  for (uint32_t lanes = request.mask; lanes != 0; lanes &= lanes - 1) {
    const unsigned lane = std::countr_zero(lanes);
    addresses[lane] = place(request.addresses[lane]);
  }
  request.addresses = addresses.data();
  request.affine = false;
  return shared_cost(banks, request).wavefronts;
}

}  // namespace

Layout padded(const BankGeometry& banks, const SharedRequest& request, uint64_t row_bytes, uint32_t pad) {
  return {pad, wavefronts_of(banks, request,
                             [&](uint64_t at) { return at + at / row_bytes * pad * request.bytes; })};
}

Layout least_pad(const BankGeometry& banks, const SharedRequest& request, uint64_t row_bytes,
                 uint32_t first) {
  const uint32_t least = shared_passes(banks, request).count;
  Layout best = padded(banks, request, row_bytes, first);
  for (uint32_t pad = first + 1; pad <= kMostPad && best.wavefronts > least; ++pad)
    if (const Layout layout = padded(banks, request, row_bytes, pad); layout.wavefronts < best.wavefronts)
      best = layout;
  return best;
}

uint64_t rows_of_line(const BankGeometry& banks, uint64_t row_bytes) {
  return std::max<uint64_t>(1, uint64_t{banks.banks} * banks.width / row_bytes);
}

/// Rows that share a line of the banks are swizzled alike: each row has other banks than the next ones then.
std::optional<uint32_t> swizzled(const BankGeometry& banks, const SharedRequest& request,
                                 uint64_t row_bytes) {
  if (row_bytes % request.bytes != 0) return std::nullopt;
  const uint64_t columns = row_bytes / request.bytes;
  if (columns < 2 || !std::has_single_bit(columns)) return std::nullopt;
  const uint64_t together = rows_of_line(banks, row_bytes);
  return wavefronts_of(banks, request, [&](uint64_t at) {
    const uint64_t row = at / row_bytes, column = at % row_bytes / request.bytes;
    return row * row_bytes + (column ^ (row / together % columns)) * request.bytes;
  });
}

}  // namespace cml::arch
