#pragma once
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <vector>
// On the emulator each kernel runs once, on a small size; on a GPU it is timed against a copy of the bytes it
// uses.
#define OK(call)                                           \
  do {                                                     \
    cudaError_t err_ = (call);                             \
    if (err_ != cudaSuccess) {                             \
      printf("%s: %s\n", #call, cudaGetErrorString(err_)); \
      exit(1);                                             \
    }                                                      \
  } while (0)
inline bool emulated;
inline float *A, *B, *C;
inline int* IDX;
inline double copy_rate;
__global__ void reference_copy(const float4* p, float4* q) {
  size_t i = size_t(blockIdx.x) * blockDim.x + threadIdx.x;
  q[i] = p[i];
}
inline double seconds(const std::function<void()>& f) {
  cudaEvent_t s, e;
  OK(cudaEventCreate(&s));
  OK(cudaEventCreate(&e));
  std::vector<float> t;
  f();
  for (int i = 0; i < 7; ++i) {
    OK(cudaEventRecord(s));
    f();
    OK(cudaEventRecord(e));
    OK(cudaEventSynchronize(e));
    float x;
    OK(cudaEventElapsedTime(&x, s, e));
    t.push_back(x);
  }
  OK(cudaGetLastError());
  std::sort(t.begin(), t.end());
  return t[3] * 1e-3;
}
inline void measure(const char* name, double bytes, const std::function<void()>& f) {
  if (emulated) {
    f();
    OK(cudaDeviceSynchronize());
    return;
  }
  const double t = seconds(f);
  printf("%s share=%.4f GB/s=%.1f\n", name, bytes / t / copy_rate, bytes / t / 1e9);
}
// side of matrices
inline int start(size_t extra = 0) {
  cudaDeviceProp d;
  OK(cudaGetDeviceProperties(&d, 0));
  emulated = strstr(d.name, "emulated") != nullptr;
  const bool once = getenv("ONCE") != nullptr;
  const int n = emulated || once ? 1024 : 16384;
  const size_t words = size_t(n) * n + extra + 65536;
  OK(cudaMalloc(&A, words * 4));
  OK(cudaMalloc(&B, words * 4));
  OK(cudaMalloc(&C, words * 4));
  OK(cudaMalloc(&IDX, words * 4));
  OK(cudaMemset(A, 0, words * 4));
  OK(cudaMemset(B, 0, words * 4));
  OK(cudaMemset(C, 0, words * 4));
  OK(cudaMemset(IDX, 0, words * 4));
  if (!emulated && !once) {
    const size_t w = size_t(n) * n;
    const double t = seconds([&] { reference_copy<<<w / 4 / 256, 256>>>((float4*)A, (float4*)B); });
    copy_rate = w * 8 / t;
    if (!once) printf("card %s copy=%.1f\n", d.name, copy_rate / 1e9);
  }
  emulated |= once;
  return n;
}
