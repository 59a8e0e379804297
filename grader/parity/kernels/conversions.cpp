// Conversions of every pair of types, with every rounding that there is. A conversion from floating point to
// integers saturates (PTX ISA 9.0, 9.7.9.21); C++ leaves it undefined out of range, so it goes by intrinsics
// only.
#include "parity/kernels/grammar.h"

namespace cml::parity::kernels {
namespace {

constexpr const char* kInts = "u8 s8 u16 s16 u32 s32 u64 s64";

}  // namespace

const std::vector<Row>& conversion_rows() {
  static const std::vector<Row> rows = {
      {kInts, kInts, "T", "S", "($T)$0"},
      {kInts, "", "T", "pred", "($T)$0"},
      {kInts, "", "pred", "T", "($0 != 0)"},

      {"", "", "f32", "s32", "__int2float_@{rn|rz|ru|rd}($0)"},
      {"", "", "f32", "u32", "__uint2float_@{rn|rz|ru|rd}($0)"},
      {"", "", "f32", "s64", "__ll2float_@{rn|rz|ru|rd}($0)"},
      {"", "", "f32", "u64", "__ull2float_@{rn|rz|ru|rd}($0)"},
      {"u8 s8 u16 s16", "f32 f64", "S", "T", "($S)$0"},
      {"", "", "f64", "s32", "__int2double_rn($0)"},
      {"", "", "f64", "u32", "__uint2double_rn($0)"},
      {"", "", "f64", "s64", "__ll2double_@{rn|rz|ru|rd}($0)"},
      {"", "", "f64", "u64", "__ull2double_@{rn|rz|ru|rd}($0)"},
      {"", "", "f16", "s16", "__short2half_@{rn|rz|ru|rd}($0)"},
      {"", "", "f16", "u16", "__ushort2half_@{rn|rz|ru|rd}($0)"},
      {"", "", "f16", "s32", "__int2half_@{rn|rz|ru|rd}($0)"},
      {"", "", "f16", "u32", "__uint2half_@{rn|rz|ru|rd}($0)"},
      {"", "", "f16", "s64", "__ll2half_@{rn|rz|ru|rd}($0)"},
      {"", "", "f16", "u64", "__ull2half_@{rn|rz|ru|rd}($0)"},
      {"", "", "bf16", "s16", "__short2bfloat16_@{rn|rz|ru|rd}($0)"},
      {"", "", "bf16", "u16", "__ushort2bfloat16_@{rn|rz|ru|rd}($0)"},
      {"", "", "bf16", "s32", "__int2bfloat16_@{rn|rz|ru|rd}($0)"},
      {"", "", "bf16", "u32", "__uint2bfloat16_@{rn|rz|ru|rd}($0)"},
      {"", "", "bf16", "s64", "__ll2bfloat16_@{rn|rz|ru|rd}($0)"},
      {"", "", "bf16", "u64", "__ull2bfloat16_@{rn|rz|ru|rd}($0)"},

      {"", "", "s32", "f32", "__float2int_@{rn|rz|ru|rd}($0)"},
      {"", "", "u32", "f32", "__float2uint_@{rn|rz|ru|rd}($0)"},
      {"", "", "s64", "f32", "__float2ll_@{rn|rz|ru|rd}($0)"},
      {"", "", "u64", "f32", "__float2ull_@{rn|rz|ru|rd}($0)"},
      {"", "", "s32", "f64", "__double2int_@{rn|rz|ru|rd}($0)"},
      {"", "", "u32", "f64", "__double2uint_@{rn|rz|ru|rd}($0)"},
      {"", "", "s64", "f64", "__double2ll_@{rn|rz|ru|rd}($0)"},
      {"", "", "u64", "f64", "__double2ull_@{rn|rz|ru|rd}($0)"},
      {"", "", "s8", "f16", "__half2char_rz($0)"},
      {"", "", "u8", "f16", "__half2uchar_rz($0)"},
      {"", "", "s16", "f16", "__half2short_@{rn|rz|ru|rd}($0)"},
      {"", "", "u16", "f16", "__half2ushort_@{rn|rz|ru|rd}($0)"},
      {"", "", "s32", "f16", "__half2int_@{rn|rz|ru|rd}($0)"},
      {"", "", "u32", "f16", "__half2uint_@{rn|rz|ru|rd}($0)"},
      {"", "", "s64", "f16", "__half2ll_@{rn|rz|ru|rd}($0)"},
      {"", "", "u64", "f16", "__half2ull_@{rn|rz|ru|rd}($0)"},
      {"", "", "s8", "bf16", "__bfloat162char_rz($0)"},
      {"", "", "u8", "bf16", "__bfloat162uchar_rz($0)"},
      {"", "", "s16", "bf16", "__bfloat162short_@{rn|rz|ru|rd}($0)"},
      {"", "", "u16", "bf16", "__bfloat162ushort_@{rn|rz|ru|rd}($0)"},
      {"", "", "s32", "bf16", "__bfloat162int_@{rn|rz|ru|rd}($0)"},
      {"", "", "u32", "bf16", "__bfloat162uint_@{rn|rz|ru|rd}($0)"},
      {"", "", "s64", "bf16", "__bfloat162ll_@{rn|rz|ru|rd}($0)"},
      {"", "", "u64", "bf16", "__bfloat162ull_@{rn|rz|ru|rd}($0)"},
      {"u16 s16", "f32 f64", "T", "S", "ptx cvt.@{rni|rzi|rmi|rpi}.$T.$S"},

      {"", "", "f64", "f32", "(f64)$0"},
      {"", "", "f32", "f64", "__double2float_@{rn|rz|ru|rd}($0)"},
      {"", "", "f32", "f64", "ptx cvt.@{rn.ftz|rz.sat}.f32.f64"},
      {"", "", "f16", "f32", "__float2half_@{rn|rz|ru|rd}($0)"},
      {"", "", "f16", "f64", "__double2half($0)"},
      {"", "", "f32", "f16", "__half2float($0)"},
      {"", "", "bf16", "f32", "__float2bfloat16_@{rn|rz|ru|rd}($0)"},
      {"", "", "bf16", "f64", "__double2bfloat16($0)"},
      {"", "", "f32", "bf16", "__bfloat162float($0)"},
      {"", "", "h2", "f32 f32", "__floats2half2_rn($0, $1)"},
      {"", "", "b2", "f32 f32", "__floats2bfloat162_rn($0, $1)"},
      {"", "", "h2", "f16 f16", "__halves2half2($0, $1)"},
      {"", "", "b2", "bf16 bf16", "__halves2bfloat162($0, $1)"},
      {"", "", "f16", "h2", "@{__low2half|__high2half}($0)"},
      {"", "", "bf16", "b2", "@{__low2bfloat16|__high2bfloat16}($0)"},
      {"", "", "f32", "h2", "@{__low2float|__high2float}($0)"},
      {"", "", "f32", "b2", "@{__low2float|__high2float}($0)"},

      {"", "", "u32", "f32", "(u32)bits_of($0)"},
      {"", "", "f32", "u32", "__uint_as_float($0)"},
      {"", "", "u64", "f64", "bits_of($0)"},
      {"", "", "f64", "s64", "__longlong_as_double($0)"},
      {"", "", "f64", "s32 s32", "__hiloint2double($0, $1)"},
      {"", "", "u16", "f16", "(u16)bits_of($0)"},
      {"", "", "f16", "u16", "__ushort_as_half($0)"},
      {"", "", "u16", "bf16", "(u16)bits_of($0)"},
      {"", "", "bf16", "u16", "__ushort_as_bfloat16($0)"},
      {"", "", "u32", "h2", "(u32)bits_of($0)"},
      {"", "", "u32", "b2", "(u32)bits_of($0)"},
  };
  return rows;
}

}  // namespace cml::parity::kernels
