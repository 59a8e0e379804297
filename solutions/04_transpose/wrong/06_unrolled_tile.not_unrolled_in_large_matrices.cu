// rejected-by: few_instructions
// because: warp instructions for 32 elements
// points: 4
// family: branch

// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;
  if (nx > 9600 && ny > 9600) {
    for (int r = ty; r < kSide; r += blockDim.y)
      for (int c = tx; c < kSide; c += blockDim.x) tile[r][c] = in[size_t(blockIdx.y * kSide + r) * nx + blockIdx.x * kSide + c];
    __syncthreads();
    for (int r = ty; r < kSide; r += blockDim.y)
      for (int c = tx; c < kSide; c += blockDim.x) out[size_t(blockIdx.x * kSide + r) * ny + blockIdx.y * kSide + c] = tile[c][r];
    return;
  }
  const float* from = in + (blockIdx.y * kSide + ty) * nx + blockIdx.x * kSide + tx;
#pragma unroll
  for (int r = 0; r < kSide; r += kRows, from += kRows * nx) { tile[ty + r][tx] = from[0]; tile[ty + r][tx + 32] = from[32]; }
  __syncthreads();
  float* to = out + (blockIdx.x * kSide + ty) * ny + blockIdx.y * kSide + tx;
#pragma unroll
  for (int r = 0; r < kSide; r += kRows, to += kRows * ny) { to[0] = tile[tx][ty + r]; to[32] = tile[tx + 32][ty + r]; }
// END TODO
