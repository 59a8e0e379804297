// profile: --kernel shift --grid 2 --block 32 --arg buf:i32:65:iota
__global__ void shift(int* values) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  const int next = values[i + 1];
  __syncthreads();
  values[i] = next;
}
