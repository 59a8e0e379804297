// rejected-by: coalesced_on_both_sides no_conflicts
// because: lanes are 8 bytes apart
// because: bank conflicts
// points: 8
// family: mistake

// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const float* from = in + (blockIdx.y * kSide + ty) * nx + blockIdx.x * kSide + 2 * tx;
#pragma unroll
  for (int r = 0; r < kSide; r += kRows, from += kRows * nx) {
    tile[ty + r][2 * tx] = from[0];
    tile[ty + r][2 * tx + 1] = from[1];
  }
  __syncthreads();
  float* to = out + (blockIdx.x * kSide + ty) * ny + blockIdx.y * kSide + tx;
#pragma unroll
  for (int r = 0; r < kSide; r += kRows, to += kRows * ny) {
    to[0] = tile[tx][ty + r];
    to[32] = tile[tx + 32][ty + r];
  }
// END TODO
