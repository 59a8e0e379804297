// rejected-by: any_number_of_blocks
// because: are never written
// points: 8.5
// family: domain

// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const int tiles_x = (nx + 31LL) / kSide;
  const int tiles_y = (ny + 31LL) / kSide;
  const long long tiles = static_cast<long long>(tiles_x) * tiles_y;
  if (const long long t = blockIdx.x; t < tiles) {
    const int bx = static_cast<int>(t % tiles_x) * kSide;
    const int by = static_cast<int>(t / tiles_x) * kSide;
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
