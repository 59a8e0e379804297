// rejected-by: transpose_is_right
// because: a barrier is missing between line
// points: 3.5
// family: order

// TODO 3
  __shared__ float tile[kSide * kSide];
  int x = blockIdx.x * kSide + threadIdx.x;
  int y = blockIdx.y * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y)
    tile[place(threadIdx.y + j, threadIdx.x)] = in[(y + j) * nx + x];
  x = blockIdx.y * kSide + threadIdx.x;
  y = blockIdx.x * kSide + threadIdx.y;
  for (int j = 0; j < kSide; j += blockDim.y)
    out[(y + j) * ny + x] = tile[place(threadIdx.x, threadIdx.y + j)];
// END TODO
