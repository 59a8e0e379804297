#pragma once
#include "arch/shared_picture.h"
#include "figure/access.h"

namespace cml::figure {

/// Of a figure's access.
arch::SharedPicture picture_of(const arch::BankGeometry& banks, const Access& access);

/// "32 wavefronts, 31 conflicts".
std::string cost_text(const arch::SharedPicture& picture);
/// The keys `banks` and `width` of a panel; without them what all GPUs have since 5.0.
arch::BankGeometry read_banks(Reader& panel);
/// "32 banks of 4 bytes".
std::string banks_text(const arch::BankGeometry& banks);
/// Lanes of a word for a cell: the lane's number, or how many share it ("4x").
std::string lanes_text(uint32_t lanes);

}  // namespace cml::figure
