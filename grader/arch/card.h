#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "core/error.h"

namespace cml::arch {

/// One row of cards.def.
struct CardRow {
  int compute_capability = 0;    ///< 10 * major + minor
  std::string name;              ///< "H200"
  uint32_t multiprocessors = 0;  ///< SMs
  double clock_mhz = 0;          ///< of an SM, at most
  double peak_gb = 0;            ///< bandwidth of global memory, 10^9 bytes a second
  uint32_t l2_kib = 0;           ///< size of the L2
  /// Sectors of 32 bytes that the L2 gives all SMs a clock; 0 where it was not measured.
  double l2_sectors = 0;
  bool is_measured() const { return l2_sectors > 0; }  ///< the constants of time_model.h are its own
};

/// All rows, ascending by compute capability.
const std::vector<CardRow>& cards();
/// The first row of a compute capability; throws InfrastructureError for an unknown one.
const CardRow& card_of(int compute_capability);
/// The row of this name, in any case of letters; an Error that names those of this compute capability.
Result<const CardRow*> find_card(const std::string& name, int compute_capability);

}  // namespace cml::arch
