// profile: --kernel copy --grid 3 --block 32 --arg buf:i32:70:iota --arg buf:i32:96
// first: thread (6,0,0) of the last block (2,0,0), which is (70,0,0) in the whole grid, loads from buf:i32:70:iota[70], and buf:i32:70:iota has 70 elements
__global__ void copy(const int* in, int* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i];  // HERE
}
