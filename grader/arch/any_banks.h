#pragma once
#include <cstdint>
#include <vector>

namespace cml::arch {

/// Banks of a machine, real or made up: any positive number of them, of any width. The model of real machines
/// is bank_model.h.
struct AnyBanks {
  int number;  ///< of banks
  int bytes;   ///< of a bank's word
};

/// The bank of a byte.
int bank_of(AnyBanks banks, uint32_t address);

/// The largest number of distinct words that the active lanes touch in one bank, each lane one byte: lane i
/// takes part where bit i of `active` is set. 0 without an active lane.
int degree(AnyBanks banks, const std::vector<uint32_t>& addresses, uint32_t active);

}  // namespace cml::arch
