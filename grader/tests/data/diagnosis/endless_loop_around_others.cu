// profile: --kernel turn --grid 1 --block 32,8 --arg buf:i32:1024:iota --arg buf:i32:1024 --arg i32:4
// first: thread (0,0,0) does not leave this loop
__global__ void turn(const int* in, int* out, int tiles) {
  __shared__ int tile[32][33];
  for (int t = blockIdx.x; t < tiles;) {  // HERE
    for (int j = 0; j < 32; j += blockDim.y) tile[threadIdx.y + j][threadIdx.x] = in[(threadIdx.y + j) * 32 + threadIdx.x];
    __syncthreads();
    for (int j = 0; j < 32; j += blockDim.y) out[(threadIdx.y + j) * 32 + threadIdx.x] = tile[threadIdx.x][threadIdx.y + j];
    __syncthreads();
  }
}
