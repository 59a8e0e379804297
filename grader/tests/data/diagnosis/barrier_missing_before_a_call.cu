// profile: --kernel reverse --grid 1 --block 64 --arg buf:i32:64:iota --arg buf:i32:64
// first: a barrier is missing between line 9 and line 10: thread (32,0,0) writes tile[32] at line 9, and thread (31,0,0) reads it at line 4
__device__ int other(const int* tile) {
  return tile[63 - threadIdx.x];
}

__global__ void reverse(const int* in, int* out) {
  __shared__ int tile[64];
  tile[threadIdx.x] = in[threadIdx.x];  // HERE
  out[threadIdx.x] = other(tile);
}
