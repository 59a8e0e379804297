// profile: --kernel reverse --grid 1 --block 64 --arg buf:i32:64:iota --arg buf:i32:64
// first: the launch has no dynamic shared memory, and tile[0] needs 4 bytes of it
__global__ void reverse(const int* in, int* out) {
  extern __shared__ int tile[];
  tile[threadIdx.x] = in[threadIdx.x];  // HERE
  __syncthreads();
  out[threadIdx.x] = tile[63 - threadIdx.x];
}
