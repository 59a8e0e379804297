// rejected-by: transpose_is_right
// because: the index is not one to one
// points: 3
// family: mistake

// TODO 2
  __shared__ float tile[kSide][kSide];
  int x = blockIdx.x * kSide + threadIdx.x;
  int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y)
    tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * nx + x];
  __syncthreads();
  for (int j = 0; j < kSide; j += blockDim.y)
    out[(y + j) * ny + x] = tile[threadIdx.x][threadIdx.y + j];
// END TODO
