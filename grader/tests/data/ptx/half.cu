// Half and bfloat arithmetic.
#include <cuda_bf16.h>
#include <cuda_fp16.h>
__global__ void halves(__half* h, __half2* p, __nv_bfloat16* b, float* f) {
  const int t = threadIdx.x;
  h[t] = __hfma(h[t], h[t + 1], h[t + 2]) * h[t] + __float2half(f[t]);
  p[t] = __hadd2(p[t], __hmul2(p[t + 1], p[t]));
  if (__hgt(h[t], h[0])) h[1] = hexp2(h[2]) + __hmax(h[3], h[4]);
  b[t] = b[t] * b[t + 1] + __float2bfloat16(f[t]);
  f[t] = __half2float(h[t]) + __bfloat162float(b[t]) + __half2float(__low2half(p[t]));
  h[5] = __int2half_rn(t);
  f[1] = __half2int_rz(h[6]);
}
