// Right in another way.

// TODO 2
  __shared__ float tile[(kSide - 1) * (kSide + 1) + kSide];
  const int tx = threadIdx.x, ty = threadIdx.y;
#pragma unroll
  for (int j = 0; j < 4; ++j) {
    const int row = 4 * ty + j;
    tile[tx * (kSide + 1) + row] = in[static_cast<size_t>(blockIdx.y * kSide + row) * nx + blockIdx.x * kSide + tx];
  }
  __syncthreads();
#pragma unroll
  for (int j = 0; j < 4; ++j) {
    const int row = 4 * ty + j;
    out[static_cast<size_t>(blockIdx.x * kSide + row) * ny + blockIdx.y * kSide + tx] = tile[row * (kSide + 1) + tx];
  }
// END TODO
