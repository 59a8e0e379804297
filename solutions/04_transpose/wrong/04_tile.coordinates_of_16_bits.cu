// rejected-by: transpose_is_right
// because: elements differ
// points: 3.5
// family: domain

// TODO 2
  __shared__ float tile[kSide][kSide];
  unsigned short x = blockIdx.x * kSide + threadIdx.x, y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += 8) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * nx + x];
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += 8) out[(y + j) * ny + x] = tile[threadIdx.x][threadIdx.y + j];
// END TODO
