// rejected-by: coalesced_on_both_sides
// because: 4 sectors a store
// points: 4
// family: mistake

// TODO 2
  const int x = blockIdx.x * kSide + threadIdx.x;
  const int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y) out[x * ny + y + j] = in[(y + j) * nx + x];
// END TODO
