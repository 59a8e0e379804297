// profile: --kernel shift --grid 1 --block 32 --arg buf:i32:32:iota --arg buf:i32:32
__global__ void shift(const int* in, int* out) { out[threadIdx.x] = in[threadIdx.x + 1]; }
