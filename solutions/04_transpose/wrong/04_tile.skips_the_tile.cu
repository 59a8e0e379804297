// rejected-by: through_the_tile
// because: did not go through shared memory
// points: 3.5
// family: uncounted path

// TODO 2
  const int x = blockIdx.x * kSide + threadIdx.x;
  const int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y) out[x * ny + y + j] = in[(y + j) * nx + x];
// END TODO
