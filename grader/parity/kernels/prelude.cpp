#include "parity/kernels/prelude.h"

#include <fmt/format.h>

namespace cml::parity::kernels {
namespace {

constexpr const char* kFunctions = R"(
struct Inputs {
  u64 longs[256];
  f64 doubles[256];
  u32 words[256];
  f32 singles[256];
  u32 halves[256];
  u32 brains[256];
  u16 shorts[256];
  u8 bytes[256];
};
__constant__ __align__(16) Inputs constants;

// Never launched: the assembler leaves out a variable that no kernel reads.
extern "C" __global__ void keeps_constants(u32* out) { out[0] = constants.words[out[1] & 255u]; }

template <class T>
__device__ T safe_div(T a, T b) { return b == (T)0 || b == (T)-1 ? a : (T)(a / b); }
template <class T>
__device__ T safe_rem(T a, T b) { return b == (T)0 || b == (T)-1 ? a : (T)(a % b); }
template <class T>
__device__ T least(T a, T b) { return a < b ? a : b; }
template <class T>
__device__ T greatest(T a, T b) { return a > b ? a : b; }
template <class T>
__device__ __noinline__ T lesser(T a, T b) { return a < b ? a : b; }
template <class T>
__device__ __noinline__ T other(T a, T b) { return a < b ? b : a; }
template <class T>
__device__ __noinline__ T descended(T x, u32 depth) {
  if (depth == 0) return x;
  const T y = descended<T>((T)(x * 3u + 1u), depth - 1);
  return (T)(((u64)y << 1) - x + depth);
}
struct Mixed { u8 a; u32 b; u64 c; };
__device__ __noinline__ Mixed turned(Mixed m, u32 by) {
  Mixed r;
  r.a = (u8)(m.b >> (by & 31u));
  r.b = (u32)(m.c >> (by & 63u)) + m.a;
  r.c = m.c * by + m.b;
  return r;
}
template <int kTable>
__device__ u32 three_way(u32 a, u32 b, u32 c) {
  u32 d;
  asm("lop3.b32 %0, %1, %2, %3, %4;" : "=r"(d) : "r"(a), "r"(b), "r"(c), "n"(kTable));
  return d;
}
__device__ u64 carried_sum(u64 a, u64 b, u64 c) {
  u64 d;
  asm("{ .reg .u64 t; add.cc.u64 t, %1, %2; addc.cc.u64 t, t, %3; addc.u64 %0, t, 0; }"
      : "=l"(d) : "l"(a), "l"(b), "l"(c));
  return d;
}
#define BIT_FIELD(type, letter)                                                                      \
  __device__ type bit_field(type a, u32 at, u32 bits) {                                              \
    type d;                                                                                          \
    asm("bfe." #type " %0, %1, %2, %3;" : "=" letter(d) : letter(a), "r"(at), "r"(bits));            \
    return d;                                                                                        \
  }
BIT_FIELD(u32, "r")
BIT_FIELD(s32, "r")
BIT_FIELD(u64, "l")
BIT_FIELD(s64, "l")
__device__ u32 bit_field_of(u32 a, u32 b, u32 at, u32 bits) {
  u32 d;
  asm("bfi.b32 %0, %1, %2, %3, %4;" : "=r"(d) : "r"(a), "r"(b), "r"(at), "r"(bits));
  return d;
}
__device__ u64 bit_field_of(u64 a, u64 b, u32 at, u32 bits) {
  u64 d;
  asm("bfi.b64 %0, %1, %2, %3, %4;" : "=l"(d) : "l"(a), "l"(b), "r"(at), "r"(bits));
  return d;
}
__device__ f16 half_of(u32 two) { return __ushort_as_half((u16)two); }
__device__ bf16 brain_of(u32 two) { return __ushort_as_bfloat16((u16)two); }
__device__ h2 pair_of(u32 two) { return __halves2half2(half_of(two), half_of(two >> 16)); }
__device__ b2 brains_of(u32 two) { return __halves2bfloat162(brain_of(two), brain_of(two >> 16)); }
template <class T>
__device__ T same_nan(T v) { return v; }
__device__ f32 same_nan(f32 v) { return isnan(v) ? __uint_as_float(0x7fffffffu) : v; }
__device__ f64 same_nan(f64 v) { return isnan(v) ? __longlong_as_double(0x7fffffffffffffffll) : v; }
__device__ u64 bits_of(u8 v) { return v; }
__device__ u64 bits_of(s8 v) { return (u8)v; }
__device__ u64 bits_of(u16 v) { return v; }
__device__ u64 bits_of(s16 v) { return (u16)v; }
__device__ u64 bits_of(u32 v) { return v; }
__device__ u64 bits_of(s32 v) { return (u32)v; }
__device__ u64 bits_of(u64 v) { return v; }
__device__ u64 bits_of(s64 v) { return (u64)v; }
__device__ u64 bits_of(bool v) { return v ? 1 : 0; }
__device__ u64 bits_of(f32 v) { return __float_as_uint(same_nan(v)); }
__device__ u64 bits_of(f64 v) { return (u64)__double_as_longlong(same_nan(v)); }
__device__ u64 bits_of(f16 v) { return __hisnan(v) ? 0x7fffu : __half_as_ushort(v); }
__device__ u64 bits_of(bf16 v) { return __hisnan(v) ? 0x7fffu : __bfloat16_as_ushort(v); }
__device__ u64 bits_of(h2 v) { return bits_of(__low2half(v)) | bits_of(__high2half(v)) << 16; }
__device__ u64 bits_of(b2 v) { return bits_of(__low2bfloat16(v)) | bits_of(__high2bfloat16(v)) << 16; }
)";

constexpr const char* kTrace = R"(
__device__ ulonglong2 traced_values[1024];
__device__ u32 traced_count;
template <class T>
__device__ T traced(u32 node, T v) {
  const u32 block_number = blockIdx.y * gridDim.x + blockIdx.x;
  const u32 threads_before = (block_number * blockDim.z + threadIdx.z) * blockDim.y * blockDim.x;
  if (threads_before + threadIdx.y * blockDim.x + threadIdx.x != traced_thread) return v;
  if (traced_count < 1024) traced_values[traced_count] = make_ulonglong2(node, bits_of(v));
  traced_count = traced_count + 1;
  return v;
}
)";

}  // namespace

std::string prelude(std::optional<uint32_t> traced_thread) {
  std::string text = "#include <cuda_bf16.h>\n#include <cuda_fp16.h>\n";
  for (const TypeRow& row : types())
    if (row.type != Type::pred) text += fmt::format("typedef {} {};\n", row.spelling, row.name);
  text += kFunctions;
  if (traced_thread) text += fmt::format("\nconstexpr u32 traced_thread = {};", *traced_thread) + kTrace;
  return text;
}

}  // namespace cml::parity::kernels
