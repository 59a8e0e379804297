// profile: --kernel copy --grid 2 --block 32 --arg buf:i32:64:iota --arg buf:i32:64
// first: the index is not one to one: thread (0,0,0) of block (0,0,0) and thread (0,0,0) of block (1,0,0) both store
__global__ void copy(const int* in, int* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[threadIdx.x] = in[i];  // HERE
}
