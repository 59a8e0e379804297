// rejected-by: through_a_tile
// because: did not go through shared memory
// points: 3.5
// family: branch

// TODO 2
  if (nx > 65535 || ny > 65535) {
    for (size_t i = blockIdx.x * 256 + threadIdx.y * 32 + threadIdx.x; i < size_t(nx) * ny; i += 256 * gridDim.x) out[i % nx * ny + i / nx] = in[i];
    return;
  }
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x;
  const int ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / kSide;
  const long long tiles = tiles_x * ((ny + 31LL) / kSide);
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
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
