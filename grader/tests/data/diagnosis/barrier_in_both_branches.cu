// profile: --kernel fill --grid 1 --block 32 --arg buf:i32:32:iota
// first: not all threads of a warp reach this barrier: thread (8,0,0) waits here, thread (0,0,0) waits at the barrier of line 7
__global__ void fill(int* out) {
  __shared__ int tile[32];
  if (threadIdx.x < 8) {
    tile[threadIdx.x] = 1;
    __syncthreads();
    tile[threadIdx.x + 8] = 2;
  } else {
    if (threadIdx.x >= 16) tile[threadIdx.x] = out[threadIdx.x];
    __syncthreads();  // HERE
  }
  out[threadIdx.x] = tile[threadIdx.x];
}
