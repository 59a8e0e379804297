#include "emulator/lanes/simd/filter.h"
#include "emulator/lanes/simd/select.h"
#include "emulator/lanes/simd/shadow.h"

/// wmma.load and wmma.store: one register of the fragment after the other, as loads and stores of 4 or 8
/// bytes where its elements are side by side, else element by element. (PTX ISA 9.7.14.4.3, 9.7.14.4.4) The
/// hardware may take fewer requests: ptxas makes ldmatrix of some loads from shared memory.
namespace cml::emulator::CML_ISA {
namespace {

using ptx::operator""_op;

/// What the lanes of a warp read or write at once.
struct Piece {
  alignas(16) std::byte of[kWarpSize][16];
};

template <bool Writes>
void in_shared(LaneContext& c, const Op& op, unsigned bytes, Piece& piece) {
  if (!fits_shared(c, kAllLanes, bytes) || !is_aligned(c.access, kAllLanes, bytes))
    fault_access(c, op, ptx::Space::shared, kAllLanes, bytes, Writes);
  if constexpr (!Writes) check_written(c, op, kAllLanes, bytes);
  if (!c.is_ordered) {
    if constexpr (Writes)
      filter_store(c, kAllLanes, bytes);
    else
      filter_load(c, kAllLanes, bytes);
  }
  each_lane(kAllLanes, [&](unsigned l) {
    std::byte* where = c.shared + c.access.address[l];
    if constexpr (Writes) {
      if (c.is_ordered) return ordered_store(c, op, ptx::Space::shared, l, where, piece.of[l], bytes);
      __builtin_memcpy(where, piece.of[l], bytes);
    } else {
      if (c.is_ordered) return ordered_load(c, op, ptx::Space::shared, l, where, piece.of[l], bytes);
      __builtin_memcpy(piece.of[l], where, bytes);
    }
  });
  if constexpr (Writes) mark_written(c, kAllLanes, bytes);
}

template <bool Writes>
void in_global(LaneContext& c, const Op& op, unsigned bytes, Piece& piece) {
  if (!is_aligned(c.access, kAllLanes, bytes))
    fault_access(c, op, ptx::Space::global, kAllLanes, bytes, Writes);
  each_lane(kAllLanes, [&](unsigned l) {
    const uint64_t address = c.access.address[l];
    std::byte* where = lane_memory(c, address, bytes, Writes);
    if (where == nullptr) fault_access(c, op, ptx::Space::global, kLaneBits.of[l], bytes, Writes);
    const uint64_t window = window_of(address);
    const bool is_ordered = c.orders_global && !c.windows[window].read_only;
    if constexpr (Writes) {
      if (is_ordered) return ordered_store(c, op, ptx::Space::global, l, where, piece.of[l], bytes);
      filter_global_store(c, window, kLaneBits.of[l], bytes);
      __builtin_memcpy(where, piece.of[l], bytes);
    } else {
      if (is_ordered) return ordered_load(c, op, ptx::Space::global, l, where, piece.of[l], bytes);
      filter_global_load(c, op, window, kLaneBits.of[l], bytes);
      __builtin_memcpy(piece.of[l], where, bytes);
    }
  });
}

/// Elements from `first` on of each lane, `bytes` bytes of memory that are side by side.
template <bool Writes>
void move_piece(LaneContext& c, const Op& op, unsigned first, unsigned bytes, unsigned element_bytes,
                Piece& piece) {
  const FragmentPlan& plan = *op.fragments;
  const ptx::FragmentForm& form = plan.forms[0];
  const unsigned across = plan.is_row_major ? form.columns : form.rows;
  uint64_t* address = c.access.address;
  for (unsigned l = 0; l < kWarpSize; ++l) {
    const unsigned row = plan.places[0][l][first] / form.columns,
                   column = plan.places[0][l][first] % form.columns;
    const uint64_t stride = op.src[1] != kNoSlot ? cells<const uint32_t>(c, op.src[1])[l] : across;
    const uint64_t index = plan.is_row_major ? row * stride + column : column * stride + row;
    const uint64_t base = op.src_bytes[0] == 8 ? cells<const uint64_t>(c, op.src[0])[l]
                                               : cells<const uint32_t>(c, op.src[0])[l];
    address[l] = base + static_cast<uint64_t>(op.immediate) + index * element_bytes;
  }
  bound_lanes(c.access, kAllLanes);
  const auto move = [&](ptx::Space space) {
    if (space == ptx::Space::shared)
      in_shared<Writes>(c, op, bytes, piece);
    else if (space == ptx::Space::local)
      fault_illegal(c, op, 0, "the matrix is in local memory");
    else
      in_global<Writes>(c, op, bytes, piece);
    if (c.has_observers)
      notify_observers(c, op, space, Writes ? AccessKind::store : AccessKind::load, kAllLanes, bytes);
  };
  if (op.space != ptx::Space::none) return move(op.space);
  each_space(c, kAllLanes, [&](ptx::Space space, uint32_t mask) {
    if (mask != kAllLanes) fault_illegal(c, op, 0, "the lanes name different spaces");
    move(space);
  });
}

/// The elements of a register follow each other along k, of the accumulators along a row.
bool is_side_by_side(const FragmentPlan& plan) {
  return plan.is_row_major != (plan.forms[0].role == ptx::MatrixRole::b);
}

template <bool Writes>
void move_fragment(Lanes& lanes, const Decoded& in, uint32_t active) {
  LaneContext& c = context_of(lanes);
  const Op& op = op_of(in);
  if (active != kAllLanes)
    fault_illegal(c, op, static_cast<unsigned>(__builtin_ctz(active)),
                  "only some lanes of the warp execute it; all 32 must, and none may have ended");
  const FragmentPlan& plan = *op.fragments;
  const ptx::FragmentForm& form = plan.forms[0];
  const unsigned register_bytes = form.type == ptx::Type::f64 ? 8 : 4;
  const unsigned element_bytes = register_bytes / form.per_register;
  const unsigned pieces = is_side_by_side(plan) ? 1 : form.per_register;
  const unsigned bytes = register_bytes / pieces;
  for (unsigned r = 0; r < form.registers; ++r) {
    std::byte* const slot = c.frame + plan.slots[0][r];
    for (unsigned p = 0; p < pieces; ++p) {
      Piece piece;
      if constexpr (Writes)
        for (unsigned l = 0; l < kWarpSize; ++l)
          __builtin_memcpy(piece.of[l], slot + l * register_bytes + p * bytes, bytes);
      move_piece<Writes>(c, op, r * form.per_register + p, bytes, element_bytes, piece);
      if constexpr (!Writes)
        for (unsigned l = 0; l < kWarpSize; ++l)
          __builtin_memcpy(slot + l * register_bytes + p * bytes, piece.of[l], bytes);
    }
  }
  if constexpr (Writes) return;
  for (unsigned r = form.registers; r < form.written; ++r)  // f16: the same elements again
    __builtin_memcpy(c.frame + plan.slots[0][r], c.frame + plan.slots[0][r % form.registers],
                     size_t{register_bytes} * kWarpSize);
}

}  // namespace

Handler select_fragment(const ptx::Instruction& instruction, const Decoded& layout) {
  if (op_of(layout).fragments == nullptr) return nullptr;
  return instruction.opcode == "wmma.store.d"_op ? move_fragment<true> : move_fragment<false>;
}

}  // namespace cml::emulator::CML_ISA
