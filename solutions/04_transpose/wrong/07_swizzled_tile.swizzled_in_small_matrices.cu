// rejected-by: no_conflicts_without_a_pad
// because: bank conflicts
// points: 4
// family: branch

// TODO 3
  __shared__ float tile[kSide * kSide];
  const auto word = [&](int r, int c) { return nx * ny > 30000 ? r * kSide + c : place(r, c); };
  int x = blockIdx.x * kSide + threadIdx.x;
  int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += 8) tile[word(threadIdx.y + j, threadIdx.x)] = in[(y + j) * nx + x];
  __syncthreads();
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += 8) out[(y + j) * ny + x] = tile[word(threadIdx.x, threadIdx.y + j)];
// END TODO
