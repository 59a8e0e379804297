// rejected-by: few_instructions
// because: keep the whole tile there at once
// points: 4
// family: dummy

// TODO 2
  __shared__ float tile[32][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;
#pragma unroll
  for (int h = 0; h < 2; ++h) {
    const float* p = in + (blockIdx.y * kSide + 32 * h + ty) * nx + blockIdx.x * kSide + tx;
#pragma unroll
    for (int r = 0; r < 32; r += kRows, p += kRows * nx) { tile[ty + r][tx] = p[0]; tile[ty + r][tx + 32] = p[32]; }
    __syncthreads();
    float* q = out + (blockIdx.x * kSide + ty) * ny + blockIdx.y * kSide + 32 * h + tx;
#pragma unroll
    for (int r = 0; r < kSide; r += kRows, q += kRows * ny) *q = tile[tx][ty + r];
    __syncthreads();
  }
// END TODO
