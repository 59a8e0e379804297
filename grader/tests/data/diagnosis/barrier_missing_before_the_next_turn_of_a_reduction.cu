// profile: --kernel reduce --grid 1 --block 256 --arg buf:i32:256:iota --arg buf:i32:1
// first: a barrier is missing at the end of the loop's body: thread
__global__ void reduce(const int* in, int* out) {
  __shared__ int s[256];
  const int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  for (int stride = 128; stride > 0; stride >>= 1) {
    if (t < stride) {
      s[t] += s[t + stride];  // HERE
    }
  }
  if (t == 0) out[0] = s[0];
}
