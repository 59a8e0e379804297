// profile: --kernel reverse --grid 1 --block 128 --arg buf:i32:128:iota --arg buf:i32:128
// first: a barrier is missing between line 5 and line 6
__global__ void reverse(const int* in, int* out) {
  __shared__ int tile[128];
  tile[threadIdx.x] = in[threadIdx.x];  // HERE
  out[threadIdx.x] = tile[127 - threadIdx.x];
}
