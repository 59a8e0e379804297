// profile: --kernel reverse --grid 1 --block 4,4 --arg buf:i32:16:iota --arg buf:i32:16
// first: a barrier is missing between line 6 and line 7: thread (0,1,0) writes tile[1][0] at line 6
__global__ void reverse(const int* in, int* out) {
  __shared__ int tile[4][4];
  const int i = threadIdx.y * 4 + threadIdx.x;
  tile[threadIdx.y][threadIdx.x] = in[i];  // HERE
  out[i] = tile[threadIdx.x][threadIdx.y];
}
