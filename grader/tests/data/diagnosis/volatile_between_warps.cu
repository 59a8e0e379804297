// profile: --kernel reverse --grid 1 --block 64 --arg buf:i32:64:iota --arg buf:i32:64
// first: `volatile` makes no thread wait: thread (63,0,0) reads tile[0] at line 8, thread (0,0,0) writes it at line 7
__global__ void reverse(const int* in, int* out) {
  __shared__ volatile int tile[64];
  tile[threadIdx.x] = -1;
  __syncthreads();
  tile[threadIdx.x] = in[threadIdx.x];
  out[threadIdx.x] = tile[63 - threadIdx.x];  // HERE
}
