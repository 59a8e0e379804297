#pragma once
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <unordered_map>
#include <vector>

namespace cml::emulator {

/// Loads whose value may never be used. A compiler may move a load in front of the branch that guards it:
/// then threads load what they never use, and that is no fault of the program's. So what is found about such
/// a load counts once its thread uses the value.
class Loads {
 public:
  /// A warp-wide execution of a load: numbers from 1 on.
  uint64_t begin();
  /// These lanes use what they loaded: runs what waited for it.
  void use(uint64_t load, uint32_t lanes);
  /// The lanes that have; all where it is not followed, or no longer.
  uint32_t used(uint64_t load) const { return load < first_ ? ~0u : used_[load - first_]; }
  /// Runs `report` once the lane uses what it loaded: at once where it has, or where `load` is 0 (not
  /// followed).
  void when_used(uint64_t load, unsigned lane, std::function<void()> report);

 private:
  /// Loads that are remembered; the value of an older one counts as used.
  static constexpr size_t kRemembered = 1 << 20;

  struct Waiting {
    unsigned lane;
    std::function<void()> report;
  };
  uint64_t first_ = 1;         ///< the number of used_.front()
  std::deque<uint32_t> used_;  ///< lanes
  std::unordered_map<uint64_t, std::vector<Waiting>> waiting_;
};

}  // namespace cml::emulator
