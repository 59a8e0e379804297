// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int x = blockIdx.x * kSide, y = blockIdx.y * kSide;
  const int tx = threadIdx.x, ty = 4 * threadIdx.y;
  float held[4];
#pragma unroll
  for (int k = 0; k < 4; ++k) held[k] = in[(y + ty + k) * nx + x + tx];
  for (int k = 0; k < 4; ++k) tile[ty + k][tx] = held[k];
  __syncthreads();
  __syncthreads();
#pragma unroll
  for (int k = 0; k < 4; ++k) held[k] = tile[tx][ty + k];
  for (int k = 0; k < 4; ++k) out[(x + ty + k) * ny + y + tx] = held[k];
// END TODO
