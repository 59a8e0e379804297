// TODO 2
  __shared__ float tile[kSide * kSide];
  const int tx = threadIdx.x;
  const size_t across = (size_t(nx) + 31) / 32, down = (size_t(ny) + 31) / 32;
  size_t t = blockIdx.x;
  while (t < across * down) {
    const size_t bx = t % across * 32, by = t / across * 32;
    const int columns = min(size_t(32), nx - bx), rows = min(size_t(32), ny - by);
    for (int r = threadIdx.y; r < rows; r += 8)
      if (tx < columns) tile[r * 32 + (tx ^ r)] = in[(by + r) * nx + bx + tx];
    __syncthreads();
    for (int c = threadIdx.y; c < columns; c += 8)
      if (tx < rows) out[(bx + c) * ny + by + tx] = tile[tx * 32 + (c ^ tx)];
    t += gridDim.x;
    if (t < across * down) __syncthreads();
  }
// END TODO
