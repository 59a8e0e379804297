// profile: --kernel neighbours --grid 1 --block 64 --arg buf:i32:64:iota --arg buf:i32:64
// first: no thread of the block stores tile[65], which is loaded here: line 5 stores tile[1] to tile[64]
__global__ void neighbours(const int* in, int* out) {
  __shared__ int tile[66];
  tile[threadIdx.x + 1] = in[threadIdx.x];
  __syncthreads();
  out[threadIdx.x] = tile[threadIdx.x] + tile[threadIdx.x + 2];  // HERE
}
