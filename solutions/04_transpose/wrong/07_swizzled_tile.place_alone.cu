// rejected-by: no_conflicts_without_a_pad
// because: bank conflicts
// points: 4
// family: mistake
// place() is right, and the kernel does not use it.

// TODO 3
  __shared__ float tile[kSide][kSide];
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
