// profile: --kernel turn --grid 1 --block 4 --arg buf:i32:4
// first: not all threads of a warp reach this barrier: thread (1,0,0) waits here, thread (0,0,0) waits in another turn of the loop, or another call, at line 10
__global__ void turn(int* out) {
  __shared__ int row[2][4];
  const int outer = threadIdx.x == 0 ? 4 : 1, inner = threadIdx.x == 0 ? 1 : 4;
  int now = 0;
  row[0][threadIdx.x] = threadIdx.x;
  for (int i = 0; i < outer; ++i)
    for (int j = 0; j < inner; ++j) {
      __syncthreads();  // HERE
      row[1 - now][threadIdx.x] = row[now][(threadIdx.x + 1) % 4];
      now = 1 - now;
    }
  out[threadIdx.x] = row[now][threadIdx.x];
}
