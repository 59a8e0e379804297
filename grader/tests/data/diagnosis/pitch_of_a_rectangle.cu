// profile: --kernel turn --grid 1 --block 32,8 --shared 1056 --arg buf:i32:256:iota --arg buf:i32:256
// first: the pitch used here is 32, and the rows of tile are 33 elements apart
__global__ void turn(const int* in, int* out) {
  extern __shared__ int tile[];
  const int i = threadIdx.y * 32 + threadIdx.x;
  tile[threadIdx.y * 33 + threadIdx.x] = in[i];
  __syncthreads();
  const int row = i % 8, column = i / 8;
  out[i] = tile[row * 32 + column];  // HERE
}
