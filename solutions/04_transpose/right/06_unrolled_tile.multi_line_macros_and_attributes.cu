// TODO 2
#define EACH_ROW(body)                                \
  _Pragma("unroll") for (int r = 0; r < kSide; r += kRows) { \
    body;                                             \
  }
  alignas(16) __shared__ float tile[kSide][kSide + 1];
  static_assert(kSide % kRows == 0, "rows { of threads");
  const int tx = threadIdx.x, ty = threadIdx.y;
  const float* const from = in + size_t(blockIdx.y * kSide + ty) * nx + blockIdx.x * kSide + tx;
  float* const to = out + size_t(blockIdx.x * kSide + ty) * ny + blockIdx.y * kSide + tx;
  EACH_ROW(tile[ty + r][tx] = from[r * nx]; tile[ty + r][tx + 32] = from[r * nx + 32])
  __syncthreads();
  EACH_ROW(to[r * ny] = tile[tx][ty + r]; to[r * ny + 32] = tile[tx + 32][ty + r])
#undef EACH_ROW
// END TODO
