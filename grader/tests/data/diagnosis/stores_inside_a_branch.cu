// profile: --kernel shift --grid 1 --block 64 --arg buf:i32:64:iota --arg buf:i32:64 --arg i32:40
// first: line 8 stores tile[0] to tile[39]; 24 of the 64 threads of the block execute none of these stores
__global__ void shift(const int* in, int* out, int n) {
  __shared__ int tile[64];
  const int t = threadIdx.x;
  if (t < n) {
    // the others store nothing
    tile[t] = in[t];
  }
  __syncthreads();
  out[t] = tile[63 - t];  // HERE
}
