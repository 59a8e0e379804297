// rejected-by: no_conflicts
// because: bank conflicts
// points: 4
// family: branch

// TODO 2
  __shared__ float tile[32 * 33];
  const int pitch = blockIdx.x > 15 && blockIdx.y > 15 ? 32 : 33;
  const size_t bx = blockIdx.x * 32, by = blockIdx.y * 32;
  for (unsigned r = threadIdx.y; r < 32; r += 8) tile[r * pitch + threadIdx.x] = in[(by + r) * nx + bx + threadIdx.x];
  __syncthreads();
  for (unsigned r = threadIdx.y; r < 32; r += 8) out[(bx + r) * ny + by + threadIdx.x] = tile[threadIdx.x * pitch + r];
// END TODO
