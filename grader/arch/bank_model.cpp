#include "arch/bank_model.h"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <string>

#include "core/warp.h"

namespace cml::arch {
namespace {

/// Divides by a geometry's numbers; Divisors that are known at compile time make the usual case fast.
struct FreeSplit {
  uint64_t width, banks, line;
  explicit FreeSplit(const BankGeometry& b)
      : width(b.width), banks(b.banks), line(uint64_t{b.banks} * b.together) {}
  uint64_t word(uint64_t address) const { return address / width; }
  uint32_t bank(uint64_t at) const { return static_cast<uint32_t>(at % banks); }
  uint64_t line_of(uint64_t at) const { return at / line; }
};
struct UsualSplit {
  explicit UsualSplit(const BankGeometry&) {}
  static uint64_t word(uint64_t address) { return address / 4; }
  static uint32_t bank(uint64_t at) { return static_cast<uint32_t>(at % 32); }
  static uint64_t line_of(uint64_t at) { return at / 32; }
};
bool is_usual(const BankGeometry& b) { return b.banks == 32 && b.width == 4 && b.together == 1; }

/// The most distinct lines of a bank. A line whose bit in its bank's 64 is not set is new. Where all lines
/// lie within 64 of one another (Near) a bit is one line's; else a set bit may be another's, and the bank's
/// lines so far, a chain of entries, are looked through.
template <class Split, bool Near>
uint32_t count_degree(const BankGeometry& banks, const uint64_t* addresses, uint32_t lanes, uint32_t bytes) {
  constexpr unsigned kMaxWords = Near ? 1 : kWarpSize * 16;
  const Split split(banks);
  std::array<uint64_t, kMaxWords> lines;
  std::array<uint16_t, kMaxWords> next;
  std::array<uint16_t, kMaxBanks> head, count;
  std::array<uint64_t, kMaxBanks> seen;
  if constexpr (!Near) std::fill_n(head.begin(), banks.banks, 0);
  std::fill_n(count.begin(), banks.banks, 0);
  std::fill_n(seen.begin(), banks.banks, 0);
  uint16_t used = 0;
  uint32_t most = 0;
  for (; lanes != 0; lanes &= lanes - 1) {
    const uint64_t address = addresses[std::countr_zero(lanes)];
    const uint64_t last = split.word(address + bytes - 1);
    for (uint64_t word = split.word(address); word <= last; ++word) {
      const uint32_t bank = split.bank(word);
      const uint64_t line = split.line_of(word);
      const uint64_t bit = uint64_t{1} << line % 64;
      if constexpr (Near) {
        count[bank] += (seen[bank] & bit) == 0 ? 1 : 0;
      } else {
        if ((seen[bank] & bit) != 0) {
          uint16_t entry = head[bank];
          while (entry != 0 && lines[entry - 1] != line) entry = next[entry - 1];
          if (entry != 0) continue;
        }
        lines[used] = line;
        next[used] = head[bank];
        head[bank] = ++used;
        ++count[bank];
      }
      seen[bank] |= bit;
      most = std::max<uint32_t>(most, count[bank]);
    }
  }
  return most;
}
template <class Split>
uint32_t count_degree_between(const BankGeometry& banks, const uint64_t* addresses, uint32_t lanes,
                              uint32_t bytes, uint64_t low, uint64_t high) {
  const Split split(banks);
  const bool is_near = split.line_of(split.word(high + bytes - 1)) - split.line_of(split.word(low)) < 64;
  return is_near ? count_degree<Split, true>(banks, addresses, lanes, bytes)
                 : count_degree<Split, false>(banks, addresses, lanes, bytes);
}

/// For every active pair (l, l ^ apart), both addresses are equal.
bool pairs_equal(const uint64_t* addresses, uint32_t mask, unsigned apart) {
  uint32_t both = mask & (apart == 1 ? mask >> 1 & 0x55555555 : mask >> 2 & 0x33333333);
  for (; both != 0; both &= both - 1) {
    const unsigned lane = std::countr_zero(both);
    if (addresses[lane] != addresses[lane + apart]) return false;
  }
  return true;
}
bool served_together(const uint64_t* addresses, uint32_t mask) {
  return pairs_equal(addresses, mask, 1) || pairs_equal(addresses, mask, 2);
}

/// Lanes first, first + 1, ... of a group, which may be wider than a warp.
uint32_t group(unsigned first, unsigned lanes) {
  return lanes >= kWarpSize ? ~0u : ((1u << lanes) - 1) << first;
}

/// Lanes that one pass serves: as many as fit what the banks deliver, at most `banks.lanes`.
unsigned lanes_of_pass(const BankGeometry& banks, uint32_t bytes) {
  const uint32_t delivery = banks.width * banks.together;
  return bytes <= delivery ? banks.lanes : std::max(1u, banks.lanes * delivery / bytes);
}

/// Neighbouring passes of a wide load may be served together; tiles of a matrix never are.
bool may_merge(const BankGeometry& banks, const SharedRequest& request) {
  return !request.store && !request.matrix && banks.merges_wide_loads;
}

/// All 32 lanes at a constant stride: units of the access's size go round as words go round the banks.
bool affine_cost(const BankGeometry& banks, const SharedRequest& request, SharedCost& cost) {
  if (banks.together != 1) return false;
  const uint32_t unit = std::max(request.bytes, banks.width);
  const uint64_t per_line = uint64_t{banks.banks} * banks.width;
  if (per_line % unit != 0 || request.addresses[0] % unit != 0 ||
      request.stride % static_cast<int64_t>(unit) != 0)
    return false;
  const unsigned lanes = lanes_of_pass(banks, request.bytes);
  const unsigned passes = kWarpSize / lanes;
  if (request.stride == 0) {
    cost.passes = may_merge(banks, request) && passes > 1 ? passes / 2 : passes;
    cost.wavefronts = cost.passes;
    return true;
  }
  const auto units = static_cast<uint64_t>(request.stride < 0 ? -request.stride : request.stride) / unit;
  const uint64_t around = per_line / unit;
  const uint64_t period = around / std::gcd(units, around);  // lanes that far apart meet in one bank
  cost.passes = passes;
  cost.wavefronts = passes * static_cast<uint32_t>((lanes + period - 1) / period);
  return true;
}

}  // namespace

BankGeometry banks_one_x() { return {16, 4, 1, 16, false}; }
BankGeometry banks_two_x() { return {32, 4, 1, kWarpSize, false}; }
BankGeometry banks_three_x() { return {32, 4, 2, kWarpSize, false}; }
BankGeometry banks_three_x_eight_byte() { return {32, 8, 1, kWarpSize, false}; }
BankGeometry banks_five_on() { return {32, 4, 1, kWarpSize, true}; }

Result<BankGeometry> free_banks(uint32_t banks, uint32_t width) {
  if (banks < 1 || banks > kMaxBanks)
    return Error{"a memory of " + std::to_string(banks) + " banks is not possible",
                 "take 1 to " + std::to_string(kMaxBanks) + " banks",
                 {}};
  if (!std::has_single_bit(width) || width > 16)
    return Error{
        "banks of " + std::to_string(width) + " bytes are not possible", "take 1, 2, 4, 8 or 16 bytes", {}};
  return BankGeometry{banks, width, 1, kWarpSize, false};
}

uint32_t degree(const BankGeometry& banks, const uint64_t* addresses, uint32_t lanes, uint32_t bytes) {
  // Words no further apart than there are banks are all in different ones.
  uint64_t low = ~uint64_t{0}, high = 0;
  for (uint32_t rest = lanes; rest != 0; rest &= rest - 1) {
    const uint64_t address = addresses[std::countr_zero(rest)];
    low = std::min(low, address);
    high = std::max(high, address);
  }
  if (lanes == 0) return 0;
  if ((high + bytes - 1) / banks.width - low / banks.width < banks.banks) return 1;
  return is_usual(banks) ? count_degree_between<UsualSplit>(banks, addresses, lanes, bytes, low, high)
                         : count_degree_between<FreeSplit>(banks, addresses, lanes, bytes, low, high);
}

SharedPasses shared_passes(const BankGeometry& banks, const SharedRequest& request) {
  SharedPasses passes;
  const unsigned lanes = lanes_of_pass(banks, request.bytes);
  const auto add = [&](uint32_t active) {
    if (active != 0) passes.lanes[passes.count++] = active;
  };
  // The whole warp decides whether two neighbouring passes are served together.
  const bool merges =
      lanes < kWarpSize && may_merge(banks, request) && served_together(request.addresses, request.mask);
  const unsigned window = merges ? lanes * 2 : lanes;
  for (unsigned first = 0; first < kWarpSize; first += window) add(request.mask & group(first, window));
  return passes;
}

SharedCost shared_cost(const BankGeometry& banks, const SharedRequest& request) {
  SharedCost cost;
  if (request.affine && affine_cost(banks, request, cost)) return cost;
  const SharedPasses passes = shared_passes(banks, request);
  cost.passes = passes.count;
  for (unsigned i = 0; i < passes.count; ++i)
    cost.wavefronts += degree(banks, request.addresses, passes.lanes[i], request.bytes);
  return cost;
}

}  // namespace cml::arch
