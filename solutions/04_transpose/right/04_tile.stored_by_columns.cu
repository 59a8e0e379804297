// Right in another way.

// TODO 2
  // The stores run down the columns of the tile, the loads along its rows.
  __shared__ float tile[kSide * kSide];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const float* from = in + (static_cast<size_t>(blockIdx.y) * kSide + ty) * nx + blockIdx.x * kSide + tx;
  float* to = out + (static_cast<size_t>(blockIdx.x) * kSide + ty) * ny + blockIdx.y * kSide + tx;
#pragma unroll
  for (int j = 0; j < 4; ++j) tile[tx * kSide + ty + 8 * j] = from[static_cast<size_t>(8 * j) * nx];
  __syncthreads();
#pragma unroll
  for (int j = 0; j < 4; ++j) to[static_cast<size_t>(8 * j) * ny] = tile[(ty + 8 * j) * kSide + tx];
// END TODO
