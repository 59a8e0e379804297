// profile: --kernel half --grid 2 --block 64 --arg buf:i32:128:iota
__global__ void half(int* data) {
  const int i = blockIdx.x * 64 + threadIdx.x;
  if (blockIdx.x == 1) {
    data[i] += 1;
    __syncthreads();
  }
  data[i] *= 2;
  __syncthreads();
  data[i] += 3;
}
