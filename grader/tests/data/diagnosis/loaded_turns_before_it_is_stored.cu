// profile: --kernel flip --grid 1 --block 64 --arg buf:i32:256:iota --arg buf:i32:256 --arg i32:4
// first: is loaded before the loop has stored it: thread
__global__ void flip(const int* in, int* out, int rows) {
  __shared__ int tile[256];
  for (int row = 0; row < rows; ++row) {
    tile[row * 64 + threadIdx.x] = in[row * 64 + threadIdx.x];
    __syncthreads();
    out[row * 64 + threadIdx.x] = tile[(rows - 1 - row) * 64 + 63 - threadIdx.x];  // HERE
  }
}
