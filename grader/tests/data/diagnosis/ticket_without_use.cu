// profile: --kernel total --grid 2 --block 1 --arg buf:i32:2:iota --arg buf:i32:2 --arg buf:i32:1
// first: nothing uses the result of the atomic operation of line 8, so it orders no blocks: line 6 of one block writes buf:i32:2[0], and line 10 of another reads it, perhaps before that
__device__ unsigned finished = 0;

__global__ void total(const int* in, int* partial, int* out) {
  partial[blockIdx.x] = in[blockIdx.x];
  __threadfence();
  atomicAdd(&finished, 1u);  // HERE
  if (blockIdx.x == gridDim.x - 1)
    for (unsigned b = 0; b < gridDim.x; ++b) out[0] += partial[b];
}
