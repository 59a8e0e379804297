// rejected-by: transpose_is_right
// because: and in has
// points: 3
// family: mistake

// TODO 2
  int warp = 0;
  asm("mov.u32 %0, %%warpid;" : "=r"(warp));
  __shared__ float tile[kSide][kSide + 1];
  int x = blockIdx.x * kSide + threadIdx.x;
  int y = blockIdx.y * kSide + warp;
  for (int j = 0; j < kSide; j += blockDim.y)
    tile[warp + j][threadIdx.x] = in[(y + j) * nx + x];
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + warp;
  for (int j = 0; j < kSide; j += blockDim.y)
    out[(y + j) * ny + x] = tile[threadIdx.x][warp + j];
// END TODO
