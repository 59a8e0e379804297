// profile: --kernel most --grid 2 --block 64 --arg buf:i32:128:iota --arg buf:i32:1:zero
// first: line 5 reads buf:i32:1:zero[0] by a plain load, line 5 updates it by an atomic operation
__global__ void most(const int* in, int* out) {
  const int value = in[blockIdx.x * blockDim.x + threadIdx.x];
  if (value > out[0]) atomicMax(out, value);  // HERE
}
