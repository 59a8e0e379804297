// profile: --kernel fill --grid 1 --block 64 --arg buf:i32:64:iota
// first: threads of one block wait at two barriers: thread (32,0,0) at that of line 10, thread (0,0,0) at that of line 7
__global__ void fill(int* out) {
  __shared__ int tile[64];
  if (threadIdx.x < 32) {
    tile[threadIdx.x] = 1;
    __syncthreads();
  } else {
    tile[threadIdx.x] = 2 * out[threadIdx.x];
    __syncthreads();  // HERE
  }
  out[threadIdx.x] = tile[63 - threadIdx.x];
}
