#pragma once
#include <cstddef>

#include "arch/sector_model.h"
#include "figure/grid.h"

namespace cml::figure {

/// What a request touches in global memory: lines of 128 bytes with their words. Of more than `show` lines
/// the last ones but one are left out. `origin` is the byte that rows are named from. Words that lanes ask
/// for are spots of theirs.
Panel sector_panel(const arch::WideRequest& request, size_t show, uint64_t origin = 0);

}  // namespace cml::figure
