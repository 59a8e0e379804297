// profile: --kernel reduce --grid 1 --block 64 --arg buf:i32:64:iota --arg buf:i32:1
// first: `volatile` makes no thread wait: thread (0,0,0) reads s[16] at line 10, thread (16,0,0) writes it at line 10
__global__ void reduce(const int* in, int* out) {
  __shared__ int s[64];
  const int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  if (t < 32) {
    volatile int* v = s;
    v[t] = v[t] + v[t + 16];  // HERE
    v[t] = v[t] + v[t + 8];
  }
  if (t == 0) out[0] = s[0];
}
