// profile: --kernel total --grid 2 --block 1 --arg buf:i32:2:iota --arg buf:i32:2 --arg buf:i32:1
// first: line 7 writes buf:i32:2[0] after the atomic operation of line 6, and another block reads it at line 11
__device__ unsigned finished = 0;

__global__ void total(const int* in, int* partial, int* out) {
  const unsigned ticket = atomicAdd(&finished, 1u);
  partial[blockIdx.x] = in[blockIdx.x];  // HERE
  __threadfence();
  if (ticket == gridDim.x - 1) {
    __threadfence();
    for (unsigned b = 0; b < gridDim.x; ++b) out[0] += partial[b];
  }
}
