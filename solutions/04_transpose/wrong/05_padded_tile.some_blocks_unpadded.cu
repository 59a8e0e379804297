// rejected-by: no_conflicts
// because: 32-way conflict on load
// points: 4
// family: branch

// TODO 2
  __shared__ float tile[kSide * (kSide + 1)];
  const int pitch = blockIdx.x > 2 && blockIdx.y % 8 == 5 ? 32 : 33;
  for (int j = threadIdx.y; j < 32; j += 8) tile[j * pitch + threadIdx.x] = in[(size_t)(blockIdx.y * 32 + j) * nx + blockIdx.x * 32 + threadIdx.x];
  __syncthreads();
  for (int j = threadIdx.y; j < 32; j += 8) out[(size_t)(blockIdx.x * 32 + j) * ny + blockIdx.y * 32 + threadIdx.x] = tile[threadIdx.x * pitch + j];
// END TODO
