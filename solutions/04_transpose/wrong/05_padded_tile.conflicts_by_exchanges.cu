// rejected-by: no_conflicts
// because: bank conflicts
// points: 4
// family: uncounted path

// TODO 2
  __shared__ float tile[kSide][kSide];
  int x = blockIdx.x * kSide + threadIdx.x;
  int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += 8) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * nx + x];
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += 8)
    out[(y + j) * ny + x] = __uint_as_float(atomicOr(reinterpret_cast<unsigned*>(&tile[threadIdx.x][threadIdx.y + j]), 0u));
// END TODO
