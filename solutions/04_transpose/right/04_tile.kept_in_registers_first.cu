// TODO 1
  int conflicts = 0;
  const int width = 32 * thread_rows / thread_rows;
  for (int row = 0; row < side; ++row)
    for (int first = 0; first < side; first += width) conflicts += 32 - 1;
  return conflicts;
// END TODO

// TODO 2
  struct Tile {
    float words[kSide * kSide];
  };
  __shared__ Tile tile;
  float held[4];
  int n = 0;
  const float* from = in + (blockIdx.y * kSide + threadIdx.y) * nx + blockIdx.x * kSide + threadIdx.x;
  for (int j = threadIdx.y; j < kSide; j += blockDim.y, from += blockDim.y * nx) held[n++] = __ldg(from);
  n = 0;
  for (int j = threadIdx.y; j < kSide; j += blockDim.y) tile.words[j * kSide + threadIdx.x] = held[n++];
  __syncthreads();
  float* to = out + (blockIdx.x * kSide + threadIdx.y) * ny + blockIdx.y * kSide + threadIdx.x;
#pragma unroll 1
  for (int j = threadIdx.y; j < kSide; j += blockDim.y, to += blockDim.y * ny) *to = tile.words[threadIdx.x * kSide + j];
// END TODO
