// profile: --kernel turn --grid 1 --block 12,4 --arg buf:i32:48:iota --arg buf:i32:48
// first: the index is not one to one: thread (8,0,0) and thread (0,1,0) both store tile[1][0], and tile has 12 x 8 elements
__global__ void turn(const int* in, int* out) {
  __shared__ int tile[12][4 + 4];
  const int i = threadIdx.y * 12 + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = in[i];  // HERE
  __syncthreads();
  out[i] = tile[threadIdx.y][threadIdx.x];
}
