#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ptx/type.h"

namespace cml::ptx {

/// An opcode: a hash of its text column in opcodes.def, so that no source depends on that file. 0: no opcode.
enum class Opcode : uint32_t {};
/// FNV-1a; opcode_table.cpp proves that no two rows have the same.
constexpr Opcode opcode_of(std::string_view text) {
  uint32_t hash = 2166136261u;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
  return Opcode{hash};
}
/// "cp.async"_op. That every such literal is a row of opcodes.def is tested.
consteval Opcode operator""_op(const char* text, size_t size) { return opcode_of({text, size}); }

/// %tid.x and so on: id, text, type. (PTX ISA 10)
// clang-format off
#define CML_PTX_SPECIALS(X)                                                                                 \
  X(tid_x, "%tid.x", u32) X(tid_y, "%tid.y", u32) X(tid_z, "%tid.z", u32)                                   \
  X(ntid_x, "%ntid.x", u32) X(ntid_y, "%ntid.y", u32) X(ntid_z, "%ntid.z", u32)                             \
  X(ctaid_x, "%ctaid.x", u32) X(ctaid_y, "%ctaid.y", u32) X(ctaid_z, "%ctaid.z", u32)                       \
  X(nctaid_x, "%nctaid.x", u32) X(nctaid_y, "%nctaid.y", u32) X(nctaid_z, "%nctaid.z", u32)                 \
  X(laneid, "%laneid", u32) X(warpid, "%warpid", u32) X(nwarpid, "%nwarpid", u32)                           \
  X(smid, "%smid", u32) X(nsmid, "%nsmid", u32) X(gridid, "%gridid", u64)                                   \
  X(lanemask_eq, "%lanemask_eq", u32) X(lanemask_le, "%lanemask_le", u32)                                   \
  X(lanemask_lt, "%lanemask_lt", u32) X(lanemask_ge, "%lanemask_ge", u32)                                   \
  X(lanemask_gt, "%lanemask_gt", u32) X(clock, "%clock", u32) X(clock_hi, "%clock_hi", u32)                 \
  X(clock64, "%clock64", u64) X(globaltimer, "%globaltimer", u64)                                           \
  X(globaltimer_lo, "%globaltimer_lo", u32) X(globaltimer_hi, "%globaltimer_hi", u32)                       \
  X(dynamic_smem_size, "%dynamic_smem_size", u32) X(total_smem_size, "%total_smem_size", u32)               \
  X(envreg1, "%envreg1", u32) X(envreg2, "%envreg2", u32)                                                   \
  X(cluster_ctaid_x, "%cluster_ctaid.x", u32) X(cluster_ctaid_y, "%cluster_ctaid.y", u32)                   \
  X(cluster_ctaid_z, "%cluster_ctaid.z", u32) X(cluster_nctaid_x, "%cluster_nctaid.x", u32)                 \
  X(cluster_nctaid_y, "%cluster_nctaid.y", u32) X(cluster_nctaid_z, "%cluster_nctaid.z", u32)               \
  X(clusterid_x, "%clusterid.x", u32) X(clusterid_y, "%clusterid.y", u32)                                   \
  X(clusterid_z, "%clusterid.z", u32) X(nclusterid_x, "%nclusterid.x", u32)                                 \
  X(nclusterid_y, "%nclusterid.y", u32) X(nclusterid_z, "%nclusterid.z", u32)                               \
  X(cluster_ctarank, "%cluster_ctarank", u32) X(cluster_nctarank, "%cluster_nctarank", u32)                 \
  X(is_explicit_cluster, "%is_explicit_cluster", pred)                                                      \
  X(reserved_smem_offset_begin, "%reserved_smem_offset_begin", b32)                                         \
  X(reserved_smem_offset_end, "%reserved_smem_offset_end", b32)                                             \
  X(reserved_smem_offset_cap, "%reserved_smem_offset_cap", b32)                                             \
  X(reserved_smem_offset_0, "%reserved_smem_offset_0", b32)                                                 \
  X(reserved_smem_offset_1, "%reserved_smem_offset_1", b32)
// clang-format on

/// The ids of CML_PTX_SPECIALS.
enum class SpecialRegister : uint8_t {
#define CML_PTX_SPECIAL_ENUM(id, text, type) id,
  CML_PTX_SPECIALS(CML_PTX_SPECIAL_ENUM)
#undef CML_PTX_SPECIAL_ENUM
};
/// "%tid.x" and so on.
const char* text_of(SpecialRegister reg);
/// The type it is read with.
Type type_of(SpecialRegister reg);
/// The register that is written so; nothing for an unknown name.
std::optional<SpecialRegister> special_register_of(std::string_view text);

/// Modifiers that round: .rn and so on (PTX ISA 9.7.3, 9.7.9.21).
enum class Rounding : uint8_t { none, rn, rz, rm, rp, rna, rs, rni, rzi, rmi, rpi };
/// Comparisons of set and setp (PTX ISA 9.3.1, 9.7.6).
enum class Compare : uint8_t {
  none,
  eq,
  ne,
  lt,
  le,
  gt,
  ge,
  lo,
  ls,
  hi,
  hs,
  equ,
  neu,
  ltu,
  leu,
  gtu,
  geu,
  num,
  nan
};
/// Combines with a predicate: setp.lt.and.
enum class Bool : uint8_t { none, and_, or_, xor_ };
/// Which half of a product: mul.lo, mad.wide.
enum class Half : uint8_t { none, lo, hi, wide };
/// Memory ordering (PTX ISA 8).
enum class Ordering : uint8_t { none, weak, volatile_, relaxed, acquire, release, acq_rel, sc, mmio };
/// Of a fence or an atomic; membar.gl is gpu.
enum class Scope : uint8_t { none, cta, cluster, gpu, sys };
/// What an atomic or a reduction does (PTX ISA 9.7.13.5).
enum class AtomicOp : uint8_t { none, add, min, max, inc, dec, and_, or_, xor_, exch, cas, popc };
/// Mode of shfl.
enum class Shuffle : uint8_t { none, up, down, bfly, idx };
/// Mode of vote.
enum class Vote : uint8_t { none, all, any, uni, ballot };

/// Everything between the dots that is not a type or a vector size; a row of opcodes.def says which may
/// appear.
struct Modifiers {
  Rounding rounding = Rounding::none;  ///< .rn, .rzi and so on
  Compare compare = Compare::none;     ///< .lt, .geu and so on
  Bool boolean = Bool::none;           ///< .and, .or, .xor
  Half half = Half::none;              ///< .lo, .hi, .wide
  Space space = Space::none;           ///< .shared and so on
  Ordering ordering = Ordering::none;  ///< .relaxed and so on
  Scope scope = Scope::none;           ///< .cta, .gpu and so on
  AtomicOp atomic = AtomicOp::none;    ///< .add, .cas and so on
  Shuffle shuffle = Shuffle::none;     ///< .up, .idx and so on
  Vote vote = Vote::none;              ///< .all, .ballot and so on
  bool ftz = false;                    ///< flushes subnormals to zero
  bool sat = false;                    ///< clamps to the type's range, floats to [0, 1]
  bool approx = false;                 ///< .approx
  bool full = false;                   ///< div.full
  bool cc = false;                     ///< writes the carry flag
  bool uniform = false;                ///< bra.uni, call.uni
  bool sync = false;                   ///< shfl.sync, bar.sync
  bool aligned = false;                ///< barrier.sync.aligned
  bool arrive = false;                 ///< bar.arrive
  bool red = false;                    ///< bar.red
  bool nan = false;                    ///< min.NaN
  bool abs = false;                    ///< min.abs, xorsign.abs
  bool xorsign = false;                ///< min.xorsign.abs
  bool noftz = false;                  ///< red.add.noftz
  bool relu = false;                   ///< clamps negative results to zero
  bool shiftamt = false;               ///< bfind.shiftamt
  bool wrap = false;                   ///< shf.l.wrap
  bool clamp = false;                  ///< shf.l.clamp
  bool left = false;                   ///< shf.l
  bool right = false;                  ///< shf.r
  bool to = false;                     ///< cvta.to.space
  bool nc = false;                     ///< ld.global.nc
  bool unified = false;                ///< ld.unified
  bool any = false;                    ///< match.any; vote is in `vote`
  bool all = false;                    ///< match.all
  bool m8n8 = false;                   ///< ldmatrix, stmatrix: the tiles' shape
  bool trans = false;                  ///< ldmatrix, stmatrix: the tiles are transposed
  std::string prmt_mode;               ///< f4e b4e rc8 ecl ecr rc16
  std::string cache;     ///< ca cg cs cv wb wt lu, L1::..., L2::..., level hints: carried, without effect
  std::string rest;      ///< further words of the opcode's own, joined by '.': "satfinite"
  bool cluster = false;  ///< space is shared::cluster
  friend bool operator==(const Modifiers&, const Modifiers&) = default;
};

}  // namespace cml::ptx
