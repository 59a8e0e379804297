// rejected-by: few_instructions
// because: did not go through shared memory
// points: 3.5
// family: uncounted path

// TODO 2
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const float* from = in + (blockIdx.y * kSide + ty) * nx + blockIdx.x * kSide + tx;
  float* to = out + (blockIdx.x * kSide + tx) * ny + blockIdx.y * kSide + ty;
#pragma unroll
  for (int r = 0; r < kSide; r += kRows, from += kRows * nx, to += kRows) {
    to[0] = from[0];
    to[32 * ny] = from[32];
  }
// END TODO
