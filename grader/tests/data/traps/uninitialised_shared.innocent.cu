// profile: --kernel neighbour --grid 1 --block 64 --arg buf:i32:64:iota --arg buf:i32:64
__global__ void neighbour(const int* in, int* out) {
  __shared__ int tile[65];
  tile[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = tile[64 - 1 - threadIdx.x];
}
