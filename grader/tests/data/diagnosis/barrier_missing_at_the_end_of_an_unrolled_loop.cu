// profile: --kernel smooth --grid 1 --block 128 --arg buf:i32:512:iota --arg buf:i32:512
// first: a barrier is missing at the end of the loop's body
__global__ void smooth(const int* in, int* out) {
  __shared__ int tile[128];
#pragma unroll
  for (int turn = 0; turn < 4; ++turn) {
    tile[threadIdx.x] = in[turn * 128 + threadIdx.x];
    __syncthreads();
    out[turn * 128 + threadIdx.x] = tile[127 - threadIdx.x];  // HERE
  }
}
