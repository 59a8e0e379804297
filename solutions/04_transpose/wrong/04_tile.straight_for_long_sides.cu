// rejected-by: through_the_tile
// because: did not go through shared memory
// points: 3.5
// family: branch

// TODO 2
  __shared__ float tile[kSide][kSide];
  int x = blockIdx.x * kSide + threadIdx.x, y = blockIdx.y * kSide + threadIdx.y;
  if (nx > 4096 || ny > 4096) {
    for (int j = 0; j < kSide; j += 8) out[size_t(x) * ny + y + j] = in[size_t(y + j) * nx + x];
    return;
  }
  for (int j = 0; j < kSide; j += 8) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * nx + x];
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += 8) out[(y + j) * ny + x] = tile[threadIdx.x][threadIdx.y + j];
// END TODO
