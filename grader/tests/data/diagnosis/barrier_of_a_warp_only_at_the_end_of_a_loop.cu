// profile: --kernel smooth --grid 1 --block 128 --arg buf:i32:1024:iota --arg buf:i32:1024 --arg i32:8
// first: which thread (0,0,0) in turn 1 still reads at line 8; the __syncwarp() of line 9 orders the threads of one warp alone
__global__ void smooth(const int* in, int* out, int turns) {
  __shared__ int tile[128];
  for (int turn = 0; turn < turns; ++turn) {
    tile[threadIdx.x] = in[turn * 128 + threadIdx.x];
    __syncthreads();
    out[turn * 128 + threadIdx.x] = tile[127 - threadIdx.x];  // HERE
    __syncwarp();
  }
}
