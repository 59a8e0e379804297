// profile: --kernel reverse --grid 1 --block 64 --arg buf:i32:64
// first: no line stores into tile before line 6 loads from it
__global__ void reverse(int* out) {
  __shared__ int tile[64];
  __syncthreads();
  out[threadIdx.x] = tile[63 - threadIdx.x];  // HERE
}
