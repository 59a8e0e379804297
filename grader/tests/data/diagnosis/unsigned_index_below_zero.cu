// profile: --kernel columns --grid 1 --block 8,4 --shared 128 --arg buf:i32:32:iota --arg buf:i32:32
// first: stores to tile at an unsigned index that has gone below 0, to -1
__global__ void columns(const int* in, int* out) {
  extern __shared__ int tile[];
  const int idx = threadIdx.y * blockDim.x + threadIdx.x;
  tile[idx - threadIdx.y * (blockDim.x + 1)] = in[idx];  // HERE
  __syncthreads();
  out[idx] = tile[idx % blockDim.y * blockDim.x + idx / blockDim.y];
}
