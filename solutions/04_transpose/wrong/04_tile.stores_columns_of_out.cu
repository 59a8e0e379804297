// rejected-by: through_the_tile
// because: by one and the same thread
// points: 3.5
// family: mistake

// TODO 2
  __shared__ float tile[kSide][kSide];
  int x = blockIdx.x * kSide + threadIdx.x;
  int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y)
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * nx + x];
  __syncthreads();
  for (int j = 0; j < kSide; j += blockDim.y)
    out[x * ny + y + j] = tile[threadIdx.y + j][threadIdx.x];
// END TODO
