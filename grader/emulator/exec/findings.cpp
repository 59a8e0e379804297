#include "emulator/exec/findings.h"

#include <algorithm>
#include <set>

namespace cml::emulator {

void Findings::add(uint64_t order, Finding finding, Evidence evidence) {
  const int first = finding.other ? finding.other->line : finding.at.line;
  const bool is_of_blocks = finding.other && finding.other->block != finding.at.block;
  const auto [found, is_new] =
      entries_.try_emplace(Key{finding.at.kind, is_of_blocks, first, finding.at.line});
  if (!is_new && order >= found->second.order) return;
  found->second = {order, serial_++, {std::move(finding), std::move(evidence)}};
}

void Findings::merge(const Findings& other) {
  for (const auto& [key, entry] : other.entries_) {
    const auto [found, is_new] = entries_.try_emplace(key, entry);
    if (!is_new && entry.order < found->second.order) found->second = entry;
  }
}

std::vector<Found> Findings::take(uint64_t last_order) const {
  std::set<int> raced;
  for (const auto& [key, entry] : entries_)
    if (key.kind == TrapKind::shared_race && entry.finding.other && entry.order <= last_order)
      raced.insert({key.first, key.second});
  std::vector<const Entry*> sorted;
  for (const auto& [key, entry] : entries_) {
    const bool explained = key.kind == TrapKind::uninitialised_shared && raced.count(key.first) != 0;
    if (entry.order <= last_order && !explained) sorted.push_back(&entry);
  }
  std::sort(sorted.begin(), sorted.end(), [](const Entry* a, const Entry* b) {
    return a->order != b->order ? a->order < b->order : a->serial < b->serial;
  });
  std::vector<Found> result;
  for (const Entry* entry : sorted)
    if (result.size() < kMost) result.push_back(entry->finding);
  return result;
}

}  // namespace cml::emulator
