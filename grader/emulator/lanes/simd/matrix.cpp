#include "emulator/lanes/simd/filter.h"
#include "emulator/lanes/simd/select.h"
#include "emulator/lanes/simd/shadow.h"

/// ldmatrix and stmatrix of 8 x 8 tiles of 16-bit elements. (PTX ISA 9.7.14.5.15, 9.7.14.5.16)
///
/// Row r of tile i is 16 bytes at the address that lane 8 * i + r gives. A tile is one 32-bit register of
/// each lane: lane l holds the elements 2 * (l % 4) and 2 * (l % 4) + 1 of row l / 4, the first one in the
/// low half; with .trans those two are rows, and l / 4 is their column.
namespace cml::emulator::CML_ISA {
namespace {

using ptx::operator""_op;

constexpr unsigned kRowBytes = 16;
constexpr unsigned kRows = 8;
constexpr unsigned kElementBytes = 2;

/// An element of a tile.
struct Place {
  unsigned row;
  unsigned column;
};

/// Where the element in the low (0) or high (1) half of a lane's register is.
template <bool Trans>
[[gnu::always_inline]] inline Place place_of(unsigned lane, unsigned half) {
  const unsigned pair = 2 * (lane % 4) + half;
  return Trans ? Place{pair, lane / 4} : Place{lane / 4, pair};
}

/// The rows of all tiles, by the lane that gives the address.
struct Rows {
  alignas(16) std::byte of[kWarpSize][kRowBytes];
  std::byte* element(unsigned tile, Place place) {
    return of[tile * kRows + place.row] + size_t{place.column} * kElementBytes;
  }
};

/// The lanes that give the addresses of this many tiles.
constexpr uint32_t givers(unsigned tiles) { return tiles == 4 ? kAllLanes : (1u << tiles * kRows) - 1; }

/// Addresses of the rows, checked. Without a space the address is generic, and must be one of shared memory.
void find_rows(LaneContext& c, const Op& op, uint32_t active, uint32_t rows, bool writes) {
  if (active != kAllLanes)
    fault_illegal(c, op, static_cast<unsigned>(__builtin_ctz(active)),
                  "only some lanes of the warp execute it; all 32 must, and none may have ended");
  compute_addresses(c, op.src[0], op.src_bytes[0], op.immediate, rows);
  if (op.space == ptx::Space::none) {
    each_lane(rows, [&](unsigned l) {
      if (!in_shared_window(c.access.address[l]))
        fault_illegal(c, op, l, "its address is not one of shared memory");
      c.access.address[l] -= kSharedBase;
    });
    c.access.low -= kSharedBase;
    c.access.high -= kSharedBase;
  }
  if (!fits_shared(c, rows, kRowBytes) || !is_aligned(c.access, rows, kRowBytes))
    fault_access(c, op, ptx::Space::shared, rows, kRowBytes, writes);
}

template <bool Trans>
void load_tiles(Lanes& lanes, const Decoded& in, uint32_t active) {
  LaneContext& c = context_of(lanes);
  const Op& op = op_of(in);
  const uint32_t rows = givers(op.elements);
  find_rows(c, op, active, rows, false);
  check_written(c, op, rows, kRowBytes);
  if (!c.is_ordered) filter_load(c, rows, kRowBytes);
  Rows value;
  each_lane(rows, [&](unsigned l) {
    const std::byte* where = c.shared + c.access.address[l];
    if (c.is_ordered) return ordered_load(c, op, ptx::Space::shared, l, where, value.of[l], kRowBytes);
    __builtin_memcpy(value.of[l], where, kRowBytes);
  });
  for (unsigned tile = 0; tile < op.elements; ++tile) {
    if (op.dst[tile] == kNoSlot) continue;
    uint32_t* out = cells<uint32_t>(c, op.dst[tile]);
    for (unsigned l = 0; l < kWarpSize; ++l) {
      uint16_t half[2];
      for (unsigned h = 0; h < 2; ++h)
        __builtin_memcpy(&half[h], value.element(tile, place_of<Trans>(l, h)), kElementBytes);
      out[l] = half[0] | uint32_t{half[1]} << 16;
    }
  }
  if (c.has_observers) notify_observers(c, op, ptx::Space::shared, AccessKind::matrix_load, rows, kRowBytes);
}

template <bool Trans>
void store_tiles(Lanes& lanes, const Decoded& in, uint32_t active) {
  LaneContext& c = context_of(lanes);
  const Op& op = op_of(in);
  const uint32_t rows = givers(op.elements);
  find_rows(c, op, active, rows, true);
  if (!c.is_ordered) filter_store(c, rows, kRowBytes);
  Rows value;
  for (unsigned tile = 0; tile < op.elements; ++tile) {
    const uint32_t* from = cells<const uint32_t>(c, op.src[1 + tile]);
    for (unsigned l = 0; l < kWarpSize; ++l)
      for (unsigned h = 0; h < 2; ++h) {
        const auto half = static_cast<uint16_t>(from[l] >> 16 * h);
        __builtin_memcpy(value.element(tile, place_of<Trans>(l, h)), &half, kElementBytes);
      }
  }
  each_lane(rows, [&](unsigned l) {
    std::byte* where = c.shared + c.access.address[l];
    if (c.is_ordered) return ordered_store(c, op, ptx::Space::shared, l, where, value.of[l], kRowBytes);
    __builtin_memcpy(where, value.of[l], kRowBytes);
  });
  mark_written(c, rows, kRowBytes);
  if (c.has_observers) notify_observers(c, op, ptx::Space::shared, AccessKind::matrix_store, rows, kRowBytes);
}

}  // namespace

Handler select_matrix(const ptx::Instruction& instruction, const Decoded&) {
  const bool trans = instruction.modifiers.trans;
  if (instruction.opcode == "ldmatrix"_op) return trans ? load_tiles<true> : load_tiles<false>;
  if (instruction.opcode == "stmatrix"_op) return trans ? store_tiles<true> : store_tiles<false>;
  return nullptr;
}

}  // namespace cml::emulator::CML_ISA
