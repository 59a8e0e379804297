// profile: --kernel reverse --grid 1 --block 64 --arg buf:i32:64:iota --arg buf:i32:64
// first: a barrier is missing between line 5 and line 7: thread (32,0,0) writes tile[32] at line 5, and thread (31,0,0) reads it at line 7; line 6 names __syncthreads and does not call it: the parentheses are missing
__global__ void reverse(const int* in, int* out) {
  __shared__ int tile[64];
  tile[threadIdx.x] = in[threadIdx.x];  // HERE
  __syncthreads;
  out[threadIdx.x] = tile[63 - threadIdx.x];
}
