#include "emulator/exec/loop_values.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <optional>

#include "emulator/exec/block.h"
#include "ptx/source_place.h"

namespace cml::emulator {
namespace {

using ptx::operator""_op;

/// The sign of a comparison, and of its opposite.
struct Sign {
  const char* holds;
  const char* fails;
};
std::optional<Sign> sign_of(ptx::Compare compare) {
  switch (compare) {
    case ptx::Compare::eq:
      return Sign{"==", "!="};
    case ptx::Compare::ne:
      return Sign{"!=", "=="};
    case ptx::Compare::lt:
    case ptx::Compare::lo:
      return Sign{"<", ">="};
    case ptx::Compare::le:
    case ptx::Compare::ls:
      return Sign{"<=", ">"};
    case ptx::Compare::gt:
    case ptx::Compare::hi:
      return Sign{">", "<="};
    case ptx::Compare::ge:
    case ptx::Compare::hs:
      return Sign{">=", "<"};
    default:
      return std::nullopt;
  }
}

template <class T>
T cell(const std::byte* frame, Slot slot, unsigned lane) {
  T value;
  std::memcpy(&value, frame + slot + size_t{lane} * sizeof(T), sizeof(T));
  return value;
}

std::string number(const std::byte* frame, Slot slot, unsigned bytes, ptx::Type type, unsigned lane) {
  const char kind = ptx::class_of(type);
  if (bytes == 8) {
    const auto bits = cell<uint64_t>(frame, slot, lane);
    if (kind == 'f') return std::to_string(std::bit_cast<double>(bits));
    return kind == 's' ? std::to_string(static_cast<int64_t>(bits)) : std::to_string(bits);
  }
  const auto bits = cell<uint32_t>(frame, slot, lane);
  if (kind == 'f' && ptx::bits_of(type) == 32) return std::to_string(std::bit_cast<float>(bits));
  if (kind == 's' && ptx::bits_of(type) == 16) return std::to_string(static_cast<int16_t>(bits));
  return kind == 's' ? std::to_string(static_cast<int32_t>(bits)) : std::to_string(bits);
}

/// The comparison that gave the branch's guard, looked for before the branch within the loop.
const Op* comparison_of(const std::vector<Op>& ops, uint32_t branch, uint32_t begin) {
  for (uint32_t i = branch; i-- > begin;)
    if (ops[i].source != nullptr && ops[i].source->opcode == "setp"_op && ops[i].dst[0] == ops[branch].guard)
      return &ops[i];
  return nullptr;
}

}  // namespace

LoopCondition loop_condition(const Warp& warp, const Path& path, unsigned lane, const SeenCode& seen) {
  LoopCondition result;
  const std::vector<Op>& ops = path.activation->code->ops;
  const std::byte* frame = path.activation->registers.data();
  uint32_t back = seen.last;
  while (back < ops.size() && !(ops[back].flow == Flow::branch && ops[back].target <= seen.first)) ++back;
  if (back >= ops.size() || ops[back].source == nullptr) return result;
  const uint32_t begin = ops[back].target;
  const uint32_t file = ptx::source_file(*warp.block().launch().image->kernel);
  result.line = ptx::place_of(ops[back].source->loc, file).line;
  for (uint32_t i = begin; i <= back; ++i) {
    const int line = ops[i].source == nullptr ? 0 : ptx::place_of(ops[i].source->loc, file).line;
    if (line == 0) continue;
    result.first = result.first == 0 ? line : std::min(result.first, line);
    result.last = std::max(result.last, line);
  }
  for (uint32_t i = begin; i <= back; ++i) {
    const Op& branch = ops[i];
    const bool leaves = branch.target > back && i != back;
    if (branch.flow != Flow::branch || branch.guard == kNoSlot || (i != back && !leaves)) continue;
    const Op* compare = comparison_of(ops, i, begin);
    if (compare == nullptr) continue;
    const auto sign = sign_of(compare->source->modifiers.compare);
    if (!sign || compare->source->types.empty()) continue;
    // A turn follows where the branch back is taken, or the branch out is not.
    const bool goes_on = leaves ? branch.guard_negated : !branch.guard_negated;
    const ptx::Type type = compare->source->types.back();
    result.line = ptx::place_of(compare->source->loc, file).line;
    result.text = number(frame, compare->src[0], compare->src_bytes[0], type, lane) + " " +
                  (goes_on ? sign->holds : sign->fails) + " " +
                  number(frame, compare->src[1], compare->src_bytes[1], type, lane);
    return result;
  }
  return result;
}

}  // namespace cml::emulator
