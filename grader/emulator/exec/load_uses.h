#pragma once
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "emulator/decode/code.h"
#include "emulator/lanes/lane_context.h"

namespace cml::emulator {

class Order;

/// Follows what a warp's loads and exchanges have read through its registers, and notes in Loads when a lane
/// uses it: arithmetic and selection hand a value on; a store, an address, a branch, a call or another lane
/// uses it.
class LoadUses {
 public:
  void clear() { values_.clear(); }
  /// `op` runs next, for the lanes of `active`; sets context.running_load or context.old_value.
  void before(LaneContext& context, const Op& op, uint32_t active, Order& order);

 private:
  /// A register's lanes whose value comes from a load.
  struct Origin {
    uint64_t load;
    uint32_t lanes;
  };
  using Origins = std::vector<Origin>;  ///< by load, which each has once
  /// A sum of more loads than these uses all of them.
  static constexpr size_t kMostOrigins = 256;

  static void add(Origins& to, const Origins& from, uint32_t lanes);
  void use(const std::byte* slot, uint32_t lanes, Order& order);
  void use_all(uint32_t lanes, Order& order);
  void hand_on(const LaneContext& context, const Op& op, uint32_t active, Order& order);
  void forget(const std::byte* slot, uint32_t lanes);

  std::unordered_map<const std::byte*, Origins> values_;  ///< by register
};

}  // namespace cml::emulator
