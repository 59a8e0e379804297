// Right in another way.

// TODO 2
  __shared__ float tile[kSide * (kSide + 1)];
  const unsigned tx = threadIdx.x, ty = threadIdx.y;
  const size_t bx = blockIdx.x * kSide, by = blockIdx.y * kSide;
  float value[16];
#pragma unroll
  for (int k = 0; k < 16; ++k) value[k] = in[(by + ty + k / 2 * kRows) * nx + bx + tx + k % 2 * 32];
#pragma unroll
  for (int k = 0; k < 16; ++k) tile[(tx + k % 2 * 32) * (kSide + 1) + ty + k / 2 * kRows] = value[k];
  __syncthreads();
#pragma unroll
  for (int k = 0; k < 16; ++k) out[(bx + ty + k / 2 * kRows) * ny + by + tx + k % 2 * 32] = tile[(ty + k / 2 * kRows) * (kSide + 1) + tx + k % 2 * 32];
// END TODO
