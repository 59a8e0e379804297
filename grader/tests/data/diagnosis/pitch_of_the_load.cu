// profile: --kernel turn --grid 1 --block 16,16 --shared 1088 --arg buf:i32:256:iota --arg buf:i32:256
// first: the pitch used here is 16, and the rows of tile are 17 elements apart
__global__ void turn(const int* in, int* out) {
  extern __shared__ int tile[];
  const int i = threadIdx.y * 16 + threadIdx.x;
  tile[threadIdx.y * 17 + threadIdx.x] = in[i];
  __syncthreads();
  out[i] = tile[threadIdx.x * 16 + threadIdx.y];  // HERE
}
