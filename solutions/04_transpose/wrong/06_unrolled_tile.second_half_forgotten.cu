// rejected-by: transpose_is_right
// because: no thread of the block stores
// points: 3
// family: mistake

// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const float* from = in + (blockIdx.y * kSide + ty) * nx + blockIdx.x * kSide + tx;
#pragma unroll
  for (int r = 0; r < kSide; r += kRows, from += kRows * nx) {
    tile[ty + r][tx] = from[0];
  }
  __syncthreads();
  float* to = out + (blockIdx.x * kSide + ty) * ny + blockIdx.y * kSide + tx;
#pragma unroll
  for (int r = 0; r < kSide; r += kRows, to += kRows * ny) {
    to[0] = tile[tx][ty + r];
  }
// END TODO
