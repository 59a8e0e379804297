// profile: --kernel copy --grid 2 --block 32,2 --arg buf:i32:128:iota --arg buf:i32:128
// first: both store buf:i32:128[32]: its rows begin 32 elements after each other and are 64 elements long
__global__ void copy(const int* in, int* out) {
  const int x = blockIdx.x * 32 + threadIdx.x;
  out[threadIdx.y * 32 + x] = in[threadIdx.y * 64 + x];  // HERE
}
