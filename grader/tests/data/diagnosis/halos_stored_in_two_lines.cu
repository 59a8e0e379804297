// profile: --kernel sums --grid 1 --block 8 --arg buf:i32:64:iota --arg buf:i32:8
// first: which is loaded here: lines 5, 6 store tile[0] to tile[7], tile[12] to tile[27]
__global__ void sums(const int* in, int* out) {
  __shared__ int tile[32];
  tile[threadIdx.x] = in[threadIdx.x];
  for (int i = 0; i < 2; ++i) tile[12 + 8 * i + threadIdx.x] = in[12 + 8 * i + threadIdx.x];
  __syncthreads();
  int sum = 0;
  for (int i = 0; i < 20; ++i) sum += tile[threadIdx.x + i];  // HERE
  out[threadIdx.x] = sum;
}
