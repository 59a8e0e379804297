#include "emulator/lanes/simd/access.h"
#include "emulator/lanes/simd/select.h"

/// Conversions between state spaces and generic addresses. (PTX ISA 9.7.9.19, 9.7.9.20, 9.7.9.23, 9.7.9.24)
namespace cml::emulator::CML_ISA {
namespace {

using ptx::operator""_op;

/// dst = src + in.immediate.
template <class C>
void offset(Lanes& lanes, const Decoded& in, uint32_t active) {
  const C* from = cells<const C>(lanes, in.src[0]);
  alignas(64) C result[kWarpSize];
  const auto by = static_cast<C>(in.immediate);
  for (unsigned l = 0; l < kWarpSize; ++l) result[l] = from[l] + by;
  write_lanes(lanes, in.dst[0], result, active);
}

/// cvta of a 32-bit register into a 64-bit one, and the way back, do not exist; a 32-bit cvta keeps the
/// offset.
Handler select_cvta(const ptx::Instruction& instruction) {
  return ptx::bits_of(instruction.type()) == 64 ? offset<uint64_t> : offset<uint32_t>;
}

template <ptx::Space S, class C>
void is_space(Lanes& lanes, const Decoded& in, uint32_t active) {
  const LaneContext& c = context_of(lanes);
  const C* address = cells<const C>(lanes, in.src[0]);
  uint32_t holds = 0;
  each_lane(active, [&](unsigned l) {
    const uint64_t a = address[l];
    const bool elsewhere = in_shared_window(a) || in_local_window(a);
    const uint64_t window = window_of(a);
    const bool read_only = window < c.window_count && c.windows[window].read_only;
    bool is = false;
    switch (S) {
      case ptx::Space::shared:
        is = in_shared_window(a);
        break;
      case ptx::Space::local:
        is = in_local_window(a);
        break;
      case ptx::Space::constant:
        is = read_only && window != kParameterWindow;
        break;
      case ptx::Space::param:
        is = window == kParameterWindow;
        break;
      default:
        is = !elsewhere && !read_only;
        break;
    }
    holds |= is ? kLaneBits.of[l] : 0;
  });
  set_predicate(lanes, in.dst[0], holds, active);
}

template <class C>
Handler select_isspacep(ptx::Space space) {
  switch (space) {
    case ptx::Space::shared:
      return is_space<ptx::Space::shared, C>;
    case ptx::Space::local:
      return is_space<ptx::Space::local, C>;
    case ptx::Space::constant:
      return is_space<ptx::Space::constant, C>;
    case ptx::Space::param:
      return is_space<ptx::Space::param, C>;
    case ptx::Space::global:
      return is_space<ptx::Space::global, C>;
    default:
      return nullptr;
  }
}

/// The address may be of any block of the cluster, and generic or not: both have the rank at the same place.
template <class C>
void map_address(Lanes& lanes, const Decoded& in, uint32_t active) {
  LaneContext& c = context_of(lanes);
  const uint32_t* rank = cells<const uint32_t>(lanes, in.src[1]);
  const C* from = cells<const C>(lanes, in.src[0]);
  alignas(64) C result[kWarpSize];
  each_lane(active, [&](unsigned l) {
    if (rank[l] >= c.cluster_blocks)
      fault_illegal(c, op_of(in), l, "mapa to a rank that no block of the cluster has");
    const uint64_t other = rank[l] == c.cluster_rank ? 0 : uint64_t{rank[l]} + 1;
    result[l] = static_cast<C>(without_rank(from[l]) | other << kRankBit);
  });
  write_lanes(lanes, in.dst[0], result, active);
}

template <class C>
void rank_of(Lanes& lanes, const Decoded& in, uint32_t active) {
  const LaneContext& c = context_of(lanes);
  const C* from = cells<const C>(lanes, in.src[0]);
  uint32_t* out = cells<uint32_t>(lanes, in.dst[0]);
  each_lane(active, [&](unsigned l) {
    const uint64_t other = rank_part(from[l]);
    out[l] = other == 0 ? c.cluster_rank : static_cast<uint32_t>(other - 1);
  });
}

}  // namespace

Handler select_address(const ptx::Instruction& instruction, const Decoded& layout) {
  const bool wide = layout.src_bytes[0] == 8;
  switch (instruction.opcode) {
    case "cvta"_op:
      return select_cvta(instruction);
    case "isspacep"_op:
      return wide ? select_isspacep<uint64_t>(instruction.modifiers.space)
                  : select_isspacep<uint32_t>(instruction.modifiers.space);
    case "mapa"_op:
      return wide ? map_address<uint64_t> : map_address<uint32_t>;
    case "getctarank"_op:
      return wide ? rank_of<uint64_t> : rank_of<uint32_t>;
    default:
      return nullptr;
  }
}

}  // namespace cml::emulator::CML_ISA
