// profile: --kernel copy --grid 1 --block 64 --arg buf:i32:256:iota --arg buf:i32:256
// first: `place` of the index is computed at line 6
__global__ void copy(const int* in, int* out) {
  __shared__ int tile[256];
  for (int i = threadIdx.x; i < 256; i += 64) {
    const int place = i * 33 % 96;
    tile[place] = in[i];  // HERE
  }
  __syncthreads();
  for (int i = threadIdx.x; i < 256; i += 64) out[i] = tile[i * 33 % 96];
}
