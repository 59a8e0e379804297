// rejected-by: no_elements
// because: nx = 0, ny = 
// points: 9.5
// family: domain

// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const int tiles_x = max(1, (nx + kSide - 1) / kSide);
  const int tiles_y = max(1, (ny + kSide - 1) / kSide);
  const long long tiles = static_cast<long long>(tiles_x) * tiles_y;
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
    for (int j = 0; j < kSide; j += blockDim.y)
      if (bx + tx <= max(nx - 1, 0) && by + ty + j <= max(ny - 1, 0))
        tile[ty + j][tx] = in[static_cast<size_t>(by + ty + j) * nx + bx + tx];
    __syncthreads();
    for (int j = 0; j < kSide; j += blockDim.y)
      if (by + tx <= max(ny - 1, 0) && bx + ty + j <= max(nx - 1, 0))
        out[static_cast<size_t>(bx + ty + j) * ny + by + tx] = tile[tx][ty + j];
    __syncthreads();
  }
// END TODO
