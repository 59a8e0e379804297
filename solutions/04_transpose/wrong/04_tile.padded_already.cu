// rejected-by: through_the_tile
// because: at most 4160 are asked for
// points: 4
// family: mistake

// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  int x = blockIdx.x * kSide + threadIdx.x;
  int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y)
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * nx + x];
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y)
    out[(y + j) * ny + x] = tile[threadIdx.x][threadIdx.y + j];
// END TODO
