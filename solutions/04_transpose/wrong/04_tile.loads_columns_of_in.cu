// rejected-by: coalesced_on_both_sides
// because: 4 for 32 elements of in
// points: 7
// family: mistake

// TODO 2
  // Rows of the tile are rows of out, and thread 31 - tx fetches for thread tx.
  __shared__ float tile[kSide][kSide];
  const int tx = threadIdx.x, across = kSide - 1 - tx;
  const int bx = blockIdx.x * kSide, by = blockIdx.y * kSide;
  for (int r = threadIdx.y; r < kSide; r += blockDim.y) tile[r][across] = in[(by + across) * nx + bx + r];
  __syncthreads();
  for (int r = threadIdx.y; r < kSide; r += blockDim.y) out[(bx + r) * ny + by + tx] = tile[r][tx];
// END TODO
