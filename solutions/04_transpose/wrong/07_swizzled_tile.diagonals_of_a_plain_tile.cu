// rejected-by: coalesced_on_both_sides
// because: 4 for 32 elements of out
// points: 8
// family: mistake

// TODO 3
  __shared__ float tile[kSide][kSide];
  const size_t bx = blockIdx.x * 32, by = blockIdx.y * 32;
  const unsigned tx = threadIdx.x;
  for (unsigned r = threadIdx.y; r < 32; r += 8) tile[r][tx] = in[(by + r) * nx + bx + tx];
  __syncthreads();
  for (unsigned r = threadIdx.y; r < 32; r += 8) out[(bx + (r + tx) % 32) * ny + by + tx] = tile[tx][(r + tx) % 32];
// END TODO
