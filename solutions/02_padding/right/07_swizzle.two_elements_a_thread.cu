// TODO 2
  __shared__ int tile[kSide * kSide];
  const int x = threadIdx.x;
  if (threadIdx.y < 16)
    for (int y = threadIdx.y; y < kSide; y += 16) tile[place(y, x)] = in[y * kSide + x];
  __syncthreads();
  if (threadIdx.y >= 16) return;
  for (int y = threadIdx.y; y < kSide; y += 16) out[y * kSide + x] = tile[place(x, y)];
// END TODO
