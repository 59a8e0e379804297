#include "emulator/order/loads.h"

#include <algorithm>
#include <utility>

namespace cml::emulator {

uint64_t Loads::begin() {
  if (used_.size() == kRemembered) {
    waiting_.erase(first_++);
    used_.pop_front();
  }
  used_.push_back(0);
  return first_ + used_.size() - 1;
}

void Loads::use(uint64_t load, uint32_t lanes) {
  if (load < first_) return;
  uint32_t& used = used_[load - first_];
  if ((lanes & ~used) == 0) return;
  used |= lanes;
  const auto found = waiting_.find(load);
  if (found == waiting_.end()) return;
  std::vector<Waiting>& all = found->second;
  const auto rest = std::stable_partition(all.begin(), all.end(),
                                          [&](const Waiting& it) { return (used >> it.lane & 1) != 0; });
  const std::vector<Waiting> now(std::make_move_iterator(all.begin()), std::make_move_iterator(rest));
  all.erase(all.begin(), rest);
  if (all.empty()) waiting_.erase(found);
  for (const Waiting& it : now) it.report();
}

void Loads::when_used(uint64_t load, unsigned lane, std::function<void()> report) {
  if (load < first_ || (used_[load - first_] >> lane & 1) != 0) return report();
  waiting_[load].push_back({lane, std::move(report)});
}

}  // namespace cml::emulator
