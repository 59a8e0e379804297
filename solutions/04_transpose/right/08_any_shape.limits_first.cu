// Right in another way.

// TODO 1
  const long long tiles_x = nx / kSide + (nx % kSide != 0), tiles_y = ny / kSide + (ny % kSide != 0);
  const long long tiles = tiles_x * tiles_y;
  return tiles / blocks + (block < tiles % blocks);
// END TODO

// TODO 2
  __shared__ float tile[kSide * kSide];
  const int tiles_x = nx / kSide + (nx % kSide != 0), tiles_y = ny / kSide + (ny % kSide != 0);
  const int tx = threadIdx.x, ty = threadIdx.y;
  for (size_t t = blockIdx.x; t < static_cast<size_t>(tiles_x) * tiles_y; t += gridDim.x) {
    const int bx = t % tiles_x * kSide, by = t / tiles_x * kSide;
    const int columns = min(kSide, nx - bx), rows = min(kSide, ny - by);
    const float* from = in + static_cast<size_t>(by) * nx + bx;
    float* to = out + static_cast<size_t>(bx) * ny + by;
    if (tx < columns)
      for (int r = ty; r < rows; r += 8) tile[r * kSide + (tx ^ r)] = from[static_cast<size_t>(r) * nx + tx];
    __syncthreads();
    if (tx < rows)
      for (int c = ty; c < columns; c += 8) to[static_cast<size_t>(c) * ny + tx] = tile[tx * kSide + (c ^ tx)];
    __syncthreads();
  }
// END TODO
