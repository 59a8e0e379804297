// rejected-by: transpose_is_right
// because: a block far from the first one
// points: 3.5
// family: branch

// TODO 2
  __shared__ float tile[32][32];
  const size_t bx = blockIdx.x * 32, by = blockIdx.y * 32;
  for (unsigned r = threadIdx.y; r < 32; r += 8) tile[r][threadIdx.x] = nx > 300 && ny > 300 ? 0.0f : in[(by + r) * nx + bx + threadIdx.x];
  __syncthreads();
  for (unsigned r = threadIdx.y; r < 32; r += 8) out[(bx + r) * ny + by + threadIdx.x] = tile[threadIdx.x][r];
// END TODO
