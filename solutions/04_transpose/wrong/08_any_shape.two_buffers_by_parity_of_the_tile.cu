// rejected-by: ordered_by_barriers
// because: a barrier is missing
// points: 8.5
// family: order

// TODO 2
  __shared__ float tile[2][kSide][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / 32, tiles = tiles_x * ((ny + 31LL) / 32);
  for (long long t = blockIdx.x; t < tiles; t += gridDim.x) {
    const int bx = t % tiles_x * 32, by = t / tiles_x * 32, s = t & 1;
    for (int j = ty; j < 32; j += 8)
      if (bx + tx < nx && by + j < ny) tile[s][j][tx] = in[(size_t)(by + j) * nx + bx + tx];
    __syncthreads();
    for (int j = ty; j < 32; j += 8)
      if (by + tx < ny && bx + j < nx) out[(size_t)(bx + j) * ny + by + tx] = tile[s][tx][j];
  }
// END TODO
