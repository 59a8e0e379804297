#pragma once
#include <optional>
#include <string>

#include "arch/layout.h"
#include "explorer/question.h"
#include "explorer/warp_access.h"

namespace cml::explorer {

/// What another layout of the tile makes of an access that conflicts.
struct Repair {
  uint32_t without_pad = 0;          ///< wavefronts
  arch::Layout least_pad;            ///< the least pad with the fewest wavefronts
  std::optional<uint32_t> swizzled;  ///< wavefronts; nothing where the columns are no power of two
  std::string swizzled_column;       ///< what stands for the column then: "col ^ row / 2"
};

/// Nothing for an access without a conflict, and for one of a pad, which has no place in another layout.
std::optional<Repair> repair_of(const Question& question, const WarpAccess& access,
                                const arch::BankGeometry& banks);

}  // namespace cml::explorer
