// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const unsigned tx = threadIdx.x, ty = threadIdx.y;
  const float* from = in + size_t(blockIdx.y * kSide + ty) * nx + blockIdx.x * kSide + tx;
  float* row = &tile[ty][tx];
#pragma unroll 4
  for (int k = 0; k < kSide / kRows; ++k) {
    const float left = from[0], right = from[32];
    row[0] = left;
    row[32] = right;
    row += kRows * (kSide + 1);
    from += size_t(kRows) * nx;
  }
  __syncthreads();
  float* to = out + size_t(blockIdx.x * kSide + ty) * ny + blockIdx.y * kSide + tx;
  const float* upper = &tile[tx][ty];
  const float* lower = &tile[tx + 32][ty];
#pragma unroll 4
  for (int k = 0; k < kSide / kRows; ++k, to += size_t(kRows) * ny) {
    to[0] = upper[k * kRows];
    to[32] = lower[k * kRows];
  }
// END TODO
