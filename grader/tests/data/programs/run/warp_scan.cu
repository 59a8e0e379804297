// Shuffles, votes and a scan over blocks, in double precision and 64-bit integers.
#include <vector>

#include "check.h"

template <class T>
__device__ T scan_warp(T value) {
  for (int delta = 1; delta < 32; delta *= 2) {
    const T other = __shfl_up_sync(0xffffffff, value, delta);
    if (threadIdx.x % 32 >= delta) value += other;
  }
  return value;
}

template <class T>
__global__ void scan(const T* in, T* out) {
  __shared__ T sums[32];
  T value = scan_warp(in[threadIdx.x]);
  if (threadIdx.x % 32 == 31) sums[threadIdx.x / 32] = value;
  __syncthreads();
  if (threadIdx.x < 32) sums[threadIdx.x] = scan_warp(threadIdx.x < blockDim.x / 32 ? sums[threadIdx.x] : T(0));
  __syncthreads();
  if (threadIdx.x >= 32) value += sums[threadIdx.x / 32 - 1];
  out[threadIdx.x] = value;
}

__global__ void votes(unsigned* out) {
  const unsigned odd = __ballot_sync(0xffffffff, threadIdx.x % 2);
  if (threadIdx.x == 0) out[0] = odd, out[1] = __popc(odd);
}

template <class T>
void check_scan() {
  const int n = 512;
  std::vector<T> in(n), out(n);
  for (int i = 0; i < n; ++i) in[i] = static_cast<T>(i % 11);
  T *d_in, *d_out;
  CHECK(cudaMalloc(&d_in, n * sizeof(T)));
  CHECK(cudaMalloc(&d_out, n * sizeof(T)));
  CHECK(cudaMemcpy(d_in, in.data(), n * sizeof(T), cudaMemcpyHostToDevice));
  scan<<<1, n>>>(d_in, d_out);
  CHECK(cudaMemcpy(out.data(), d_out, n * sizeof(T), cudaMemcpyDeviceToHost));
  T sum = 0;
  for (int i = 0; i < n; ++i) EXPECT(out[i] == (sum += in[i]));
}

int main() {
  check_scan<int>();
  check_scan<double>();
  check_scan<long long>();
  unsigned *out, host[2];
  CHECK(cudaMalloc(&out, sizeof(host)));
  votes<<<1, 32>>>(out);
  CHECK(cudaMemcpy(host, out, sizeof(host), cudaMemcpyDeviceToHost));
  EXPECT(host[0] == 0xaaaaaaaa && host[1] == 16);
  return passed();
}
