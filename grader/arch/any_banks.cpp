#include "arch/any_banks.h"

#include <algorithm>
#include <map>
#include <set>

namespace cml::arch {

int bank_of(AnyBanks banks, uint32_t address) {
  return static_cast<int>(address / static_cast<uint32_t>(banks.bytes) % static_cast<uint32_t>(banks.number));
}

int degree(AnyBanks banks, const std::vector<uint32_t>& addresses, uint32_t active) {
  std::set<uint32_t> words;
  std::map<int, int> words_in;  // by bank
  int most = 0;
  for (size_t lane = 0; lane < addresses.size(); ++lane) {
    const uint32_t word = addresses[lane] / static_cast<uint32_t>(banks.bytes);
    if ((active >> lane & 1u) == 0 || !words.insert(word).second) continue;
    most = std::max(most, ++words_in[bank_of(banks, addresses[lane])]);
  }
  return most;
}

}  // namespace cml::arch
