// profile: --kernel reverse --grid 1 --block 128 --arg buf:i32:128:iota --arg buf:i32:128
// first: the __syncwarp() of line 6 orders the threads of one warp alone
__global__ void reverse(const int* in, int* out) {
  __shared__ int tile[128];
  tile[threadIdx.x] = in[threadIdx.x];  // HERE
  __syncwarp();
  out[threadIdx.x] = tile[127 - threadIdx.x];
}
