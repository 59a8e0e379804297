// Right in another way.

// TODO 2
  return (row << 5) | ((31 - column) ^ row);
// END TODO

// TODO 3
  __shared__ float tile[kSide * kSide];
  for (int r = threadIdx.y * 4; r < threadIdx.y * 4 + 4; ++r)
    tile[place(threadIdx.x, r)] =
        in[static_cast<size_t>(blockIdx.y * kSide + r) * nx + blockIdx.x * kSide + threadIdx.x];
  __syncthreads();
  for (int r = threadIdx.y; r < kSide; r += blockDim.y)
    out[static_cast<size_t>(blockIdx.x * kSide + r) * ny + blockIdx.y * kSide + threadIdx.x] =
        tile[place(r, threadIdx.x)];
// END TODO
