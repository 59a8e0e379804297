#include "emulator/exec/load_uses.h"

#include <algorithm>
#include <utility>

#include "emulator/exec/warp.h"
#include "emulator/order/order.h"
#include "ptx/opcode_table.h"

namespace cml::emulator {
namespace {

using ptx::operator""_op;

/// Its result depends on its operands alone, lane by lane.
bool is_arithmetic(const Op& op) {
  if (op.flow != Flow::plain || op.source == nullptr) return false;
  switch (ptx::row_of(op.source->opcode).semantic) {
    case ptx::Semantic::arithmetic:
    case ptx::Semantic::bits:
    case ptx::Semantic::select:
    case ptx::Semantic::move:
    case ptx::Semantic::convert:
      return true;
    default:
      return false;
  }
}

bool is_followed_load(const Op& op) {
  if (op.source == nullptr || op.flow != Flow::access || op.source->opcode != "ld"_op) return false;
  const ptx::Ordering ordering = op.source->modifiers.ordering;
  return ordering == ptx::Ordering::none || ordering == ptx::Ordering::weak;
}

bool is_exchange(const Op& op) {
  return op.source != nullptr && op.source->opcode == "atom"_op &&
         op.source->modifiers.atomic == ptx::AtomicOp::exch;
}

}  // namespace

void LoadUses::use(const std::byte* slot, uint32_t lanes, Order& order) {
  const auto found = values_.find(slot);
  if (found == values_.end()) return;
  const Origins origins = found->second;
  for (const Origin& it : origins)
    if ((it.lanes & lanes) != 0) order.loads().use(it.load, it.lanes & lanes);
  forget(slot, lanes);
}

void LoadUses::use_all(uint32_t lanes, Order& order) {
  for (const auto& [slot, origins] : values_)
    for (const Origin& it : origins)
      if ((it.lanes & lanes) != 0) order.loads().use(it.load, it.lanes & lanes);
  for (auto& [slot, origins] : values_)
    for (Origin& it : origins) it.lanes &= ~lanes;
  for (auto it = values_.begin(); it != values_.end();) {
    std::erase_if(it->second, [](const Origin& origin) { return origin.lanes == 0; });
    it = it->second.empty() ? values_.erase(it) : std::next(it);
  }
}

void LoadUses::forget(const std::byte* slot, uint32_t lanes) {
  const auto found = values_.find(slot);
  if (found == values_.end()) return;
  for (Origin& it : found->second) it.lanes &= ~lanes;
  std::erase_if(found->second, [](const Origin& it) { return it.lanes == 0; });
  if (found->second.empty()) values_.erase(found);
}

/// Adds what these lanes have.
void LoadUses::add(Origins& to, const Origins& from, uint32_t lanes) {
  const size_t middle = to.size();
  for (const Origin& it : from)
    if ((it.lanes & lanes) != 0) to.push_back({it.load, it.lanes & lanes});
  if (middle == 0 || middle == to.size() || to[middle - 1].load < to[middle].load) return;
  std::inplace_merge(to.begin(), to.begin() + static_cast<std::ptrdiff_t>(middle), to.end(),
                     [](const Origin& a, const Origin& b) { return a.load < b.load; });
  auto last = to.begin();
  for (auto it = std::next(last); it != to.end(); ++it)
    if (it->load == last->load)
      last->lanes |= it->lanes;
    else
      *++last = *it;
  to.erase(std::next(last), to.end());
}

void LoadUses::hand_on(const LaneContext& context, const Op& op, uint32_t active, Order& order) {
  Origins result;
  const bool selects = op.source->opcode == "selp"_op;
  for (unsigned i = 0; i < std::size(op.src); ++i) {
    if (op.src[i] == kNoSlot) continue;
    uint32_t lanes = active;
    if (selects && i < 2) {
      const uint32_t holds =
          *reinterpret_cast<const uint32_t*>(context.frame + op.src[2]) ^ (op.negate[2] ? ~0u : 0u);
      lanes &= i == 0 ? holds : ~holds;
    }
    const auto found = values_.find(context.frame + op.src[i]);
    if (found != values_.end()) add(result, found->second, lanes);
  }
  if (result.size() > kMostOrigins) {
    for (const Origin& it : result) order.loads().use(it.load, it.lanes);
    result.clear();
  }
  for (const Slot dst : op.dst) {
    if (dst == kNoSlot) continue;
    forget(context.frame + dst, active);
    if (!result.empty()) add(values_[context.frame + dst], result, ~0u);
  }
}

void LoadUses::before(LaneContext& context, const Op& op, uint32_t active, Order& order) {
  context.running_load = context.old_value = 0;
  if (!values_.empty() && op.guard != kNoSlot) use(context.frame + op.guard, ~0u, order);
  if (active == 0) return;
  if (!values_.empty()) {
    if (is_arithmetic(op)) return hand_on(context, op, active, order);
    const bool returns = op.flow == Flow::ret && static_cast<Warp&>(context).activation()->caller != nullptr;
    if (op.flow == Flow::call || op.flow == Flow::call_host || returns) {
      use_all(active, order);
    } else {
      for (const Slot slot : op.src)
        if (slot != kNoSlot) use(context.frame + slot, active, order);
      if (op.members != kNoSlot) use(context.frame + op.members, active, order);
      for (unsigned f = 0; op.fragments != nullptr && f < op.fragments->count; ++f)
        for (unsigned r = 0; r < op.fragments->forms[f].written; ++r)
          use(context.frame + op.fragments->slots[f][r], active, order);
      for (const Slot slot : op.dst)
        if (slot != kNoSlot) forget(context.frame + slot, active);
    }
  }
  if (!is_followed_load(op) && !is_exchange(op)) return;
  const uint64_t load = order.begin_load();
  if (load == 0) return;
  (is_exchange(op) ? context.old_value : context.running_load) = load;
  for (const Slot slot : op.dst)
    if (slot != kNoSlot) values_[context.frame + slot].push_back({load, active});
  if (op.elements == 1) return;
  // Of a vector, each element by itself too: element e has number load + 1 + e.
  for (unsigned e = 0; e < op.elements; ++e) {
    const uint64_t element = order.begin_load();
    if (op.dst[e] != kNoSlot) values_[context.frame + op.dst[e]].push_back({element, active});
  }
}

}  // namespace cml::emulator
