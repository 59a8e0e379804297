// profile: --kernel smooth --grid 4 --block 64 --arg buf:f32:256:iota --arg i32:256
// first: nothing orders the two blocks: line 5 of the one writes buf:f32:256:iota[64], line 5 of the other reads it
__global__ void smooth(float* a, int n) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i + 1 < n) a[i] = 0.5f * a[i + 1];  // HERE
}
