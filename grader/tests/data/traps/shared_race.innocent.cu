// profile: --kernel swap --grid 1 --block 64 --arg buf:i32:64:iota --arg buf:i32:64
__global__ void swap(const int* in, int* out) {
  __shared__ int tile[64];
  tile[threadIdx.x] = in[threadIdx.x];
  __syncthreads();
  const int other = tile[63 - threadIdx.x];
  __syncthreads();
  tile[threadIdx.x] = other + 1;
  out[threadIdx.x] = tile[threadIdx.x];
}
