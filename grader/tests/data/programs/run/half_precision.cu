// Numbers of 16 bits, intrinsics and mathematical functions.
#include <cuda_bf16.h>
#include <cuda_fp16.h>

#include <cmath>

#include "check.h"

__global__ void scale(const __half2* in, __half2* out) {
  out[threadIdx.x] = __hfma2(in[threadIdx.x], __float2half2_rn(0.5f), __float2half2_rn(1.0f));
}
__global__ void functions(double* out, float x) {
  const float values[] = {sinf(x), expf(x), rsqrtf(x), powf(x, 3), logf(x), tanhf(x), fabsf(-x), erff(x)};
  out[threadIdx.x] = values[threadIdx.x];
  if (threadIdx.x == 0) out[8] = sqrt(static_cast<double>(x)) + exp(1.0) + __bfloat162float(__float2bfloat16(3.0f));
}

int main() {
  __half2 in[32], out[32], *d_in, *d_out;
  for (int i = 0; i < 32; ++i) in[i] = __floats2half2_rn(i, -i);
  CHECK(cudaMalloc(&d_in, sizeof(in)));
  CHECK(cudaMalloc(&d_out, sizeof(out)));
  CHECK(cudaMemcpy(d_in, in, sizeof(in), cudaMemcpyHostToDevice));
  scale<<<1, 32>>>(d_in, d_out);
  CHECK(cudaMemcpy(out, d_out, sizeof(out), cudaMemcpyDeviceToHost));
  for (int i = 0; i < 32; ++i)
    EXPECT(__low2float(out[i]) == 0.5f * i + 1 && __high2float(out[i]) == -0.5f * i + 1);
  double *d_values, values[9];
  CHECK(cudaMalloc(&d_values, sizeof(values)));
  const float x = 1.25f;
  functions<<<1, 8>>>(d_values, x);
  CHECK(cudaMemcpy(values, d_values, sizeof(values), cudaMemcpyDeviceToHost));
  const double expected[9] = {std::sin(x), std::exp(x),  1 / std::sqrt(x), x * x * x,    std::log(x),
                              std::tanh(x), x, std::erf(x), std::sqrt(1.25) + std::exp(1.0) + 3};
  for (int i = 0; i < 9; ++i) EXPECT(std::fabs(values[i] - expected[i]) < 1e-5);
  return passed();
}
