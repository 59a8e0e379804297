// rejected-by: large_matrices
// because: has not come to its place
// points: 9.5
// family: domain

// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const int tiles_x = (nx + 31LL) / kSide;
  const int tiles = tiles_x * int((ny + 31LL) / kSide);
  for (int t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = t % tiles_x * kSide;
    const int by = t / tiles_x * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx < nx && by + ty + j < ny)
        tile[ty + j][tx] = in[static_cast<size_t>(by + ty + j) * nx + bx + tx];
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx < ny && bx + ty + j < nx)
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] = tile[tx][ty + j];
    __syncthreads();
  }
// END TODO
