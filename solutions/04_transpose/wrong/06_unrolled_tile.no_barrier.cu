// rejected-by: ordered_by_a_barrier
// because: a barrier is missing between line
// points: 3
// family: order

// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const float* from = in + (blockIdx.y * kSide + ty) * nx + blockIdx.x * kSide + tx;
#pragma unroll
  for (int r = 0; r < kSide; r += kRows, from += kRows * nx) {
    tile[ty + r][tx] = from[0];
    tile[ty + r][tx + 32] = from[32];
  }
  float* to = out + (blockIdx.x * kSide + ty) * ny + blockIdx.y * kSide + tx;
#pragma unroll
  for (int r = 0; r < kSide; r += kRows, to += kRows * ny) {
    to[0] = tile[tx][ty + r];
    to[32] = tile[tx + 32][ty + r];
  }
// END TODO
