// TODO 2
  __shared__ float tile[kSide][kSide];
  const unsigned number = blockIdx.y * gridDim.x + blockIdx.x;
  const unsigned by = number % gridDim.y, bx = (number / gridDim.y + by) % gridDim.x;
#pragma unroll
  for (unsigned r = 0; r < kSide; r += 8)
    tile[r + threadIdx.y][threadIdx.x] = in[(kSide * by + r + threadIdx.y) * nx + kSide * bx + threadIdx.x];
  asm volatile("barrier.sync 0;" ::: "memory");
#pragma unroll
  for (unsigned r = 0; r < kSide; r += 8)
    out[(kSide * bx + r + threadIdx.y) * ny + kSide * by + threadIdx.x] = tile[threadIdx.x][r + threadIdx.y];
// END TODO
