// rejected-by: few_instructions
// because: warp instructions for 32 elements
// points: 4
// family: mistake

// TODO 2
  __shared__ float tile[kSide][kSide + 1];
  for (int j = 0; j < kSide; j += blockDim.y)
    for (int i = 0; i < kSide; i += blockDim.x) {
      const int x = blockIdx.x * kSide + threadIdx.x + i;
      const int y = blockIdx.y * kSide + threadIdx.y + j;
      if (x < nx && y < ny) tile[threadIdx.y + j][threadIdx.x + i] = in[y * nx + x];
    }
  __syncthreads();
  for (int j = 0; j < kSide; j += blockDim.y)
    for (int i = 0; i < kSide; i += blockDim.x) {
      const int x = blockIdx.y * kSide + threadIdx.x + i;
      const int y = blockIdx.x * kSide + threadIdx.y + j;
      if (x < ny && y < nx) out[y * ny + x] = tile[threadIdx.x + i][threadIdx.y + j];
    }
// END TODO
