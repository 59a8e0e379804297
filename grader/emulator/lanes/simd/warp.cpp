#include "emulator/lanes/simd/access.h"
#include "emulator/lanes/simd/select.h"

/// Instructions across the lanes of a warp; `active` are the lanes that take part together.
/// (PTX ISA 9.7.9.6, 9.7.13.8 to 9.7.13.14)
namespace cml::emulator::CML_ISA {
namespace {

using ptx::operator""_op;

unsigned first_lane(uint32_t mask) { return static_cast<unsigned>(__builtin_ctz(mask)); }

/// The lane that lane `l` reads; in `valid` whether it is within the segment (otherwise the lane reads
/// itself).
template <ptx::Shuffle Mode>
[[gnu::always_inline]] inline unsigned source_lane(unsigned l, uint32_t b, uint32_t c, bool& valid) {
  const unsigned shift = b & 31;
  const unsigned clamp = c & 31;
  const unsigned segment = (c >> 8) & 31;
  const unsigned highest = (l & segment) | (clamp & ~segment);
  const unsigned lowest = l & segment;
  unsigned j = l;
  switch (Mode) {
    case ptx::Shuffle::up:
      j = l - shift;
      valid = static_cast<int>(j) >= static_cast<int>(highest);
      break;
    case ptx::Shuffle::down:
      j = l + shift;
      valid = j <= highest;
      break;
    case ptx::Shuffle::bfly:
      j = l ^ shift;
      valid = j <= highest;
      break;
    default:
      j = lowest | (shift & ~segment);
      valid = j <= highest;
      break;
  }
  return valid ? j : l;
}

/// src: value, b, c, member mask; dst[1] is the predicate.
template <ptx::Shuffle Mode>
void shuffle(Lanes& lanes, const Decoded& in, uint32_t active) {
  const uint32_t* value = cells<const uint32_t>(lanes, in.src[0]);
  const uint32_t* b = cells<const uint32_t>(lanes, in.src[1]);
  const uint32_t* c = cells<const uint32_t>(lanes, in.src[2]);
  alignas(64) uint32_t result[kWarpSize];
  uint32_t in_range = 0;
  for (unsigned l = 0; l < kWarpSize; ++l) {
    bool valid = false;
    const unsigned from = source_lane<Mode>(l, b[l], c[l], valid);
    // A lane that does not take part has no defined value; the reader keeps its own.
    result[l] = value[(active & kLaneBits.of[from & 31]) != 0 ? from : l];
    in_range |= valid ? kLaneBits.of[l] : 0;
  }
  write_lanes(lanes, in.dst[0], result, active);
  set_predicate(lanes, in.dst[1], in_range, active);
}

void broadcast(Lanes& lanes, Slot slot, uint32_t value, uint32_t active) {
  uint32_t* out = cells<uint32_t>(lanes, slot);
  each_lane(active, [&](unsigned l) { out[l] = value; });
}

template <ptx::Vote Mode>
void vote(Lanes& lanes, const Decoded& in, uint32_t active) {
  const uint32_t holds = predicate_source(lanes, in, 0) & active;
  switch (Mode) {
    case ptx::Vote::all:
      return set_predicate(lanes, in.dst[0], holds == active ? kAllLanes : 0, active);
    case ptx::Vote::any:
      return set_predicate(lanes, in.dst[0], holds != 0 ? kAllLanes : 0, active);
    case ptx::Vote::uni:
      return set_predicate(lanes, in.dst[0], holds == active || holds == 0 ? kAllLanes : 0, active);
    default:
      if (in.dst[0] != kNoSlot) broadcast(lanes, in.dst[0], holds, active);
  }
}

template <class T, bool All>
void match(Lanes& lanes, const Decoded& in, uint32_t active) {
  const T* value = cells<const T>(lanes, in.src[0]);
  alignas(64) uint32_t result[kWarpSize] = {};
  each_lane(active, [&](unsigned l) {
    uint32_t equal = 0;
    each_lane(active, [&](unsigned m) { equal |= value[m] == value[l] ? kLaneBits.of[m] : 0; });
    result[l] = equal;
  });
  if constexpr (All) {
    const bool same = result[first_lane(active)] == active;
    each_lane(active, [&](unsigned l) { result[l] = same ? active : 0; });
    set_predicate(lanes, in.dst[1], same ? kAllLanes : 0, active);
  }
  write_lanes(lanes, in.dst[0], result, active);
}

template <uint32_t (*F)(uint32_t, uint32_t)>
void reduce(Lanes& lanes, const Decoded& in, uint32_t active) {
  const uint32_t* value = cells<const uint32_t>(lanes, in.src[0]);
  uint32_t result = value[first_lane(active)];
  each_lane(active & (active - 1), [&](unsigned l) { result = F(result, value[l]); });
  if (in.dst[0] != kNoSlot) broadcast(lanes, in.dst[0], result, active);
}
uint32_t sum(uint32_t a, uint32_t b) { return a + b; }
template <class T>
uint32_t least(uint32_t a, uint32_t b) {
  return static_cast<T>(a) < static_cast<T>(b) ? a : b;
}
template <class T>
uint32_t greatest(uint32_t a, uint32_t b) {
  return static_cast<T>(a) < static_cast<T>(b) ? b : a;
}
uint32_t both(uint32_t a, uint32_t b) { return a & b; }
uint32_t either(uint32_t a, uint32_t b) { return a | b; }
uint32_t differing(uint32_t a, uint32_t b) { return a ^ b; }

/// The lowest lane is the leader.
void elect(Lanes& lanes, const Decoded& in, uint32_t active) {
  const unsigned leader = first_lane(active);
  if (in.dst[0] != kNoSlot) broadcast(lanes, in.dst[0], leader, active);
  set_predicate(lanes, in.dst[1], kLaneBits.of[leader], active);
}

void active_mask(Lanes& lanes, const Decoded& in, uint32_t active) {
  broadcast(lanes, in.dst[0], active, active);
}

Handler select_redux(ptx::AtomicOp what, bool is_signed) {
  switch (what) {
    case ptx::AtomicOp::add:
      return reduce<sum>;
    case ptx::AtomicOp::min:
      return is_signed ? reduce<least<int32_t>> : reduce<least<uint32_t>>;
    case ptx::AtomicOp::max:
      return is_signed ? reduce<greatest<int32_t>> : reduce<greatest<uint32_t>>;
    case ptx::AtomicOp::and_:
      return reduce<both>;
    case ptx::AtomicOp::or_:
      return reduce<either>;
    case ptx::AtomicOp::xor_:
      return reduce<differing>;
    default:
      return nullptr;
  }
}

}  // namespace

Handler select_warp(const ptx::Instruction& instruction, const Decoded&) {
  const ptx::Modifiers& m = instruction.modifiers;
  switch (instruction.opcode) {
    case "shfl"_op:
      switch (m.shuffle) {
        case ptx::Shuffle::up:
          return shuffle<ptx::Shuffle::up>;
        case ptx::Shuffle::down:
          return shuffle<ptx::Shuffle::down>;
        case ptx::Shuffle::bfly:
          return shuffle<ptx::Shuffle::bfly>;
        case ptx::Shuffle::idx:
          return shuffle<ptx::Shuffle::idx>;
        default:
          return nullptr;
      }
    case "vote"_op:
      switch (m.vote) {
        case ptx::Vote::all:
          return vote<ptx::Vote::all>;
        case ptx::Vote::any:
          return vote<ptx::Vote::any>;
        case ptx::Vote::uni:
          return vote<ptx::Vote::uni>;
        case ptx::Vote::ballot:
          return vote<ptx::Vote::ballot>;
        default:
          return nullptr;
      }
    case "match"_op:
      if (ptx::bits_of(instruction.type()) == 64)
        return m.all ? match<uint64_t, true> : match<uint64_t, false>;
      return m.all ? match<uint32_t, true> : match<uint32_t, false>;
    case "redux"_op:
      return select_redux(m.atomic, ptx::is_signed(instruction.type()));
    case "elect"_op:
      return elect;
    case "activemask"_op:
      return active_mask;
    default:
      return nullptr;
  }
}

}  // namespace cml::emulator::CML_ISA
