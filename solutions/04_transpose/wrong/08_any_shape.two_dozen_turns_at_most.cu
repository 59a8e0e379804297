// rejected-by: any_number_of_blocks
// because: are never written
// points: 8.5
// family: domain

// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const long long tiles_x = (nx + 31LL) / kSide, tiles = tiles_x * ((ny + 31LL) / kSide);
  for (int turn = 0; turn < 24; ++turn) {
    const long long t = blockIdx.x + (long long)turn * gridDim.x;
    const long long bx = t % tiles_x * kSide, by = t / tiles_x * kSide;
    if (t < tiles) for (int j = ty; j < kSide; j += 8) if (bx + tx < nx && by + j < ny) tile[j][tx] = in[(by + j) * nx + bx + tx];
    __syncthreads();
    if (t < tiles) for (int j = ty; j < kSide; j += 8) if (by + tx < ny && bx + j < nx) out[(bx + j) * ny + by + tx] = tile[tx][j];
    __syncthreads();
  }
// END TODO
