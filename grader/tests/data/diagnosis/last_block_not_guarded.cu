// profile: --kernel copy --grid 3 --block 32 --arg buf:i32:70:iota --arg buf:i32:96
// first: the threads of the launch do not divide the 70 elements of
__global__ void copy(const int* in, int* out) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = in[i];  // HERE
}
