#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "arch/layout.h"
#include "metrics/worst_request.h"

/// What a request to shared memory would cost if its array were laid out otherwise, by the bank model.
namespace cml::metrics {

/// Bytes from one row of the array to the next, as the lanes of the request show it: the distance of
/// neighbouring lanes that go down a column, or the distance of the runs of lanes that go along rows. Nothing
/// where they show none, for instance where all lanes are in one row.
std::optional<uint64_t> row_bytes_of(const WorstRequest& request);

/// What can be made of a request that conflicts. An array is taken to begin at the start of a row.
struct Remedies {
  uint64_t row_bytes = 0;            ///< from row to row, as it is
  uint32_t element_bytes = 0;        ///< what a lane accesses
  uint32_t wavefronts = 0;           ///< as it is
  uint32_t least = 0;                ///< wavefronts of these lanes without any conflict
  arch::Layout pad_of_one;           ///< one element after each row
  arch::Layout least_pad;            ///< the least pad with the fewest wavefronts, of 1 to arch::kMostPad
  std::optional<uint32_t> swizzled;  ///< wavefronts where element (row, column) lies at column XOR row;
                                     ///< nothing where the elements of a row are no power of two
};
/// Nothing for a request without a conflict, for an atomic, and where no row shows.
std::optional<Remedies> remedies_of(const WorstRequest& request, const arch::BankGeometry& banks);

}  // namespace cml::metrics
