// profile: --kernel reverse --grid 1 --block 64 --shared 64 --arg buf:i32:64:iota --arg buf:i32:64
// first: the launch has 64 bytes of dynamic shared memory, and tile[16] needs 68
__global__ void reverse(const int* in, int* out) {
  extern __shared__ int tile[];
  tile[threadIdx.x] = in[threadIdx.x];  // HERE
  __syncthreads();
  out[threadIdx.x] = tile[63 - threadIdx.x];
}
