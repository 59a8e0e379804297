#pragma once
#include <map>

#include "arch/bank_model.h"
#include "figure/access.h"

namespace cml::figure {

/// What a request does to one word of shared memory.
struct TouchedWord {
  uint32_t lanes = 0;   ///< those that touch it
  uint32_t degree = 0;  ///< words of its bank in the pass that serves it, by the bank model
};

/// What one request does, all of it as the bank model says.
struct SharedPicture {
  std::map<uint64_t, TouchedWord> words;  ///< by word number
  std::vector<uint32_t> in_bank;  ///< words of each bank that one pass looks up; of a request of one pass
  arch::SharedCost cost;
};
/// Of a request as the bank model takes it, or of a figure's access.
/// @{
SharedPicture picture_of(const arch::BankGeometry& banks, const arch::SharedRequest& request);
SharedPicture picture_of(const arch::BankGeometry& banks, const Access& access);
/// @}

/// "32 wavefronts, 31 conflicts".
std::string cost_text(const SharedPicture& picture);
/// The keys `banks` and `width` of a panel; without them what all GPUs have since 5.0.
arch::BankGeometry read_banks(Reader& panel);
/// "32 banks of 4 bytes".
std::string banks_text(const arch::BankGeometry& banks);
/// Lanes of a word for a cell: the lane's number, or how many share it ("4x").
std::string lanes_text(uint32_t lanes);

}  // namespace cml::figure
