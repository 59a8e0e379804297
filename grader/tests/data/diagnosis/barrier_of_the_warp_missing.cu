// profile: --kernel rows --grid 1 --block 64 --arg buf:f64:64:iota --arg buf:f64:2
// first: a barrier of the warp is missing between line 6 and line 7: thread (16,0,0) writes part[16] at line 6, and thread (0,0,0) reads it at line 7
__global__ void rows(const double* in, double* out) {
  __shared__ double part[64];
  const int t = threadIdx.x, lane = t % 32;
  part[t] = in[t];  // HERE
  if (lane < 16) part[t] += part[t + 16];
  __syncwarp();
  if (lane == 0) out[t / 32] = part[t];
}
