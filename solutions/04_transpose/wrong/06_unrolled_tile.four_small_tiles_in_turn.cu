// rejected-by: few_instructions
// because: keep the whole tile there at once
// points: 4
// family: dummy

// TODO 2
  __shared__ float tile[32][33];
  const int tx = threadIdx.x, ty = threadIdx.y;
#pragma unroll
  for (int part = 0; part < 4; ++part) {
    const int bx = blockIdx.x * kSide + part % 2 * 32, by = blockIdx.y * kSide + part / 2 * 32;
    const float* p = in + (by + ty) * nx + bx + tx;
#pragma unroll
    for (int r = 0; r < 32; r += kRows, p += kRows * nx) tile[ty + r][tx] = *p;
    __syncthreads();
    float* q = out + (bx + ty) * ny + by + tx;
#pragma unroll
    for (int r = 0; r < 32; r += kRows, q += kRows * ny) *q = tile[tx][ty + r];
    __syncthreads();
  }
// END TODO
