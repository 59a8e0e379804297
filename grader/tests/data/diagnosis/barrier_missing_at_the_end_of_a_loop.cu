// profile: --kernel smooth --grid 1 --block 128 --arg buf:i32:1024:iota --arg buf:i32:1024 --arg i32:8
// first: a barrier is missing at the end of the loop's body: thread (127,0,0) in turn 2 writes tile[127] at line 6, which thread (0,0,0) in turn 1 still reads at line 8
__global__ void smooth(const int* in, int* out, int turns) {
  __shared__ int tile[128];
  for (int turn = 0; turn < turns; ++turn) {
    tile[threadIdx.x] = in[turn * 128 + threadIdx.x];
    __syncthreads();
    out[turn * 128 + threadIdx.x] = tile[127 - threadIdx.x];  // HERE
  }
}
