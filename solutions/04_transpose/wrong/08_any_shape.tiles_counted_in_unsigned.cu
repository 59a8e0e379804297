// rejected-by: large_matrices
// because: has not come to its place
// points: 9.5
// family: domain

// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  const int tx = threadIdx.x, ty = threadIdx.y;
  const unsigned tiles_x = (nx + 31u) / 32, tiles = tiles_x * ((ny + 31u) / 32);
  for (unsigned t = blockIdx.x; t < tiles; t += gridDim.x) {
    const unsigned bx = t % tiles_x * 32, by = t / tiles_x * 32;
    for (int j = ty; j < 32; j += 8)
      if (bx + tx < nx && by + j < ny) tile[j][tx] = in[(size_t)(by + j) * nx + bx + tx];
    __syncthreads();
    for (int j = ty; j < 32; j += 8)
      if (by + tx < ny && bx + j < nx) out[(size_t)(bx + j) * ny + by + tx] = tile[tx][j];
    __syncthreads();
  }
// END TODO
