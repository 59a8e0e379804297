// Floating point. Every addition and multiplication names its rounding, since the assembler makes a fused
// multiply-add of an `add` and a `mul` that name none (PTX ISA 9.0, 9.7.3.3: add.rn is never contracted).
// Division, root and reciprocal are those that are rounded correctly; nothing here is an approximation.
#include "parity/kernels/grammar.h"

namespace cml::parity::kernels {

const std::vector<Row>& float_rows() {
  static const std::vector<Row> rows = {
      {"", "", "f32", "f32 f32", "__f@{add|sub|mul|div}_@{rn|rz|ru|rd}($0, $1)"},
      {"", "", "f32", "f32 f32 f32", "__fmaf_@{rn|rz|ru|rd}($0, $1, $2)"},
      {"", "", "f32", "f32", "@{__fsqrt|__frcp}_@{rn|rz|ru|rd}($0)"},
      {"", "", "f32", "f32", "@{floorf|ceilf|truncf|rintf|fabsf|-|__saturatef}($0)"},
      {"", "", "f32", "f32 f32", "@{fminf|fmaxf}($0, $1)"},
      {"", "", "f32", "f32 f32", "copysignf($0, same_nan($1))"},
      {"", "", "f32", "f32 f32", "ptx @{add|sub|mul}.@{rn.ftz|rz.ftz|rn.sat|rp.ftz.sat}.f32"},
      {"", "", "f32", "f32 f32 f32", "ptx fma.@{rn.ftz|rz.ftz|rn.sat|rm.ftz.sat}.f32"},
      {"", "", "f32", "f32 f32", "ptx @{min|max}.@{ftz|NaN|ftz.NaN}.f32"},
      {"", "", "f32", "f32 f32", "ptx div.@{rn|rz|rp|rm}.ftz.f32"},
      {"", "", "f32", "f32", "ptx @{sqrt|rcp}.@{rn|rz|rp|rm}.ftz.f32"},
      {"", "", "f32", "f32", "ptx cvt.@{rni|rzi|rmi|rpi}.@{ftz|sat}.f32.f32"},
      {"", "", "f32", "f32", "@{roundf|nearbyintf}($0)"},
      {"", "", "f32", "f32 f32", "@{nextafterf|fdimf}($0, $1)"},
      {"", "", "f32", "f32 u32", "ldexpf($0, (s32)($1 & 511u) - 256)"},
      {"", "", "s32", "f32", "ilogbf($0)"},
      {"", "", "pred", "f32 f32", "($0 @{<|<=|>|>=|==|!=} $1)"},
      {"", "", "pred", "f32", "@{isnan|isinf|isfinite}($0)"},

      {"", "", "f64", "f64 f64", "__d@{add|sub|mul|div}_@{rn|rz|ru|rd}($0, $1)"},
      {"", "", "f64", "f64 f64 f64", "__fma_@{rn|rz|ru|rd}($0, $1, $2)"},
      {"", "", "f64", "f64", "@{__dsqrt|__drcp}_@{rn|rz|ru|rd}($0)"},
      {"", "", "f64", "f64", "@{floor|ceil|trunc|rint|fabs|-}($0)"},
      {"", "", "f64", "f64 f64", "@{fmin|fmax}($0, $1)"},
      {"", "", "f64", "f64 f64", "copysign($0, same_nan($1))"},
      {"", "", "f64", "f64", "@{round|nearbyint}($0)"},
      {"", "", "f64", "f64 f64", "@{nextafter|fdim}($0, $1)"},
      {"", "", "f64", "f64 u32", "ldexp($0, (s32)($1 & 4095u) - 2048)"},
      {"", "", "s32", "f64", "ilogb($0)"},
      {"", "", "pred", "f64 f64", "($0 @{<|<=|>|>=|==|!=} $1)"},
      {"", "", "pred", "f64", "@{isnan|isinf|isfinite}($0)"},

      {"f16 bf16", "", "T", "T T",
       "@{__hadd_rn|__hsub_rn|__hmul_rn|__hadd_sat|__hsub_sat|__hmul_sat}($0, $1)"},
      {"f16 bf16", "", "T", "T T T", "@{__hfma|__hfma_sat|__hfma_relu}($0, $1, $2)"},
      {"f16 bf16", "", "T", "T T", "@{__hmin|__hmax|__hmin_nan|__hmax_nan}($0, $1)"},
      {"f16 bf16", "", "T", "T", "@{__habs|__hneg|hfloor|hceil|htrunc|hrint}($0)"},
      {"f16 bf16", "", "pred", "T T", "__h@{lt|le|gt|ge|eq|ne}@{|u}($0, $1)"},
      {"f16 bf16", "", "pred", "T", "__hisnan($0)"},

      {"h2 b2", "", "T", "T T",
       "@{__hadd2_rn|__hsub2_rn|__hmul2_rn|__hadd2_sat|__hsub2_sat|__hmul2_sat}($0, $1)"},
      {"h2 b2", "", "T", "T T T", "@{__hfma2|__hfma2_sat|__hfma2_relu|__hcmadd}($0, $1, $2)"},
      {"h2 b2", "", "T", "T T", "@{__hmin2|__hmax2|__hmin2_nan|__hmax2_nan}($0, $1)"},
      {"h2 b2", "", "T", "T", "@{__habs2|__hneg2|h2floor|h2ceil|h2trunc|h2rint|__lowhigh2highlow}($0)"},
      {"h2 b2", "", "T", "T T", "__h@{lt|le|gt|ge|eq|ne}@{|u}2($0, $1)"},
      {"h2 b2", "", "u32", "T T", "__h@{lt|le|gt|ge|eq|ne}@{|u}2_mask($0, $1)"},
      {"h2 b2", "", "pred", "T T", "__hb@{lt|le|gt|ge|eq|ne}@{|u}2($0, $1)"},
      {"h2", "", "T", "T T", "@{__lows2half2|__highs2half2}($0, $1)"},
      {"b2", "", "T", "T T", "@{__lows2bfloat162|__highs2bfloat162}($0, $1)"},
  };
  return rows;
}

}  // namespace cml::parity::kernels
