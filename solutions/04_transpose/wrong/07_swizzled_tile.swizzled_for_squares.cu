// rejected-by: no_conflicts_without_a_pad
// because: bank conflicts
// points: 4
// family: branch

// TODO 3
  __shared__ float tile[kSide * kSide];
  const bool square = nx == ny;
  int x = blockIdx.x * kSide + threadIdx.x;
  int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = threadIdx.y; j < kSide; j += blockDim.y) {
    const int at = square ? place(j, threadIdx.x) : j * kSide + threadIdx.x;
    tile[at] = in[(y + j - threadIdx.y) * nx + x];
  }
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = threadIdx.y; j < kSide; j += blockDim.y) {
    const int at = square ? place(threadIdx.x, j) : threadIdx.x * kSide + j;
    out[(y + j - threadIdx.y) * ny + x] = tile[at];
  }
// END TODO
