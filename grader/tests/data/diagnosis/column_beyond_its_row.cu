// profile: --kernel turn --grid 1 --block 8,4 --arg buf:i32:32:iota --arg buf:i32:32
// first: thread (6,3,0) of block (0,0,0) stores to tile[4][0], and tile has 4 x 6 elements; thread (5,3,0) accesses tile[3][5], the last element of its row, and the place after it is that of tile[3][6] too: a row has 6 elements
__global__ void turn(const int* in, int* out) {
  __shared__ int tile[4][6];
  const int x = threadIdx.x, y = threadIdx.y;
  if (y == 3) tile[y][x] = in[8 * y + x];  // HERE
  __syncthreads();
  out[8 * y + x] = y == 3 ? tile[y][x] : 0;
}
