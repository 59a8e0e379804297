#pragma once
#include <cstdint>
#include <map>
#include <vector>

#include "arch/bank_model.h"

namespace cml::arch {

/// What a request does to one word of shared memory.
struct TouchedWord {
  uint32_t lanes = 0;   ///< those that touch it
  uint32_t degree = 0;  ///< words of its bank in the pass that serves it, by the bank model
};

/// What one request does, all of it as the bank model says.
struct SharedPicture {
  std::map<uint64_t, TouchedWord> words;  ///< by word number
  std::vector<uint32_t> in_bank;  ///< words of each bank that one pass looks up; of a request of one pass
  SharedCost cost;                ///< of the request
};
/// Of a request as the bank model takes it.
SharedPicture picture_of(const BankGeometry& banks, const SharedRequest& request);

}  // namespace cml::arch
