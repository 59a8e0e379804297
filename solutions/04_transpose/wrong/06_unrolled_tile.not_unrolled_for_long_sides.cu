// rejected-by: few_instructions
// because: did not go through shared memory
// points: 3.5
// family: branch

// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;
  if (nx > 5000 || ny > 5000) {
    for (int r = ty; r < kSide; r += blockDim.y)
      for (int c = tx; c < kSide; c += blockDim.x) out[size_t(blockIdx.x * kSide + c) * ny + blockIdx.y * kSide + r] = in[size_t(blockIdx.y * kSide + r) * nx + blockIdx.x * kSide + c];
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
