// profile: --kernel total --grid 2 --block 1 --arg buf:i32:2:iota --arg buf:i32:2 --arg buf:i32:1
// first: no fence is between line 6, which stores buf:i32:2[0], and the atomic operation of line 7: another block that sees the atomic may not see this store when it reads buf:i32:2[0] at line 11
__device__ unsigned finished = 0;

__global__ void total(const int* in, int* partial, int* out) {
  partial[blockIdx.x] = in[blockIdx.x];  // HERE
  const unsigned ticket = atomicAdd(&finished, 1u);
  __threadfence();
  if (ticket == gridDim.x - 1) {
    __threadfence();
    for (unsigned b = 0; b < gridDim.x; ++b) out[0] += partial[b];
  }
}
