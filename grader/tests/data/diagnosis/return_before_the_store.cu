// profile: --kernel reverse --grid 1 --block 128 --arg buf:i32:100:iota --arg buf:i32:100 --arg i32:100
// first: threads leave the kernel here (`return`) before line 6, where they would store: tile[127] is never stored
__global__ void reverse(const int* in, int* out, int n) {
  __shared__ int tile[128];
  if (threadIdx.x >= n) return;  // HERE
  tile[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = tile[127 - threadIdx.x];
}
