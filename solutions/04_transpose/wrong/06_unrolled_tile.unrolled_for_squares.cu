// rejected-by: few_instructions
// because: warp instructions for 32 elements
// points: 4
// family: branch

// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int rows = nx == ny ? 8 : blockDim.y;
  for (int r = threadIdx.y; r < kSide; r += rows)
    for (int c = threadIdx.x; c < kSide; c += blockDim.x)
      tile[r][c] = in[static_cast<size_t>(blockIdx.y * kSide + r) * nx + blockIdx.x * kSide + c];
  __syncthreads();
  for (int r = threadIdx.y; r < kSide; r += rows)
    for (int c = threadIdx.x; c < kSide; c += blockDim.x)
      out[static_cast<size_t>(blockIdx.x * kSide + r) * ny + blockIdx.y * kSide + c] = tile[c][r];
// END TODO
