// profile: --kernel pass_on --grid 1 --block 64 --arg buf:i32:64:iota --arg buf:i32:64
// first: a barrier is missing between line 10 and line 11: thread (32,0,0) writes cell[32] at line 11, and thread (33,0,0) reads it at line 10
// The barrier at the end of the body is there: it orders a turn before the next one.
__global__ void pass_on(const int* in, int* out) {
  __shared__ int cell[64];
  const int t = threadIdx.x;
  int own = cell[t] = in[t];
  __syncthreads();
  for (int turn = 0; turn < 4; ++turn) {
    const int left = t == 0 ? 0 : cell[t - 1];  // HERE
    cell[t] = own = left + own;
    __syncthreads();
  }
  out[t] = own;
}
