// profile: --kernel neighbours --grid 1 --block 128 --arg buf:i32:1280:iota --arg buf:i32:128
// first: a barrier is missing at the end of the loop's body: thread
__global__ void neighbours(const int* in, int* out) {
  __shared__ int tile[128];
  int sum = 0;
  for (int k = 0; k < 10; ++k) {
    tile[threadIdx.x] = in[k * 128 + threadIdx.x];
    __syncthreads();
    sum += tile[(threadIdx.x + 1) % 128];  // HERE
    if (k < 6) __syncthreads();
  }
  out[threadIdx.x] = sum;
}
