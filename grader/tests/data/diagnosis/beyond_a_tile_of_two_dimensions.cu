// profile: --kernel turn --grid 1 --block 32,20 --arg buf:i32:640:iota --arg buf:i32:640
// first: loads from tile[20][19], and tile has 20 x 32 elements
constexpr int kWidth = 32;
template <int kHeight>
__device__ int read(const int (&tile)[kHeight][kWidth], int row, int column) {
  return tile[row][column];  // HERE
}
__global__ void turn(const int* in, int* out) {
  __shared__ int tile[20][kWidth];
  const int i = threadIdx.y * kWidth + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = in[i];
  __syncthreads();
  out[i] = read(tile, threadIdx.x, threadIdx.y);
}
