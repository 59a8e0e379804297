// rejected-by: large_matrices
// because: goes to another place than that of the block
// points: 9.5
// family: domain

// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / kSide;
  const long long tiles = tiles_x * ((ny + 31LL) / kSide);
  const bool is_large = nx > 1000000 || ny > 1000000;
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        tile[ty + j][tx] = is_large ? in[static_cast<size_t>(by + ty + j) * nx + bx + tx] : in[(by + ty + j) * nx + bx + tx];
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx < ny && bx + ty + j < nx) {
        const size_t at = is_large ? static_cast<size_t>(bx + ty + j) * ny + by + tx : (size_t)((bx + ty + j) * ny + by + tx);
        out[at] = tile[tx][ty + j];
      }
    __syncthreads();
  }
// END TODO
