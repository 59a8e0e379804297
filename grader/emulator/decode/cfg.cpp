#include "emulator/decode/cfg.h"

#include <algorithm>

namespace cml::emulator {
namespace {

/// Reverse post-order numbers of the reversed graph, from a virtual end node (number of nodes).
class ReversedOrder {
 public:
  ReversedOrder(const Successors& successors, const std::vector<bool>& leaves)
      : end_(static_cast<uint32_t>(successors.size())), predecessors_(successors.size() + 1) {
    for (uint32_t node = 0; node < end_; ++node) {
      for (const uint32_t next : successors[node]) predecessors_[next].push_back(node);
      if (leaves[node]) predecessors_[end_].push_back(node);
    }
    visit();
  }

  const std::vector<uint32_t>& nodes() const { return nodes_; }  ///< the end first
  uint32_t number(uint32_t node) const { return number_[node]; }

 private:
  void visit() {
    number_.assign(end_ + 1, kNoNode);
    std::vector<bool> seen(end_ + 1, false);
    std::vector<std::pair<uint32_t, size_t>> stack{{end_, 0}};
    seen[end_] = true;
    while (!stack.empty()) {
      auto& [node, next] = stack.back();
      if (next < predecessors_[node].size()) {
        const uint32_t child = predecessors_[node][next++];
        if (!seen[child]) {
          seen[child] = true;
          stack.emplace_back(child, 0);
        }
      } else {
        nodes_.push_back(node);
        stack.pop_back();
      }
    }
    std::reverse(nodes_.begin(), nodes_.end());
    for (uint32_t i = 0; i < nodes_.size(); ++i) number_[nodes_[i]] = i;
  }

  uint32_t end_;
  std::vector<std::vector<uint32_t>> predecessors_;
  std::vector<uint32_t> nodes_;
  std::vector<uint32_t> number_;
};

}  // namespace

std::vector<uint32_t> post_dominators(const Successors& successors, const std::vector<bool>& leaves) {
  const auto end = static_cast<uint32_t>(successors.size());
  const ReversedOrder order(successors, leaves);
  std::vector<uint32_t> dominator(end + 1, kNoNode);
  dominator[end] = end;
  // Cooper, Harvey and Kennedy: the nearest common ancestor in the tree built so far, until nothing changes.
  const auto common = [&](uint32_t a, uint32_t b) {
    while (a != b) {
      while (order.number(a) > order.number(b)) a = dominator[a];
      while (order.number(b) > order.number(a)) b = dominator[b];
    }
    return a;
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (const uint32_t node : order.nodes()) {
      if (node == end) continue;
      uint32_t best = leaves[node] ? end : kNoNode;
      for (const uint32_t next : successors[node])
        if (dominator[next] != kNoNode) best = best == kNoNode ? next : common(best, next);
      if (best != dominator[node]) {
        dominator[node] = best;
        changed = true;
      }
    }
  }
  std::vector<uint32_t> result(end, kNoNode);
  for (uint32_t node = 0; node < end; ++node)
    if (successors[node].size() > 1 && dominator[node] != end) result[node] = dominator[node];
  return result;
}

}  // namespace cml::emulator
