// Variables of the device: constants, arrays, their addresses and sizes.
#include "check.h"

__constant__ float weights[5];
__device__ int table[64];
__device__ int* cursor;

__global__ void filter(const float* in, float* out, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
  for (int k = -2; k <= 2; ++k)
    if (i + k >= 0 && i + k < n) sum += weights[k + 2] * in[i + k];
  if (i < n) out[i] = sum;
}

__global__ void use_cursor() { cursor[threadIdx.x] = table[threadIdx.x] * 2; }

int main() {
  const float host_weights[5] = {1, 2, 4, 2, 1};
  CHECK(cudaMemcpyToSymbol(weights, host_weights, sizeof(host_weights)));
  CHECK(cudaMemcpyToSymbol(weights, host_weights + 3, sizeof(float), 3 * sizeof(float)));
  float in[100], out[100], *d_in, *d_out;
  for (int i = 0; i < 100; ++i) in[i] = 1;
  CHECK(cudaMalloc(&d_in, sizeof(in)));
  CHECK(cudaMalloc(&d_out, sizeof(out)));
  CHECK(cudaMemcpy(d_in, in, sizeof(in), cudaMemcpyHostToDevice));
  filter<<<2, 64>>>(d_in, d_out, 100);
  CHECK(cudaMemcpy(out, d_out, sizeof(out), cudaMemcpyDeviceToHost));
  EXPECT(out[0] == 7 && out[1] == 9 && out[50] == 10 && out[99] == 7);

  size_t bytes = 0;
  CHECK(cudaGetSymbolSize(&bytes, table));
  EXPECT(bytes == sizeof(table));
  int numbers[64], twice[64], *address;
  for (int i = 0; i < 64; ++i) numbers[i] = i;
  CHECK(cudaGetSymbolAddress((void**)&address, table));
  CHECK(cudaMemcpy(address, numbers, sizeof(numbers), cudaMemcpyHostToDevice));
  int* d_twice;
  CHECK(cudaMalloc(&d_twice, sizeof(twice)));
  CHECK(cudaMemcpyToSymbol(cursor, &d_twice, sizeof(d_twice)));
  use_cursor<<<1, 64>>>();
  CHECK(cudaMemcpy(twice, d_twice, sizeof(twice), cudaMemcpyDeviceToHost));
  for (int i = 0; i < 64; ++i) EXPECT(twice[i] == 2 * i);
  CHECK(cudaMemcpyFromSymbol(numbers, table, sizeof(int), 63 * sizeof(int)));
  EXPECT(numbers[0] == 63);
  EXPECT(cudaMemcpyToSymbol(weights, host_weights, sizeof(host_weights), 4) == cudaErrorInvalidValue);
  return passed();
}
