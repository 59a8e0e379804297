// The grammar's statements. A barrier or a *_sync of the whole warp is in kTogether rows, which the
// generator puts only where all threads arrive. A thread writes only its own slot of shared memory between
// two barriers, or updates by one commutative operation, so that no order of threads shows.
#include "parity/kernels/production.h"

namespace cml::parity::kernels {
namespace {

constexpr const char* kValues = "u8 s8 u16 s16 u32 s32 u64 s64 f32 f64 f16 h2 bf16 b2";
constexpr const char* kShuffled = "u32 s32 u64 s64 f32 f64 f16 h2 bf16 b2";

/// The first switch becomes a jump by a table. Its index has a part from memory: the assembler of CUDA 13.0
/// dies where it can compute the index of brx.idx.
const std::vector<Row>& control_rows() {
  static const std::vector<Row> rows = {
      {kValues, "", "T", "T", "$v = $0;"},
      {"", "", "", "pred", "if ($0) {\n$a\n}"},
      {"", "", "", "pred", "if ($0) {\n$a\n} else {\n$b\n}"},
      {"", "", "", "", "if ((blockIdx.x & 1u) == 0) {\n$a\n} else {\n$b\n}", kUniformBodies | kNotInFunction},
      {"", "", "", "u32",
       "switch (($0 + in->words[0]) % 5u) {\ncase 0:\n$a\nbreak;\ncase 1:\n$b\n[[fallthrough]];\ncase "
       "3:\n$c\nbreak;\n"
       "default:\n$d\n}"},
      {"", "", "", "u32",
       "switch ($0) {\ncase 0: case 31: case 255:\n$a\nbreak;\ncase 0x80000000u:\n$b\nbreak;\n"
       "default:\n$c\n}"},
      {"", "", "u32", "u32", "for (u32 i$n = 0, end$n = $0 & 7u; i$n < end$n; ++i$n) {\n$v += i$n;\n$a\n}",
       kLoop},
      {"", "", "", "", "for (u32 i$n = 0; i$n < 1 + (blockIdx.x & 3u); ++i$n) {\n$a\n}",
       kLoop | kUniformBodies | kNotInFunction},
      {"", "", "", "pred", "for (u32 i$n = 0; i$n < 9; ++i$n) {\n$a\nif ($0) break;\n$b\n}", kLoop},
      {"", "", "", "pred", "u32 i$n = 0;\ndo {\n$a\n} while (++i$n < 5 && $0);", kLoop},
      {"u32 u64", "", "T", "T", "for (u32 i$n = 0; i$n < 6 && ($v & 15u) != 3; ++i$n) {\n$v = $0;\n$a\n}",
       kLoop},
      {"", "", "", "pred", "if ($0) break;", kLeavesLoop},
      {"", "", "", "pred", "if ($0) continue;", kLeavesLoop},
      {kValues, "", "", "pred T", "if ($0) return $1;", kReturns},
  };
  return rows;
}

const std::vector<Row>& data_rows() {
  static const std::vector<Row> rows = {
      {kValues, "", "T", "T u32 T u32 T u32",
       "$T a$n[5];\nfor (u32 i = 0; i < 5; ++i) a$n[i] = $0;\na$n[$1 % 5u] = $2;\na$n[$3 % 5u] = $4;\n"
       "$v = a$n[$5 % 5u];"},
      {"u8 s16 u32 u64", "", "T u32", "u32 T u32 u32",
       "$T m$n[4][3] = {};\nfor (u32 i = 0; i < 12; ++i) m$n[i / 3][i % 3] = ($T)($0 >> i);\n"
       "m$n[$2 & 3u][$2 % 3u] = $1;\nfor (u32 i = 0; i < 4; ++i) $w = $w * 31u + (u32)m$n[i][$3 % 3u];\n"
       "$v = m$n[$3 & 3u][0];"},
      {"u8 u16 s32 u64 f32 bf16", "s8 s16 u32 s64 f64 h2", "T S", "T S u32",
       "struct { u8 before; $T t; $S s; } p$n[2] = {{1, $v, $w}, {2, $0, $1}}, q$n = p$n[$2 & 1u];\n"
       "p$n[q$n.before & 1u] = q$n;\n$v = p$n[0].t;\n$w = p$n[$2 >> 1 & 1u].s;"},
      {"", "", "u32 s32", "u32 s32 u32",
       "struct { u32 a : 5; s32 b : 11; u32 c : 16; u64 d : 37; } fields$n = {};\nfields$n.a = $0;\n"
       "fields$n.b = $1 & 1023;\nfields$n.c = $2;\nfields$n.d = (u64)$0 * $2;\n$v = fields$n.a + fields$n.c "
       "+ "
       "(u32)fields$n.d;\n$w = "
       "fields$n.b;"},
      {"", "", "u32 u32", "u32",
       "const uint4 q$n = ((const uint4*)in->words)[$0 & 63u];\n$v = q$n.x ^ q$n.w;\n$w = q$n.y + q$n.z;"},
      {"", "", "u16 u16", "u32",
       "const ushort4 q$n = ((const ushort4*)in->shorts)[$0 & 63u];\n$v = q$n.x ^ q$n.w;\n$w = q$n.y + "
       "q$n.z;"},
      {"", "", "u8 u8", "u32",
       "const uchar4 q$n = ((const uchar4*)in->bytes)[$0 & 63u];\n$v = q$n.x ^ q$n.w;\n$w = q$n.y + q$n.z;"},
      {"", "", "f32 f32", "u32",
       "const float2 q$n = ((const float2*)in->singles)[$0 & 127u];\n$v = q$n.x;\n$w = q$n.y;"},
      {"", "", "u64 u64", "u32",
       "const ulonglong2 q$n = ((const ulonglong2*)in->longs)[$0 & 127u];\n$v = q$n.x;\n$w = q$n.y;"},
      {"", "", "f64 f64", "u32",
       "const double2 q$n = ((const double2*)constants.doubles)[$0 & 127u];\n$v = q$n.x;\n$w = q$n.y;"},
      {"", "", "u32 u32", "u32 u32",
       "own[gid] = make_uint4($0, $1, $v, $w);\n$v = ((const u32*)(own + gid))[$1 & 3u];",
       kNotInFunction | kGlobalWrites},
      {"", "", "u32", "u32 pred u32",
       "u32 here$n = $0, there$n = $v;\nu32* const at$n = $1 ? &here$n : &there$n;\n*at$n ^= $2;\n"
       "$v = here$n - there$n;"},
      {"u32 u64 f32 f64", "", "T", "u32 T",
       "$T (*const picks$n[])($T, $T) = {&lesser<$T>, &other<$T>, &lesser<$T>};\n$v = picks$n[$0 % 3u]($v, "
       "$1);"},
      {"u8 s16 u32 u64", "", "T", "T u32", "$v = descended<$T>($0, $1 & 3u);"},
      {"u32", "", "T", "u32 u32",
       "const Mixed m$n = turned({(u8)$0, $1, (u64)$v << 9}, $1);\n$v = m$n.a + m$n.b + (u32)m$n.c;"},
      {"u32 s32", "", "T", "T T",
       "bool first$n = false;\n$v = __vib@{max|min}_$T($0, $1, &first$n);\n$v = ($T)(($U)$v + "
       "(first$n ? 3u : 0u));"},
      {"", "", "u32", "u32 u32",
       "bool high$n = false, low$n = false;\n$v = __vib@{max|min}_@{u16x2|s16x2}($0, $1, &high$n, "
       "&low$n);\n$v += (high$n ? 3u : 0u) + (low$n ? 5u : 0u);"},
      {"", "", "", "", "__threadfence();", kNotInFunction},
  };
  return rows;
}

/// What is 0 or 1 is added: the assembler of CUDA 13.0 dies on a constant array whose index is one of two.
const std::vector<Row>& exchange_rows() {
  static const std::vector<Row> rows = {
      {kValues, "", "T", "T u32",
       "__shared__ $T shared$n[threads];\n__syncthreads();\nshared$n[tid] = $0;\n__syncthreads();\n"
       "$v = shared$n[$1 % threads];",
       kTogether | kNotInFunction},
      {"u8 u16 u32 u64", "", "T", "T u32 T",
       "__shared__ $T shared$n[threads];\n__syncthreads();\nshared$n[tid] = $0;\n__syncthreads();\nconst $T "
       "old$n "
       "= "
       "shared$n[$1 % threads];\n__syncthreads();\nshared$n[tid] = ($T)(old$n ^ $2);\n__syncthreads();\n"
       "$v = shared$n[threads - 1 - tid];",
       kTogether | kNotInFunction},
      {"", "", "u32", "u32 u32",
       "__syncthreads();\ndynamic[tid] = $0;\n__syncthreads();\n$v = dynamic[$1 % "
       "threads];\n__syncthreads();",
       kTogether | kNotInFunction},
      {"", "", "u32", "u32 u32",
       "__shared__ u32 shared$n[threads];\n__syncthreads();\nshared$n[tid] = $0;\n__syncwarp(warp);\n"
       "$v = shared$n[(tid & ~31u) + $1 % lanes];",
       kTogether | kNotInFunction},
      {"", "", "u32 u32", "u32",
       "__shared__ uint2 shared$n[threads];\n__syncthreads();\nshared$n[tid] = make_uint2($v, "
       "$w);\n__syncthreads();\n"
       "const uint2 q$n = shared$n[$0 % threads];\n$v = q$n.x;\n$w = q$n.y;",
       kTogether | kNotInFunction},
      {"", "", "u32", "pred", "$v += (u32)@{__syncthreads_count|__syncthreads_and|__syncthreads_or}($0);",
       kTogether | kNotInFunction},

      {kShuffled, "", "T", "T u32", "$v = __shfl_sync(warp, $0, (s32)($1 % lanes));",
       kTogether | kNotInFunction},
      {kShuffled, "", "T", "T u32", "$v = __shfl_up_sync(warp, $0, $1 & 31u, @{32|16|4});",
       kTogether | kNotInFunction},
      {kShuffled, "", "T", "T u32",
       "const u32 by$n = $1 & 31u;\nconst $T got$n = __shfl_down_sync(warp, $0, by$n, @{32|8});\n"
       "if (lane + by$n < lanes) $v = got$n;",
       kTogether | kNotInFunction},
      {kShuffled, "", "T", "T u32",
       "const u32 by$n = $1 & 31u;\nconst $T got$n = __shfl_xor_sync(warp, $0, (s32)by$n, @{32|8});\n"
       "if ((lane ^ by$n) < lanes) $v = got$n;",
       kTogether | kNotInFunction},
      {"", "", "u32", "pred", "$v = __ballot_sync(warp, $0);", kTogether | kNotInFunction},
      {"", "", "u32", "pred", "$v += (u32)@{__any_sync|__all_sync}(warp, $0);", kTogether | kNotInFunction},
      {"", "", "u32", "u32", "$v = __match_any_sync(warp, $0 & 3u);", kTogether | kNotInFunction},
      {"", "", "u32", "u64", "$v = __match_any_sync(warp, $0 % 3u << 40);", kTogether | kNotInFunction},
      {"u32 u64", "", "u32", "T",
       "s32 all$n = 0;\n$v = __match_all_sync(warp, $0 & ($T)1, &all$n);\n$v ^= (u32)all$n << 7;",
       kTogether | kNotInFunction},
      {"u32 s32", "", "T", "T", "$v = __reduce_@{add|min|max}_sync(warp, $0);", kTogether | kNotInFunction},
      {"", "", "u32", "u32", "$v = __reduce_@{and|or|xor}_sync(warp, $0);", kTogether | kNotInFunction},
      {"", "", "u32", "pred u32 u32",
       "const bool in$n = $0;\nconst u32 some$n = __ballot_sync(warp, in$n);\nif (in$n) {\n"
       "$v = __reduce_add_sync(some$n, $1);\n$a\n} else {\n"
       "$v = __shfl_sync(warp & ~some$n, $2, __ffs((s32)(warp & ~some$n)) - 1);\n}",
       kTogether | kNotInFunction},
      {"", "", "u32 u32", "pred u32",
       "const bool in$n = $0;\nconst u32 some$n = __ballot_sync(warp, in$n);\nif (in$n) {\n"
       "$v = __ballot_sync(some$n, $1 & 1u);\n$w = __match_any_sync(some$n, $1 & "
       "7u);\n__syncwarp(some$n);\n}",
       kTogether | kNotInFunction},
  };
  return rows;
}

const std::vector<Row>& atomic_rows() {
  static const std::vector<Row> rows = {
      {"u32 s32 u64", "", "T", "u32 T u32",
       "__shared__ $T shared$n[8];\n__syncthreads();\nif (tid == 0)\nfor (u32 i = 0; i < 8; ++i) shared$n[i] "
       "= ($T)(i "
       "* 0x11111111u);\n"
       "__syncthreads();\natomic@{Add|Min|Max|And|Or|Xor}(&shared$n[$0 & 7u], $1);\n__syncthreads();\n$v = "
       "shared$n[$2 "
       "& 7u];",
       kTogether | kNotInFunction | kSharedAtomic},
      {"", "", "u32", "u32 u32",
       "__shared__ u32 shared$n[8];\n__syncthreads();\nif (tid == 0)\nfor (u32 i = 0; i < 8; ++i) "
       "shared$n[i] = i;\n"
       "__syncthreads();\natomic@{Inc|Dec}(&shared$n[$0 & 7u], 20u);\n__syncthreads();\n$v = shared$n[$1 & "
       "7u];",
       kTogether | kNotInFunction | kSharedAtomic},
      {"f32 f64", "", "T", "u32 u32 u32",
       "__shared__ $T shared$n[8];\n__syncthreads();\nif (tid == 0)\nfor (u32 i = 0; i < 8; ++i) shared$n[i] "
       "= ($T)i;\n"
       "__syncthreads();\natomicAdd(&shared$n[$0 & 7u], ($T)(s32)($1 & 255u));\n__syncthreads();\n$v = "
       "shared$n[$2 & "
       "7u];",
       kTogether | kNotInFunction | kSharedAtomic},
      {"u32 s32 u64", "", "T", "T T u32",
       "__shared__ $T shared$n[threads];\n__syncthreads();\nshared$n[tid] = $0;\nconst $T old$n = "
       "atomic@{Add|Exch|Min|Max|And|Or|Xor}(&shared$n[tid], $1);\n__syncthreads();\n$v = ($T)(old$n ^ "
       "shared$n[$2 % "
       "threads]);",
       kTogether | kNotInFunction | kSharedAtomic},
      {"u32 s32 u64", "", "T", "T T T u32",
       "__shared__ $T shared$n[threads];\n__syncthreads();\nshared$n[tid] = ($T)($0 & 3);\nconst $T old$n = "
       "atomicCAS(&shared$n[tid], ($T)($1 & 3), $2);\n__syncthreads();\n$v = ($T)(old$n - ($U)shared$n[$3 % "
       "threads]);",
       kTogether | kNotInFunction | kSharedAtomic},
      {"f32 f64", "", "T", "T T u32",
       "__shared__ $T shared$n[threads];\n__syncthreads();\nshared$n[tid] = $0;\nconst $T old$n = "
       "atomicAdd(&shared$n[tid], "
       "$1);\n"
       "__syncthreads();\n$v = ($2 & 1u) != 0 ? old$n : shared$n[$2 % threads];",
       kTogether | kNotInFunction | kSharedAtomic},
      {"u32 s32 u64", "", "T", "T T",
       "$T* const at$n = ($T*)(own + gid);\n*at$n = $0;\n$v = atomic@{Add|Exch|Min|Max|And|Or|Xor}(at$n, "
       "$1);\n$v ^= *at$n;",
       kNotInFunction | kGlobalWrites},
      {"", "", "u32", "u32 u32",
       "u32* const at$n = (u32*)(own + gid);\n*at$n = $0;\n$v = atomic@{Inc|Dec}(at$n, $1);\n$v += *at$n;",
       kNotInFunction | kGlobalWrites},
      {"u16 u32 s32 u64", "", "T", "T T T",
       "$T* const at$n = ($T*)(own + gid);\n*at$n = ($T)($0 & 3);\n$v = atomicCAS(at$n, ($T)($1 & 3), "
       "$2);\n$v ^= *at$n;",
       kNotInFunction | kGlobalWrites},
      {"u32 s32 u64 f32 f64", "", "T", "T T pred",
       "__shared__ $T shared$n[threads];\nshared$n[tid] = $0;\n$T* const own$n = ($T*)(own + gid);\n"
       "*own$n = $0;\n$T* const at$n = $2 ? &shared$n[tid] : own$n;\natomicAdd(at$n, $1);\n$v = *at$n;\n"
       "*own$n = same_nan(*own$n);",
       kTogether | kNotInFunction | kGlobalWrites | kSharedAtomic},
      {"f32 f64", "", "T", "T T pred",
       "$T* const at$n = ($T*)(own + gid);\n*at$n = $0;\nconst $T old$n = atomicAdd(at$n, $1);\n$v = $2 ? "
       "old$n : *at$n;\n*at$n = same_nan(*at$n);",
       kNotInFunction | kGlobalWrites},
      {"h2", "", "T", "T T",
       "h2* const at$n = (h2*)(own + gid);\n*at$n = $0;\nconst h2 old$n = atomicAdd(at$n, $1);\n"
       "$v = __hmax2(old$n, *at$n);\n*at$n = pair_of((u32)bits_of(*at$n));",
       kNotInFunction | kGlobalWrites},
      {"", "", "u32 u64", "u32 u64",
       "union { u64 whole; u32 halves[2]; u8 bytes[8]; } united$n;\nunited$n.whole = $1;\nunited$n.bytes[$0 "
       "& 7u] = "
       "(u8)$v;\n"
       "$v = united$n.halves[$0 >> 3 & 1u];\n$w = united$n.whole;"},
      {"u32 u64 f32", "", "T", "T T",
       "volatile $T kept$n = $0;\n$T* const at$n = (($T*)(own + gid)) + 1;\n*(volatile $T*)at$n = "
       "same_nan($1);\n"
       "$v = $v > kept$n ? kept$n : *(volatile $T*)at$n;",
       kNotInFunction | kGlobalWrites},
      {"u32 s32", "", "", "u32 T", "atomic@{Add|Min|Max|And|Or|Xor}(($T*)sums + 8 * $g + ($0 & 7u), $1);",
       kNotInFunction | kGlobalWrites | kTakesSums},
      {"", "", "", "u32 u64", "atomic@{Add|Min|Max|And|Or|Xor}((u64*)sums + 4 * $g + ($0 & 3u), $1);",
       kNotInFunction | kGlobalWrites | kTakesSums},
      {"", "", "", "u32", "atomic@{Inc|Dec}(sums + 8 * $g + ($0 & 7u), 1000u);",
       kNotInFunction | kGlobalWrites | kTakesSums},
      {"", "", "", "u32 u32", "atomicAdd((f32*)sums + 8 * $g + ($0 & 7u), (f32)($1 & 63u));",
       kNotInFunction | kGlobalWrites | kTakesSums},
      {"", "", "", "u32 u32", "atomicAdd((f64*)sums + 4 * $g + ($0 & 3u), (f64)($1 & 63u));",
       kNotInFunction | kGlobalWrites | kTakesSums},
  };
  return rows;
}

}  // namespace

const std::vector<Production>& statements() {
  static const std::vector<Production> all = [] {
    std::vector<Row> rows;
    for (const std::vector<Row>* part : {&control_rows(), &data_rows(), &exchange_rows(), &atomic_rows()})
      rows.insert(rows.end(), part->begin(), part->end());
    return expanded(rows);
  }();
  return all;
}

}  // namespace cml::parity::kernels
