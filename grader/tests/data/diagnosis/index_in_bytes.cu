// profile: --kernel turn --grid 1 --block 32 --shared 128 --arg buf:i32:32:iota --arg buf:i32:32
// first: the launch has 128 bytes of dynamic shared memory, and tile[32] needs 132; the index has the factor `sizeof`, and an index counts elements, not bytes; `place` of the index is computed at line 6
__global__ void turn(const int* in, int* out) {
  extern __shared__ int tile[];
  const int t = threadIdx.x;
  const int place = t * sizeof(int);
  tile[place] = in[t];  // HERE
  __syncthreads();
  out[t] = tile[(31 - t) * 4];
}
