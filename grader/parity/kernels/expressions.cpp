// The grammar's expressions: integers here, floating point in floats.cpp, conversions in conversions.cpp.
// Signed arithmetic is done in the unsigned type $U, where it wraps; shifts are masked; safe_div and safe_rem
// of the prelude are defined for every divisor. All values come from memory, so no compiler folds anything:
// the assembler of CUDA 13.0 dies on some bit operations of constants.
#include "parity/kernels/grammar.h"

namespace cml::parity::kernels {
namespace {

constexpr const char* kIntegers = "u8 s8 u16 s16 u32 s32 u64 s64";

const std::vector<Row>& integer_rows() {
  static const std::vector<Row> rows = {
      {kIntegers, "", "T", "T T", "($T)(($U)$0 @{+|-|*|&|^} ($U)$1)"},
      {kIntegers, "", "T", "T T", "($T)($0 | $1)"},
      {kIntegers, "", "T", "T T T", "($T)(($U)$0 * ($U)$1 + ($U)$2)"},
      {kIntegers, "", "T", "T", "($T)~$0"},
      {kIntegers, "", "T", "T", "($T)(0 - ($U)$0)"},
      {"s8 s16 s32 s64", "", "T", "T", "($T)($0 < 0 ? 0 - ($U)$0 : ($U)$0)"},
      {kIntegers, "", "T", "T u32", "($T)(($U)$0 << ($1 & $B))"},
      {kIntegers, "", "T", "T u32", "($T)($0 >> ($1 & $B))"},
      {kIntegers, "", "T", "T T", "@{safe_div|safe_rem}<$T>($0, $1)"},
      {kIntegers, "", "T", "T T", "@{least|greatest}<$T>($0, $1)"},
      {"u32 s32 u64 s64", "", "T", "T T", "@{min|max}($0, $1)"},
      {kIntegers, "", "pred", "T T", "($0 @{<|<=|>|>=|==|!=} $1)"},
      {"u8 u16 u32 u64", "", "pred", "T u32", "((($U)$0 >> ($1 & $B) & 1u) != 0)"},
      {"pred", "", "T", "T T", "($0 @{&&|!=|==} $1)"},
      {"pred", "", "T", "T T", "($0 || $1)"},
      {"pred", "", "T", "T", "(!$0)"},
      {"u8 s8 u16 s16 u32 s32 u64 s64 f32 f64 f16 h2 bf16 b2", "", "T", "pred T T", "($0 ? $1 : $2)"},

      {"", "", "u32", "u32 u32", "__umulhi($0, $1)"},
      {"", "", "s32", "s32 s32", "__mulhi($0, $1)"},
      {"", "", "u64", "u64 u64", "__umul64hi($0, $1)"},
      {"", "", "s64", "s64 s64", "__mul64hi($0, $1)"},
      {"", "", "u64", "u32 u32", "((u64)$0 * $1)"},
      {"", "", "s64", "s32 s32", "((s64)$0 * $1)"},
      {"", "", "u64", "u32 u32 u64", "((u64)$0 * $1 + $2)"},
      {"", "", "s64", "s32 s32 s64", "(s64)((u64)((s64)$0 * $1) + (u64)$2)"},
      {"", "", "u32", "u16 u16", "((u32)$0 * $1)"},
      {"", "", "s32", "s16 s16", "((s32)$0 * $1)"},
      {"", "", "u32", "u32 u32", "__umul24($0, $1)"},
      {"", "", "u32", "u32 u32 u32", "@{__dp4a|__dp2a_lo|__dp2a_hi}($0, $1, $2)"},
      {"", "", "s32", "s32 s32 s32", "__dp4a($0, $1, $2)"},
      {"", "", "u32", "u32 u32 u32",
       "@{__funnelshift_l|__funnelshift_r|__funnelshift_lc|__funnelshift_rc}($0, $1, $2)"},
      {"", "", "u32", "u32 u32 u32", "__byte_perm($0, $1, $2 & 0x7777u)"},
      {"", "", "u32", "u32", "(u32)@{__popc|__clz|__ffs}(@{|(s32)}$0)"},
      {"", "", "u32", "u64", "(u32)@{__popcll|__clzll|__ffsll}(@{|(s64)}$0)"},
      {"", "", "u32", "u32", "__brev($0)"},
      {"", "", "u64", "u64", "__brevll($0)"},
      {"", "", "u32", "s32 s32 u32", "__sad($0, $1, $2)"},
      {"", "", "u32", "u32 u32 u32", "__usad($0, $1, $2)"},
      {"", "", "u32", "u32 u32", "@{__uhadd|__urhadd}($0, $1)"},
      {"", "", "s32", "s32 s32", "@{__hadd|__rhadd}($0, $1)"},
      {"", "", "u32", "u32", "__v@{abs|neg}@{|ss}@{2|4}($0)"},
      {"", "", "u32", "u32 u32", "__v@{add|sub}@{|ss|us}@{2|4}($0, $1)"},
      {"", "", "u32", "u32 u32", "__v@{absdiff|sad}@{s|u}@{2|4}($0, $1)"},
      {"", "", "u32", "u32 u32", "__v@{max|min|avg}@{s|u}@{2|4}($0, $1)"},
      {"", "", "u32", "u32 u32", "__vhaddu@{2|4}($0, $1)"},
      {"", "", "u32", "u32 u32", "__v@{cmp|set}@{eq|ne|ges|geu|gts|gtu|les|leu|lts|ltu}@{2|4}($0, $1)"},

      // Not __viaddmax_s32 and its like: before sm_90 their sum overflows, which C++ leaves undefined.
      {"", "", "s32", "s32 s32 s32", "__vi@{max|min}3_s32@{|_relu}($0, $1, $2)"},
      {"", "", "s32", "s32 s32", "__vi@{max|min}_s32_relu($0, $1)"},
      {"", "", "u32", "u32 u32", "__vi@{max|min}_s16x2_relu($0, $1)"},
      {"", "", "u32", "u32 u32 u32", "__vi@{max3|min3|addmax|addmin}_u32($0, $1, $2)"},
      {"", "", "u32", "u32 u32 u32", "__vi@{max3|min3|addmax|addmin}_@{u16x2|s16x2|s16x2_relu}($0, $1, $2)"},

      {"u16 s16 u32 s32 u64 s64", "", "T", "T T T", "ptx mad.lo.$T"},
      {"u32 s32 u64 s64", "", "T", "T T T", "ptx mad.hi.$T"},
      {"u16 s16 u32 s32 u64 s64", "", "T", "T T T", "ptx sad.$T"},
      {"", "", "s32", "s32 s32", "ptx @{add|sub}.sat.s32"},
      {"", "", "s32", "s32 s32 s32", "ptx mad.hi.sat.s32"},
      {"u32 s32", "", "T", "T T T", "ptx mad24.@{lo|hi}.$T"},
      {"u32 s32 u64 s64", "", "T", "T u32 u32", "bit_field($0, $1 & 255u, $2 & 255u)"},
      {"u32 u64", "", "T", "T T u32 u32", "bit_field_of($0, $1, $2 & 63u, $3 & 63u)"},
      {"u32 s32 u64 s64", "", "u32", "T", "ptx bfind.@{|shiftamt.}$T"},
      {"u32 s32", "", "T", "T u32", "ptx szext.@{wrap|clamp}.$T"},
      {"", "", "u32", "u32 u32", "ptx bmsk.@{wrap|clamp}.b32"},
      {"", "", "u32", "u32 u32 u32", "ptx shf.@{l|r}.@{wrap|clamp}.b32"},
      {"", "", "u32", "u32 u32 u32", "ptx prmt.b32@{|.f4e|.b4e|.rc8|.ecl|.ecr|.rc16}"},
      {"u32 s32", "", "T", "T u32", "ptx sh@{l|r}.b32"},
      {"", "", "u64", "u64 u64 u64", "carried_sum($0, $1, $2)"},
      {"", "", "u32", "u32 u32 u32", "three_way<@{0x96|0xe8|0xca|0x1b|0x80}>($0, $1, $2)"},
      {"u32 s32 u64 s64 f32 f64", "", "T", "T T s32", "ptx slct.$T.s32"},

      {"", "", "pred", "", "((blockIdx.x & 1u) != 0)", kLeaf | kNotInFunction},
      {"", "", "u32", "", "@{tid|lane|gid|blockIdx.x|warp}", kLeaf | kNotInFunction},
      {"u8 s8", "", "T", "", "($T)in->bytes[@{0|77}]", kLeaf},
      {"u16 s16", "", "T", "", "($T)in->shorts[@{0|77}]", kLeaf},
      {"u32 s32", "", "T", "", "($T)in->words[@{0|77}]", kLeaf},
      {"u64 s64", "", "T", "", "($T)in->longs[@{0|77}]", kLeaf},
      {"u8 s8", "", "T", "u32", "($T)@{in->|constants.}bytes[$0 & 255u]", kLeaf},
      {"u16 s16", "", "T", "u32", "($T)@{in->|constants.}shorts[$0 & 255u]", kLeaf},
      {"u32 s32", "", "T", "u32", "($T)@{in->|constants.}words[$0 & 255u]", kLeaf},
      {"u64 s64", "", "T", "u32", "($T)@{in->|constants.}longs[$0 & 255u]", kLeaf},
      {"u32 s32", "", "T", "u32", "($T)@{__ldg|__ldca|__ldcg|__ldcs}(&in->words[$0 & 255u])"},
      {"", "", "u64", "u32", "@{__ldg|__ldcv}(&in->longs[$0 & 255u])"},
      {"", "", "f64", "u32", "@{__ldg|__ldcg}(&in->doubles[$0 & 255u])"},
      {"f32", "", "T", "u32", "@{in->|constants.}singles[$0 & 255u]", kLeaf},
      {"f64", "", "T", "u32", "@{in->|constants.}doubles[$0 & 255u]", kLeaf},
      {"f16", "", "T", "u32", "half_of(@{in->|constants.}halves[$0 & 255u])", kLeaf},
      {"h2", "", "T", "u32", "pair_of(@{in->|constants.}halves[$0 & 255u])", kLeaf},
      {"bf16", "", "T", "u32", "brain_of(@{in->|constants.}brains[$0 & 255u])", kLeaf},
      {"b2", "", "T", "u32", "brains_of(@{in->|constants.}brains[$0 & 255u])", kLeaf},
      {"pred", "", "T", "u32", "((constants.bytes[$0 & 255u] & 1u) != 0)", kLeaf},
  };
  return rows;
}

}  // namespace

const std::vector<Production>& expressions() {
  static const std::vector<Production> all = [] {
    std::vector<Row> rows;
    for (const std::vector<Row>* part : {&integer_rows(), &float_rows(), &conversion_rows()})
      rows.insert(rows.end(), part->begin(), part->end());
    return expanded(rows);
  }();
  return all;
}

}  // namespace cml::parity::kernels
